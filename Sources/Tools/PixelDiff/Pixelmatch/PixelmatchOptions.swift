package import Pixels

/// The options of pixelmatch, with the same names and defaults.
package struct PixelmatchOptions: Hashable, Sendable {
  /// The threshold from 0 to 1; smaller is stricter.
  package var threshold = 0.1
  /// Whether antialiased pixels count as different.
  package var includeAA = false
  /// The opacity of the first picture in the output, from 0 to 1.
  package var alpha = 0.1
  package var aaColor = Color(red: 255, green: 255, blue: 0)
  package var diffColor = Color(red: 255, green: 0, blue: 0)
  /// The color where the second picture is darker; `nil` for `diffColor`.
  package var diffColorAlt: Color?
  /// Whether the output shows only the differences, on a transparent background.
  package var diffMask = false

  package init() {}
}

/// The result of pixelmatch.
package struct PixelmatchResult: Sendable {
  /// The difference, whose `counts.different` is pixelmatch's number.
  package var difference: PixelDifference
  /// The picture that pixelmatch produces, which is opaque unless `diffMask` excludes pixels; `nil`
  /// if none was requested.
  package var output: Pixmap?
}

/// Straight (not premultiplied) pixels for pixelmatch, in the order of `Pixmap`.
package struct StraightPixels: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  /// Creates pixels; returns `nil` unless there are `width × height` of them.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}
