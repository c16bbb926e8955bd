/// A table's header: the members that its columns fill, with dots for nesting.
package struct CSVTable: Sendable {
  /// A member that a column fills, or an object that several columns fill.
  fileprivate struct Member: Sendable {
    var key: String
    var column: Int?
    var members: [Member] = []
    var numbers: [String: Int] = [:]
  }

  private var root = Member(key: "")
  /// The locations of the column names, each with its path in a row.
  private var columns: [Place] = []
  private let count: Int
  private let name: String
  private let reference: String?

  /// The maximum nesting of names in a header.
  private static let depthLimit = 64

  /// Parses a header.
  ///
  /// - Parameters:
  /// - name: the file's name in messages.
  /// - reference: the file's reference, if it differs from the name.
  package init(header: Record, name: String, reference: String? = nil) throws(Diagnostic) {
    self.name = name
    self.reference = reference
    let record = try CSVRecord(header.file(named: name, reference: reference))
    count = record.cells.count
    if count == 1, let text = record.cells.first?.text,
      let other = [";", "\t"].first(where: { text.contains($0) })
    {
      throw record.mistake(
        "the header has \(other == ";" ? "semicolons" : "tabs") and no comma", 0..<1,
        hint: "save the table with commas between its cells")
    }
    for (column, cell) in record.cells.enumerated() {
      try add(cell, column, record)
    }
  }

  private mutating func add(
    _ cell: CSVRecord.Cell, _ column: Int, _ record: CSVRecord
  ) throws(Diagnostic) {
    let keys = cell.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !keys.contains("") else {
      throw record.mistake(
        cell.text.isEmpty
          ? "column \(column + 1) has no name"
          : "the column \(SafeText.quoted(cell.text)) has an empty part", cell.span,
        hint: "write a name for each column, with single dots for members: post.title")
    }
    guard keys.count <= Self.depthLimit else {
      throw record.mistake(
        "a column name has more than \(Self.depthLimit) parts", cell.span,
        hint: "use fewer dots in the name")
    }
    guard root.add(keys[...], column) else {
      throw record.mistake(
        "two columns set \(SafeText.quoted(cell.text))", cell.span,
        hint: "give each column its own name, which must not be the beginning of another name")
    }
    columns.append(Self.place(of: keys, cell.span, in: Place.Container(record.file)))
  }

  private static func place(
    of keys: [String], _ span: Range<Int>, in outside: Place.Container
  ) -> Place {
    var container = outside
    for key in keys.dropLast() { container = Place.Container(at: .key(key), in: container) }
    return Place(.key(keys.last ?? ""), in: container, span: span)
  }

  /// Returns a row as an object, and the cells that the object does not show.
  package func filling(
    _ record: Record
  ) throws(Diagnostic) -> (value: JSONValue, cells: RowCells) {
    let row = try parse(record)
    let outside = Place.Container(row.file)
    let empty = zip(columns, row.cells).filter { $1.text.isEmpty }.map { column, cell in
      Self.place(of: column.pointer?.steps.map(\.text) ?? [], cell.span, in: outside)
    }
    return (value(of: row, in: outside), RowCells(columns: columns, empty: empty))
  }

  /// Returns a row as an object; empty cells and objects without members are omitted.
  ///
  /// - Parameter number: the number of the row in a list of all rows, from 0.
  package func row(_ record: Record, number: Int? = nil) throws(Diagnostic) -> JSONValue {
    let row = try parse(record)
    return value(of: row, in: Place.Container(row.file, row: number))
  }

  private func value(of row: CSVRecord, in outside: Place.Container) -> JSONValue {
    root.value(row, nil, in: outside)
      ?? JSONValue(.object([]), at: Place(nil, in: outside, span: 0..<row.file.bytes.count))
  }

  /// Returns the cells of a row, one for each column.
  private func parse(_ record: Record) throws(Diagnostic) -> CSVRecord {
    let file = record.file(named: name, reference: reference)
    let cells = try CSVRecord(file)
    guard cells.cells.count == count else {
      let found = cells.cells.count
      throw cells.mistake(
        "this row has \(found) \(found == 1 ? "cell" : "cells"), but the header has \(count)",
        0..<file.bytes.count,
        hint: "write one cell for each column, and put quotes around a cell with a comma")
    }
    return cells
  }
}

extension CSVTable.Member {
  /// Adds a column's member; returns false if its name is already used.
  fileprivate mutating func add(_ keys: ArraySlice<String>, _ column: Int) -> Bool {
    guard let key = keys.first else { return false }
    let rest = keys.dropFirst()
    if let known = numbers[key] {
      return !rest.isEmpty && members[known].column == nil && members[known].add(rest, column)
    }
    var member = CSVTable.Member(key: key, column: rest.isEmpty ? column : nil)
    let isNew = rest.isEmpty || member.add(rest, column)
    numbers[key] = members.count
    members.append(member)
    return isNew
  }

  /// Returns the object for a row's cells, with the location of the whole row, or `nil` if it has
  /// no members.
  fileprivate func value(
    _ record: CSVRecord, _ step: JSONPointer.Step?, in container: Place.Container
  ) -> JSONValue? {
    let own = Place.Container(at: step, in: container)
    let found = members.compactMap { member -> JSONMember? in
      let value: JSONValue?
      if let column = member.column {
        let cell = record.cells[column]
        value =
          cell.text.isEmpty
          ? nil : .cell(cell.text, at: Place(.key(member.key), in: own, span: cell.span))
      } else {
        value = member.value(record, .key(member.key), in: own)
      }
      return value.map { JSONMember(key: member.key, keySpan: $0.span, value: $0) }
    }
    guard !found.isEmpty else { return nil }
    let span = 0..<record.file.bytes.count
    return JSONValue(.object(found), at: Place(step, in: container, span: span))
  }
}

extension JSONValue {
  /// Returns the value of a table's cell, or a value from a command.
  ///
  /// It is text that is also accepted as the number or Boolean it represents.
  package static func cell(_ text: String, at place: Place) -> JSONValue {
    JSONValue(.string(text), .cell, at: place)
  }
}
