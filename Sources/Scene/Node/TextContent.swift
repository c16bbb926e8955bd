package import Pixels

/// A paragraph: runs of text, each in a style of its own.
package struct TextContent: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start, center, end
  }

  package var runs: [Run]
  package var alignment: Alignment
  /// Lines beyond this many are cut, with an ellipsis; `nil` for as many as it takes.
  package var maxLines: Int?

  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyleSpec

    package init(_ text: String, _ style: TextStyleSpec) {
      self.text = text
      self.style = style
    }
  }

  package init(runs: [Run], alignment: Alignment = .start, maxLines: Int? = nil) {
    self.runs = runs
    self.alignment = alignment
    self.maxLines = maxLines
  }

  /// The text of every run.
  package var string: String { runs.map(\.text).joined() }
}

/// How a run of text looks.
package struct TextStyleSpec: Hashable, Sendable {
  /// A family and weight of the font map, as `Helvetica Neue Bold`.
  package var font: String
  /// Points to the em.
  package var size: Double
  package var color: Color
  /// Letterspacing in thousandths of the em, as Photoshop counts it.
  package var tracking: Double
  /// Points from line to line; `nil` for round(size × 1.193).
  package var lineHeight: Double?

  package init(
    font: String, size: Double, color: Color, tracking: Double = 0, lineHeight: Double? = nil
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.tracking = tracking
    self.lineHeight = lineHeight
  }
}
