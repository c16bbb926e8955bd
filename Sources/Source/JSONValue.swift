/// A parsed value that knows its place in the source.
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
  /// Its bytes are all of it, quotes and brackets included.
  package let place: Place

  package init(_ kind: Kind, at place: Place) {
    self.kind = kind
    self.place = place
  }

  /// Byte offsets in the source, quotes and brackets included.
  package var span: Range<Int> { place.span ?? 0..<0 }

  /// The place with the bytes where an object or array opens; of anything else the place itself.
  package var opening: Place {
    switch kind {
    case .object, .array:
      let span = span
      return place.spanning(span.lowerBound..<min(span.lowerBound + 1, span.upperBound))
    default: return place
    }
  }

  /// The member's value, if this is an object that has the key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value that a pointer leads to; where it leads nowhere, the last one on its way.
  package func nearest(_ pointer: JSONPointer) -> JSONValue {
    var value = self
    for step in pointer.steps {
      switch (value.kind, step) {
      case (.array(let values), .index(let index)) where values.indices.contains(index):
        value = values[index]
      case (.object, .key(let key)):
        guard let next = value[key] else { return value }
        value = next
      case (.object, .index(let index)):
        guard let next = value[String(index)] else { return value }
        value = next
      default: return value
      }
    }
    return value
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

  /// The value's place with the bytes of the key.
  package var keyPlace: Place { value.place.spanning(keySpan) }

  package init(key: String, keySpan: Range<Int>, value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}
