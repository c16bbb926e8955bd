import Geometry

/// The conversion of curves into chords, evenly spaced in their parameter.
///
/// The number of chords is Wang's bound, which uses the largest second difference of the control
/// points.
enum Flattening {
  static let maxChords = 1024

  static func quadratic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ tolerance: Double, _ body: (Point, Point) -> Void
  ) {
    let bend = length(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    walk(from: p0, to: p2, chords(bend * 0.25 / tolerance), body) { s, t in
      Point(
        x: s * s * p0.x + 2 * s * t * p1.x + t * t * p2.x,
        y: s * s * p0.y + 2 * s * t * p1.y + t * t * p2.y)
    }
  }

  static func cubic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ tolerance: Double,
    _ body: (Point, Point) -> Void
  ) {
    let bend = max(
      length(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y),
      length(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
    walk(from: p0, to: p3, chords(bend * 0.75 / tolerance), body) { s, t in
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point(
        x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }
  }

  /// Calls `body` for each of `n` chords of a curve.
  ///
  /// - Parameter at: returns the curve's point for the parameter `t`, where `s` is 1 − `t`.
  @inline(__always)
  private static func walk(
    from start: Point, to end: Point, _ n: Int, _ body: (Point, Point) -> Void,
    _ at: (_ s: Double, _ t: Double) -> Point
  ) {
    var last = start
    for i in 1..<n {
      let t = Double(i) / Double(n)
      let next = at(1 - t, t)
      body(last, next)
      last = next
    }
    body(last, end)
  }

  private static func length(_ x: Double, _ y: Double) -> Double { Point(x: x, y: y).length }

  private static func chords(_ squared: Double) -> Int {
    let n = squared.squareRoot().rounded(.up)
    return n >= Double(maxChords) ? maxChords : n >= 2 ? Int(n) : 1
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}
