import Libc
package import Pixels

/// The contrast between two colors, as WCAG 2 measures it: from 1, for equal colors, to 21.
package enum Contrast {
  /// Returns the contrast ratio of two opaque colors.
  package static func ratio(_ a: Color, _ b: Color) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns the relative luminance as WCAG 2 defines it: 0 for black, 1 for white.
  package static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  private static let linear: [Double] = (0...255).map { value in
    let c = Double(value) / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  /// Returns a color, with its alpha multiplied by `opacity`, composited over an opaque color.
  package static func over(_ color: Color, _ ground: Color, opacity: Double = 1) -> Color {
    let alpha = Double(color.alpha) / 255 * opacity
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(a) * alpha + Double(b) * (1 - alpha)).rounded())))
    }
    return Color(
      red: mix(color.red, ground.red), green: mix(color.green, ground.green),
      blue: mix(color.blue, ground.blue))
  }

  /// Returns a color moved away from another, toward black or white, until the contrast is
  /// sufficient; `nil` if that is impossible.
  package static func corrected(_ color: Color, from other: Color, to ratio: Double) -> Color? {
    let goal: UInt8 = luminance(color) > luminance(other) ? 255 : 0
    for step in 1...100 {
      let share = Double(step) / 100
      func moved(_ channel: UInt8) -> UInt8 {
        UInt8((Double(channel) + (Double(goal) - Double(channel)) * share).rounded())
      }
      let next = Color(
        red: moved(color.red), green: moved(color.green), blue: moved(color.blue))
      if self.ratio(next, other) >= ratio { return next }
    }
    return nil
  }
}
