import Geometry
import Pixels
package import Schema
import Source

/// The node language: the primitives with their keys, and a library's components by their names.
package struct NodeType {
  private let library: Library
  private let color: ValueType<Color>

  package init(_ library: Library) {
    self.library = library
    color = Types.color(library.palette)
  }

  /// A node as a document writes it; a bare string is a text.
  package var type: ValueType<Recipe> {
    .recursive("node") { node in
      let variants = primitives(node) + library.components.map { component(node, $0) }
      let object = tagged("node", key: "type", "A piece of a screen.", variants)
      let bare = ValueType<String>.text.map("text") { text, reader in
        let content = TextContent(runs: [TextContent.Run(text, TextKeys.plain)])
        let origin = reader.path.description
        return Recipe { _ in Node(.text(content), origin: origin) }
      }
      return bare.or(object)
    }
  }

  private typealias Building = @Sendable (Environment) -> Node.Content

  private func primitives(_ node: ValueType<Recipe>) -> [Variant<Recipe>] {
    let children = Field("children", .array(of: node), "Nodes, in reading order.")
    func stack(
      _ tag: String, _ documentation: String,
      _ make: @escaping @Sendable ([Node]) -> Node.Content
    ) -> Variant<Recipe> {
      primitive(
        node, tag, documentation,
        fields(children) { children -> Building in
          { environment in make(children.map { $0.build(environment) }) }
        })
    }
    let text = TextKeys(color: color, fonts: library.fonts).group
    let shape = ShapeKeys(color: color).group
    let image = self.image
    let nothing = fields { () -> Building in { _ in .space } }
    return [
      stack("column", "Children below each other.") { .column($0) },
      stack("row", "Children beside each other.") { .row($0) },
      stack("layers", "Children over each other, the first at the back.") { .layers($0) },
      primitive(node, "grid", "Children in columns of equal width.", grid(children)),
      primitive(
        node, "space", "Room, and nothing drawn.", nothing),
      primitive(
        node, "text", "A paragraph.", text.map { text, _ -> Building? in { _ in .text(text) } }),
      primitive(
        node, "image", "A picture.", image.map { image, _ -> Building? in { _ in .image(image) } }),
      icon(node),
      primitive(
        node, "shape", "A drawn shape.",
        shape.map { shape, _ -> Building? in { _ in .shape(shape) } }),
    ]
  }

  private func grid(_ children: Field<[Recipe]>) -> FieldGroup<Building> {
    fields(
      children, Field("columns", .integer(in: 1...1000), "How many."),
      defaulted("columnGap", Types.points, 0, "Between columns."),
      defaulted("rowGap", Types.points, 0, "Between rows.")
    ) { children, columns, columnGap, rowGap in
      { environment in
        .grid(
          Node.Grid(
            columns: columns, columnGap: columnGap, rowGap: rowGap,
            children: children.map { $0.build(environment) }))
      }
    }
  }

  private var source: FieldGroup<ImageReference> {
    source(Types.image, "A file beside the document; or else `art`.")
  }

  private func source(
    _ type: ValueType<String>, _ documentation: String
  ) -> FieldGroup<ImageReference> {
    fields(
      optional("src", type, documentation),
      optional("art", .text, "A piece of kit art by its name, without scale and extension.")
    ) { ($0, $1) }.map { pair, reader in
      switch pair {
      case (let src?, nil): return .file(src)
      case (nil, let art?): return .art(art)
      default:
        reader.error(
          pair.0 == nil ? "no picture is named" : "both \"src\" and \"art\"",
          at: reader.current.opening, hint: "write either \"src\" or \"art\"")
        return nil
      }
    }
  }

  private var image: FieldGroup<ImageContent> {
    source.and(
      fields(
        defaulted(
          "fit", ValueType<ImageContent.Fit>.cases("fit"), .cover,
          "How the picture meets its frame."),
        optional("matte", color, "What its transparent parts lie on.")
      ) { ($0, $1) }
    ) { ImageContent($0, fit: $1.0, matte: $1.1) }
  }

  private func icon(_ node: ValueType<Recipe>) -> Variant<Recipe> {
    let own = source(
      Types.icon,
      "A mask beside the document, as SVG, PNG or JPEG; or an icon's name; or else `art`."
    ).and(
      fields(
        Field("tint", color, "The colour its mask is painted with."),
        optional("size", Types.points, "Its width and height.")
      ) { ($0, $1) }
    ) { source, rest in (IconContent(source, tint: rest.0), rest.1) }
    return Variant(
      "icon", "A mask painted in one colour.",
      common(node).and(own) { ($0, $1) }.map { pair, reader in
        let (common, (icon, size)) = pair
        var sized = common
        sized.placement.width = common.placement.width ?? size
        sized.placement.height = common.placement.height ?? size
        return sized.recipe(at: reader.path.description) { _ in .icon(icon) }
      })
  }

  private func primitive(
    _ node: ValueType<Recipe>, _ tag: String, _ documentation: String,
    _ own: FieldGroup<Building>
  ) -> Variant<Recipe> {
    Variant(
      tag, documentation,
      common(node).and(own) { ($0, $1) }.map { pair, reader in
        pair.0.recipe(at: reader.path.description, pair.1)
      })
  }

  private func common(_ node: ValueType<Recipe>) -> FieldGroup<CommonKeys> {
    CommonKeys.group(EffectKeys(color: color, node: node))
  }

  /// A component takes the common keys too: they are laid on what it builds.
  private func component(_ node: ValueType<Recipe>, _ component: Component) -> Variant<Recipe> {
    Variant(
      component.name, component.documentation,
      common(node).and(component.group) { ($0, $1) }.map { pair, reader in
        let (common, recipe) = pair
        return common.recipe(at: reader.path.description) { .layers([recipe.build($0)]) }
      })
  }
}
