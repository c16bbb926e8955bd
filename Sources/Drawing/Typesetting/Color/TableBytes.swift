/// One table of a font file, or a part of one: what lies outside it is `nil`.
///
/// Offsets are bytes from its start; numbers are big-endian.
struct TableBytes: Sendable {
  let data: FontData
  private let range: Range<Int>

  /// - Parameter range: bytes of the file, which has them.
  init(_ data: FontData, _ range: Range<Int>) {
    self.data = data
    self.range = range
  }

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

  /// Whether it has `count` bytes from an offset on.
  func has(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= range.count && count <= range.count - offset
  }

  func part(_ offset: Int, _ count: Int) -> TableBytes? {
    guard has(count, at: offset) else { return nil }
    let start = range.lowerBound + offset
    return TableBytes(data, start..<start + count)
  }

  /// Lets `body` read the bytes in place.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    data.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
