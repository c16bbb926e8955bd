package import Geometry

extension ShapeContent {
  /// Points joined by straight lines or by a smooth curve.
  package struct Points: Hashable, Sendable {
    /// A position from the frame's top left; percentages are relative to the frame, or to the view
    /// box.
    package struct Vertex: Hashable, Sendable {
      package var x: Length
      package var y: Length

      package init(x: Length, y: Length) {
        self.x = x
        self.y = y
      }
    }

    /// How the last point is joined to the first.
    package enum Closing: Hashable, Sendable {
      /// Not at all: only a fill closes the outline.
      case open
      case closed
      /// By straight lines along the bottom of the frame, as for the area under a graph.
      case bottom
    }

    package var vertices: [Vertex]
    package var closing = Closing.closed
    package var isSmooth = false
    /// Whether overlaps are holes.
    package var evenOdd = false

    package init(_ vertices: [Vertex]) {
      self.vertices = vertices
    }
  }
}

extension ShapeContent.Points {
  /// Returns the outline in a space that percentages are relative to.
  package func path(in space: Rect) -> Path {
    let points = vertices.map { vertex in
      Point(
        x: Self.place(vertex.x, from: space.x, over: space.width),
        y: Self.place(vertex.y, from: space.y, over: space.height))
    }
    guard isSmooth || closing != .closed else { return .polygon(points) }
    var path =
      isSmooth ? Path.smooth(through: points, isClosed: closing == .closed) : .open(through: points)
    if closing == .bottom, let first = points.first, let last = points.last {
      path.line(to: Point(x: last.x, y: space.maxY))
      path.line(to: Point(x: first.x, y: space.maxY))
      path.close()
    }
    return path
  }

  private static func place(_ length: Length, from start: Double, over side: Double) -> Double {
    guard let part = length.part else { return length.points(pixel: 0) }
    return max(-Types.farthest, min(Types.farthest, start + part * side))
  }

  /// The bounds of the coordinates in points; 0 for a side without any.
  var fixedBounds: Rect? {
    let (x, y) = (range(\.x), range(\.y))
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  private func range(_ coordinate: KeyPath<Vertex, Length>) -> ClosedRange<Double> {
    let values = vertices.compactMap { vertex -> Double? in
      if case .points(let value) = vertex[keyPath: coordinate] { value } else { nil }
    }
    guard let least = values.min(), let most = values.max() else { return 0...0 }
    return least...most
  }

  /// Whether a point may be above the frame by a distance that depends on the frame.
  var mayRise: Bool { vertices.contains { $0.y.part ?? 0 < 0 } }
}
