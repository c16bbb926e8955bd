package import Geometry

/// A paragraph broken into lines; lengths are points, unrounded and the same at every scale.
package struct LaidParagraph: Hashable, Sendable {
  package var lines: [Line]
  /// The widest line's width, and the sum of the lines' heights.
  package var size: Size
  /// Width of the widest line were nothing wrapped or shortened.
  package var naturalWidth: Double
  /// Whether something of the text does not show because there are too many lines.
  package var isTruncated: Bool
  /// Characters no font has, each once; a box stands in their place.
  package var missing: [MissingGlyph]
  /// The direction that `start` and `end` follow.
  package var isRightToLeft: Bool

  /// Points from the top; `nil` for a paragraph without runs.
  package var firstBaseline: Double? { lines.first?.baseline }
  package var lastBaseline: Double? { lines.last?.baseline }
}
