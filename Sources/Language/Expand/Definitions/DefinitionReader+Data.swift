import Source

/// The data of a document and of its imports.
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
    guard let file = open(name, at: value) else { return nil }
    let root = read(file) { file, limits throws(Diagnostic) in
      // Parsing another format as JSON would report only its first character.
      if !name.lowercased().hasSuffix(".json"),
        let first = file.bytes.first(where: { $0 > 0x20 }), first != 0x7B, first != 0x5B
      {
        throw Diagnostic(
          .error, "\(SafeText.quoted(name)) is not JSON", at: value.place,
          hint: "save the data as a .json, .csv, .jsonl, or .ndjson file")
      }
      return try JSONParser.parse(file, takingFrom: &limits)
    }
    guard let root else { return nil }
    guard case .object = root.kind else {
      note(
        "a document's data must be an object, but this file contains \(root.kindName)",
        at: root.opening, hint: "write {\"posts\": [ … ]}: template paths begin with its keys")
      return nil
    }
    return root
  }

  /// Returns the data with each file name replaced by the contents of the file.
  private mutating func named(_ members: [JSONMember], _ value: JSONValue) -> JSONValue {
    for member in members { warn(of: member.value) }
    guard members.contains(where: { $0.value.dataFile != nil }) else { return value }
    let filled = members.compactMap { member -> JSONMember? in
      guard let name = member.value.dataFile else { return member }
      return contents(name, member.value).map(member.with)
    }
    return JSONValue(.object(filled), value.nature, at: value.place)
  }

  /// Returns the contents of a file that a member of the data names, or `nil` if it cannot be used,
  /// which is reported.
  private mutating func contents(_ name: String, _ value: JSONValue) -> JSONValue? {
    if RowFile.isNamed(name) { return rows(name, value) }
    guard let file = open(name, at: value), let root = parse(file) else { return nil }
    switch root.kind {
    case .object, .array: return root
    case .null, .bool, .number, .string:
      note(
        "a data file must contain an object or a list, but this one contains \(root.kindName)",
        at: root.opening, hint: "write {\"count\": 3} or [1, 2], or put the value in \"data\"")
      return nil
    }
  }

  /// Warns about names of existing row files that are nested too deeply in the data to be read.
  private mutating func warn(of value: JSONValue) {
    switch value.kind {
    case .array(let items): for item in items { warnInside(item) }
    case .object(let members): for member in members { warnInside(member.value) }
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func warnInside(_ value: JSONValue) {
    guard case .string(let name) = value.kind else { return warn(of: value) }
    guard RowFile.isNamed(name), exists(name, value) else { return }
    note(
      "\(SafeText.quoted(name)) is only text here: the file is not read", at: value.place,
      hint: "name the file in a member of \"data\" itself: "
        + "\"data\": {\"sales\": \(SafeText.quoted(name))}", as: .warning)
  }

  /// Returns the list of a file's rows, or `nil` if it cannot be read, which is reported.
  private mutating func rows(_ name: String, _ value: JSONValue) -> JSONValue? {
    guard let file = open(name, at: value) else { return nil }
    return read(file) { file, limits throws(Diagnostic) in
      try RowFile.parse(file, takingFrom: &limits)
    }
  }

  /// Returns whether the file that a value names exists; this does not count as reading it.
  func exists(_ name: String, _ value: JSONValue) -> Bool {
    if case .success = files.read(name, value.place.file.reference) { true } else { false }
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
  /// Returns an object with only the members whose keys pass a test; any other value is unchanged.
  func keeping(_ isKept: (String) -> Bool) -> JSONValue {
    guard case .object(let members) = kind else { return self }
    return JSONValue(.object(members.filter { isKept($0.key) }), nature, at: place)
  }
}

extension JSONValue {
  /// The name of the file that a member of a document's data names; `nil` for other data.
  var dataFile: String? {
    guard case .string(let name) = kind else { return nil }
    return RowFile.isNamed(name) || name.lowercased().hasSuffix(".json") ? name : nil
  }
}
