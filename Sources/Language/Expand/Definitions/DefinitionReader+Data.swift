import Source

/// What a document and its imports are filled from.
extension DefinitionReader {
  mutating func data(_ value: JSONValue) -> JSONValue? {
    guard case .string(let name) = value.kind else { return value }
    guard let file = open(name, at: value), let root = parse(file) else { return nil }
    guard case .object = root.kind else {
      note(
        "a document's data is an object, and this file has \(root.kindName)",
        at: root.opening, hint: "write {\"posts\": [ … ]}: templates begin with its names")
      return nil
    }
    return root
  }

  func over(_ base: JSONValue, _ other: JSONValue) -> JSONValue {
    guard case .object(let below) = base.kind, case .object(let above) = other.kind else {
      return other
    }
    let names = Set(above.map(\.key))
    return JSONValue(
      .object(below.filter { !names.contains($0.key) } + above), other.nature, at: other.place)
  }
}

extension JSONValue {
  /// An object with some of its members; anything else as it is.
  func keeping(_ isKept: (String) -> Bool) -> JSONValue {
    guard case .object(let members) = kind else { return self }
    return JSONValue(.object(members.filter { isKept($0.key) }), nature, at: place)
  }
}
