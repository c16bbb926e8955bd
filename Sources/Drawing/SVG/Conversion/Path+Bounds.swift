import Geometry

extension Path {
  /// The tight bounding box, as in SVG's `objectBoundingBox`; `nil` for an empty path.
  var bounds: Rect? {
    var xs = Span()
    var ys = Span()
    var last = Point.zero
    for element in elements {
      switch element {
      case .move(let p), .line(let p):
        xs.take(p.x)
        ys.take(p.y)
        last = p
      case .quadratic(let c, let p):
        // A quadratic curve is raised to the same curve as a cubic.
        let c1 = last + (c - last) * (2.0 / 3)
        let c2 = p + (c - p) * (2.0 / 3)
        xs.take(last.x, c1.x, c2.x, p.x)
        ys.take(last.y, c1.y, c2.y, p.y)
        last = p
      case .cubic(let c1, let c2, let p):
        xs.take(last.x, c1.x, c2.x, p.x)
        ys.take(last.y, c1.y, c2.y, p.y)
        last = p
      case .close: break
      }
    }
    guard xs.low <= xs.high, ys.low <= ys.high else { return nil }
    return Rect(x: xs.low, y: ys.low, width: xs.high - xs.low, height: ys.high - ys.low)
  }

  /// The range of one coordinate.
  private struct Span {
    var low = Double.infinity
    var high = -Double.infinity

    mutating func take(_ value: Double) {
      low = min(low, value)
      high = max(high, value)
    }

    /// Extends the range by a cubic's ends and extrema.
    mutating func take(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
      take(a)
      take(d)
      let (p, q, r) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
      func turn(_ t: Double) {
        guard t > 0, t < 1 else { return }
        let s = 1 - t
        take(s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d)
      }
      if p == 0 {
        if q != 0 { turn(-r / q) }
        return
      }
      let square = q * q - 4 * p * r
      guard square >= 0 else { return }
      let root = square.squareRoot()
      turn((-q + root) / (2 * p))
      turn((-q - root) / (2 * p))
    }
  }
}
