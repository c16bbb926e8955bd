/// A group of connected differing pixels.
package struct Cluster: Hashable, Sendable {
  /// The smallest box around the cluster's pixels.
  package var box: PixelBox
  /// The number of differing pixels.
  package var pixels: Int
  /// The sum of the pixels' differences, in gray steps; a change from black to white adds 255.
  package var severity: Int
  /// The largest difference in a single pixel, in gray steps; 0…255.
  package var strongest: Int
  /// The place of the pixel with the largest difference; the first in reading order.
  package var peak: PixelPlace
  /// The movement of the content, if the other picture contains the same content.
  package var shift: Shift?
  /// The gates that the cluster's pixels failed, `strong` first.
  package var gates: [FailedGate.Gate] = []
  /// The mean change in the cluster's pixels, except those that are plainly different.
  package var change = ColorChange()
}

/// The change in a color from the expected to the actual picture, in steps from 0 to 255.
package struct ColorChange: Hashable, Sendable {
  package var red = 0.0
  package var green = 0.0
  package var blue = 0.0

  /// The change in lightness, as a weighted sum of the channels.
  package var lightness: Double { ColorDistance.luma(red, green, blue) }
}

/// Moved content: `box` covers both places, and `dx` and `dy` lead from the expected to the actual
/// place.
package struct Shift: Hashable, Sendable {
  /// The area of the movement.
  package var box: PixelBox
  /// The distance in pixels to the right.
  package var dx: Int
  /// The distance in pixels downward.
  package var dy: Int
}

/// A gate that two pictures failed, with the measured value and the limit.
package struct FailedGate: Hashable, Sendable {
  package var gate: Gate
  /// The measured value.
  package var value: Double
  /// The greatest value that passes.
  package var limit: Double

  package enum Gate: String, CaseIterable, Hashable, Sendable {
    /// The sizes differ; the value is the number of pixels in only one picture.
    case size
    /// Pixels are plainly different; the value is their number.
    case strong
    /// Many weak differences agree over an area; the value is their total evidence, in gray steps.
    case weak
    /// Thin strokes are lighter, darker, or differently colored, or equal shapes differ in ink;
    /// the value is a share of contrast.
    case tone
    /// Small parts appear, disappear, or change shape; the value is their total strength in gray
    /// steps, or the change in lightness of a stroke's side.
    case shape
    /// An area's mean color changed slightly; the value is in steps of the channel that changed
    /// most.
    case tint
    /// An area has grain; the value is its root mean square, in gray steps.
    case grain
  }
}
