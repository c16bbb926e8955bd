import Pixels

/// The pixels of two pictures over their common area.
///
/// The pictures must outlive the pair, which is created by `with` and must not escape its body.
struct PixelPair: @unchecked Sendable {
  let a: UnsafePointer<UInt32>
  let b: UnsafePointer<UInt32>
  let strideA: Int
  let strideB: Int
  let width: Int
  let height: Int

  /// Calls `body` with the pair; returns `nil` if the pictures share no area.
  static func with<R>(_ a: Pixmap, _ b: Pixmap, _ body: (PixelPair) -> R) -> R? {
    a.withPixels { first in
      b.withPixels { second in
        guard let one = first.baseAddress, let other = second.baseAddress,
          a.width > 0, a.height > 0, b.width > 0, b.height > 0
        else { return nil }
        return body(
          PixelPair(
            a: one, b: other, strideA: a.width, strideB: b.width, width: min(a.width, b.width),
            height: min(a.height, b.height)))
      }
    }
  }

  @inline(__always)
  func rowA(_ y: Int) -> UnsafePointer<UInt32> { a + y &* strideA }

  @inline(__always)
  func rowB(_ y: Int) -> UnsafePointer<UInt32> { b + y &* strideB }

  /// Returns the expected picture's channels, then the actual one's.
  @inline(__always)
  func both(_ x: Int, _ y: Int) -> SIMD8<UInt8> {
    unsafeBitCast(UInt64(rowA(y)[x]) | UInt64(rowB(y)[x]) &<< 32, to: SIMD8<UInt8>.self)
  }

  /// Returns the rows that are at most `reach` away.
  @inline(__always)
  func rows(around y: Int, _ reach: Int) -> ClosedRange<Int> {
    max(0, y &- reach)...min(height &- 1, y &+ reach)
  }

  @inline(__always)
  func columns(around x: Int, _ reach: Int) -> ClosedRange<Int> {
    max(0, x &- reach)...min(width &- 1, x &+ reach)
  }

  /// Returns the first column from `start` on at which row `y` may be unequal, in blocks of 8;
  /// `width` if there is none.
  @inline(__always)
  func firstUnequal(_ y: Int, from start: Int) -> Int {
    let one = UnsafeRawPointer(rowA(y))
    let other = UnsafeRawPointer(rowB(y))
    /// Returns the differences of eight pixels.
    @inline(__always)
    func change(_ x: Int) -> SIMD4<UInt64> {
      one.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt64>.self)
        ^ other.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt64>.self)
    }
    @inline(__always)
    func isZero(_ v: SIMD4<UInt64>) -> Bool {
      let half = v.lowHalf | v.highHalf
      return half[0] | half[1] == 0
    }
    var x = start
    while x &+ 32 <= width {
      let any = change(x) | change(x &+ 8) | change(x &+ 16) | change(x &+ 24)
      if !isZero(any) { break }
      x &+= 32
    }
    while x &+ 8 <= width {
      if !isZero(change(x)) { return x }
      x &+= 8
    }
    while x < width, rowA(y)[x] == rowB(y)[x] { x &+= 1 }
    return x
  }
}
