package import Pixels

/// The options of pixelmatch, by its names and with its defaults.
package struct PixelmatchOptions: Hashable, Sendable {
  /// From 0 to 1; smaller is stricter.
  package var threshold = 0.1
  /// Whether anti-aliased pixels count as different.
  package var includeAA = false
  /// How much of the first picture shows in the output, from 0 to 1.
  package var alpha = 0.1
  package var aaColor = Color(red: 255, green: 255, blue: 0)
  package var diffColor = Color(red: 255, green: 0, blue: 0)
  /// Where the second picture is darker; `nil` takes `diffColor`.
  package var diffColorAlt: Color?
  /// Whether the output shows differences alone, on clear.
  package var diffMask = false

  package init() {}
}

/// What pixelmatch finds.
package struct PixelmatchResult: Sendable {
  /// `counts.different` is pixelmatch's number.
  package var difference: PixelDifference
  /// pixelmatch's picture: opaque, or clear where `diffMask` leaves a pixel out; `nil` where none
  /// was asked for.
  package var output: Pixmap?
}

/// Straight (not premultiplied) pixels, as pixelmatch compares them; in the order of `Pixmap`.
package struct StraightPixels: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  /// `nil` unless there are `width × height` pixels.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}
