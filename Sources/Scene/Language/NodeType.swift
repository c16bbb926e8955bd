import Geometry
import Pixels
package import Schema
package import Source

/// The node language: the primitives with their keys, and a library's components by their names.
package struct NodeType {
  private let library: Library

  package init(_ library: Library) {
    self.library = library
  }

  /// The names of the node types that are no components.
  static let primitives = [
    "column", "row", "layers", "grid", "space", "text", "image", "icon", "shape",
  ]

  /// A node as a document writes it; a bare string is a text.
  package var type: ValueType<Node> {
    .recursive("node") { node in
      let common = NodeKeys(node: node).group
      let variants =
        primitives(node, common) + library.components.map { component($0, common) }
      let object = tagged("node", key: "type", "A piece of a screen.", variants)
      let bare = ValueType<String>.text.map("text") { text, reader in
        Node(.text(TextContent(runs: [TextContent.Run(text, TextKeys.plain)])), at: reader.place)
      }
      return bare.or(object)
    }
  }

  /// A node of primitives as a plain scene writes it; keys at their defaults are left out.
  package static func write(_ node: Node) -> JSONOutput {
    plain.write(node) ?? .null
  }

  private static let plain = NodeType(Library()).type

  private func primitives(
    _ node: ValueType<Node>, _ common: FieldGroup<Node>
  ) -> [Variant<Node>] {
    func stack(
      _ tag: String, _ documentation: String,
      _ make: @escaping @Sendable ([Node]) -> Node.Content,
      _ take: @escaping @Sendable (Node.Content) -> [Node]?
    ) -> Variant<Node> {
      let own = keys(
        [Node](), [required("children", \.self, .array(of: node), "Nodes, in reading order.")])
      return primitive(tag, documentation, common, own, make, take)
    }
    return [
      stack("column", "Children below each other.", { .column($0) }) {
        if case .column(let nodes) = $0 { nodes } else { nil }
      },
      stack("row", "Children beside each other.", { .row($0) }) {
        if case .row(let nodes) = $0 { nodes } else { nil }
      },
      stack("layers", "Children over each other, the first at the back.", { .layers($0) }) {
        if case .layers(let nodes) = $0 { nodes } else { nil }
      },
      primitive(
        "grid", "Children in columns of equal width.", common, Self.grid(node), { .grid($0) }
      ) { if case .grid(let grid) = $0 { grid } else { nil } },
      primitive(
        "space", "Room, and nothing drawn.", common, keys(false, []), { _ in .space }
      ) { if case .space = $0 { false } else { nil } },
      primitive("text", "A paragraph.", common, TextKeys.group, { .text($0) }) {
        if case .text(let text) = $0 { text } else { nil }
      },
      primitive("image", "A picture.", common, PictureKeys.image, { .image($0) }) {
        if case .image(let image) = $0 { image } else { nil }
      },
      icon(common),
      primitive("shape", "A drawn shape.", common, ShapeKeys.group, { .shape($0) }) {
        if case .shape(let shape) = $0 { shape } else { nil }
      },
    ]
  }

  private static func grid(_ node: ValueType<Node>) -> FieldGroup<Node.Grid> {
    keys(
      Node.Grid(columns: 1),
      [
        required("columns", \.columns, .integer(in: 1...1000), "How many."),
        defaulted("columnGap", \.columnGap, Types.points, "Points between columns."),
        defaulted("rowGap", \.rowGap, Types.points, "Points between rows."),
        required("children", \.children, .array(of: node), "Nodes, in reading order."),
      ])
  }

  private func primitive<Own>(
    _ tag: String, _ documentation: String, _ common: FieldGroup<Node>, _ own: FieldGroup<Own>,
    _ make: @escaping @Sendable (Own) -> Node.Content,
    _ take: @escaping @Sendable (Node.Content) -> Own?
  ) -> Variant<Node> {
    Variant(
      tag, documentation,
      common.and(own).map(take: { node in take(node.content).map { (node, $0) } }) { pair, reader in
        var (node, own) = pair
        node.content = make(own)
        node.place = reader.place.told(like: node.place)
        return node
      })
  }

  private func icon(_ common: FieldGroup<Node>) -> Variant<Node> {
    Variant(
      "icon", "A mask painted in one colour.",
      common.and(PictureKeys.icon).map(take: { node in
        if case .icon(let icon) = node.content { (node, (icon, nil)) } else { nil }
      }) { pair, reader in
        var (node, (icon, size)) = pair
        node.content = .icon(icon)
        node.placement.width = node.placement.width ?? size.map { .points($0) }
        node.placement.height = node.placement.height ?? size.map { .points($0) }
        node.place = reader.place.told(like: node.place)
        return node
      })
  }

  /// A component's own node with the use's common keys laid over it.
  private func component(_ component: Component, _ common: FieldGroup<Node>) -> Variant<Node> {
    Variant(lazily: component.name, component.documentation) {
      common.under(component.group.inside) { node, reader in
        var node = node
        let written: [JSONMember] =
          if case .object(let members) = reader.current.kind { members } else { [] }
        let own = Set(component.group.keys)
        node.component = ComponentUse(
          component.name, parameters: written.filter { own.contains($0.key) })
        node.place = reader.place.told(like: node.place)
        return node
      }
    }
  }
}

extension FieldGroup<Node> {
  /// The same nodes, z inside them compared only inside unless a use says otherwise.
  fileprivate var inside: FieldGroup<Node> {
    map { node, _ in node.with { $0.effects.isolate = true } }
  }
}
