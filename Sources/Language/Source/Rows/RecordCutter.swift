import Bounds

/// One row's bytes, without its terminator, and its line number in the file.
package struct Record: Hashable, Sendable {
  package var bytes: [UInt8]
  package var line: Int

  package init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  /// Returns the record as a file whose line numbers are those of the original file.
  package func file(named name: String, reference: String? = nil) -> SourceFile {
    SourceFile(name: name, reference: reference ?? name, bytes: bytes, firstLine: line)
  }

  /// Whether the record contains only blanks.
  package var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }
}

/// A cutter that splits bytes arriving in portions into records, and buffers at most one record and
/// one portion.
package struct RecordCutter: Sendable {
  /// The end of a record: a line break, which must be outside quotes in a table.
  package enum Form: Hashable, Sendable {
    case lines, table
  }

  /// The position of the cursor within a table cell.
  private enum State {
    case start, plain, quoted, quote
  }

  private let form: Form
  private var waiting: [UInt8] = []
  private var start = 0
  private var cursor = 0
  private var state = State.start
  private var line = 1
  private var isAtEnd = false
  private var isFirst = true

  /// The maximum length of a record.
  ///
  /// A longer record has an unclosed quote, or the file does not contain rows.
  package static let longest = Limits.standard.rowBytes
  /// The maximum length of a record in this file.
  package let limit: Int

  package init(_ form: Form, limit: Int = Self.longest) {
    self.form = form
    self.limit = limit
  }

  /// Whether the current record exceeds the maximum.
  package var isTooLong: Bool { waiting.count - start > limit }

  /// The number of buffered bytes, which is less than the length of a record and a portion.
  package var held: Int { waiting.count }

  /// The number of the line where the current record begins.
  package var position: Int { line }

  /// Appends the next portion; an empty portion marks the end.
  package mutating func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      isAtEnd = true
      return
    }
    if start > 0 {
      waiting.removeFirst(start)
      cursor -= start
      start = 0
    }
    waiting += bytes
  }

  /// Returns the next record, or `nil` if more bytes are needed or none are left.
  package mutating func next() -> Record? {
    if isFirst {
      // A byte order mark is skipped; an incomplete one waits for the rest.
      guard isAtEnd || waiting.count >= 3 else { return nil }
      isFirst = false
      if waiting.starts(with: [0xEF, 0xBB, 0xBF]) { (start, cursor) = (3, 3) }
    }
    while cursor < waiting.count {
      let byte = waiting[cursor]
      if byte == UInt8(ascii: "\n"), form == .lines || state != .quoted {
        let record = take(upTo: cursor)
        cursor += 1
        start = cursor
        return record
      }
      if form == .table { step(byte) }
      cursor += 1
    }
    guard isAtEnd, start < waiting.count else { return nil }
    let record = take(upTo: waiting.count)
    start = waiting.count
    return record
  }

  private mutating func step(_ byte: UInt8) {
    switch (state, byte) {
    case (.start, UInt8(ascii: "\"")), (.quote, UInt8(ascii: "\"")): state = .quoted
    case (.quoted, UInt8(ascii: "\"")): state = .quote
    case (.quoted, _): break
    case (_, UInt8(ascii: ",")): state = .start
    default: state = .plain
    }
  }

  private mutating func take(upTo end: Int) -> Record {
    var last = end
    if last > start, waiting[last - 1] == UInt8(ascii: "\r") { last -= 1 }
    let record = Record(Array(waiting[start..<last]), line: line)
    line += 1 + record.lineBreaks
    state = .start
    return record
  }
}

extension Record {
  /// The number of line breaks in the bytes, as counted by `SourceFile`.
  fileprivate var lineBreaks: Int {
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A {
        count += 1
      } else if byte == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        count += 1
      }
    }
    return count
  }
}
