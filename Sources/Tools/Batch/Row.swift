import Bounds
package import Engine
import Files
package import Source

/// One row of data: an object that fills a document.
package struct Row: Sendable {
  /// Its number in the file, from 1.
  package var number: Int
  /// `nil` where the row is wrong; `problem` says how.
  package var data: JSONValue?
  package var problem: Diagnostic?

  init(_ number: Int, _ value: JSONValue) {
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

/// What rows are read from: a file, or a copy of what can be read only once.
enum RowOrigin: Sendable {
  case file(String)
  case spool(SpooledFile)

  /// Reads it from its start.
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

/// Reads a file's rows one after another; one row and one portion of the file are held at a time.
package struct RowReader: Sendable {
  private enum Form: Sendable {
    case lines
    /// The header is read with the first row.
    case table(CSVTable?)
    case list([JSONValue])
  }

  private let name: String
  private var form: Form
  private let file: FileReader?
  private var cutter: RecordCutter
  private var number = 0

  /// - Parameter isTable: whether the rows are CSV, else JSON Lines.
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

  /// The next row, a wrong one too; `nil` at the end.
  ///
  /// - Throws: what leaves no rows at all: a header that is wrong, a file that cannot be read.
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
          return Row(number, try table.row(record))
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

  /// The next record that is not blank.
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
          hint: "close the quotes in it, or write a row a line, \(Limits.remedy)")
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
