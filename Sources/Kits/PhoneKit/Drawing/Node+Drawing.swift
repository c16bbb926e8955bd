package import Geometry
package import Pixels
package import Scene
package import Source

/// Shorthand for the nodes that parts are drawn with.
extension Node {
  /// Returns a filled shape as large as its parent.
  package static func fill(
    _ paint: PaintSpec, corners: Path.Corners = .square, name: String, at place: Place
  ) -> Node {
    Node(.shape(ShapeContent(.rect(corners), fill: paint)), name: name, at: place)
  }

  /// Returns a line of the given thickness, by default one point, along an edge.
  package static func line(
    _ color: Color, _ side: VerticalAlignment, height: Length = 1, name: String, at place: Place
  ) -> Node {
    Node.rect(color, name: name, at: place).placed {
      $0.height = height
      $0.edges =
        side == .top ? Edges(top: 0, start: 0, end: 0) : Edges(start: 0, bottom: 0, end: 0)
    }
  }

  /// Returns a hairline just outside the edge instead of inside it.
  func outside(_ side: VerticalAlignment) -> Node {
    placed {
      if side == .top { $0.edges?.top = -.hairline } else { $0.edges?.bottom = -.hairline }
    }
  }

  /// Returns the node with a sharp highlight or shadow, as if pressed into its background or
  /// raised.
  ///
  /// The highlight or shadow is above the node if `y` is negative.
  func etched(_ color: Color, y: Double) -> Node {
    with { $0.effects.shadows = [Effects.Shadow(color: color, y: y)] }
  }

  /// Returns the node with the given size; `nil` leaves a dimension flexible.
  func sized(_ width: Double?, _ height: Double?) -> Node {
    placed {
      if let width { $0.width = .points(width) }
      if let height { $0.height = .points(height) }
    }
  }

  /// Returns the node at the given distances from the edges of the layers that contain it.
  func inset(_ edges: Edges) -> Node { placed { $0.edges = edges } }

  /// Returns the node at the given distance from every edge of the layers that contain it.
  func inset(all points: Double) -> Node {
    let side = Length.points(points)
    return inset(Edges(top: side, start: side, bottom: side, end: side))
  }
}
