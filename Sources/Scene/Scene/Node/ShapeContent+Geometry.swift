package import Geometry

extension ShapeContent {
  /// A closed contour of straight sides.
  package enum Polygon: Hashable, Sendable {
    /// Corners in points from the frame's top left.
    case points([Point], evenOdd: Bool)
    /// A regular one fitted into the frame, a point up; with `star`, the inner radius in parts of
    /// the outer one, a star of so many points.
    case regular(sides: Int, star: Double?)
  }

  /// A piece of the ellipse in the frame.
  package struct Arc: Hashable, Sendable {
    /// Degrees clockwise from the top.
    package var start = 0.0
    /// Degrees clockwise.
    package var sweep: Double
    /// How far a ring reaches in from the ellipse, in points; `nil` for a pie.
    package var thickness: Double?
  }

  /// A straight line from the frame's top left.
  package struct Segment: Hashable, Sendable {
    /// The head at an end of a line; its size depends on the line's width.
    package enum Arrow: String, Hashable, Sendable, CaseIterable {
      case none
      /// A filled one, its tip at the line's end.
      case triangle
      /// Two lines that meet at the line's end.
      case open
      /// A filled one about the line's end.
      case circle
    }

    /// Points from the frame's top left; `nil` for its bottom right.
    package var to: Point?
    package var startArrow = Arrow.none
    package var endArrow = Arrow.none
  }
}

extension ShapeContent.Outline {
  /// How far it reaches right and down of its frame's top left whatever the frame; `nil` where it
  /// takes the frame's size.
  package var ownBounds: Rect? {
    switch self {
    case .path(let path, _): path.controlBounds
    case .polygon(.points(let points, _)): Path.polygon(points).controlBounds
    case .line(let line):
      line.to.map { Rect(x: min(0, $0.x), y: min(0, $0.y), width: abs($0.x), height: abs($0.y)) }
    case .rect, .ellipse, .arc, .polygon(.regular): nil
    }
  }

  /// Whether there is anything inside it that could be filled.
  package var hasInside: Bool { if case .line = self { false } else { true } }
}
