import Geometry
import Pixels
package import Schema
package import Source

/// The grammar of nodes: the primitives with their keys, and a library's components by name.
package struct NodeType {
  private let library: Library

  package init(_ library: Library) {
    self.library = library
  }

  /// The names of the node types that are not components.
  static let primitives = [
    "column", "row", "layers", "grid", "space", "text", "image", "icon", "shape", "screen",
  ]

  /// The names of all node types: primitives and components.
  package var names: [String] { Self.primitives + library.components.map(\.name) }

  /// The keys that every node has.
  package static var commonKeys: [String] { NodeKeys.all }

  /// The keys of all types of nodes, and of runs.
  package var everyKey: [String] {
    let node = type
    let own = primitives(node, NodeKeys(node: node).group).flatMap(\.group.keys)
    return own + TextKeys.runKeys(Types.paint(node)).keys
      + library.components.flatMap(\.group.keys)
  }

  /// A node as a document writes it; a bare string is a text node.
  package var type: ValueType<Node> {
    .recursive("node") { node in
      let common = NodeKeys(node: node).group
      let variants =
        primitives(node, common) + library.components.map { component($0, common, node) }
      let object = tagged(
        "node", key: "type", "A piece of a screen.", variants, looks: ["style", "name"],
        others: { Types.vocabulary(of: $0).isOpen ? Self.unlisted(common, node) : nil })
      let bare = ValueType<String>.text.map("text") { text, reader in
        Node(.text(TextContent(runs: [TextContent.Run(text, TextKeys.plain)])), at: reader.place)
      }
      return bare.or(EnvironmentTypes.reading(object))
    }
  }

  /// Returns the description of a use of an unlisted component: the keys of every node, and any
  /// others.
  private static func unlisted(
    _ common: FieldGroup<Node>, _ node: ValueType<Node>
  ) -> RecordDescription {
    let children = ValueType<JSONValue>.raw("nodes") { node.listOrOne(in: &$0) }
    return RecordDescription(
      name: "node own",
      documentation: "The document's own component, or an imported one.",
      fields: common.descriptions + [
        optional(
          "children", children,
          "The nodes inside."
        ).description
      ],
      looks: ["style"], isOpen: true)
  }

  /// Returns the output for a node made of primitives, as in a plain scene; keys with their default
  /// values are omitted.
  package static func write(_ node: Node) -> JSONOutput {
    plain.write(node) ?? .null
  }

  private static let plain = NodeType(Library()).type

  /// A node made of primitives; the schema describes it as any node.
  package static let primitive = ValueType<Node>(
    plain.name, expecting: plain.expectation, shapes: plain.shapes,
    schema: { ValueType<Node>.reference("node").schema(in: &$0) }, write: { plain.write($0) },
    read: { plain.read($0, in: &$1) })

  private func primitives(
    _ node: ValueType<Node>, _ common: FieldGroup<Node>
  ) -> [Variant<Node>] {
    let paint = Types.paint(node)
    func stack(
      _ tag: String, _ kind: ArrangementKeys.Kind, _ documentation: String,
      _ make: @escaping @Sendable ([Node]) -> Node.Content,
      _ take: @escaping @Sendable (Node.Content) -> [Node]?
    ) -> Variant<Node> {
      whole(tag, documentation, common, ArrangementKeys.group(of: kind, node)) {
        written, node, reader in
        node.content = make(written.children)
        node.arrangement = ArrangementKeys.arrangement(of: written, kind, in: &reader)
        guard kind == .layers else { return }
        reader.warnIdle(
          "overflow", "in layers",
          hint: "overflow is reported only in columns, rows, and grids")
      } take: { node in
        take(node.content).map {
          ArrangementKeys.Parsed(children: $0, arrangement: node.arrangement ?? Arrangement())
        }
      }
    }
    return [
      stack("column", .column, "Children stacked vertically.", { .column($0) }) {
        if case .column(let nodes) = $0 { nodes } else { nil }
      },
      stack("row", .row, "Children side by side.", { .row($0) }) {
        if case .row(let nodes) = $0 { nodes } else { nil }
      },
      stack("layers", .layers, "Stacked children, the first at the back.", { .layers($0) }) {
        if case .layers(let nodes) = $0 { nodes } else { nil }
      },
      whole("grid", "Children in columns, row after row.", common, GridKeys.group(node)) {
        parts, node, reader in
        node.content = .grid(parts.0)
        node.arrangement = ArrangementKeys.arrangement(of: parts.1, .grid, in: &reader)
      } take: { node in
        guard case .grid(let grid) = node.content else { return nil }
        return (
          grid,
          ArrangementKeys.Parsed(
            children: grid.children, arrangement: node.arrangement ?? Arrangement())
        )
      },
      primitive(
        "space", "Empty space.", common, keys(false, []), { _ in .space }
      ) { if case .space = $0 { false } else { nil } },
      whole("text", "A paragraph.", common, TextKeys.group(paint)) { content, node, _ in
        node.content = content
        if case .column(let children) = content {
          node.arrangement = TextKeys.arrangement(of: children)
        }
      } take: { node in
        if case .text = node.content { node.content } else { nil }
      },
      primitive("image", "A picture.", common, PictureKeys.image, { .image($0) }) {
        if case .image(let image) = $0 { image } else { nil }
      },
      icon(common, paint),
      primitive("shape", "A drawn shape.", common, ShapeKeys.group(paint), { .shape($0) }) {
        if case .shape(let shape) = $0 { shape } else { nil }
      },
      whole("screen", "Another document's screen, as one picture.", common, ScreenKeys.group) {
        content, node, reader in
        var content = content
        ScreenKeys.addEnvironment(to: &content, reader)
        node.content = .screen(content)
      } take: { node in
        if case .screen(let content) = node.content { content } else { nil }
      },
    ]
  }

  private func primitive<Own>(
    _ tag: String, _ documentation: String, _ common: FieldGroup<Node>,
    _ own: @autoclosure @escaping @Sendable () -> FieldGroup<Own>,
    _ make: @escaping @Sendable (Own) -> Node.Content,
    _ take: @escaping @Sendable (Node.Content) -> Own?
  ) -> Variant<Node> {
    whole(tag, documentation, common, own()) { own, node, _ in
      node.content = make(own)
    } take: { node in
      take(node.content)
    }
  }

  /// Returns a node type with its own keys that affect more than the content.
  private func whole<Own>(
    _ tag: String, _ documentation: String, _ common: FieldGroup<Node>,
    _ own: @autoclosure @escaping @Sendable () -> FieldGroup<Own>,
    _ make: @escaping @Sendable (Own, inout Node, inout Reader) -> Void,
    take: @escaping @Sendable (Node) -> Own?
  ) -> Variant<Node> {
    Variant(lazily: tag, documentation) {
      common.and(own()).map(take: { node in take(node).map { (node, $0) } }) { pair, reader in
        var (node, own) = pair
        make(own, &node, &reader)
        node.settle(in: &reader)
        return node
      }
    }
  }

  private func icon(
    _ common: FieldGroup<Node>, _ paint: ValueType<PaintSpec>
  ) -> Variant<Node> {
    Variant(lazily: "icon", "A mask painted in one color.") {
      common.and(PictureKeys.icon(paint)).map(take: { node in
        if case .icon(let icon) = node.content { (node, (icon, nil)) } else { nil }
      }) { pair, reader in
        var (node, (icon, size)) = pair
        node.content = .icon(icon)
        node.placement.width = node.placement.width ?? size.map { .points($0) }
        node.placement.height = node.placement.height ?? size.map { .points($0) }
        node.settle(in: &reader)
        return node
      }
    }
  }

  /// Returns the node type of a component, in which a use's common keys override those of the
  /// component's own node.
  private func component(
    _ component: Component, _ common: FieldGroup<Node>, _ node: ValueType<Node>
  ) -> Variant<Node> {
    Variant(lazily: component.name, component.documentation) {
      common.under(component.group(of: node).inside) { node, reader in
        var node = node
        let written: [JSONMember] =
          if case .object(let members) = reader.current.kind { members } else { [] }
        let own = Set(component.group.keys)
        node.component = ComponentUse(
          component.name, parameters: written.filter { own.contains($0.key) }
        ).around(node.component)
        node.settle(in: &reader)
        return node
      }
    }
  }
}

extension Node {
  /// Sets the node's place, data, and component use, and checks the node as a whole.
  fileprivate mutating func settle(in reader: inout Reader) {
    if !borders.isEmpty { BorderType.check(self, &reader) }
    let value = reader.current
    place = reader.place.attributed(like: place)
    guard reader.isFilled else { return }
    if let own = value.place.provenance?.ownOf {
      component = ComponentUse(own.component, parameters: own.parameters).around(component)
    }
    if case .array(let runs)? = value["runs"]?.kind {
      let names = runs.map { $0["text"]?.place.provenance?.datum }
      if names.contains(where: { $0 != nil }) { datum = Datum(place: nil, names: names) }
    }
    for key in ["text", "src", "markdown"] {
      guard let shown = value[key], [.datum, .cell, .placeholder].contains(shown.nature) else {
        continue
      }
      var whole = shown.place.stands(in: value.place) ? nil : shown.place
      if let place = whole, place.provenance == nil { whole = place.with(reader.way) }
      datum = Datum(place: whole, names: [shown.place.provenance?.datum])
    }
    if let runs = value["runs"], runs.nature == .placeholder {
      datum = Datum(place: nil, names: [runs.place.provenance?.datum])
    }
    if case .shape = content, let name = value.firstDatum(besides: "name") {
      datum = Datum(place: nil, names: [name])
    }
    if let own = value["name"], own.nature != .written, let name = own.place.provenance?.datum {
      datum = Datum(place: datum?.place, names: datum?.names ?? [], own: name)
    }
    let painted: JSONValue? = if case .shape = content { value } else { value["background"] }
    if painted?.hasDataOrChoice == true {
      datum = datum ?? Datum(place: nil, names: [])
      datum?.isPainted = true
    }
  }
}

extension JSONValue {
  /// Returns the name of the first data value in the written value, at any depth; `nil` if there is
  /// none.
  ///
  /// - Parameter key: a key of the value itself to ignore.
  fileprivate func firstDatum(besides key: String? = nil) -> String? {
    if let name = place.provenance?.datum { return name }
    switch kind {
    case .object(let members):
      return members.lazy.filter { $0.key != key }.compactMap { $0.value.firstDatum() }.first
    case .array(let values): return values.lazy.compactMap { $0.firstDatum() }.first
    case .null, .bool, .number, .string: return nil
    }
  }
}

extension JSONValue {
  /// Whether a value inside a node, at any depth, is data, or was chosen by data.
  fileprivate var hasDataOrChoice: Bool {
    if let way = place.provenance, way.datum ?? way.choice != nil { return true }
    return switch kind {
    case .object(let members): members.contains { $0.key != "name" && $0.value.hasDataOrChoice }
    case .array(let values): values.contains(where: \.hasDataOrChoice)
    case .null, .bool, .number, .string: false
    }
  }
}

extension FieldGroup<Node> {
  /// The same nodes, with z values inside them compared only with each other, unless a use
  /// specifies otherwise.
  fileprivate var inside: FieldGroup<Node> {
    map { node, _ in node.with { $0.effects.isolate = true } }
  }
}
