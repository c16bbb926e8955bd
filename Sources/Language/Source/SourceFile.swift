/// A document's bytes and the positions in them.
///
/// All locations in the document share one source file.
package final class SourceFile: Sendable {
  /// The name as shown: a path as passed, or `<stdin>`.
  package let name: String
  /// The name in the document that imports the file or uses it as data.
  ///
  /// It is relative to the document's folder; empty for the document itself.
  package let reference: String
  package let bytes: [UInt8]
  /// The number of the first line, if the file is part of a larger file with many rows.
  package let firstLine: Int
  /// The offsets of the lines' first bytes; lines end in LF, CRLF, or CR.
  private let lineStarts: [Int]

  package init(name: String, reference: String = "", bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.reference = reference
    self.bytes = bytes
    self.firstLine = firstLine
    lineStarts = Self.lineStarts(of: bytes)
  }

  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns whether the file contains the text, byte for byte.
  package func contains(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { place(of: $0, after: 0) != nil }
  }

  /// Returns whether the text of a JSON file contains a key, or an escape that may represent it.
  package func mayContain(key: String) -> Bool { contains("\"\(key)\"") || escapesASCII }

  /// Whether an ASCII letter or symbol may be written as a JSON escape.
  ///
  /// A bytewise search for a key may then miss it. Programs write é as `\u00e9`, but never escape
  /// an ASCII key.
  package var escapesASCII: Bool {
    var start = 0
    var escape = "\\u00"
    return escape.withUTF8 { escape in
      while let place = place(of: escape, after: start) {
        start = place + escape.count
        if start < bytes.count, (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(bytes[start]) {
          return true
        }
      }
      return false
    }
  }

  /// Returns the offset of the next occurrence of the given bytes, or `nil` if there is none.
  private func place(of wanted: UnsafeBufferPointer<UInt8>, after start: Int) -> Int? {
    guard let first = wanted.first else { return start }
    return bytes.withUnsafeBufferPointer { bytes in
      var place = start
      while place + wanted.count <= bytes.count {
        if bytes[place] == first {
          var i = 1
          while i < wanted.count, bytes[place + i] == wanted[i] { i += 1 }
          if i == wanted.count { return place }
        }
        place += 1
      }
      return nil
    }
  }

  /// The number of lines; an empty file has one.
  package var lineCount: Int { lineStarts.count }

  /// Returns the position of a byte, as an editor shows it; offsets beyond the end are clamped to
  /// the end.
  package func position(of offset: Int) -> SourcePosition {
    let offset = max(0, min(offset, bytes.count))
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for byte in bytes[lineStarts[low]..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return SourcePosition(line: firstLine + low, column: column)
  }

  /// Returns the byte range of a line, without its line break; lines are numbered from `firstLine`.
  package func lineRange(_ line: Int) -> Range<Int> {
    let number = line - firstLine + 1
    guard lineStarts.indices.contains(number - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    if end > start, number < lineStarts.count {
      end -= 1
      if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
    }
    return start..<end
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var i = 0
    let count = bytes.count
    while i < count {
      let byte = bytes[i]
      i += 1
      if byte > 0x0D { continue }
      if byte == UInt8(ascii: "\n") {
        starts.append(i)
      } else if byte == UInt8(ascii: "\r") {
        if i < count, bytes[i] == UInt8(ascii: "\n") { i += 1 }
        starts.append(i)
      }
    }
    return starts
  }
}

extension SourceFile: Hashable {
  package static func == (a: SourceFile, b: SourceFile) -> Bool {
    a === b || a.name == b.name && a.firstLine == b.firstLine && a.bytes == b.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
  }
}

/// A line and a column, both counted from 1; columns are Unicode scalars.
package struct SourcePosition: Hashable, Sendable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
