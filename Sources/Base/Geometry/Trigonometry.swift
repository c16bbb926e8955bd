extension Int {
  /// Creates a count from a number, clamped to a usable range.
  ///
  /// The count is 0 for negative values and NaN, and at most `most`.
  package init(counting value: Double, most: Int) {
    self = value >= 0 ? Int(Swift.min(value, Double(most))) : 0
  }
}

/// Sines computed with sums and products alone.
///
/// A rotated shape thus covers the same pixels on every machine; the last bit of libm's results
/// varies.
package enum Trigonometry {
  /// Returns the sine and cosine of an angle in degrees, exact at multiples of 90.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (0, 1) }
    var angle = degrees.truncatingRemainder(dividingBy: 360)
    if angle < 0 { angle += 360 }
    let quarter = Int(angle / 90)
    let rest = (angle - Double(quarter) * 90) * (3.141592653589793 / 180)
    let (sine, cosine) = rest == 0 ? (0.0, 1.0) : (series(rest, from: 1), series(rest, from: 0))
    switch quarter {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the sum of the Taylor series whose first term is `xⁿ / n!`; twelve terms are exact to
  /// the last bits for a quarter turn.
  private static func series(_ x: Double, from first: Int) -> Double {
    var term = first == 1 ? x : 1.0
    var sum = term
    var n = Double(first)
    for _ in 0..<12 {
      term = -term * x * x / ((n + 1) * (n + 2))
      sum += term
      n += 2
    }
    return sum
  }

  /// Returns the angle in degrees whose tangent is `x`, for `x` from 0 to 1.
  package static func arctangent(_ x: Double) -> Double {
    // The tangent of a quarter of the angle is below 0.2, so the series is exact after a dozen
    // terms.
    var y = x
    for _ in 0..<2 { y = y / (1 + (1 + y * y).squareRoot()) }
    var term = y
    var sum = y
    for n in 1..<14 {
      term = -term * y * y
      sum += term / Double(2 * n + 1)
    }
    return sum * 4 * (180 / 3.141592653589793)
  }
}
