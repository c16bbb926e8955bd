/// The cells of a table's row that its object does not show: the header, and the row's empty cells.
package struct RowCells: Hashable, Sendable {
  /// The locations of the column names, each with its path in a row.
  package let columns: [Place]
  /// The locations of the row's empty cells, each with its path in the row.
  package let empty: [Place]
  /// Whether the row is the table's first; columns are checked once, with this row.
  package var isFirst = true

  /// Returns the location of a column's name.
  package func column(_ steps: [JSONPointer.Step]) -> Place? {
    columns.first { $0.pointer?.steps == steps }
  }

  /// Returns the location of a column's cell if it is empty in this row.
  package func emptyCell(_ steps: [JSONPointer.Step]) -> Place? {
    empty.first { $0.pointer?.steps == steps }
  }

  /// Finds the cells of a row in a table's file, which is parsed again: for messages only.
  ///
  /// - Parameter row: the location of the row.
  package init?(of row: Place, in table: SourceFile) {
    var cutter = RecordCutter(.table, limit: table.bytes.count + 1)
    cutter.add(table.bytes)
    cutter.add([])
    var header: CSVTable?
    while let record = cutter.next() {
      if record.isBlank { continue }
      guard let known = header else {
        header = try? CSVTable(header: record, name: table.name, reference: table.reference)
        guard header != nil else { return nil }
        continue
      }
      guard record.line == row.file.firstLine else { continue }
      guard let cells = try? known.filling(record).cells else { return nil }
      self = cells
      return
    }
    return nil
  }

  init(columns: [Place], empty: [Place]) { (self.columns, self.empty) = (columns, empty) }
}
