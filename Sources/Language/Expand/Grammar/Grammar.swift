import Bounds
import Localization
package import Schema
package import Source

/// The declarations of everything that may appear in a document but not in its expansion.
///
/// These are definitions, settings for filling in templates, and the keys of templates themselves.
/// `Expand` uses the declarations for reading; the schema and the reference describe them. The keys
/// of nodes are declared where they are read, and appear here by their names in the schema.
package struct Grammar: Sendable {
  /// The names of styles and of states, if they are known.
  private let styles: [String]?
  private let states: [String]?
  /// The states of a document's own components, by the components' names.
  private let statesOf: [String: [String]]
  /// The keys of every node; `nil` if all components are known.
  private let commonKeys: [String]?
  /// The type of a length in points, or of a length's name, as in a node.
  private let points: ValueType<JSONValue>

  package init(
    styles: [String]? = nil, states: [String]? = nil, statesOf: [String: [String]] = [:],
    commonKeys: [String]? = nil,
    points: ValueType<JSONValue> = .raw("points") { _ in true }
  ) {
    self.styles = styles
    self.states = states
    self.statesOf = statesOf
    self.commonKeys = commonKeys
    self.points = points
  }

  /// The declarations used for reading documents.
  static let definitions = Grammar().definitionKeys
  static let settings = Grammar().settingKeys
  static let styleNames = Grammar().styleNames

  /// Describes all declarations, for a schema that also describes documents.
  package func describe(in builder: inout SchemaBuilder) {
    describeDefinitions(in: &builder)
    describeTemplates(in: &builder)
  }

  /// Describes the definitions and settings of all documents.
  ///
  /// Called after all nodes are described, because styles use the nodes' keys.
  ///
  /// - Returns: the schema of definitions alone.
  @discardableResult
  package func describeDefinitions(in builder: inout SchemaBuilder) -> JSONOutput {
    _ = builder.define("style keys", site: "style") { builder in
      builder.filling(true) { styleKeys(in: &$0) }
    }
    let definitions = record(
      "definitions", "The definitions in any document, or in a file that it imports.",
      definitionKeys)
    let settings = record(
      "settings", "The settings in the root of any document.", settingKeys)
    return builder.filling(false) { builder in
      let all = [definitions.schema(in: &builder), settings.schema(in: &builder)]
      for keys in all { builder.addToRoots(keys) }
      return all[0]
    }
  }

  private func styleKeys(in builder: inout SchemaBuilder) -> JSONOutput {
    let style = Array(looks(states: nil).descriptions.prefix(1))
    return .compact([
      "type": "object", "description": "A style: keys for the nodes and runs that use it.",
      "properties": .object(builder.styleProperties(sure: commonKeys, and: style)),
      "additionalProperties": commonKeys == nil ? false : nil,
    ])
  }

  /// Describes templates, and the keys that control the look of nodes.
  package func describeTemplates(in builder: inout SchemaBuilder) {
    builder.inside { builder in
      _ = record("uses", "The keys for the look of a node or a run.", looks(states: nil))
        .schema(in: &builder)
      TemplateKey.describe(in: &builder)
    }
  }

  /// The schema forms that may replace a value anywhere in a document.
  package var templates: TemplateForms {
    TemplateForms(
      control: TemplateKey.control.map(\.rawValue),
      item: SchemaBuilder.reference(to: "template item"), place: TemplateKey.form
    ) { record in
      let states = record.tag.flatMap { statesOf[$0.value] }
      let all = looks(states: states).descriptions
      return states == nil && !record.isOpen ? Array(all.prefix(1)) : all
    }
  }

  // MARK: Definitions

  /// The definitions of one document or file.
  private var definitionKeys: FieldGroup<ParsedDefinitions> {
    keys(
      ParsedDefinitions(),
      [
        optional(
          RootKey.import.rawValue, \.imports, Self.files,
          "Files of definitions, or `*.tokens.json`; names in later files take precedence."),
        table(
          .colors, ParsedColor.type,
          "Names for colors: `#RRGGBB`, another color's name, or `{\"light\", \"dark\"}`."),
        table(
          .lengths, points,
          "Names for lengths in points, which can be used wherever a length is expected."),
        table(.fonts, Self.other("font", "font file"), "Names for fonts, each with its files."),
        table(
          .styles, Self.style,
          "Named sets of keys that `style` applies to nodes and runs, which may override them."),
        table(.components, ComponentDefinition.type, "Custom node types."),
        optional(
          RootKey.data.rawValue, \.data, Self.data,
          "The data for templates: an object, or a file name. A JSON file contains an object; a "
            + "CSV or JSON Lines file is a list named `rows`. A member that names such a file is "
            + "replaced with the contents of the file."),
        optional(
          RootKey.strings.rawValue, \.strings, Self.strings,
          "Strings by BCP 47 tag: replacements for the kits' strings, or new ones for "
            + "`{\"string\": key}`."
        ),
      ])
  }

  /// Declares a table of names and values; the values are read once the definition that takes
  /// precedence is known.
  private func table<Element: Sendable>(
    _ key: RootKey, _ element: @autoclosure @escaping @Sendable () -> ValueType<Element>,
    _ documentation: String
  ) -> Key<ParsedDefinitions> {
    optional(
      key.rawValue, \ParsedDefinitions.[key],
      .members(of: element()).refusing(
        "expected an object of names and values, found",
        hint: "write \"\(key.rawValue)\": {\"name\": …}", else: []), documentation)
  }

  private static var files: ValueType<[JSONValue]> {
    let hint = "write \"import\": [\"kit.json\"]"
    let name = ValueType<String>.text.map { _, reader in JSONValue?.some(reader.current) }
      .refusing("expected a file name, found", hint: hint, else: .some(nil))
    let one = ValueType<String>.text.map { _, reader in [JSONValue?.some(reader.current)] }
    return ValueType<[JSONValue?]>.array(of: name).or(one)
      .map("file or list of files") { names, _ in names.compactMap { $0 } }
      .refusing("expected a list of file names, found", hint: hint, else: [])
  }

  private static var data: ValueType<JSONValue> {
    .raw("object or file", [.object, .string]) { _ in
      ["if": ["type": ["object"]], "else": ["type": "string"]]
    }.refusing(
      "expected an object or a file name, found",
      hint: "write \"data\": {\"posts\": [ … ]}, or \"data\": \"posts.json\"",
      else: JSONValue(.object([]), at: .nowhere))
  }

  /// The keys of any node.
  static var styleKeys: ValueType<JSONValue> {
    .raw("style", .object) { $0.reference(to: "style keys") }
  }

  static var style: ValueType<JSONValue> {
    styleKeys.refusing(
      "expected an object of keys for a style, found",
      hint: "write {\"size\": 12, \"color\": \"#333333\"}")
  }

  /// The strings of each language, which override the kits' strings.
  private static var strings: ValueType<StringCatalog> {
    let forms = record(
      "plural forms", "Text for each plural form of a language; # is the count.",
      keys(
        [String: String](),
        PluralCategory.allCases.map { category in
          let form = category.rawValue
          return optional(
            form, \[String: String].[form], .text, "The text for the CLDR plural form `\(form)`.")
        }))
    let text = ValueType<JSONValue>.raw("text or plural forms") { builder in
      [
        "if": ["type": ["object"]], "then": forms.schema(in: &builder),
        "else": ["type": "string"],
      ]
    }
    let languages = ValueType<[String: [String: JSONValue]]>.dictionary(of: .dictionary(of: text))
    return ValueType<JSONValue>.raw("strings by language and key") { languages.schema(in: &$0) }
      .map { value, reader in
        let catalog = StringCatalog(value)
        for problem in catalog.problems { reader.report(problem) }
        return catalog
      }
  }

  /// Returns the type of a value that is read elsewhere, given the name of its definition.
  static func other(_ name: String, _ definition: String) -> ValueType<JSONValue> {
    .raw(name) { $0.reference(to: definition) }
  }

  // MARK: Settings

  /// The root keys that control how a document is filled in.
  private var settingKeys: FieldGroup<ParsedSettings> {
    keys(
      ParsedSettings(),
      [
        optional(
          RootKey.state.rawValue, \.state, word("state", states, expecting: "state"),
          "The state of component uses that do not specify one."),
        optional(
          RootKey.placeholder.rawValue, \.placeholder, Self.placeholder,
          "Replaces each value from data with its name or this text, and pictures with gray boxes "
            + "that show their names."),
        optional(
          RootKey.frames.rawValue, \.frames, ParsedFrames.type, "The frames of an animation."),
      ])
  }

  private static var placeholder: ValueType<JSONValue> {
    .raw("true or text", [.bool, .string]) { _ in ["type": ["boolean", "string"]] }
      .refusing("expected true or text, found", hint: "write \"placeholder\": true")
  }

  // MARK: Uses

  /// Returns the keys of a node or a run that control its look.
  private func looks(states: [String]?) -> FieldGroup<JSONValue?> {
    let state = word("state", states, expecting: "state")
    return keys(
      JSONValue?.none,
      [
        optional(
          "style", \.self, styleNames,
          "Styles that supply the keys that the node or run does not set; later styles "
            + "override earlier ones."),
        optional(
          "state", \.self, .raw("state") { state.schema(in: &$0) },
          "The state of a component that a document defines: a state's name, or `normal`."),
      ])
  }

  private var styleNames: ValueType<JSONValue> {
    let name = word("style", styles, expecting: "style")
    return .raw("style or list of styles", [.string, .array]) { name.listOrOne(in: &$0) }
      .refusing(
        "expected a style name, found",
        hint: "write \"style\": \"caption\", or a list of names")
  }

  /// Returns the type of a name; the schema lists the possible names if they are known.
  private func word(
    _ name: String, _ names: [String]?, expecting noun: String
  ) -> ValueType<String> {
    ValueType(
      name, expecting: "a \(noun) name", shapes: .string,
      schema: { _ in
        names.map { ["enum": .array($0.map { .string($0) })] } ?? ["type": "string"]
      },
      read: { value, _ in if case .string(let text) = value.kind { text } else { nil } }
    ).refusing(
      "expected a \(noun) name, found", hint: "write \"\(name)\": \"pressed\"")
  }
}
