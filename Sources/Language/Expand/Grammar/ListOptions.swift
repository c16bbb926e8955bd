import Schema
import Source

/// The keys next to `$sort`.
struct SortOptions: Sendable {
  var by: String?
  var isDescending = false

  static let options = keys(
    SortOptions(),
    [
      optional(
        "by", \.by, ItemKey.type("by", "amount"),
        "The path in each item to the number, date, or text to sort by. Default: the item itself. "
          + "Items without this value come last."),
      defaulted(
        "order", \.isDescending, .word("order", ["up": false, "down": true]),
        "Whether values go up, or down from the greatest."),
    ])
}

/// The key next to `$filter`; its condition is evaluated for each item.
struct FilterOptions: Sendable {
  var condition: JSONValue?

  static let condition = "where"

  static let options = keys(
    FilterOptions(),
    [
      required(
        condition, \.condition, ConditionKey.condition.map { value, _ in value },
        "The condition that an item must satisfy; `item` is the item.", remedy: remedy)
    ])

  static let remedy = "write \"where\": {\"path\": \"item.kind\", \"is\": \"open\"}"
}

/// The keys next to `$slice`.
struct SliceOptions: Sendable {
  var from = 0
  var count: Int?

  static let options = keys(
    SliceOptions(),
    [
      defaulted(
        "from", \.from, .integer,
        "The index of the first item, from 0; a negative index counts from the end."),
      optional("count", \.count, .integer(in: 0...), "The number of items. Default: all."),
    ])
}

/// The key next to `$group`.
struct GroupOptions: Sendable {
  var by = ""

  static let options = keys(
    GroupOptions(),
    [
      required(
        "by", \.by, ItemKey.type("by", "month"),
        "The path in each item to the value that the items of a group have in common.",
        remedy: "write \"by\": \"month\"")
    ])
}

/// The key next to `$ticks`.
struct TickOptions: Sendable {
  var count = 5

  static let options = keys(
    TickOptions(),
    [
      defaulted("count", \.count, .integer(in: 2...100), "The largest number of ticks.")
    ])
}

/// A path in the items of a list.
enum ItemKey {
  /// - Parameters:
  ///   - key: the key whose value is the path.
  ///   - example: an example of the path, for messages.
  static func type(_ key: String, _ example: String) -> ValueType<String> {
    .text.refusing(
      "expected a path in each item, found", hint: "write \"\(key)\": \"\(example)\"")
  }
}
