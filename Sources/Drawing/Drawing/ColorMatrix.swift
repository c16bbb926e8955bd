package import Pixels

/// A change of colors in which each channel becomes a weighted sum of all channels.
///
/// Alpha is unchanged. The weights are in units of 1/65536; for premultiplied channels, the last
/// one is the weight of white. Formulas: W3C Filter Effects Module Level 1, on sRGB bytes.
package struct ColorMatrix: Hashable, Sendable {
  /// The weights of red, green, blue, and white in the new red.
  package let red: SIMD4<Int32>
  package let green: SIMD4<Int32>
  package let blue: SIMD4<Int32>

  private init(_ red: SIMD4<Double>, _ green: SIMD4<Double>, _ blue: SIMD4<Double>) {
    func fixed(_ parts: SIMD4<Double>) -> SIMD4<Int32> {
      let scaled = parts * 65536
      return SIMD4(
        Int32(scaled.x.rounded()), Int32(scaled.y.rounded()), Int32(scaled.z.rounded()),
        Int32(scaled.w.rounded()))
    }
    self.red = fixed(red)
    self.green = fixed(green)
    self.blue = fixed(blue)
  }

  /// Interpolates between the identity, at a `share` of 0, and the given sums, at 1.
  private init(_ share: Double, to sums: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.init(
      [1, 0, 0, 0] * (1 - share) + sums.0 * share, [0, 1, 0, 0] * (1 - share) + sums.1 * share,
      [0, 0, 1, 0] * (1 - share) + sums.2 * share)
  }

  /// Returns a grayscale filter: 0 leaves colors unchanged, and 1 is gray.
  package static func grayscale(_ amount: Double) -> ColorMatrix {
    let gray = SIMD4(0.2126, 0.7152, 0.0722, 0)
    return ColorMatrix(held(amount, 1), to: (gray, gray, gray))
  }

  /// Returns a sepia filter: 0 leaves colors unchanged, and 1 is full sepia.
  package static func sepia(_ amount: Double) -> ColorMatrix {
    ColorMatrix(
      held(amount, 1),
      to: ([0.393, 0.769, 0.189, 0], [0.349, 0.686, 0.168, 0], [0.272, 0.534, 0.131, 0]))
  }

  /// Returns a brightness filter: 0 is black, and 1 leaves colors unchanged.
  package static func brightness(_ amount: Double) -> ColorMatrix {
    each(held(amount, 16), white: 0)
  }

  /// Returns a contrast filter: 0 is middle gray, and 1 leaves colors unchanged.
  package static func contrast(_ amount: Double) -> ColorMatrix {
    let slope = held(amount, 16)
    return each(slope, white: 0.5 - 0.5 * slope)
  }

  /// Returns an inversion filter: 0 leaves colors unchanged, and 1 is the negative.
  package static func invert(_ amount: Double) -> ColorMatrix {
    let share = held(amount, 1)
    return each(1 - 2 * share, white: share)
  }

  /// Returns a tint: 0 leaves colors unchanged, and 1 is a single color.
  ///
  /// The amount is multiplied by the color's alpha.
  package static func tint(_ color: Color, _ amount: Double) -> ColorMatrix {
    func white(_ channel: UInt8) -> SIMD4<Double> { [0, 0, 0, Double(channel) / 255] }
    return ColorMatrix(
      held(amount, 1) * (Double(color.alpha) / 255),
      to: (white(color.red), white(color.green), white(color.blue)))
  }

  private static func each(_ slope: Double, white: Double) -> ColorMatrix {
    ColorMatrix([slope, 0, 0, white], [0, slope, 0, white], [0, 0, slope, white])
  }

  /// Returns an amount clamped to 0…`most`; NaN leaves colors unchanged.
  private static func held(_ amount: Double, _ most: Double) -> Double {
    amount.isNaN ? (most > 1 ? 1 : 0) : min(max(amount, 0), most)
  }
}
