package import Bounds

/// A file of rows as one list: a table (CSV, UTF-8, with a header) or JSON Lines.
package enum RowFile {
  /// Returns whether a name is that of a file of rows.
  package static func isNamed(_ name: String) -> Bool { form(of: name) != nil }

  private static func form(of name: String) -> RecordCutter.Form? {
    let name = name.lowercased()
    if name.hasSuffix(".csv") { return .table }
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") ? .lines : nil
  }

  /// Parses a file's rows into a list, whose values count against the document's remaining limits.
  ///
  /// A golden's record keeps the list as JSON.
  package static func parse(
    _ file: SourceFile, takingFrom limits: inout Limits
  ) throws(Diagnostic) -> JSONValue {
    let form = form(of: file.name) ?? form(of: file.reference) ?? .lines
    if file.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "["),
      let list = try? JSONParser.parse(file, takingFrom: &limits), list.isTable
    {
      return form == .table ? list.cells : list
    }
    var cutter = RecordCutter(form, limit: limits.rowBytes)
    cutter.add(file.bytes)
    cutter.add([])
    var table: CSVTable?
    var rows: [JSONValue] = []
    while let record = cutter.next() {
      if record.isBlank { continue }
      guard record.bytes.count <= limits.rowBytes else { throw tooLong(record, in: file, limits) }
      if form == .lines {
        let line = record.file(named: file.name, reference: file.reference)
        rows.append(try object(JSONParser.parse(line, row: rows.count, takingFrom: &limits)))
      } else if let table {
        let row = try table.row(record, number: rows.count)
        limits.jsonValues -= row.count
        guard limits.jsonValues >= 0 else { throw JSONParser.tooManyValues(at: row.place) }
        rows.append(row)
      } else {
        table = try CSVTable(header: record, name: file.name, reference: file.reference)
      }
    }
    if form == .table, table == nil {
      throw Diagnostic(
        .error, "the table has no header", at: Place(file: file),
        hint: "write the column names on the first line")
    }
    let whole = 0..<file.bytes.count
    return JSONValue(.array(rows), at: Place(nil, in: Place.Container(file), span: whole))
  }

  private static func object(_ row: JSONValue) throws(Diagnostic) -> JSONValue {
    guard case .object = row.kind else {
      throw Diagnostic(
        .error, "a row must be an object, not \(row.kindName)", at: row.opening,
        hint: "write an object on each line: {\"name\": \"Anna\"}")
    }
    return row
  }

  private static func tooLong(
    _ record: Record, in file: SourceFile, _ limits: Limits
  ) -> Diagnostic {
    let start = SourceFile(name: file.name, bytes: [], firstLine: record.line)
    return Diagnostic(
      .error, "this row is longer than \(limits.rowBytes >> 20) MB",
      at: Place(file: start, span: 0..<0),
      hint: "close all quotes, or write one row per line, \(Limits.remedy)")
  }
}

extension JSONValue {
  /// The number of values in this value, including the value itself.
  package var count: Int {
    switch kind {
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    case .null, .bool, .number, .string: 1
    }
  }

  /// Whether the value is a list that contains only objects.
  fileprivate var isTable: Bool {
    guard case .array(let rows) = kind else { return false }
    return rows.allSatisfy { if case .object = $0.kind { true } else { false } }
  }

  /// The same value with every string as a cell.
  fileprivate var cells: JSONValue {
    switch kind {
    case .array(let values): JSONValue(.array(values.map(\.cells)), at: place)
    case .object(let members):
      JSONValue(.object(members.map { $0.with($0.value.cells) }), at: place)
    case .string(let text): .cell(text, at: place)
    case .null, .bool, .number: self
    }
  }
}
