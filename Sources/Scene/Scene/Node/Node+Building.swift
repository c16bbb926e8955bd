package import Geometry
package import Pixels
package import Source

/// Convenience methods for building the nodes of components.
extension Node {
  /// Returns the container with an arrangement in which children may extend beyond its inner edge.
  package func showingOverflow() -> Node {
    with {
      var arrangement = $0.arrangement ?? Arrangement()
      arrangement.showsOverflow = true
      $0.arrangement = arrangement
    }
  }

  package static func column(
    _ children: [Node], at place: Place? = nil, padding: EdgeDistances = .zero
  ) -> Node {
    holding(children, .column(children), place, padding)
  }

  package static func row(
    _ children: [Node], at place: Place? = nil, padding: EdgeDistances = .zero
  ) -> Node {
    holding(children, .row(children), place, padding)
  }

  package static func layers(
    _ children: [Node], at place: Place? = nil, padding: EdgeDistances = .zero
  ) -> Node {
    holding(children, .layers(children), place, padding)
  }

  /// Returns a container that only groups nodes, with the place of its first child.
  private static func holding(
    _ children: [Node], _ content: Content, _ place: Place?, _ padding: EdgeDistances
  ) -> Node {
    Node(
      content, at: place ?? children.first?.place ?? .nowhere,
      placement: Placement { $0.padding = padding })
  }

  /// Returns empty space, which has no size of its own.
  package static func space(at place: Place) -> Node { Node(.space, at: place) }

  package static func text(
    _ text: String, _ style: TextStyleSpec, name: String, at place: Place, maxLines: Int? = nil,
    alignment: TextContent.Alignment = .start
  ) -> Node {
    let content = TextContent(
      runs: [TextContent.Run(text, style)], alignment: alignment, maxLines: maxLines)
    return Node(.text(content), name: name, at: place)
  }

  /// Returns a piece of kit art as an element with the art's name.
  package static func art(_ name: String, fit: ImageContent.Fit, at place: Place) -> Node {
    Node(.image(ImageContent(.art(name), fit: fit)), name: name, at: place)
  }

  package static func rect(_ color: Color, name: String, at place: Place) -> Node {
    Node(.shape(ShapeContent(.rect(.square), fill: .color(color))), name: name, at: place)
  }

  /// Returns the node with a role.
  package func role(_ role: Role) -> Node { with { $0.role = role } }

  /// Returns the node with a change applied.
  package func with(_ change: (inout Node) -> Void) -> Node {
    var node = self
    change(&node)
    return node
  }

  /// Returns the node with a change applied to its placement.
  package func placed(_ change: (inout Placement) -> Void) -> Node {
    with { change(&$0.placement) }
  }

  /// Makes the node tappable unless it is disabled, with a tap area at least as large as a
  /// fingertip.
  ///
  /// The area is like the tap areas of the phone's own controls.
  package mutating func takeTaps(_ isOn: Bool = true) {
    tappable = isOn
    tapArea = isOn ? .fingertip : nil
  }
}

extension Size {
  /// The minimum tap area in points, from Apple's guidelines of 2008, section "Canvas".
  package static let fingertip = Size(width: 44, height: 44)
}
