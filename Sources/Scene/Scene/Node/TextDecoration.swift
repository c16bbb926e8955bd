package import Pixels
import Schema
import Source

/// Lines along a text and around its letters; without any, a style has none of these.
package struct TextDecoration: Hashable, Sendable {
  /// A line below, where the font has it.
  package var underline = false
  /// A line through, where the font has it.
  package var strike = false
  package var stroke: Stroke?

  /// A line along the middle of the letters' outlines, behind their fill, round at corners.
  package struct Stroke: Hashable, Sendable {
    package var color: Color
    /// Half of it shows outside the letters.
    package var width: Length

    package init(color: Color, width: Length) {
      self.color = color
      self.width = width
    }

    static var type: ValueType<Stroke> {
      record(
        "text stroke", "A line around letters.",
        keys(
          Stroke(color: .black, width: 1),
          [
            required("color", \.color, Types.color, "Its color."),
            defaulted(
              "width", \.width, widthType,
              "Points or `hairline`; half of it shows, the other half is behind the letters."),
          ]))
    }

    /// Half of it at 4× is as much as a shape can grow by.
    private static let widest = 32.0

    private static var widthType: ValueType<Length> {
      Types.length.map("number 0…32 (points) or hairline", write: { Types.length.write($0) }) {
        width, reader in
        guard case .points(let points) = width, points > widest else { return width }
        reader.error(
          "a text's stroke is at most 32 points wide, found \(JSONWriter.text(points))",
          hint: "write a smaller width; half of it shows around the letters")
        return nil
      }
    }
  }
}
