import Source

/// Round numbers for an axis: multiples of 1, 2, 2.5, or 5 times a power of ten.
enum Ticks {
  /// The first digits of a step, each with the number of its decimal places.
  private static let mantissas: [(digits: Int, places: Int)] = [(1, 0), (2, 0), (25, 1), (5, 0)]

  /// Returns the multiples of the smallest step that covers a range with a number of ticks.
  ///
  /// A range of a single number extends to 0; the range from 0 to 0 extends to 1. Around 0, there
  /// are at least three ticks.
  ///
  /// - Returns: JSON numbers in ascending order, or `nil` if the range is too small or too large
  ///   for its numbers' precision.
  static func around(_ low: Double, _ high: Double, atMost limit: Int) -> [String]? {
    var (low, high) = (low, high)
    if low == high {
      if low == 0 { high = 1 } else if low > 0 { low = 0 } else { high = 0 }
    }
    let span = high - low
    guard span.isFinite, span > 1e-300, span < 1e300 else { return nil }
    let limit = max(limit, low < 0 && high > 0 ? 3 : 2)
    // The step is a fraction of the range, so that a few powers of ten below it are a safe start.
    let digits = Int((Double(span.exponent) * 0.301_03).rounded(.down))
    for power in digits - 4...digits + 2 {
      for mantissa in mantissas {
        guard let ticks = multiples(mantissa, power, low, high, limit) else { continue }
        return ticks
      }
    }
    return nil
  }

  /// Returns the multiples of a step that cover a range, or `nil` if there are too many.
  private static func multiples(
    _ mantissa: (digits: Int, places: Int), _ power: Int, _ low: Double, _ high: Double,
    _ limit: Int
  ) -> [String]? {
    let exponent = power - mantissa.places
    guard let step = Double("\(mantissa.digits)e\(exponent)"), step > 0 else { return nil }
    // A multiple of the step may miss a whole number by a rounding error.
    let first = (low / step + 1e-9).rounded(.down)
    let last = (high / step - 1e-9).rounded(.up)
    guard abs(first) < 1e12, abs(last) < 1e12, last > first, last - first < Double(limit) else {
      return nil
    }
    return (Int(first)...Int(last)).map { index in
      let scaled = Int128(index) * Int128(mantissa.digits)
      if (-18...0).contains(exponent) { return DecimalSum.literal(scaled, places: -exponent) }
      if (0...18).contains(exponent) {
        return scaled == 0 ? "0" : "\(scaled)" + String(repeating: "0", count: exponent)
      }
      return scaled == 0 ? "0" : JSONWriter.text(Double("\(scaled)e\(exponent)") ?? 0)
    }
  }
}
