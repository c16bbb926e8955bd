/// A row of a table, split according to RFC 4180.
///
/// Commas separate cells, and quotes enclose cells that contain commas, quotes, or line breaks.
struct CSVRecord {
  struct Cell {
    var text: String
    /// The cell's bytes in the record, including quotes.
    var span: Range<Int>
  }

  private(set) var cells: [Cell] = []
  let file: SourceFile

  init(_ file: SourceFile) throws(Diagnostic) {
    self.file = file
    let bytes = file.bytes
    try Self.checkEncoding(file)
    var i = 0
    while true {
      let cell =
        try i < bytes.count && bytes[i] == UInt8(ascii: "\"") ? quoted(at: i) : plain(at: i)
      cells.append(cell)
      i = cell.span.upperBound
      guard i < bytes.count else { return }
      i += 1
    }
  }

  private func plain(at start: Int) throws(Diagnostic) -> Cell {
    let bytes = file.bytes
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: ",") {
      guard bytes[end] != UInt8(ascii: "\"") else {
        throw mistake(
          "a quote appears in a cell that does not begin with one", end..<end + 1,
          hint: "put the whole cell in quotes, and write each quote inside the cell twice")
      }
      end += 1
    }
    return Cell(text: String(decoding: bytes[start..<end], as: UTF8.self), span: start..<end)
  }

  private func quoted(at start: Int) throws(Diagnostic) -> Cell {
    let bytes = file.bytes
    var text: [UInt8] = []
    var i = start + 1
    while i < bytes.count {
      if bytes[i] != UInt8(ascii: "\"") {
        text.append(bytes[i])
        i += 1
      } else if i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "\"") {
        text.append(bytes[i])
        i += 2
      } else {
        i += 1
        guard i == bytes.count || bytes[i] == UInt8(ascii: ",") else {
          throw mistake(
            "unexpected text after a cell's closing quote", i..<i + 1,
            hint: "add a comma, or write each quote in the cell twice")
        }
        return Cell(text: String(decoding: text, as: UTF8.self), span: start..<i)
      }
    }
    throw mistake(
      "the quote that opens here is never closed", start..<start + 1,
      hint: "add a quote after the cell, and write each quote inside the cell twice")
  }

  func mistake(_ message: String, _ span: Range<Int>, hint: String) -> Diagnostic {
    Diagnostic(.error, message, at: Place(file: file, span: span), hint: hint)
  }

  private static func checkEncoding(_ file: SourceFile) throws(Diagnostic) {
    var i = 0
    while i < file.bytes.count {
      let length = JSONParser.sequenceLength(in: file.bytes, at: i)
      guard length > 0 else {
        throw Diagnostic(
          .error, "byte \(JSONParser.hex(UInt32(file.bytes[i]), digits: 2)) is not UTF-8",
          at: Place(file: file, span: i..<i + 1), hint: "save the file as UTF-8")
      }
      i += length
    }
  }
}
