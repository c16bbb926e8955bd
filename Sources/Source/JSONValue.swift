/// A parsed value that knows its place in the source.
///
/// Its RFC 6901 pointer is not stored: whoever walks the tree knows it on the way.
package struct JSONValue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number and the characters it was written with.
    case number(Double, literal: String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  package let kind: Kind
  /// Byte offsets in the source, quotes and brackets included.
  package let span: Range<Int>

  package init(_ kind: Kind, span: Range<Int>) {
    self.kind = kind
    self.span = span
  }

  /// Where an object or array opens; the whole span of anything else.
  package var opening: Range<Int> {
    switch kind {
    case .object, .array: span.lowerBound..<min(span.lowerBound + 1, span.upperBound)
    default: span
    }
  }

  /// The member's value, if this is an object that has the key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// What the value is, as an error says it: "a number", "text".
  package var kindName: String {
    switch kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// One key of an object and its value.
package struct JSONMember: Hashable, Sendable {
  package let key: String
  /// Byte offsets of the key in the source, quotes included.
  package let keySpan: Range<Int>
  package let value: JSONValue

  package init(key: String, keySpan: Range<Int>, value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}
