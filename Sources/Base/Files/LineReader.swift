/// A reader of the lines of standard input as they arrive.
package struct LineReader {
  /// A line, without its line break.
  package enum Line: Sendable {
    case bytes([UInt8])
    /// A line with more bytes than the limit, which was skipped.
    case tooLong
  }

  private let reader: FileReader
  private let limit: Int
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// - Parameter limit: the maximum number of bytes in a line.
  package init(standardInputUpTo limit: Int) throws(FileError) {
    reader = try FileReader(standardInputAs: "<stdin>")
    self.limit = limit
  }

  /// Returns the next line, which may lack a line break if it is the last one, or `nil` at the end.
  package mutating func next() throws(FileError) -> Line? {
    var isTooLong = false
    var searched = start
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(pending[start..<end])
        start = end + 1
        return isTooLong || line.count > limit ? .tooLong : .bytes(line)
      }
      if isAtEnd {
        let line = Array(pending[start...])
        (pending, start) = ([], 0)
        if isTooLong { return .tooLong }
        return line.isEmpty ? nil : line.count > limit ? .tooLong : .bytes(line)
      }
      pending.removeSubrange(..<start)
      start = 0
      if pending.count > limit {
        isTooLong = true
        pending.removeAll()
      }
      searched = pending.count
      let more = try reader.next()
      isAtEnd = more.isEmpty
      pending += more
    }
  }
}
