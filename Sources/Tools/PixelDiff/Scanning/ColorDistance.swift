/// The difference between two colors in gray steps: two grays n steps apart are at distance n.
///
/// The distance is the norm of Kotsarenko and Ramos (2010) in YIQ, which pixelmatch and odiff also
/// use, divided by its weight of luma. The norm is a quadratic form of the channels' differences,
/// so integers suffice. CIELAB would need cube roots in floating point, and its benefit is small
/// compared with that of examining neighboring pixels.
enum ColorDistance {
  /// Returns the squared distance of two colors whose channels differ by `r`, `g`, `b`.
  @inline(__always)
  static func squared(_ r: Int32, _ g: Int32, _ b: Int32) -> Int32 {
    let red = 324 &* r &+ 73 &* g &- 110 &* b
    let green = 506 &* g &+ 116 &* b
    return (r &* red &+ g &* green &+ 115 &* b &* b) &>> 10
  }

  /// Returns the squared length of a sum of color differences.
  static func squared(_ sum: SIMD3<Int>) -> Double {
    let (r, g, b) = (Double(sum.x), Double(sum.y), Double(sum.z))
    return (r * (324 * r + 73 * g - 110 * b) + g * (506 * g + 116 * b) + 115 * b * b) / 1024
  }

  /// Returns the change in lightness for a change in red, green, and blue, with the weights of
  /// luma.
  static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    (red * 77 + green * 150 + blue * 29) / 256
  }
}

/// The difference between two premultiplied pixels.
struct PixelStep {
  /// The differences in the channels, over black or over white, whichever are greater.
  var change: SIMD3<Int32>
  /// The distance in gray steps, squared.
  var squared: Int32
  /// The largest difference in the stored channels.
  var largest: Int32

  @inline(__always)
  init(_ a: UInt32, _ b: UInt32) {
    @inline(__always) func channel(_ shift: UInt32) -> Int32 {
      Int32(bitPattern: (b &>> shift) & 0xff) &- Int32(bitPattern: (a &>> shift) & 0xff)
    }
    let (r, g, b, alpha) = (channel(0), channel(8), channel(16), channel(24))
    change = SIMD3(r, g, b)
    squared = ColorDistance.squared(r, g, b)
    largest = max(max(abs(r), abs(g)), max(abs(b), abs(alpha)))
    if alpha != 0 {
      // Over white, the transparent part of a premultiplied pixel is filled with white.
      let white = (r &- alpha, g &- alpha, b &- alpha)
      let overWhite = ColorDistance.squared(white.0, white.1, white.2)
      if overWhite > squared { (change, squared) = (SIMD3(white.0, white.1, white.2), overWhite) }
    }
  }

  /// Reduces the distance to the square root of `limit`.
  ///
  /// Near contrast, the eye perceives no more than a difference that just passes.
  mutating func scale(to limit: Int32) {
    let share = (Float(limit) / Float(squared)).squareRoot()
    for k in 0..<3 { change[k] = Int32((Float(change[k]) * share).rounded()) }
    squared = limit
  }

  /// Returns whether the distance exceeds the square root of `limit` by more than `more` gray
  /// steps.
  ///
  /// Near contrast, a difference is less visible, and codec artifacts are larger.
  func isAbove(_ limit: Int32, raisedBy more: Int32) -> Bool {
    let least = Float(limit).squareRoot() + Float(more)
    return Float(squared) > least * least
  }
}
