package import Bounds
package import Engine
import Files
package import Source

/// A data file as the command line names it: an object, or rows that can be read again and again.
package struct RowSource: Sendable {
  private enum Kind: Sendable {
    case lines, table
    case object(JSONValue)
    case list([JSONValue])
    /// No rows: what can fill a name alone.
    case value(JSONValue)
  }

  /// As messages name it.
  package let name: String
  private let origin: RowOrigin
  private let kind: Kind
  private let limits: Limits

  /// - Parameter argument: a file, by its ending JSON, JSON Lines (`jsonl`, `ndjson`) or CSV, else
  ///   by what it begins with; `-` is standard input.
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
      // A missing one is reported now, and not in the middle of a run.
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
            hint: "data that comes through a pipe is kept there: make room, or name another folder "
              + "by TMPDIR")
        ])
      }
      throw CityPaintError(error, hint: "name a file of data: JSON, JSON Lines or CSV")
    } catch {
      let problem = error as? Diagnostic ?? Diagnostic(.error, "\(name): \(error)")
      throw CityPaintError([problem])
    }
  }

  /// The object that all of the file is; `nil` where it has rows.
  package var object: JSONValue? {
    if case .object(let value) = kind { value } else { nil }
  }

  /// The rows, from the first on; one where the file is an object.
  package func rows() throws(CityPaintError) -> RowReader {
    if case .value(let value) = kind {
      throw CityPaintError(
        "the data is \(value.kindName), neither an object nor a list of objects",
        at: value.place, hint: "write {\"name\": …}, or fill a name with it: --data NAME=FILE")
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

  /// The row of a number, from 1; without one the only row there is.
  package func row(_ number: Int?) throws(CityPaintError) -> JSONValue {
    var rows = try rows()
    var found: Row?
    while let row = try rows.next() {
      if let number, row.number < number { continue }
      guard found == nil || number != nil else {
        throw CityPaintError("\(name) has several rows", hint: "say which of them: --row 1")
      }
      found = row
      if number != nil { break }
    }
    guard let found else {
      throw CityPaintError(
        number.map { "\(name) has no row \($0)" } ?? "\(name) has no rows",
        hint: number == nil ? "write a row of data in it" : "rows count from 1")
    }
    if let problem = found.problem { throw CityPaintError([problem]) }
    return found.data ?? JSONValue(.object([]), at: .nowhere)
  }

  /// All of it as one value, for a name it fills: what a JSON file holds, or the list of the rows.
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
            hint: "give it as rows, a picture each: --data \(name)")
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

  /// By what a file begins with: `[` is JSON, `{` a row where its line is one whole object and
  /// others follow, anything else a table.
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

extension JSONValue {
  /// How many values there are in it, itself among them.
  fileprivate var count: Int {
    switch kind {
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    case .null, .bool, .number, .string: 1
    }
  }
}
