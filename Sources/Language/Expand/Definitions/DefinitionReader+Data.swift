import Source

/// What a document and its imports are filled from.
extension DefinitionReader {
  mutating func data(_ value: JSONValue) -> JSONValue? {
    switch value.kind {
    case .object: return value
    case .string(let name):
      guard let file = open(name, at: value), let root = parse(file) else { return nil }
      guard case .object = root.kind else {
        note(
          "a document's data is an object, and this file has \(root.kindName)",
          at: root.opening, hint: "write {\"posts\": [ … ]}: templates begin with its names")
        return nil
      }
      return root
    default:
      note(
        "expected an object or a file's name, found \(value.kindName)", at: value.opening,
        hint: "write \"data\": {\"posts\": [ … ]}, or \"data\": \"posts.json\"")
      return nil
    }
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
