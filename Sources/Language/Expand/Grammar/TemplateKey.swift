import Schema
import Source

/// A template key.
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
  case sort = "$sort"
  case filter = "$filter"
  case slice = "$slice"
  case group = "$group"
  case ticks = "$ticks"
  case string

  /// The keys that make an object repeated or conditional.
  package static let control: [TemplateKey] = [.each, .alias, .when]

  /// The keys that replace their object with a value; in the object, only the options of such a key
  /// have an effect.
  package static let directives: [TemplateKey] =
    [.scale, .format, .join] + selections + [.either, .value]

  /// The keys that replace their object with items selected or computed from a list.
  static let selections: [TemplateKey] = [.sort, .filter, .slice, .group, .ticks]

  /// The keys of this key's options, which are allowed only next to this key.
  var options: [String] {
    switch self {
    case .scale: ScaleOptions.options.keys
    case .format: NumberFormat.options.keys
    case .join: JoinOptions.options.keys
    case .sort: SortOptions.options.keys
    case .filter: FilterOptions.options.keys
    case .slice: SliceOptions.options.keys
    case .group: GroupOptions.options.keys
    case .ticks: TickOptions.options.keys
    default: []
    }
  }

  var documentation: String {
    switch self {
    case .each:
      "Repeats this list item for each item of a list, written or given by a path such as "
        + "`posts`, or a given number of times."
    case .alias: "The name of the current item in the templates inside. Default: `\(Self.item)`."
    case .when: "Omits this item, or the key with this value, if the condition does not hold."
    case .value: "The value that replaces the object, next to `$when` or `$each`."
    case .either: "The first of these values that is not omitted by its `$when`."
    case .match: "Selects the value of the key in the same object that is spelled like this value."
    case .otherwise: "Next to `$match`: the value if no key matches, or null for no value."
    case .scale: "Interpolates between the values of `to`, by this value's position in `from`."
    case .format: "Writes a number, a date, or a list as text."
    case .join: "Joins text; absent parts leave no separator."
    case .sort: "The items of a list, in order of their values at `by`."
    case .filter: "The items of a list that satisfy the condition `where`."
    case .slice: "Some consecutive items of a list."
    case .group:
      "A list of groups, each with a `key` and its `items`, in the order in which the keys first "
        + "appear."
    case .ticks: "Evenly spaced round numbers from the least to the greatest of a list, or beyond."
    case .string:
      "A string from `strings` or from a kit, by its key, with `count` and other values."
    }
  }

  /// The type of the key's value; templates in it are filled in where allowed.
  var type: ValueType<JSONValue> {
    switch self {
    case .each:
      Self.raw("path, list, or number", [.string, .array, .number, .object])
    case .alias: Self.raw("text", [.string])
    case .when: ConditionKey.condition
    case .value, .match, .otherwise: .any
    case .either:
      Self.raw("list", [.array]).refusing(
        "expected a list to choose from, found", hint: "write \"$either\": [{\"$when\": …}, …]")
    case .scale: Self.raw("number or date", [.string, .number, .object])
    case .format: Self.raw("number, date, or list", [.string, .number, .array, .object])
    case .join: Self.raw("list", [.array, .string, .object])
    case .sort, .filter, .slice, .group, .ticks:
      Self.raw("path or list", [.string, .array, .object])
    case .string:
      Self.raw("text", [.string]).refusing(
        "expected a key from \"strings\", found", hint: "write {\"string\": \"key\"}")
    }
  }

  /// Whether an unknown key may be a typo for this key; false for a key that only accompanies
  /// another.
  var mayBeMeant: Bool { self != .otherwise && self != .string }

  /// The name of an item if `$as` does not specify one.
  static let item = "item"

  /// The kinds of JSON values accepted as a number or a date; an object is a template.
  static let comparable: [JSONShapes] = [.number, .string, .object]

  /// Returns the type of a value of one of several kinds, which the schema lists in the same order.
  static func raw(_ name: String, _ kinds: [JSONShapes]) -> ValueType<JSONValue> {
    let names = kinds.flatMap(\.typeNames).map { JSONOutput.string($0) }
    return .raw(name, JSONShapes(kinds)) { _ in
      ["type": names.count == 1 ? names[0] : .array(names)]
    }
  }

  /// The reference's description of the key's options.
  var record: RecordDescription? {
    let (text, fields): (String, [FieldDescription])
    switch self {
    case .scale:
      (text, fields) = (
        "A value interpolated between other values, and clamped at the ends.",
        ScaleOptions.options.descriptions
      )
    case .format: (text, fields) = ("A value as text.", NumberFormat.options.descriptions)
    case .join: (text, fields) = ("Several parts joined as text.", JoinOptions.options.descriptions)
    case .sort: (text, fields) = ("A list in order.", SortOptions.options.descriptions)
    case .filter: (text, fields) = ("Part of a list.", FilterOptions.options.descriptions)
    case .slice: (text, fields) = ("Part of a list.", SliceOptions.options.descriptions)
    case .group: (text, fields) = ("A list in groups.", GroupOptions.options.descriptions)
    case .ticks: (text, fields) = ("The ticks of an axis.", TickOptions.options.descriptions)
    default: return nil
    }
    return RecordDescription(name: rawValue, documentation: text, fields: fields)
  }
}

/// The keys next to `$scale`.
struct ScaleOptions: Sendable {
  var from: [JSONValue] = []
  var to: [JSONValue] = []

  static let options = keys(
    ScaleOptions(),
    [
      required(
        "from", \.from, values("from", "list of numbers or dates"),
        "The input values of the steps, in ascending order.", remedy: remedy),
      required(
        "to", \.to, values("to", "list of numbers, percentages, or colors"),
        "The results for the values in `from`, in the same order.", remedy: remedy),
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

/// The keys next to `$join`.
struct JoinOptions: Sendable {
  var with: JSONValue?

  static let options = keys(
    JoinOptions(), [optional("with", \.with, separator, "The text between the joined parts.")])

  private static var separator: ValueType<JSONValue> {
    .raw("text", [.string, .number, .bool]) { _ in ["type": "string"] }
      .refusing("\"with\" must be text, found", hint: "write \"with\": \" · \"")
  }
}

/// A key of a condition: a predicate, or a comparison next to `path`.
enum ConditionKey: String, CaseIterable {
  case has, not, all, any, path
  case `is`, `in`, above, below, from, to

  var isComparison: Bool { Self.comparisons.contains(rawValue) }

  /// The keys of a condition, which has exactly one of them.
  static let kinds = ["has", "not", "all", "any", "path"]
  static let comparisons = allCases.map(\.rawValue).filter { !kinds.contains($0) }

  private var documentation: String {
    switch self {
    case .has: "The path to a value that must exist."
    case .not: "A condition that must not hold."
    case .all: "Conditions that must all hold."
    case .any: "Conditions, at least one of which must hold."
    case .path: "The value to compare."
    case .is: "Holds if the compared value equals this value."
    case .in: "Holds if the compared value equals one of these values."
    case .above: "Holds if the compared value is greater than this value."
    case .below: "Holds if the compared value is less than this value."
    case .from: "Holds if the compared value is at least this value."
    case .to: "Holds if the compared value is at most this value."
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

  /// The type of `$when`'s value.
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
        "condition",
        "A condition: `has`, `not`, `all`, or `any`, or a path with a comparison.",
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
