/// One table of a font file, or a part of one; reading outside it returns `nil`.
///
/// Offsets are in bytes from the start of the table; numbers are big-endian.
struct TableBytes: Sendable {
  let data: FontData
  private let range: Range<Int>

  /// Creates a range of a font file.
  ///
  /// - Parameter range: the range of bytes, which must be in the file.
  init(_ data: FontData, _ range: Range<Int>) { (self.data, self.range) = (data, range) }

  var count: Int { range.count }

  func uint8(_ at: Int) -> Int? {
    guard at >= 0, at < range.count else { return nil }
    return Int(data.buffer[range.lowerBound + at])
  }

  func int8(_ at: Int) -> Int? { uint8(at).map { Int(Int8(truncatingIfNeeded: $0)) } }

  func uint16(_ at: Int) -> Int? {
    guard let high = uint8(at), let low = uint8(at + 1) else { return nil }
    return high << 8 | low
  }

  func int16(_ at: Int) -> Int? { uint16(at).map { Int(Int16(truncatingIfNeeded: $0)) } }

  func uint32(_ at: Int) -> Int? {
    guard let high = uint16(at), let low = uint16(at + 2) else { return nil }
    return high << 16 | low
  }

  /// Returns whether the table has `count` bytes from an offset on.
  func has(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= range.count && count <= range.count - offset
  }

  func part(_ offset: Int, _ count: Int) -> TableBytes? {
    guard has(count, at: offset) else { return nil }
    let start = range.lowerBound + offset
    return TableBytes(data, start..<start + count)
  }

  /// Calls `body` with the bytes, without copying them.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    data.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the position of a glyph's record among ascending records that begin with the glyph.
  func record(of glyph: Int, from start: Int, count: Int, stride: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let found = uint16(start + stride * middle) else { return nil }
      if found == glyph { return start + stride * middle }
      if found < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

/// A table that is checked when its font is opened; reading outside it is an error.
struct TableReader {
  let bytes: TableBytes
  /// The font's name.
  let font: String
  let table: String

  var truncation: FontError { .truncated(name: font, table: table) }

  func uint8(_ at: Int) throws(FontError) -> Int { try found(bytes.uint8(at)) }
  func uint16(_ at: Int) throws(FontError) -> Int { try found(bytes.uint16(at)) }
  func uint32(_ at: Int) throws(FontError) -> Int { try found(bytes.uint32(at)) }

  /// Throws if the table does not have `count` bytes from an offset on.
  func require(_ count: Int, at offset: Int) throws(FontError) {
    guard bytes.has(count, at: offset) else { throw truncation }
  }

  func unsound(_ problem: String) -> FontError { .unsound(name: font, table: table, problem) }

  /// Throws if the table has too many strikes.
  func checkStrikes(_ count: Int) throws(FontError) {
    guard count <= Self.mostStrikes else {
      throw unsound("the table has \(count) strikes, more than the limit of \(Self.mostStrikes)")
    }
  }

  private static let mostStrikes = 64

  private func found(_ number: Int?) throws(FontError) -> Int {
    guard let number else { throw truncation }
    return number
  }
}
