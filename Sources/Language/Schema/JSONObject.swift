import Source

/// An object being read.
struct JSONObject {
  let value: JSONValue
  /// The members, without the `$schema` of a document's root.
  let members: [JSONMember]
  /// The members whose values a condition left out; only their contents are checked.
  private(set) var dropped: [JSONMember] = []

  init(_ value: JSONValue, in reader: inout Reader) {
    self.value = value
    guard case .object(let members) = value.kind else {
      self.members = []
      return
    }
    guard !reader.hasDropped else {
      let isRoot = value.place.isRoot
      self.members = members.filter {
        $0.value.nature != .dropped && !(isRoot && $0.key == "$schema")
      }
      dropped = members.filter { $0.value.nature == .dropped }
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

  /// Reports every unknown key, with the key that was probably meant.
  func refuseUnknown(besides known: [String], in reader: inout Reader) {
    let free = Lazy {
      let written = Set(members.map(\.key))
      return known.filter { !written.contains($0) }
    }
    let common = reader.commonKeys
    let own = Lazy {
      let common = Set(common() + ["type"])
      return known.filter { !common.contains($0) }
    }
    if reader.checksKeysAlone, members.contains(where: { Self.isValue($0.key) }) { return }
    for member in members + dropped where !known.contains(member.key) {
      // Values that could not be expanded have already been reported.
      let isTold = reader.checksKeysAlone || member.value.nature == .failed
      if isTold, Self.isTemplate(member.key) { continue }
      if let style = member.value.place.provenance?.style {
        reader.unknown(
          "unknown key \(SafeText.quoted(member.key)) in style \(SafeText.quoted(style.name))",
          at: style.node,
          hint: member.key.hasPrefix("$")
            ? "use \(member.key) for each key of the style: it produces only one value"
            : Self.hint(for: member.key, free: free.value, known: known, own: own.value),
          notes: [Diagnostic.Note("the style sets the key here", at: member.keyPlace.with(nil))])
        continue
      }
      reader.unknown(
        "unknown key \(SafeText.quoted(member.key))", at: member.keyPlace,
        hint: Self.hint(for: member.key, free: free.value, known: known, own: own.value))
    }
  }

  /// Returns whether a key replaces its object with a value.
  private static func isValue(_ key: String) -> Bool {
    key.hasPrefix("$") && key != "$when" && key != "$each" && key != "$as"
  }

  /// Returns whether a key belongs to templates, which are not expanded in parts that were left
  /// out.
  private static func isTemplate(_ key: String) -> Bool {
    key.hasPrefix("$") || key == "style" || key == "state"
  }

  /// - Parameter own: the known keys, without the keys that every node has.
  private static func hint(
    for key: String, free: [String], known: [String], own: [String]
  ) -> String? {
    if let other = Synonyms.key(for: key, among: known) { return other }
    if let near = Suggestion.nearest(to: key, in: free) { return "did you mean \"\(near)\"?" }
    if known.isEmpty || known.contains(where: { Suggestion.nearest(to: key, in: [$0]) != nil }) {
      return nil
    }
    if let list = Suggestion.hint(for: key, in: known) { return list }
    guard own.count < known.count, (1...32).contains(own.count) else { return nil }
    return "in addition to the keys of every node, write one of " + Suggestion.sentence(own)
  }

  /// Returns the remedy for a missing key: an unknown key that was probably meant to be that key.
  func hint(forMissing key: String) -> String? {
    guard let meant = member(meaning: key)?.key else { return nil }
    return Synonyms.means(meant, key)
      ? "replace \"\(meant)\" with \"\(key)\"" : "is the key misspelled as \"\(meant)\"?"
  }

  /// Returns the member whose key was probably meant to be a missing key.
  fileprivate func member(meaning key: String) -> JSONMember? {
    let own = members.prefix(DiagnosticLog.most)
    if let near = Suggestion.nearest(to: key, in: own.map(\.key)) { return member(near) }
    return own.first { Synonyms.means($0.key, key) }
  }
}

extension Reader {
  /// Reports that the object being read has none of the given keys.
  ///
  /// If one of the keys is misspelled, only the unknown key is reported.
  package mutating func missing(
    _ keys: [String], _ message: String, hint: @autoclosure () -> String? = nil
  ) {
    guard !checksKeysAlone else { return }
    let object = JSONObject(current, in: &self)
    let remedy = keys.lazy.compactMap { object.hint(forMissing: $0) }.first
    let cause = keys.lazy.compactMap { object.member(meaning: $0) }.first
    error(message, at: current.opening, hint: remedy ?? hint(), cause: cause?.keyPlace)
  }
}
