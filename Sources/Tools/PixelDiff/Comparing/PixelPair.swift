import Pixels

/// The pixels of two pictures over the area that both have.
///
/// The pictures outlive it: it is made inside `of` and must not leave it.
struct PixelPair: @unchecked Sendable {
  let a: UnsafePointer<UInt32>
  let b: UnsafePointer<UInt32>
  let strideA: Int
  let strideB: Int
  let width: Int
  let height: Int

  /// Calls `body` with the pair; `nil` where the pictures share no area.
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

  /// The first column from `start` on where row `y` may be unequal, by blocks of 8; `width` if none.
  @inline(__always)
  func firstUnequal(_ y: Int, from start: Int) -> Int {
    let one = UnsafeRawPointer(rowA(y))
    let other = UnsafeRawPointer(rowB(y))
    var x = start
    while x &+ 32 <= width {
      var any = load(one, x) ^ load(other, x)
      any |= load(one, x &+ 8) ^ load(other, x &+ 8)
      any |= load(one, x &+ 16) ^ load(other, x &+ 16)
      any |= load(one, x &+ 24) ^ load(other, x &+ 24)
      if !isZero(any) { break }
      x &+= 32
    }
    while x &+ 8 <= width {
      if !isZero(load(one, x) ^ load(other, x)) { return x }
      x &+= 8
    }
    while x < width, rowA(y)[x] == rowB(y)[x] { x &+= 1 }
    return x
  }

  @inline(__always)
  private func load(_ row: UnsafeRawPointer, _ x: Int) -> SIMD4<UInt64> {
    row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt64>.self)
  }

  @inline(__always)
  private func isZero(_ v: SIMD4<UInt64>) -> Bool {
    let half = v.lowHalf | v.highHalf
    return half[0] | half[1] == 0
  }
}
