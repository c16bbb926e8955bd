import Bounds
package import Engine
import Files
package import Source

/// One row of data: an object that fills a document.
package struct Row: Sendable {
  /// The row's number in the file, from 1.
  package var number: Int
  /// The row's object; `nil` if the row is invalid, for the reason in `problem`.
  package var data: JSONValue?
  package var problem: Diagnostic?
  /// The row's table, if it is of one.
  package var cells: RowCells?

  /// Creates a row from a value; if the value is not an object, the row has a problem.
  package init(_ number: Int, _ value: JSONValue) {
    self.number = number
    guard case .object = value.kind else {
      problem = Diagnostic(
        .error, "row \(number) is \(value.kindName), not an object", at: value.opening,
        hint: "write an object for each row: {\"name\": \"anna\"}")
      return
    }
    data = value
  }

  init(_ number: Int, problem: Diagnostic) {
    self.number = number
    self.problem = problem
  }
}

/// The source of rows: a file, or a copy of input that can be read only once.
enum RowOrigin: Sendable {
  case file(String)
  case spool(SpooledFile)

  /// Opens the source at its start.
  func reader() throws(FileError) -> FileReader {
    switch self {
    case .file(let path): try FileReader(path)
    case .spool(let spool): FileReader(spool)
    }
  }

  func bytes() throws(FileError) -> [UInt8] {
    switch self {
    case .file(let path): try FileSystem.read(path)
    case .spool(let spool): try spool.bytes()
    }
  }
}

/// A reader of a file's rows in order, which keeps only one row and one block of the file in
/// memory.
package struct RowReader: Sendable {
  private enum Form: Sendable {
    case lines
    /// A table, whose header is read with the first row.
    case table(CSVTable?)
    case list([JSONValue])
  }

  private let name: String
  private var form: Form
  private let file: FileReader?
  private var cutter: RecordCutter
  private var number = 0

  /// - Parameter isTable: whether the rows are CSV; otherwise they are JSON Lines.
  init(
    _ origin: RowOrigin, isTable: Bool, named name: String, _ limits: Limits
  ) throws(FileError) {
    (self.name, form) = (name, isTable ? .table(nil) : .lines)
    cutter = RecordCutter(isTable ? .table : .lines, limit: limits.rowBytes)
    file = try origin.reader()
  }

  init(_ values: [JSONValue], named name: String) {
    (self.name, form, cutter) = (name, .list(values), RecordCutter(.lines))
    file = nil
  }

  /// Returns the next row, even an invalid one; `nil` at the end.
  ///
  /// - Throws: if no rows can be read: the header is invalid, or the file cannot be read.
  package mutating func next() throws(CityPaintError) -> Row? {
    if case .list(let values) = form {
      guard number < values.count else { return nil }
      number += 1
      return Row(number, values[number - 1])
    }
    while let record = try record() {
      do throws(Diagnostic) {
        switch form {
        case .table(nil):
          form = .table(try CSVTable(header: record, name: name))
          continue
        case .table(let table?):
          number += 1
          let (value, cells) = try table.filling(record)
          var row = Row(number, value)
          row.cells = cells
          row.cells?.isFirst = number == 1
          return row
        case .lines, .list:
          number += 1
          return Row(number, try JSONParser.parse(record.file(named: name)))
        }
      } catch {
        if case .table(nil) = form { throw CityPaintError([error]) }
        return Row(number, problem: error)
      }
    }
    return nil
  }

  /// Returns the next record that is not blank.
  private mutating func record() throws(CityPaintError) -> Record? {
    guard let file else { return nil }
    var isAtEnd = false
    while true {
      while let record = cutter.next() {
        if !record.isBlank { return record }
      }
      guard !isAtEnd else { return nil }
      guard !cutter.isTooLong else {
        throw CityPaintError(
          "this row is longer than \(cutter.limit >> 20) MB",
          at: Place(
            file: SourceFile(name: name, bytes: [], firstLine: cutter.position), span: 0..<0),
          hint: "close the quotes in the row, or write one row per line, \(Limits.remedy)")
      }
      do throws(FileError) {
        let portion = try file.next()
        isAtEnd = portion.isEmpty
        cutter.add(portion)
      } catch {
        throw CityPaintError(error)
      }
    }
  }
}
