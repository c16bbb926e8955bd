package import Schema
import Source

/// The JSON Schema of templates.
extension TemplateKey {
  private static func reference(_ name: String) -> JSONOutput { SchemaBuilder.reference(to: name) }

  private static func needs(_ key: TemplateKey) -> JSONOutput {
    ["required": [.string(key.rawValue)]]
  }

  /// Describes templates under the names that other schemas use for them.
  package static func describe(in builder: inout SchemaBuilder) {
    let schemas: KeyValuePairs<String, JSONOutput> = [
      "template": template,
      "template or null": ["anyOf": [["type": "null"], reference("template")]],
      "template item": listItem, "template value": single,
    ]
    for (name, schema) in schemas {
      _ = builder.define(name, site: "template") { _ in schema }
    }
    _ = builder.define("template keys", site: "template", keys)
    for key in directives {
      _ = builder.define(key.rawValue, site: "template") { key.directive(in: &$0) }
    }
  }

  /// A template rather than a value: text with a path, or an object with a directive.
  private static var template: JSONOutput {
    [
      "description": "Text with {{path}}, or an object that produces a value.",
      "anyOf": [
        ["type": "string", "pattern": "\\{\\{"],
        [
          "type": "object",
          "anyOf": .array(
            (directives + [match]).map(needs) + [
              ["required": [.string(string.rawValue)], "not": ["required": ["type"]]]
            ]),
        ],
      ],
    ]
  }

  /// An item of a list, which may expand to no items or to several.
  private static var listItem: JSONOutput {
    [
      "anyOf": [
        reference("template"), ["type": "object", "anyOf": [needs(each), needs(when)]],
      ]
    ]
  }

  /// The template keys of any object in a value's place, except the keys that repeat items.
  private static var single: JSONOutput {
    let none: JSONOutput = [
      "description": "Only an item in a list can be repeated.", "not": [:], "doNotSuggest": true,
    ]
    return .object(
      reference("template keys").members
        + [.init("properties", .object([each, alias].map { .init($0.rawValue, none) }))])
  }

  /// Returns the schema of the template keys of any object, and of the dependencies between them.
  private static func keys(in builder: inout SchemaBuilder) -> JSONOutput {
    let described = builder.filling(false) { builder in
      builder.object(
        RecordDescription(
          name: "template keys",
          documentation: "Keys that an object of any kind may have, in documents with data.",
          fields: Schema.keys(
            JSONValue?.none,
            allCases.map { optional($0.rawValue, \.self, $0.type, $0.documentation) }
          ).descriptions))
    }
    let beside = directives.map { key -> JSONOutput in
      ["if": needs(key), "then": reference(key.rawValue)]
    }
    let words = ([match, otherwise] + control).map { $0.rawValue.dropFirst() }
      .joined(separator: "|")
    let choice: JSONOutput = [
      "if": needs(match),
      "then": ["propertyNames": ["pattern": .string("^([^$]|$|\\$(\(words))$)")]],
    ]
    return .compact([
      "description": described["description"], "properties": described["properties"],
      "dependentRequired": ["$as": ["$each"], "$else": ["$match"]],
      "allOf": .array(beside + [choice]),
    ])
  }

  /// Returns the schema of an object with a directive and only the directive's own keys.
  private func directive(in builder: inout SchemaBuilder) -> JSONOutput {
    let options = record.map { builder.object($0) }
    let others = Self.control.map { JSONOutput.Member($0.rawValue, true) }
    let known = options?["properties"]?.members ?? others
    return .compact([
      "description": options?["description"],
      "properties": .object(known + [.init(rawValue, true)]),
      "required": options?["required"], "additionalProperties": false,
    ])
  }

  /// Returns the schema of a place for a value: the value itself, or a template for it.
  static func form(of place: TemplatePlace, _ name: String) -> JSONOutput {
    let template = reference(place.isNullable ? "template or null" : "template")
    let keys = reference(place.isItem ? "template keys" : "template value").members
    let filled = filled(place, name)
    if place.isWord {
      // Editors suggest the values in `anyOf`, but not the values in `if`, `then`, and `else`.
      return .object(keys + [.init("anyOf", [place.schema, template])] + filled)
    }
    return .object(
      keys + [
        .init("if", template), .init("then", .object(filled)), .init("else", place.schema),
      ])
  }

  /// Returns the schema keywords for the values that a template produces: anything that is allowed
  /// in its place.
  private static func filled(_ place: TemplatePlace, _ name: String) -> [JSONOutput.Member] {
    var branch = reference(name)
    if place.isItem {
      // The items of a list of objects or strings are spliced.
      branch = .compact([
        "if": ["type": ["array"]], "then": place.takesLists ? nil : ["items": branch],
        "else": branch,
      ])
    }
    return [
      .init(
        "properties",
        [
          "$value": branch, "$either": ["items": branch],
          "$else": ["if": ["not": ["type": "null"]], "then": branch],
        ]),
      .init("if", needs(match)),
      .init("then", ["patternProperties": ["^([^$]|$)": branch]]),
    ]
  }
}
