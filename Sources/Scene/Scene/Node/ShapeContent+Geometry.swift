package import Geometry

extension ShapeContent {
  /// A polygon, or a line through points.
  package enum Polygon: Hashable, Sendable {
    case points(Points)
    /// A regular polygon that fits into the frame, with a corner at the top.
    ///
    /// With `star`, the inner radius as a fraction of the outer radius, it is a star with `sides`
    /// points.
    case regular(sides: Int, star: Double?)

    /// A closed polygon with corners in points from the frame's top left.
    package static func points(_ points: [Point], evenOdd: Bool) -> Polygon {
      var polygon = Points(points.map { Points.Vertex(x: .points($0.x), y: .points($0.y)) })
      polygon.evenOdd = evenOdd
      return .points(polygon)
    }
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

extension ShapeContent {
  /// The size of the outline in its own coordinates, from the frame's top left; zero if the outline
  /// fills any frame.
  package var naturalSize: Size {
    if let viewBox { return viewBox.size }
    guard let bounds = ownBounds else { return .zero }
    return Size(width: max(0, bounds.maxX), height: max(0, bounds.maxY))
  }

  /// The maximum distance in points by which the outline extends above its frame, without its line;
  /// infinite if it depends on the frame.
  package var rise: Double {
    if case .polygon(.points(let points)) = outline, points.mayRise { return .infinity }
    guard let bounds = ownBounds else { return 0 }
    guard let viewBox else { return max(0, -bounds.y) }
    return bounds.y < viewBox.y ? .infinity : 0
  }

  /// Returns the outline's bounds in a frame in points; `nil` if the outline fills the frame.
  package func bounds(in frame: Rect) -> Rect? {
    switch outline {
    case .path(let path, _): return path.transformed(by: map(into: frame, scale: 1)).controlBounds
    case .polygon(.points(let points)):
      return points.path(in: space(of: frame, scale: 1))
        .transformed(by: map(into: frame, scale: 1)).controlBounds
    default: return ownBounds?.offset(by: frame.origin)
    }
  }

  /// Returns the rectangle that percentages are relative to, in the outline's own coordinates.
  package func space(of frame: Rect, scale: Double) -> Rect {
    viewBox ?? Rect(x: 0, y: 0, width: frame.width / scale, height: frame.height / scale)
  }

  /// Returns the map from the outline's own coordinates to those of a frame in pixels.
  ///
  /// A view box keeps its proportions, and is centered in the frame.
  package func map(into frame: Rect, scale: Double) -> Transform {
    guard let viewBox else {
      return Transform.scale(x: scale, y: scale).then(.translation(x: frame.x, y: frame.y))
    }
    let k = min(frame.width / viewBox.width, frame.height / viewBox.height)
    return Transform.translation(x: -viewBox.midX, y: -viewBox.midY).then(.scale(x: k, y: k))
      .then(.translation(x: frame.midX, y: frame.midY))
  }

  /// The fixed bounds in the outline's own coordinates; `nil` if the outline depends on the frame.
  private var ownBounds: Rect? {
    switch outline {
    case .path(let path, _): path.controlBounds
    case .polygon(.points(let points)): points.fixedBounds
    case .line(let line):
      line.to.map { Rect(x: min(0, $0.x), y: min(0, $0.y), width: abs($0.x), height: abs($0.y)) }
    case .rect, .ellipse, .arc, .polygon(.regular): nil
    }
  }
}

extension ShapeContent.Outline {
  /// Whether the outline has an interior that can be filled.
  package var hasInside: Bool { if case .line = self { false } else { true } }
}
