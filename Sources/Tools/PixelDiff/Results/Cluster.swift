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

/// How a color changed: what the actual picture has more than the expected one, in steps of 255.
package struct ColorChange: Hashable, Sendable {
  package var red = 0.0
  package var green = 0.0
  package var blue = 0.0

  /// The change of lightness, by the weights of luma.
  package var lightness: Double { ColorDistance.luma(red, green, blue) }
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

/// A gate that two pictures did not pass, and by how much.
package struct FailedGate: Hashable, Sendable {
  package var gate: Gate
  /// What was measured.
  package var value: Double
  /// The most that passes.
  package var limit: Double

  package enum Gate: String, CaseIterable, Hashable, Sendable {
    /// The sizes are not the same; the value is the number of pixels that one picture has alone.
    case size
    /// Pixels that are different by themselves; the value is their number.
    case strong
    /// Many weak differences that agree over an area; the value is their evidence, in gray steps.
    case weak
    /// Thin strokes that are lighter, darker or of another color, or another ink of anything that
    /// is drawn alike; the value is a share of contrast.
    case tone
    /// Small parts that appear, are gone or have another shape; the value is what they amount to
    /// together, in gray steps, or by how much a stroke's side is lighter or darker.
    case shape
    /// An area's mean color, by a little; the value is in steps of the channel that moved most.
    case tint
    /// Grain over an area; the value is its root mean square, in gray steps.
    case grain
  }
}
