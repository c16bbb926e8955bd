import Localization
package import Schema
import Source

/// What documents and the files they import define, as the schema and the reference describe it; an
/// expansion has none of it left.
package struct DefinitionKeys: Sendable {
  /// The names of styles, where they are known.
  package var styles: [String]?
  /// The names of states, where they are known.
  package var states: [String]?

  package init(styles: [String]? = nil, states: [String]? = nil) {
    self.styles = styles
    self.states = states
  }

  /// The keys of every document's root that an expansion leaves nothing of.
  package static let names = [
    "import", "colors", "lengths", "fonts", "styles", "components", "data", "state",
    "placeholder", "frames", "strings",
  ]

  /// What imported files have too.
  package var definitions: ValueType<Described> {
    .described(
      "definitions", "What a document of any kind, and a file it imports, may define.",
      [
        .described(
          "import", "file or list of files",
          "Files of definitions, or `*.tokens.json`; later names count over earlier.",
          Self.files),
        .described(
          "colors", "colour by name",
          "Names for colours: `#RRGGBB`, another's name, or `{\"light\", \"dark\"}`.",
          Self.named(Self.color)),
        .described(
          "lengths", "points by name", "Names for points, wherever those stand.",
          Self.named(.described("points") { Types.distance.schema(in: &$0) })),
        .described(
          "fonts", "font by name", "Names for fonts by their files.",
          Self.named(.described("font") { Types.fontDefinition.schema(in: &$0) })),
        .described(
          "styles", "style by name", "Keys of nodes and runs that `style` lays below their own.",
          Self.named(Self.style)),
        .described(
          "components", "component by name", "Node types of one's own.",
          Self.named(.described("component") { Self.component.schema(in: &$0) })),
        .described(
          "data", "object or file", "What templates name: an object, or a JSON file's name.",
          { _ in ["if": ["type": ["object"]], "else": ["type": "string"]] }),
        .described(
          "strings", "texts by key, by language",
          "Words of the kits in other words, and one's own for `{\"string\": key}`, by BCP 47 tags.",
          Self.named(Self.strings)),
      ])
  }

  /// What only a document's root has.
  package var settings: ValueType<Described> {
    .described(
      "settings", "What the root of a document of any kind may say beside that.",
      [
        .described(
          "state", "state", "The state of uses of components that name none.", Self.word(states)),
        .described(
          "placeholder", "true or text",
          "Shows each datum's name in its place, or this word; pictures gray with their names.",
          { _ in ["type": ["boolean", "string"]] }),
        .described("frames", frames, "The pictures of an animation."),
      ])
  }

  /// What a node or a run says of what it looks like.
  package var uses: ValueType<Described> {
    .described(
      "uses", "What nodes and runs may say of their looks.",
      [
        .described(
          "style", "style or list of styles", "Styles laid below its own keys, later over earlier.",
          { _ in
            let name = Self.word(styles)
            var none = SchemaBuilder()
            return [
              "if": ["type": ["array"]], "then": ["type": "array", "items": name(&none)],
              "else": name(&none),
            ]
          }),
        .described(
          "state", "state", "On a component of a document: one of its states, or `normal`.",
          { _ in ["type": "string"] }),
      ])
  }

  private static func word(
    _ names: [String]?
  ) -> @Sendable (inout SchemaBuilder) -> JSONOutput {
    { _ in names.map { ["enum": .array($0.map { .string($0) })] } ?? ["type": "string"] }
  }

  private static let files: @Sendable (inout SchemaBuilder) -> JSONOutput = { _ in
    [
      "if": ["type": ["array"]], "then": ["type": "array", "items": ["type": "string"]],
      "else": ["type": "string"],
    ]
  }

  private static func named(
    _ type: ValueType<JSONValue>
  ) -> @Sendable (inout SchemaBuilder) -> JSONOutput {
    { builder in
      ["type": "object", "additionalProperties": builder.inside { type.schema(in: &$0) }]
    }
  }

  /// The strings of a language.
  private static var strings: ValueType<JSONValue> {
    let forms = ValueType<Described>.described(
      "plural forms", "A text for each form in which a language counts; # is the count.",
      PluralCategory.allCases.map { category in
        .described(category.rawValue, .text, "The text in CLDR's form `\(category.rawValue)`.")
      })
    let text = ValueType<JSONValue>.described("text or plural forms") { builder in
      [
        "if": ["type": ["object"]], "then": forms.schema(in: &builder),
        "else": ["type": "string"],
      ]
    }
    return .described("strings") { builder in Self.named(text)(&builder) }
  }

  private static var color: ValueType<JSONValue> {
    let sides = ValueType<Described>.described(
      "two colours", "A colour of two appearances; both are needed.",
      [
        .described("light", Types.color, "In light appearance."),
        .described("dark", Types.color, "In dark appearance."),
      ])
    return .described("colour") { builder in
      [
        "if": ["type": ["object"]],
        "then": ["$ref": sides.schema(in: &builder)["$ref"] ?? "", "required": ["light", "dark"]],
        "else": Types.color.schema(in: &builder),
      ]
    }
  }

  /// Keys of any node; which there are is put in where the whole schema is known.
  private static var style: ValueType<JSONValue> {
    .described("style") { builder in
      builder.define("style keys", site: "style") { _ in
        ["type": "object", "description": "Keys of nodes and runs."]
      }
    }
  }

  /// Keys for nodes by their names.
  private static var patches: ValueType<JSONValue> {
    .described("keys by node") { builder in Self.named(style)(&builder) }
  }

  private var frames: ValueType<Described> {
    .described(
      "frames", "The pictures of an animation.",
      [
        .described(
          "seconds", .number(in: 0.01...60), "How long each stands. Default: 0.1."),
        .described(
          "of", "list of keys by node", "What each changes: keys for nodes by their names.",
          { builder in
            let patch = builder.inside { Self.patches.schema(in: &$0) }
            return ["type": "array", "items": patch, "minItems": 1, "maxItems": 1000]
          }),
      ])
  }

  private static var component: ValueType<Described> {
    .described(
      "component", "A node type of one's own.",
      [
        .described("about", .text, "What it is, for whoever uses it."),
        .described(
          "parameters", "parameter by name", "The keys that its uses have beside every node's.",
          named(parameter)),
        .described(
          "body", "node", "What it stands for; required.", { $0.node }),
        .described(
          "states", "keys by node, by state",
          "Under each state's name, keys for the body's nodes by theirs; \".\" is its own.",
          named(patches)),
      ])
  }

  private static var parameter: ValueType<JSONValue> {
    let words: [JSONOutput] = [
      "text", "number", "boolean", "color", "length", "paint", "image", "icon", "font", "style",
      "node", "nodes", "list", "object", "choice", "any",
    ]
    let type = ValueType<JSONValue>.described("parameter type") { builder in
      builder.define("parameter type", site: "parameter") { _ in
        ["enum": .array(words), "description": "What a parameter takes."]
      }
    }
    let whole = ValueType<Described>.described(
      "component parameter", "A parameter of a component.",
      [
        .described("type", type, "What it takes; required."),
        .described(
          "of", "list of words", "A choice's words.",
          { _ in ["type": "array", "items": ["type": ["string", "number", "boolean"]]] }),
        .described("default", "any value", "What it is where a use says nothing.", { _ in true }),
        .described("optional", .bool, "Whether a use may leave it out. Default: false."),
        .described("about", .text, "What it is, for whoever uses it."),
      ])
    return .described("parameter") { builder in
      [
        "if": ["type": ["object"]],
        "then": ["$ref": whole.schema(in: &builder)["$ref"] ?? "", "required": ["type"]],
        "else": type.schema(in: &builder),
      ]
    }
  }
}

extension SchemaBuilder {
  /// A node, as documents write it.
  fileprivate var node: JSONOutput { ["$ref": "#/$defs/any-node"] }
}
