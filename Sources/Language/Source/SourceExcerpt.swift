/// The source line of a location, and the marks under it.
///
/// A line too long for a terminal is reduced to a window around the location, with `…` where it is
/// cut.
struct SourceExcerpt {
  static let longestLine = 160
  private static let before = 60
  private static let after = 90

  /// The line as shown.
  private(set) var line = ""
  /// The text before the marks: blanks, and tabs wherever the line has tabs.
  private(set) var indent = ""
  /// The marks: a caret and tildes.
  private(set) var marks = ""

  /// One scalar of the line, or one invalid byte.
  private struct Cell {
    var text: String
    var width: Int
    var offset: Int
  }

  init(of file: SourceFile, span: Range<Int>) {
    let range = file.lineRange(file.position(of: span.lowerBound).line)
    // A location far into a long line is first cut by bytes, so that a document on one line costs
    // no more than a window.
    let reach = 4 * Self.longestLine
    let start = max(range.lowerBound, min(span.lowerBound, range.upperBound) - reach)
    let end = min(range.upperBound, max(start, span.lowerBound) + reach)
    var cells = Self.cells(of: file.bytes, in: start..<end)
    var isCut = (start: start > range.lowerBound, end: end < range.upperBound)

    var first = cells.firstIndex { $0.offset >= span.lowerBound } ?? cells.count
    var last = cells.firstIndex { $0.offset >= span.upperBound } ?? cells.count
    if cells.count > Self.longestLine || isCut.start || isCut.end {
      let low = max(0, first - Self.before)
      let high = min(cells.count, first + Self.after)
      isCut = (isCut.start || low > 0, isCut.end || high < cells.count)
      cells = Array(cells[low..<high])
      first -= low
      last = min(last - low, cells.count)
    }

    if !isCut.start { Self.disarm(&cells) }
    let body = cells.map(\.text).joined()
    line = (isCut.start ? "…" : "") + body + (isCut.end ? "…" : "")
    indent = isCut.start ? " " : ""
    for cell in cells[..<first] {
      indent += cell.text == "\t" ? "\t" : String(repeating: " ", count: cell.width)
    }
    let width = cells[first..<max(first, last)].reduce(0) { $0 + $1.width }
    marks = "^" + String(repeating: "~", count: max(0, width - 1))
  }

  /// Spells out text that a build system would interpret as a command in its log.
  private static func disarm(_ cells: inout [Cell]) {
    guard let start = cells.firstIndex(where: { !$0.text.allSatisfy(\.isWhitespace) }),
      LogCommand.begins(cells[start...].lazy.flatMap(\.text.unicodeScalars)),
      let colon = cells[start].text.unicodeScalars.first
    else { return }
    cells[start].text = SafeText.spelled(colon)
    cells[start].width = cells[start].text.count
  }

  private static func cells(of bytes: [UInt8], in range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let length = JSONParser.sequenceLength(in: bytes, at: i)
      guard length > 0,
        let scalar = String(decoding: bytes[i..<i + length], as: UTF8.self)
          .unicodeScalars.first
      else {
        let text = "<" + JSONParser.hex(UInt32(bytes[i]), digits: 2) + ">"
        cells.append(Cell(text: text, width: text.count, offset: i))
        i += 1
        continue
      }
      if scalar == "\t" {
        cells.append(Cell(text: "\t", width: 1, offset: i))
      } else if SafeText.isUnsafe(scalar) {
        let text = SafeText.spelled(scalar)
        cells.append(Cell(text: text, width: text.count, offset: i))
      } else {
        cells.append(Cell(text: String(scalar), width: SafeText.width(scalar), offset: i))
      }
      i += length
    }
    return cells
  }
}
