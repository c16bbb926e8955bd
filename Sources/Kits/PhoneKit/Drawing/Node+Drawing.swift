package import Geometry
package import Pixels
package import Scene
package import Source

/// Short ways to write what parts are drawn with.
extension Node {
  /// A filled shape, as large as its place.
  package static func fill(
    _ paint: PaintSpec, corners: Path.Corners = .square, name: String, at place: Place
  ) -> Node {
    Node(.shape(ShapeContent(.rect(corners), fill: paint)), name: name, at: place)
  }

  /// A line of one point along an edge, or a hairline.
  package static func line(
    _ color: Color, _ side: VerticalAlignment, height: Length = 1, name: String, at place: Place
  ) -> Node {
    Node.rect(color, name: name, at: place).placed {
      $0.height = height
      $0.edges =
        side == .top ? Edges(top: 0, start: 0, end: 0) : Edges(start: 0, bottom: 0, end: 0)
    }
  }

  /// A hairline just beyond the edge instead of within it.
  func outside(_ side: VerticalAlignment) -> Node {
    placed {
      if side == .top { $0.edges?.top = -.hairline } else { $0.edges?.bottom = -.hairline }
    }
  }

  /// The node as if pressed into its ground or raised from it: an edge of light or shade without
  /// blur, above where `y` is negative.
  func etched(_ color: Color, y: Double) -> Node {
    with { $0.effects.shadows = [Effects.Shadow(color: color, y: y)] }
  }

  /// The node as large as it is to be.
  func sized(_ width: Double?, _ height: Double?) -> Node {
    placed {
      if let width { $0.width = .points(width) }
      if let height { $0.height = .points(height) }
    }
  }

  /// The node kept so far from the edges of its layers.
  func inset(_ edges: Edges) -> Node { placed { $0.edges = edges } }

  /// The node so far inside every edge of its layers.
  func inset(all points: Double) -> Node {
    let side = Length.points(points)
    return inset(Edges(top: side, start: side, bottom: side, end: side))
  }
}
