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
    case linear(Gradient, from: Point, to: Point)
    case radial(Gradient, center: Point, radii: Size)
  }

  /// Colours along a gradient.
  ///
  /// A gradient's points are parts of the shape's frame: 0,0 is its top
  /// left and 1,1 its bottom right.
  package struct Gradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
      package var position: Double
      package var color: Color

      package init(_ position: Double, _ color: Color) {
        self.position = position
        self.color = color
      }
    }

    package var stops: [Stop]

    package init(_ stops: [Stop]) {
      self.stops = stops
    }
  }

  /// A line along the outline.
  package struct Line: Hashable, Sendable {
    package enum Cap: String, Hashable, Sendable, CaseIterable {
      case butt, round, square
    }

    package enum Join: String, Hashable, Sendable, CaseIterable {
      case miter, round, bevel
    }

    package var color: Color
    package var width: Double
    package var cap: Cap
    package var join: Join
    package var dashes: [Double]

    package init(
      color: Color, width: Double, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []
    ) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.dashes = dashes
    }
  }
}
