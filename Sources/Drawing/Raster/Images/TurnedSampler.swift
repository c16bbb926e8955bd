import Geometry
import Pixels

/// A picture seen through a transform, interpolated bilinearly between four pixels.
///
/// Positions are in 16.16 fixed point. Beyond the picture's edge, its outermost pixels continue or
/// the picture repeats; the caller clips the edge by coverage.
struct TurnedSampler {
  private let pixmap: Pixmap
  private let repeats: Bool
  private let map: FixedMap

  /// Prepares a picture for sampling; `nil` if the transform is singular.
  ///
  /// - Parameter transform: maps the picture's pixels to the surface's.
  init?(_ pixmap: Pixmap, _ transform: Transform, repeats: Bool = false) {
    guard pixmap.width > 0, pixmap.height > 0,
      let map = FixedMap(back: transform, from: Point(x: 0.5, y: 0.5), bits: 24)
    else { return nil }
    (self.pixmap, self.repeats, self.map) = (pixmap, repeats, map)
  }

  /// Fills the pixels of row `y` from column `x`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    pixmap.withPixels { source in
      var (u, v) = map.place(x, y)
      for i in 0..<count {
        target[i] = sample(source, u &>> 16, v &>> 16)
        u &+= map.column.x
        v &+= map.column.y
      }
    }
  }

  /// Returns the bilinear interpolation at a position with 8 fractional bits.
  @inline(__always)
  private func sample(_ source: UnsafeBufferPointer<UInt32>, _ u: Int, _ v: Int) -> UInt32 {
    let x = u &>> 8
    let y = v &>> 8
    let (fx, fy) = (UInt32(truncatingIfNeeded: u & 255), UInt32(truncatingIfNeeded: v & 255))
    func column(_ x: Int) -> Int { Self.place(x, pixmap.width, repeats: repeats) }
    func row(_ y: Int) -> Int { Self.place(y, pixmap.height, repeats: repeats) &* pixmap.width }
    let (left, right, top, bottom) = (column(x), column(x &+ 1), row(y), row(y &+ 1))
    var sum = SIMD4<UInt32>(repeating: 32768)
    sum &+= wide(source[top &+ left]) &* ((256 &- fx) &* (256 &- fy))
    sum &+= wide(source[top &+ right]) &* (fx &* (256 &- fy))
    sum &+= wide(source[bottom &+ left]) &* ((256 &- fx) &* fy)
    sum &+= wide(source[bottom &+ right]) &* (fx &* fy)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16), to: UInt32.self)
  }

  /// Returns the pixel shown at an offset along a side, which may be beyond its ends.
  @inline(__always)
  static func place(_ offset: Int, _ length: Int, repeats: Bool) -> Int {
    guard repeats else { return min(max(offset, 0), length &- 1) }
    let rest = offset % length
    return rest < 0 ? rest &+ length : rest
  }

  @inline(__always)
  private func wide(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }
}
