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
