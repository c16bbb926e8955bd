package import Drawing
package import Geometry
package import Pixels

/// A screen laid out: what to paint, and what each item of it is.
package struct Laid: Sendable {
  package var displayList: DisplayList
  /// Back to front; an item's element number is an index into these.
  package var elements: [LaidElement]
  package var warnings: [LayoutWarning]
  /// Points.
  package var size: Size
}

/// One drawn element.
package struct LaidElement: Hashable, Sendable {
  package var name: String
  /// Unsnapped points from the screen's top left; of art, its alignment rectangle.
  package var frame: Rect
  /// A JSON pointer into the document.
  package var source: String
  package var visible: Bool
  package var tappable: Bool
  /// The file a picture came from.
  package var asset: String?
  /// The colour of a mask, or of a shape that has but one.
  package var color: Color?
  package var text: Text?

  package struct Text: Hashable, Sendable {
    package var string: String
    package var lines: Int
    package var truncated: Bool
    package var runs: [Run]
  }

  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: String
    /// The file the glyphs came from.
    package var face: String
    package var size: Double
    package var lineHeight: Double
    package var tracking: Double
    package var color: Color
  }
}

/// What only layout can know: a value that travels along, never a failure.
package struct LayoutWarning: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A character that none of a font's faces has; drawn as a box.
    case missingGlyph(Unicode.Scalar, font: String)
    case textTruncated(element: String)
    case nothingDrawn
  }

  package var kind: Kind
  /// A JSON pointer into the file that was read.
  package var place: String
}
