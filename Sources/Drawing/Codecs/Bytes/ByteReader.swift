/// Bounds-checked reading of numbers; every read past the end returns `nil`.
struct ByteReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var bigEndian = true

  func byte(at offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
  }

  func uint16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    let (a, b) = (Int(bytes[offset]), Int(bytes[offset + 1]))
    return bigEndian ? a << 8 | b : b << 8 | a
  }

  func uint32(at offset: Int) -> Int? {
    guard let a = uint16(at: offset), let b = uint16(at: offset + 2) else { return nil }
    return bigEndian ? a << 16 | b : b << 16 | a
  }

  /// Returns the `count` bytes from `offset`, or `nil` if they are out of bounds.
  func part(at offset: Int, count: Int) -> UnsafeBufferPointer<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
  }
}

/// A block of bytes that starts uninitialized and is freed with its owner.
///
/// It makes loops over raw memory safe, provided that no caller lets a pointer to the block escape.
struct Scratch: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>
  let count: Int

  /// The whole block, for reading.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  init(count: Int) {
    self.count = count
    base = .allocate(capacity: max(1, count))
  }

  /// Creates a block of zeros.
  init(zeros count: Int) {
    self.init(count: count)
    base.initialize(repeating: 0, count: count)
  }

  deinit { base.deallocate() }
}
