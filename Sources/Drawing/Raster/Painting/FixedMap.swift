import Geometry

/// A map from pixels to positions in fixed point: the position of a pixel's center, and the steps.
struct FixedMap {
  private let base: (x: Int, y: Int)
  /// The step to the next column.
  let column: (x: Int, y: Int)
  private let row: (x: Int, y: Int)

  /// Creates the inverse of a transform, to positions relative to `origin` in multiples of `unit`.
  ///
  /// `nil` if the transform is singular.
  ///
  /// - Parameter bits: the number of fractional bits.
  init?(
    back transform: Transform, from origin: Point = .zero, unit: Size = Size(width: 1, height: 1),
    bits: Int
  ) {
    guard let back = transform.inverse else { return nil }
    func fixed(_ x: Double, _ y: Double) -> (Int, Int) {
      (
        FixedPoint.scaled(x / unit.width, bits: bits),
        FixedPoint.scaled(y / unit.height, bits: bits)
      )
    }
    let first = back.apply(Point(x: 0.5, y: 0.5)) - origin
    base = fixed(first.x, first.y)
    column = fixed(back.a, back.b)
    row = fixed(back.c, back.d)
  }

  /// Returns the position of a pixel.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
    (base.x &+ column.x &* x &+ row.x &* y, base.y &+ column.y &* x &+ row.y &* y)
  }
}
