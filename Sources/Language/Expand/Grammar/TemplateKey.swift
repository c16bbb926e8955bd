import Schema
import Source

/// A key that templates are written with.
package enum TemplateKey: String, CaseIterable, Sendable {
  case each = "$each"
  case alias = "$as"
  case when = "$when"
  case value = "$value"
  case either = "$either"
  case match = "$match"
  case otherwise = "$else"
  case scale = "$scale"
  case format = "$format"
  case join = "$join"
  case string

  /// Keys of whatever is repeated or left out.
  package static let control: [TemplateKey] = [.each, .alias, .when]

  /// Keys that make an object stand for a value; beside them only their options have a meaning.
  package static let directives: [TemplateKey] = [.scale, .format, .join, .either, .value]

  /// What may accompany a key, if that is declared: in no object without it.
  var options: [String] {
    switch self {
    case .scale: ScaleOptions.options.keys
    case .format: NumberFormat.options.keys
    case .join: JoinOptions.options.keys
    default: []
    }
  }

  var documentation: String {
    switch self {
    case .each: "Repeats this item of a list: for a path such as `posts`, a list, or so many times."
    case .alias: "What each item is called inside. Default: `\(Self.item)`."
    case .when: "Leaves this item, or the key with this value, out where it does not hold."
    case .value: "Takes the object's place, beside `$when` or `$each`."
    case .either: "The first item that is left, of values with `$when`."
    case .match: "Chooses among the keys beside it by how this is spelled."
    case .otherwise: "Beside `$match`: what fits none; null leaves it out."
    case .scale: "A value between those of `to`, where this is in `from`."
    case .format: "Writes a number as text."
    case .join: "Texts in a row; what is absent leaves no separator."
    case .string:
      "A text of `strings` or a kit's word, by its key; beside it `count` and other values."
    }
  }

  /// What it takes, templates filled in where it may be one.
  var type: ValueType<JSONValue> {
    switch self {
    case .each:
      Self.raw("path, list or number", [.string, .array, .number, .object])
    case .alias: Self.raw("text", [.string])
    case .when: ConditionKey.condition
    case .value, .match, .otherwise: .any
    case .either:
      Self.raw("list", [.array]).refusing(
        "expected a list to choose from, found", hint: "write \"$either\": [{\"$when\": …}, …]")
    case .scale: Self.raw("number or date", [.string, .number, .object])
    case .format: Self.raw("number", [.string, .number, .object])
    case .join: Self.raw("list", [.array, .string, .object])
    case .string:
      Self.raw("text", [.string]).refusing(
        "\"string\" is a key of \"strings\", found", hint: "write {\"string\": \"key\"}")
    }
  }

  /// Whether an unknown key may be a typo for it: one that accompanies another is not.
  var mayBeMeant: Bool { self != .otherwise && self != .string }

  /// What an item is called if `$as` does not name it.
  static let item = "item"

  /// What numbers and dates are compared with, or a template for it.
  static let comparable: [JSONShapes] = [.number, .string, .object]

  /// A value of some kinds, which the schema names in the same order.
  static func raw(_ name: String, _ kinds: [JSONShapes]) -> ValueType<JSONValue> {
    let names = kinds.flatMap(\.typeNames).map { JSONOutput.string($0) }
    return .raw(name, JSONShapes(kinds)) { _ in
      ["type": names.count == 1 ? names[0] : .array(names)]
    }
  }

  /// What the reference says about its options.
  var record: RecordDescription? {
    let (text, fields): (String, [FieldDescription])
    switch self {
    case .scale:
      (text, fields) = (
        "A value interpolated between others, held at the ends.", ScaleOptions.options.descriptions
      )
    case .format: (text, fields) = ("A number as text.", NumberFormat.options.descriptions)
    case .join: (text, fields) = ("Texts in a row.", JoinOptions.options.descriptions)
    default: return nil
    }
    return RecordDescription(name: rawValue, documentation: text, fields: fields)
  }
}

/// The keys beside `$scale`.
struct ScaleOptions: Sendable {
  var from: [JSONValue] = []
  var to: [JSONValue] = []

  static let options = keys(
    ScaleOptions(),
    [
      required(
        "from", \.from, values("from", "list of numbers or dates"),
        "Where the steps are, ascending.", remedy: remedy),
      required(
        "to", \.to, values("to", "list of numbers, percentages or colors"), "What they come to.",
        remedy: remedy),
    ])

  private static let remedy = "write \"from\": [0, 10], \"to\": [20, 300]"

  private static func values(_ key: String, _ name: String) -> ValueType<[JSONValue]> {
    ValueType(
      name, expecting: "a list", shapes: .array,
      schema: { _ in
        [
          "if": ["type": ["array"]],
          "then": ["items": ["type": ["number", "string", "object"]]],
          "else": ["type": ["string", "object"]],
        ]
      },
      read: { value, _ in if case .array(let items) = value.kind { items } else { nil } }
    ).refusing("expected a list, found", hint: "write \"\(key)\": [0, 10]")
  }
}

/// The keys beside `$join`.
struct JoinOptions: Sendable {
  var with: JSONValue?

  static let options = keys(
    JoinOptions(), [optional("with", \.with, separator, "The text between them.")])

  private static var separator: ValueType<JSONValue> {
    .raw("text", [.string, .number, .bool]) { _ in ["type": "string"] }
      .refusing("\"with\" is the text between, found", hint: "write \"with\": \" · \"")
  }
}

/// A key of a condition: one that says what holds, or a comparison beside `path`.
enum ConditionKey: String, CaseIterable {
  case has, not, all, any, path
  case `is`, `in`, above, below, from, to

  var isComparison: Bool { Self.comparisons.contains(rawValue) }

  /// The keys of which a condition has one.
  static let kinds = ["has", "not", "all", "any", "path"]
  static let comparisons = allCases.map(\.rawValue).filter { !kinds.contains($0) }

  private var documentation: String {
    switch self {
    case .has: "Whether it is there at all."
    case .not: "Holds where this does not."
    case .all: "Holds where all of them do."
    case .any: "Holds where one of them does."
    case .path: "What is compared."
    case .is: "The same, by spelling."
    case .in: "One of these."
    case .above: "More than this."
    case .below: "Less than this."
    case .from: "This or more."
    case .to: "This or less."
    }
  }

  var type: ValueType<JSONValue> {
    switch self {
    case .has, .path:
      TemplateKey.raw("path", [.string]).refusing(
        "expected a path, found", hint: "write a path such as \"post.unread\"")
    case .not: .raw("condition", schema: Self.inner)
    case .all, .any:
      .raw("list of conditions", .array) {
        ["type": "array", "items": Self.inner(&$0)]
      }.refusing(
        "expected a list of conditions, found",
        hint: "write \"\(rawValue)\": [\"post.unread\", {\"has\": \"post.photo\"}]")
    case .is: .any
    case .in: TemplateKey.raw("list", [.array, .string, .object])
    case .above, .below, .from, .to: TemplateKey.raw("number or date", TemplateKey.comparable)
    }
  }

  private static let inner: @Sendable (inout SchemaBuilder) -> JSONOutput = {
    $0.reference(to: "template condition")
  }

  /// What `$when` takes.
  static var condition: ValueType<JSONValue> {
    .raw("condition", [.string, .bool, .object]) { builder in
      builder.filling(false) { builder in
        builder.define("template condition", site: "condition") { builder in
          [
            "description": "A path, true or false, or an object with a path and a comparison.",
            "if": ["type": ["object"]], "then": builder.inside { object(in: &$0) },
            "else": ["type": ["string", "boolean"]],
          ]
        }
      }
    }.refusing(
      "expected a condition, found", hint: "write a path, or {\"path\": …, \"is\": …}")
  }

  private static func object(in builder: inout SchemaBuilder) -> JSONOutput {
    builder.define("condition object", site: "condition") { builder in
      let written = record(
        "condition", "A condition: one of has, not, all and any, or a path and a comparison.",
        keys(
          JSONValue?.none,
          allCases.map { optional($0.rawValue, \.self, $0.type, $0.documentation) })
      ).schema(in: &builder)
      return [
        "if": ["required": ["path"]],
        "then": ["anyOf": .array(comparisons.map { ["required": [.string($0)]] })],
        "else": [
          "minProperties": 1, "maxProperties": 1,
          "properties": .object((["path"] + comparisons).map { .init($0, false) }),
        ],
        "allOf": [written],
      ]
    }
  }
}
