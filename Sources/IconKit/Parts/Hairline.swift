import Pixels
import Scene

/// A line of exactly one device pixel.
struct Hairline {
  let environment: Environment

  /// Points.
  var thickness: Double { 1 / Double(environment.scale) }

  /// A line along the bottom of layers, from `start` to the end edge.
  func bottom(
    from start: Double = 0, _ color: Color = IconPalette.rowLine, name: String, origin: String
  ) -> Node {
    Node.rect(color, name: name, origin: origin).placed {
      $0.height = thickness
      $0.edges = Edges(start: start, end: 0)
      $0.valign = .bottom
    }
  }

  /// A line along the top of layers.
  func top(name: String, origin: String) -> Node {
    bottom(name: name, origin: origin).placed { $0.valign = .top }
  }
}
