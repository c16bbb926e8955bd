/// Color differences as computed by pixelmatch 7, in doubles and in its order of operations.
enum YIQ {
  /// The greatest possible squared difference.
  static let greatest = 35_215.0

  /// Returns the squared difference between two straight pixels; negative if the first is lighter.
  ///
  /// - Parameter position: the offset of the pixel's first byte, which determines the background of
  ///   translucent pixels.
  @inline(__always)
  static func delta(_ one: UInt32, _ other: UInt32, position: Int) -> Double {
    guard let (r, g, b) = steps(one, other, position) else { return 0 }
    let y = luma(r, g, b)
    let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
    let delta = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -delta : delta
  }

  /// Returns the difference in luma, positive if the first pixel is lighter.
  @inline(__always)
  static func lumaDelta(_ one: UInt32, _ other: UInt32, position: Int) -> Double {
    guard let (r, g, b) = steps(one, other, position) else { return 0 }
    return luma(r, g, b)
  }

  @inline(__always)
  static func luma(_ r: Double, _ g: Double, _ b: Double) -> Double {
    r * 0.29889531 + g * 0.58662247 + b * 0.11448223
  }

  @inline(__always)
  static func channel(_ pixel: UInt32, _ shift: UInt32) -> Double {
    Double((pixel &>> shift) & 0xff)
  }

  /// Returns the differences in the channels, blended if a pixel is translucent; `nil` for equal
  /// pixels.
  @inline(__always)
  private static func steps(
    _ one: UInt32, _ other: UInt32, _ position: Int
  ) -> (Double, Double, Double)? {
    guard one != other else { return nil }
    let (a1, a2) = (channel(one, 24), channel(other, 24))
    guard a1 < 255 || a2 < 255 else {
      return (
        channel(one, 0) - channel(other, 0), channel(one, 8) - channel(other, 8),
        channel(one, 16) - channel(other, 16)
      )
    }
    func blended(_ shift: UInt32, _ ground: Int) -> Double {
      (channel(one, shift) * a1 - channel(other, shift) * a2 - Double(ground) * (a1 - a2)) / 255
    }
    let golden = 1.618033988749895
    return (
      blended(0, 48 + 159 * (position % 2)),
      blended(8, 48 + 159 * (Int(Double(position) / golden) % 2)),
      blended(16, 48 + 159 * (Int(Double(position) / (golden + 1)) % 2))
    )
  }
}
