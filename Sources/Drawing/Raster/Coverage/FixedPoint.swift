/// Conversions of floating-point geometry to the integers from which pixels are computed.
///
/// x has 16 fractional bits and y has 8. NaN counts as 0, and coordinates beyond `limit` pixels are
/// clamped.
package enum FixedPoint {
  package static let limit = 131_072.0

  static func clamped(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  /// Converts a horizontal coordinate to an integer, in units of 1/65536 pixel.
  static func x(_ value: Double) -> Int { Int((clamped(value) * 65536 + 0.5).rounded(.down)) }

  /// Converts a vertical coordinate to an integer, in units of 1/256 pixel.
  static func y(_ value: Double) -> Int { Int((clamped(value) * 256 + 0.5).rounded(.down)) }

  /// Returns the nearest whole pixel, with halves rounded up.
  static func nearest(_ value: Double) -> Int { Int((clamped(value) + 0.5).rounded(.down)) }

  /// Converts a coefficient to a number with `bits` fractional bits, clamped to ±2⁶⁰.
  static func scaled(_ value: Double, bits: Int) -> Int {
    let product = value * Double(1 << bits)
    guard !product.isNaN else { return 0 }
    let bound = Double(1 << 60)
    return Int(min(max(product, -bound), bound).rounded(.toNearestOrAwayFromZero))
  }
}
