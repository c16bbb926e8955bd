import Source

/// The data of a document and its imports.
extension DefinitionReader {
  mutating func data(_ value: JSONValue) -> JSONValue? {
    if case .object(let members) = value.kind { return named(members, value) }
    guard case .string(let name) = value.kind else { return value }
    if RowFile.isNamed(name) {
      return rows(name, value).map { rows in
        let member = JSONMember(key: "rows", keySpan: value.place.span ?? 0..<0, value: rows)
        return JSONValue(.object([member]), at: value.place)
      }
    }
    guard let file = open(name, at: value), let root = parse(file) else { return nil }
    guard case .object = root.kind else {
      note(
        "a document's data must be an object, but this file has \(root.kindName)",
        at: root.opening, hint: "write {\"posts\": [ … ]}: template paths begin with its keys")
      return nil
    }
    return root
  }

  /// Data with some names filled by files of rows.
  private mutating func named(_ members: [JSONMember], _ value: JSONValue) -> JSONValue {
    guard members.contains(where: { $0.value.rowFile != nil }) else { return value }
    let filled = members.compactMap { member -> JSONMember? in
      guard let name = member.value.rowFile else { return member }
      return rows(name, member.value).map(member.with)
    }
    return JSONValue(.object(filled), value.nature, at: value.place)
  }

  /// The list of a file's rows; `nil` if it cannot be read, which is reported.
  private mutating func rows(_ name: String, _ value: JSONValue) -> JSONValue? {
    guard let file = open(name, at: value) else { return nil }
    return read(file) { file, limits throws(Diagnostic) in
      try RowFile.parse(file, takingFrom: &limits)
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

extension JSONValue {
  /// An object with some of its members; other values are unchanged.
  func keeping(_ isKept: (String) -> Bool) -> JSONValue {
    guard case .object(let members) = kind else { return self }
    return JSONValue(.object(members.filter { isKept($0.key) }), nature, at: place)
  }
}

extension JSONValue {
  /// The name of the file of rows that a member of a document's data refers to; `nil` for other
  /// data.
  var rowFile: String? {
    if case .string(let name) = kind, RowFile.isNamed(name) { name } else { nil }
  }
}
