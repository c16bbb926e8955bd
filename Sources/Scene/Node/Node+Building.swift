import Geometry
package import Pixels

/// Short ways to write the nodes components are made of.
extension Node {
  package static func column(_ children: [Node], padding: EdgeDistances = .zero) -> Node {
    Node(.column(children), placement: Placement(padding: padding))
  }

  package static func row(_ children: [Node], padding: EdgeDistances = .zero) -> Node {
    Node(.row(children), placement: Placement(padding: padding))
  }

  package static func layers(_ children: [Node], padding: EdgeDistances = .zero) -> Node {
    Node(.layers(children), placement: Placement(padding: padding))
  }

  package static func text(
    _ text: String, _ style: TextStyleSpec, name: String, origin: String, maxLines: Int? = nil,
    alignment: TextContent.Alignment = .start
  ) -> Node {
    let content = TextContent(
      runs: [TextContent.Run(text, style)], alignment: alignment, maxLines: maxLines)
    return Node(.text(content), name: name, origin: origin)
  }

  /// A piece of kit art, an element under its own name.
  package static func art(_ name: String, fit: ImageContent.Fit, origin: String) -> Node {
    Node(.image(ImageContent(.art(name), fit: fit)), name: name, origin: origin)
  }

  package static func rect(_ color: Color, name: String, origin: String) -> Node {
    Node(
      .shape(ShapeContent(.rect(.square), fill: .color(color))), name: name, origin: origin)
  }

  /// The node after a change to it.
  package func with(_ change: (inout Node) -> Void) -> Node {
    var node = self
    change(&node)
    return node
  }

  /// The node after a change to where it lies.
  package func placed(_ change: (inout Placement) -> Void) -> Node {
    with { change(&$0.placement) }
  }
}
