package import Bounds
package import Engine
import Files
package import Source

/// A data file given on the command line: an object, or rows that can be read repeatedly.
package struct RowSource: Sendable {
  private enum Kind: Sendable {
    case lines, table
    case object(JSONValue)
    case list([JSONValue])
    /// A value without rows, which can be used only with a name.
    case value(JSONValue)
  }

  /// The name in messages.
  package let name: String
  private let origin: RowOrigin
  private let kind: Kind
  private let limits: Limits

  /// - Parameter argument: a file, whose format is recognized by its extension (JSON; `jsonl` or
  ///   `ndjson` for JSON Lines; CSV), or else by the beginning of its contents; `-` is standard
  ///   input.
  package init(_ argument: String, limits: Limits = .standard) throws(CityPaintError) {
    self.limits = limits
    name = argument == "-" ? "<stdin>" : argument
    if argument != "-", !FileSystem.isStream(argument), FileSystem.isReachedByLink(argument),
      let bytes = try? FileSystem.read(argument)
    {
      try LinkedFile.check(argument, bytes)
    }
    do {
      let origin =
        try argument == "-" || FileSystem.isStream(argument)
        ? RowOrigin.spool(SpooledFile(argument)) : .file(argument)
      self.origin = origin
      let ending = FilePath.splitExtension(FilePath.lastComponent(of: argument)).extension
      switch ending.lowercased() {
      case "jsonl", "ndjson": kind = .lines
      case "csv": kind = .table
      case "json": kind = try Self.parse(origin, named: name, limits)
      default: kind = try Self.guess(origin, named: name, limits)
      }
      // A missing file is reported now, not in the middle of a run.
      switch kind {
      case .object, .value: return
      default: break
      }
      _ = try origin.reader()
    } catch let error as FileError {
      if case .unwritable = error {
        throw CityPaintError([
          Diagnostic(
            .error, kind: .cannotWrite, error.message,
            hint: "piped data is stored in a temporary file: free some space, or set a different "
              + "folder with TMPDIR")
        ])
      }
      throw CityPaintError(error, hint: "use a data file: JSON, JSON Lines, or CSV")
    } catch {
      let problem = error as? Diagnostic ?? Diagnostic(.error, "\(name): \(error)")
      throw CityPaintError([problem])
    }
  }

  /// The object in the file; `nil` if the file has rows.
  package var object: JSONValue? {
    if case .object(let value) = kind { value } else { nil }
  }

  /// Returns the rows, from the first; if the file is an object, a single row.
  package func rows() throws(CityPaintError) -> RowReader {
    if case .value(let value) = kind {
      throw CityPaintError(
        "the data is \(value.kindName), neither an object nor an array of objects",
        at: value.place, hint: "write {\"name\": …}, or give the data a name: --data NAME=FILE")
    }
    do throws(FileError) {
      switch kind {
      case .lines: return try RowReader(origin, isTable: false, named: name, limits)
      case .table: return try RowReader(origin, isTable: true, named: name, limits)
      case .object(let value), .value(let value): return RowReader([value], named: name)
      case .list(let values): return RowReader(values, named: name)
      }
    } catch {
      throw CityPaintError(error)
    }
  }

  /// Reads every row and returns their number.
  package func count() throws(CityPaintError) -> Int {
    var rows = try rows()
    var count = 0
    while try rows.next() != nil { count += 1 }
    return count
  }

  /// Returns the row with the given number, from 1; without a number, returns the only row.
  package func row(_ number: Int?) throws(CityPaintError) -> Row {
    var rows = try rows()
    var found: Row?
    while let row = try rows.next() {
      if let number, row.number < number { continue }
      guard found == nil || number != nil else {
        throw CityPaintError("\(name) has several rows", hint: "choose a row: --row 1")
      }
      found = row
      if number != nil { break }
    }
    guard let found else {
      throw CityPaintError(
        number.map { "\(name) has no row \($0)" } ?? "\(name) has no rows",
        hint: number == nil ? "add a row of data" : "rows are numbered from 1")
    }
    if let problem = found.problem { throw CityPaintError([problem]) }
    return found
  }

  /// Returns the whole file as the value for a name: a JSON file's value, or an array of the rows.
  package func value() throws(CityPaintError) -> JSONValue {
    switch kind {
    case .object(let value), .value(let value): return value
    case .list(let values): return list(values)
    case .lines, .table:
      var rows = try rows()
      var values: [JSONValue] = []
      var bytes = 0
      var count = 0
      while let row = try rows.next() {
        if let problem = row.problem { throw CityPaintError([problem]) }
        guard let data = row.data else { continue }
        bytes += data.place.file.bytes.count
        count += data.count
        guard bytes <= limits.jsonBytes, count <= limits.jsonValues else {
          throw CityPaintError(
            bytes > limits.jsonBytes
              ? "\(name) has more than \(limits.jsonBytes) bytes, too many for one document"
              : "\(name) has more than \(limits.jsonValues) values, too many for one document",
            hint: "draw a picture for each row: --data \(name)")
        }
        values.append(data)
      }
      return list(values)
    }
  }

  private func list(_ values: [JSONValue]) -> JSONValue {
    let file = values.first?.place.file ?? SourceFile(name: name, bytes: [])
    return JSONValue(.array(values), at: Place(file: file))
  }
}

extension RowSource {
  private static func parse(
    _ origin: RowOrigin, named name: String, _ limits: Limits
  ) throws -> Kind {
    let file = SourceFile(name: name, reference: name, bytes: try origin.bytes())
    let value = try JSONParser.parse(file, limits: limits)
    switch value.kind {
    case .object: return .object(value)
    case .array(let values): return .list(values)
    default: return .value(value)
    }
  }

  /// Guesses the format from the beginning of a file.
  ///
  /// `[` begins JSON, `{` begins a row if the line is a complete object followed by others, and
  /// anything else begins a table.
  private static func guess(
    _ origin: RowOrigin, named name: String, _ limits: Limits
  ) throws -> Kind {
    let reader = try origin.reader()
    var cutter = RecordCutter(.lines, limit: limits.rowBytes)
    var first: Record?
    while first == nil, !cutter.isTooLong {
      let portion = try reader.next()
      cutter.add(portion)
      first = cutter.next()
      while let record = first, record.isBlank { first = cutter.next() }
      if portion.isEmpty { break }
    }
    guard let first, let byte = first.bytes.first(where: { $0 > 0x20 }) else { return .table }
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return .table }
    if byte == UInt8(ascii: "{"), (try? JSONParser.parse(first.file(named: name))) != nil {
      return .lines
    }
    return try parse(origin, named: name, limits)
  }
}
