package import Pixels
import Schema
import Source

/// The lines along text and around its letters.
package struct TextDecoration: Hashable, Sendable {
  /// An underline, at the font's position.
  package var underline = false
  /// A strikethrough, at the font's position.
  package var strike = false
  package var stroke: Stroke?

  /// A line around the letters, centered on their outlines, behind their fill, and with round
  /// corners.
  package struct Stroke: Hashable, Sendable {
    package var color: Color
    /// The line's width; half of it is visible outside the letters.
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
            required("color", \.color, Types.color, "The color of the line around the letters."),
            defaulted(
              "width", \.width, widthType,
              "The line's width: points, or `hairline`; the inner half is hidden behind "
                + "the letters."),
          ]))
    }

    /// The maximum width; half of it, at 4×, is the maximum distance by which a shape can grow.
    private static let widest = 32.0

    private static var widthType: ValueType<Length> {
      Types.length.map("number 0…32 (points) or hairline", write: { Types.length.write($0) }) {
        width, reader in
        guard case .points(let points) = width, points > widest else { return width }
        reader.error(
          "a text stroke is at most 32 points wide, found \(JSONWriter.text(points))",
          hint: "write a smaller width; half of the width shows around the letters")
        return nil
      }
    }
  }
}
