import Libc

extension UnsafeBufferPointer<UInt32> {
  /// Returns whether eight pixels from an index are those of another picture, as most are.
  ///
  /// The comparison of SIMD vectors takes ten times as long.
  @inlinable
  @inline(__always)
  package func hasEight(at index: Int, as other: Self, at otherIndex: Int) -> Bool {
    guard index >= 0, otherIndex >= 0, index &+ 8 <= count, otherIndex &+ 8 <= other.count,
      let base = baseAddress, let otherBase = other.baseAddress
    else { return false }
    let (a, b) = (UnsafeRawPointer(base + index), UnsafeRawPointer(otherBase + otherIndex))
    func step(_ offset: Int) -> UInt64 {
      a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return step(0) | step(8) | step(16) | step(24) == 0
  }
}

extension UnsafeBufferPointer where Element: BitwiseCopyable & Equatable {
  /// Returns whether some elements have the same bytes as those of another buffer.
  package func hasSame(_ count: Int, at index: Int, as other: Self, at otherIndex: Int) -> Bool {
    guard count > 0 else { return true }
    guard index >= 0, otherIndex >= 0, index + count <= self.count,
      otherIndex + count <= other.count, let base = baseAddress, let otherBase = other.baseAddress
    else { return false }
    return memcmp(base + index, otherBase + otherIndex, count * MemoryLayout<Element>.stride) == 0
  }
}
