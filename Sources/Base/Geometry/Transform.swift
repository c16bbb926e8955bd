/// An affine map: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
package struct Transform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  package static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a clockwise rotation, y pointing down.
  ///
  /// The sine comes from `Trigonometry`, not libm, so the same angle gives the same map everywhere.
  package static func rotation(degrees: Double) -> Transform {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a skew, y pointing down: vertical lines lean left by `x` degrees, and horizontal lines
  /// slope down to the right by `y` degrees.
  package static func skew(degrees: Point) -> Transform {
    func tangent(_ degrees: Double) -> Double {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
      return cosine == 0 ? 0 : sine / cosine
    }
    return Transform(
      a: 1, b: tangent(degrees.y), c: tangent(degrees.x), d: 1, tx: 0, ty: 0)
  }

  /// Returns the map that applies `self` first and `next` second.
  package func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  package func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// Returns the bounding box of the mapped rectangle.
  package func apply(_ r: Rect) -> Rect {
    let p = apply(r.origin)
    let q = apply(Point(x: r.maxX, y: r.maxY))
    let s = apply(Point(x: r.maxX, y: r.y))
    let t = apply(Point(x: r.x, y: r.maxY))
    let left = min(min(p.x, q.x), min(s.x, t.x))
    let top = min(min(p.y, q.y), min(s.y, t.y))
    return Rect(
      x: left, y: top,
      width: max(max(p.x, q.x), max(s.x, t.x)) - left,
      height: max(max(p.y, q.y), max(s.y, t.y)) - top)
  }

  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The inverse map, or `nil` if this map is singular.
  package var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
