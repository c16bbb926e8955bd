package import Drawing
package import Geometry
package import Pixels

/// A drawn shape.
package struct ShapeContent: Hashable, Sendable {
  package enum Outline: Hashable, Sendable {
    case rect(Path.Corners)
    case ellipse
    /// Contours in points from the frame's top left.
    case path(Path, evenOdd: Bool)
  }

  package var outline: Outline
  package var fill: Fill?
  package var line: Line?

  package init(_ outline: Outline, fill: Fill? = nil, line: Line? = nil) {
    self.outline = outline
    self.fill = fill
    self.line = line
  }

  package enum Fill: Hashable, Sendable {
    case color(Color)
    /// Colours along a line; of the points 0,0 is the frame's top left and 1,1 its bottom right.
    case linear([GradientStop], from: Point, to: Point)
    /// Colours from a center outward, in parts of the frame.
    case radial([GradientStop], center: Point, radii: Size)
  }

  /// A line along the outline.
  package struct Line: Hashable, Sendable {
    package typealias Cap = StrokeStyle.Cap
    package typealias Join = StrokeStyle.Join

    package var color: Color
    package var width: Length
    package var cap: Cap
    package var join: Join
    package var dashes: [Double]

    package init(
      color: Color, width: Length, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []
    ) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.dashes = dashes
    }
  }
}
