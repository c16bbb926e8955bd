import Expand
import Schema
import Source

/// What templates look like, in JSON Schema.
enum TemplateForms {
  /// Keys that stand for a value.
  private static let directives = TemplateKey.directives.map(\.rawValue)

  static func reference(_ name: String) -> JSONOutput { SchemaBuilder.reference(to: name) }

  /// What is a template, and no value: text with a path, or an object with a key for it.
  static var template: JSONOutput {
    [
      "description": "Text with {{path}}, or an object that stands for a value.",
      "anyOf": [
        ["type": "string", "pattern": "\\{\\{"],
        [
          "type": "object",
          "anyOf": .array(
            (directives + ["$match"]).map { ["required": [.string($0)]] } + [
              ["required": ["string"], "not": ["required": ["type"]]]
            ]),
        ],
      ],
    ]
  }

  /// What may come to no item of a list, or to several.
  static var item: JSONOutput {
    [
      "anyOf": [
        reference("template"),
        ["type": "object", "anyOf": [["required": ["$each"]], ["required": ["$when"]]]],
      ]
    ]
  }

  /// What any object in a value's place may have, but for what repeats items.
  static var value: JSONOutput {
    let none: JSONOutput = [
      "description": "Only an item of a list can be repeated.", "not": [:], "doNotSuggest": true,
    ]
    return reference("template keys").adding("properties", ["$each": none, "$as": none])
  }

  /// The keys that objects of all kinds may have; what they are is said where they stand.
  static var control: [JSONOutput.Member] {
    TemplateKey.control.map { .init($0.rawValue, true) }
  }

  /// The keys of templates as any object has them, those that go together together.
  static func keys(_ described: JSONOutput) -> JSONOutput {
    let beside = directives.map { key -> JSONOutput in
      ["if": ["required": [.string(key)]], "then": reference(key)]
    }
    let match: JSONOutput = [
      "if": ["required": ["$match"]],
      "then": ["propertyNames": ["pattern": "^([^$]|$|\\$(match|else|each|as|when)$)"]],
    ]
    return .compact([
      "description": described["description"], "properties": described["properties"],
      "dependentRequired": ["$as": ["$each"], "$else": ["$match"]],
      "allOf": .array(beside + [match]),
    ])
  }

  /// An object with a directive: its own keys and no others.
  static func directive(
    _ key: String, _ described: JSONOutput, options: [JSONOutput.Member]
  ) -> JSONOutput {
    let own = [JSONOutput.Member(key, true)] + control
    return .compact([
      "description": described["description"],
      "properties": .object(options + own),
      "required": described["required"], "additionalProperties": false,
    ])
  }

  /// A place for a value: what may stand there, or a template that comes to it.
  static func slot(
    _ slot: TemplatedSchema.Slot, _ schema: JSONOutput, name: String, takesLists: Bool,
    isWord: Bool
  ) -> JSONOutput {
    let template = reference(slot.isNullable ? "template or null" : "template")
    let keys = reference(slot.isItem ? "template keys" : "template value")
    let filled = filled(slot, name, takesLists: takesLists)
    if isWord {
      // Editors offer words of alternatives, and not those of conditions.
      return .object(
        keys.members + [.init("anyOf", [schema, template])] + filled)
    }
    return .object(
      keys.members + [
        .init("if", template), .init("then", .object(filled)), .init("else", schema),
      ])
  }

  /// Whatever a template comes to is what may stand in its place.
  private static func filled(
    _ slot: TemplatedSchema.Slot, _ name: String, takesLists: Bool
  ) -> [JSONOutput.Member] {
    var branch = reference(name)
    if slot.isItem {
      // A list of objects or texts stands for its items.
      branch = .compact([
        "if": ["type": ["array"]], "then": takesLists ? nil : ["items": branch], "else": branch,
      ])
    }
    return [
      .init(
        "properties",
        [
          "$value": branch, "$either": ["items": branch],
          "$else": ["if": ["not": ["type": "null"]], "then": branch],
        ]),
      .init("if", ["required": ["$match"]]),
      .init("then", ["patternProperties": ["^([^$]|$)": branch]]),
    ]
  }
}
