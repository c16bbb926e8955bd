import Source

/// An object being read.
struct JSONObject {
  let value: JSONValue
  /// Its members, without the `$schema` of a document's root.
  let members: [JSONMember]

  init(_ value: JSONValue, in reader: inout Reader) {
    self.value = value
    guard case .object(let members) = value.kind else {
      self.members = []
      return
    }
    guard reader.isAtRoot, let schema = members.first(where: { $0.key == "$schema" }) else {
      self.members = members
      return
    }
    _ = reader.descend(.key("$schema")) { ValueType.text.read(schema.value, in: &$0) }
    self.members = members.filter { $0.key != "$schema" }
  }

  func member(_ key: String) -> JSONMember? {
    members.first { $0.key == key }
  }

  /// Notes every key that is not known, with the one that may be meant.
  func refuseUnknown(besides known: [String], in reader: inout Reader) {
    for member in members where !known.contains(member.key) {
      let free = known.filter { self.member($0) == nil }
      let hint =
        Suggestion.nearest(to: member.key, in: free).map { "did you mean \"\($0)\"?" }
        ?? (known.contains { Suggestion.nearest(to: member.key, in: [$0]) != nil } || known.isEmpty
          ? nil : Suggestion.hint(for: member.key, in: known))
      reader.descend(.key(member.key)) {
        $0.error("unknown key \(SafeText.quoted(member.key))", at: member.keySpan, hint: hint)
      }
    }
  }

  /// The remedy for a missing key: the key that may have been meant to be it.
  func hint(forMissing key: String) -> String? {
    Suggestion.nearest(to: key, in: members.map(\.key)).map {
      "is it misspelt as \"\($0)\"?"
    }
  }
}
