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
    /// Thin strokes that are lighter, darker or of another colour, or another ink of anything that is
    /// drawn alike; the value is a share of contrast.
    case tone
    /// Small parts that appear, are gone or have another shape; the value is what they amount to
    /// together, in gray steps, or by how much a stroke's side is lighter or darker.
    case shape
    /// An area's mean colour, by a little; the value is in steps of the channel that moved most.
    case tint
    /// Grain over an area; the value is its root mean square, in gray steps.
    case grain
  }
}
