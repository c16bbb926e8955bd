import Geometry

/// A map from pixels to places in fixed point: where a pixel's center is, and the steps along.
struct FixedMap {
  private let base: (x: Int, y: Int)
  /// A column further to the right, and a row further down.
  let column: (x: Int, y: Int)
  private let row: (x: Int, y: Int)

  /// The way back through a transform, to places that count from `origin` in parts of `unit`; `nil`
  /// where the plane is flat.
  ///
  /// - Parameter bits: how many are fractional.
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

  /// Where a pixel is.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
    (base.x &+ column.x &* x &+ row.x &* y, base.y &+ column.y &* x &+ row.y &* y)
  }
}
