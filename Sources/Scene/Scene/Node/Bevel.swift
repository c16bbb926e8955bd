package import Pixels
import Schema

extension Effects {
  /// A slope along the inside of a node's outline, lit from one side.
  ///
  /// Lengths are points.
  package struct Bevel: Hashable, Sendable {
    /// How wide the slope is.
    package var depth: Double
    /// The radius of the blur of what is lit, twice the Gaussian's sigma.
    package var soften: Double
    /// Where the light comes from: degrees clockwise from the top.
    package var angle: Double
    package var highlight: Color
    package var shade: Color

    package init(
      depth: Double, soften: Double = 0, angle: Double = 0,
      highlight: Color = Color(red: 255, green: 255, blue: 255, alpha: 191),
      shade: Color = Color(red: 0, green: 0, blue: 0, alpha: 191)
    ) {
      self.depth = depth
      self.soften = soften
      self.angle = angle
      self.highlight = highlight
      self.shade = shade
    }
  }
}

/// How a bevel is written.
enum BevelKeys {
  static var type: ValueType<Effects.Bevel> {
    record(
      "bevel", "A slope along the inside of an outline, lit from one side.",
      keys(
        Effects.Bevel(depth: 0),
        [
          required("depth", \.depth, .number(in: 0...200, "points"), "How wide the slope is."),
          defaulted(
            "soften", \.soften, .number(in: 0...200, "points"),
            "The radius of the blur of what is lit, twice the Gaussian's sigma."),
          defaulted(
            "angle", \.angle, .number(in: -3600...3600, "degrees"),
            "Where the light comes from: clockwise, 0 is the top."),
          defaulted(
            "highlight", \.highlight, Types.color, "The colour of what faces the light."),
          defaulted(
            "shade", \.shade, Types.color, "The colour of what is turned away from it."),
        ]))
  }
}
