package import Geometry

extension ShapeContent {
  /// A closed polygon.
  package enum Polygon: Hashable, Sendable {
    /// The corners in points from the frame's top left.
    case points([Point], evenOdd: Bool)
    /// A regular polygon that fits into the frame, with a corner at the top.
    ///
    /// With `star`, the inner radius as a fraction of the outer radius, it is a star with `sides`
    /// points.
    case regular(sides: Int, star: Double?)
  }

  /// A sector of the ellipse in the frame.
  package struct Arc: Hashable, Sendable {
    /// The start angle in degrees clockwise from the top.
    package var start = 0.0
    /// The sweep angle in degrees clockwise.
    package var sweep: Double
    /// The thickness of a ring, inward from the ellipse, in points; `nil` for a pie.
    package var thickness: Double?
  }

  /// A straight line, positioned relative to the frame's top left.
  package struct Segment: Hashable, Sendable {
    /// The head at one end of a line; its size depends on the line's width.
    package enum Arrow: String, Hashable, Sendable, CaseIterable {
      case none
      /// A filled triangle with its tip at the line's end.
      case triangle
      /// Two lines that meet at the line's end.
      case open
      /// A filled circle around the line's end.
      case circle
    }

    /// The end in points from the frame's top left; `nil` for its bottom right.
    package var to: Point?
    package var startArrow = Arrow.none
    package var endArrow = Arrow.none
  }
}

extension ShapeContent.Outline {
  /// The fixed bounds relative to the frame's top left; `nil` if the outline fills the frame.
  package var ownBounds: Rect? {
    switch self {
    case .path(let path, _): path.controlBounds
    case .polygon(.points(let points, _)): Path.polygon(points).controlBounds
    case .line(let line):
      line.to.map { Rect(x: min(0, $0.x), y: min(0, $0.y), width: abs($0.x), height: abs($0.y)) }
    case .rect, .ellipse, .arc, .polygon(.regular): nil
    }
  }

  /// Whether the outline has an interior that can be filled.
  package var hasInside: Bool { if case .line = self { false } else { true } }
}
