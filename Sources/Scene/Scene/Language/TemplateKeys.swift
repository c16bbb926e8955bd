package import Schema
import Source

/// What templates are written with, as the schema and the reference describe it; an expansion has
/// none of it left.
package enum TemplateKeys {
  /// The keys of a value that is worked out, and of whatever is repeated or left out.
  ///
  /// They may stand in any object.
  package static var template: ValueType<Described> {
    .described(
      "template keys", "Keys that an object of any kind may have, in documents with data.",
      [
        .described(
          "$each", "path, list or number",
          "Repeats this item of a list: for a path such as `posts`, a list, or so many times.",
          { _ in ["type": ["string", "array", "number", "object"]] }),
        .described("$as", .text, "What each item is called inside. Default: `item`."),
        .described(
          "$when", "condition",
          "Leaves this item, or the key with this value, out where it does not hold.",
          { condition.schema(in: &$0) }),
        .described(
          "$value", "any value", "Stands in the object's place, beside `$when` or `$each`.",
          { _ in true }),
        .described(
          "$either", "list", "The first item that is left, of values with `$when`.",
          { _ in ["type": "array"] }),
        .described(
          "$match", "any value", "Chooses among the keys beside it by how this is spelled.",
          { _ in true }),
        .described(
          "$else", "any value", "Beside `$match`: what fits none; null leaves it out.",
          { _ in true }),
        .described(
          "$scale", "number or date", "A value between those of `to`, where this is in `from`.",
          { _ in ["type": ["string", "number", "object"]] }),
        .described(
          "$format", "number", "Writes a number as text.",
          { _ in ["type": ["string", "number", "object"]] }),
        .described(
          "$join", "list", "Texts in a row; what is absent leaves no separator.",
          { _ in ["type": ["array", "string", "object"]] }),
        .described(
          "string", .text,
          "A text of `strings` or a kit's word, by its key; beside it `count` and other values."),
      ])
  }

  /// What may stand beside a key of a template that stands for a value.
  package static var directives: [(key: String, type: ValueType<Described>)] {
    [("$scale", scale), ("$format", format), ("$join", join)]
  }

  private static var scale: ValueType<Described> {
    .described(
      "$scale", "A value that lies between others, held at the ends.",
      [
        .described(
          "from", "list of numbers or dates", "Where the steps are, ascending; required.", values),
        .described(
          "to", "list of numbers, percentages or colours", "What they come to; required.", values),
      ])
  }

  private static var format: ValueType<Described> {
    .described(
      "$format", "A number as text.",
      [
        .described(
          "decimals", .integer(in: 0...15),
          "Digits after the point. Default: those it was written with."),
        .described("group", .bool, "Whether thousands are parted. Default: false."),
        .described("sign", .bool, "Whether more than 0 has a +. Default: false."),
        .described("prefix", .text, "What stands before the digits."),
        .described("suffix", .text, "What stands after them."),
      ])
  }

  private static var join: ValueType<Described> {
    .described(
      "$join", "Texts in a row.", [.described("with", .text, "What stands between them.")])
  }

  /// What a scale's steps are written as.
  private static let values: @Sendable (inout SchemaBuilder) -> JSONOutput = { _ in
    [
      "if": ["type": ["array"]],
      "then": ["items": ["type": ["number", "string", "object"]]],
      "else": ["type": ["string", "object"]],
    ]
  }

  /// What `$when` takes.
  private static var condition: ValueType<JSONValue> {
    .described("condition") { builder in
      builder.define("template condition", site: "condition") { builder in
        let object = builder.inside { test.schema(in: &$0) }
        return [
          "description": "A path, true or false, or an object with a path and a comparison.",
          "if": ["type": ["object"]], "then": object,
          "else": ["type": ["string", "boolean"]],
        ]
      }
    }
  }

  private static var test: ValueType<JSONValue> {
    .described("test") { builder in
      builder.define("condition object", site: "condition") { builder in
        let written = keys.schema(in: &builder)
        let comparisons = ["is", "in", "above", "below", "from", "to"]
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

  private static var keys: ValueType<Described> {
    let inner: @Sendable (inout SchemaBuilder) -> JSONOutput = { _ in
      ["$ref": "#/$defs/template condition"]
    }
    let list: @Sendable (inout SchemaBuilder) -> JSONOutput = { builder in
      ["type": "array", "items": inner(&builder)]
    }
    let comparable: @Sendable (inout SchemaBuilder) -> JSONOutput = { _ in
      ["type": ["number", "string", "object"]]
    }
    return .described(
      "condition", "A condition: one of has, not, all and any, or a path and a comparison.",
      [
        .described("has", "path", "Whether it is there at all.", { _ in ["type": "string"] }),
        .described("not", "condition", "Holds where this does not.", inner),
        .described("all", "list of conditions", "Holds where all of them do.", list),
        .described("any", "list of conditions", "Holds where one of them does.", list),
        .described("path", "path", "What is compared.", { _ in ["type": "string"] }),
        .described("is", "any value", "The same, by spelling.", { _ in true }),
        .described(
          "in", "list", "One of these.", { _ in ["type": ["array", "string", "object"]] }),
        .described("above", "number or date", "More than this.", comparable),
        .described("below", "number or date", "Less than this.", comparable),
        .described("from", "number or date", "This or more.", comparable),
        .described("to", "number or date", "This or less.", comparable),
      ])
  }
}
