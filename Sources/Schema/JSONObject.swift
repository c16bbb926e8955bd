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
    guard value.place.isRoot, let schema = members.first(where: { $0.key == "$schema" }) else {
      self.members = members
      return
    }
    _ = ValueType.text.read(schema.value, in: &reader)
    self.members = members.filter { $0.key != "$schema" }
  }

  func member(_ key: String) -> JSONMember? {
    members.first { $0.key == key }
  }

  /// Notes every key that is not known, with the one that may be meant.
  func refuseUnknown(besides known: [String], in reader: inout Reader) {
    let free = Lazy {
      let written = Set(members.map(\.key))
      return known.filter { !written.contains($0) }
    }
    for member in members where !known.contains(member.key) {
      reader.error(
        "unknown key \(SafeText.quoted(member.key))", at: member.keyPlace,
        hint: Self.hint(for: member.key, free: free.value, known: known))
    }
  }

  private static func hint(for key: String, free: [String], known: [String]) -> String? {
    if let other = Synonyms.key(for: key, among: known) { return other }
    if let near = Suggestion.nearest(to: key, in: free) { return "did you mean \"\(near)\"?" }
    if known.isEmpty || known.contains(where: { Suggestion.nearest(to: key, in: [$0]) != nil }) {
      return nil
    }
    return Suggestion.hint(for: key, in: known)
  }

  /// The remedy for a missing key: the key that may have been meant to be it.
  func hint(forMissing key: String) -> String? {
    Suggestion.nearest(to: key, in: members.prefix(DiagnosticLog.most).map(\.key)).map {
      "is it misspelt as \"\($0)\"?"
    }
  }
}
