/// Differing pixels that lie together.
package struct Cluster: Hashable, Sendable {
  /// The smallest box around the cluster's pixels.
  package var box: PixelBox
  /// How many pixels differ.
  package var pixels: Int
  /// The sum of their differences, in gray steps: a pixel from black to white counts 255.
  package var severity: Int
  /// The largest difference of one pixel, in gray steps; 0…255.
  package var strongest: Int
  /// Where that pixel is; the first one in reading order.
  package var peak: PixelPlace
  /// Its content's movement, where the same content is found in the other picture.
  package var shift: Shift?
  /// The gates that its pixels did not pass, `strong` first.
  package var gates: [FailedGate.Gate] = []
  /// The mean change of its pixels that are not different by themselves.
  package var change = ColorChange()
}

/// How a colour changed: what the actual picture has more than the expected one, in steps of 255.
package struct ColorChange: Hashable, Sendable {
  package var red = 0.0
  package var green = 0.0
  package var blue = 0.0

  /// The change of lightness, by the weights of luma.
  package var lightness: Double { (red * 77 + green * 150 + blue * 29) / 256 }
}

/// A pixel's column and row.
package struct PixelPlace: Hashable, Sendable {
  package var x: Int
  package var y: Int
}

/// Content that moved: what the expected picture has in `box`, the actual one has `dx`, `dy` away.
package struct Shift: Hashable, Sendable {
  /// The area of the movement, both places covered.
  package var box: PixelBox
  /// Pixels to the right.
  package var dx: Int
  /// Pixels downward.
  package var dy: Int
}
