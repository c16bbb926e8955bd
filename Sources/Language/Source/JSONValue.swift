/// A parsed value with its location in the source.
package struct JSONValue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number with its spelling.
    case number(Double, literal: String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  /// The origin of a value in an expansion, which determines how it may be interpreted.
  package enum Nature: UInt8, Hashable, Sendable {
    /// A value written in the document.
    case written
    /// A value from data; a number or Boolean is accepted as text, with its spelling.
    case datum
    /// A cell of a table or a value from a command.
    ///
    /// It is text that is also accepted as the number or Boolean it represents.
    case cell
    /// The name at the end of a path, for a sketch without data; where no text is expected, the key
    /// is absent.
    case placeholder
    /// A value left out by a condition; only its keys are checked.
    case dropped
    /// A value that could not be expanded, which has already been reported.
    case failed
  }

  package let kind: Kind
  package let nature: Nature
  /// The location of the whole value, including quotes and brackets.
  package let place: Place

  package init(_ kind: Kind, _ nature: Nature = .written, at place: Place) {
    self.kind = kind
    self.nature = nature
    self.place = place
  }

  /// Returns the same value at another location, or with another nature.
  package func with(_ nature: Nature? = nil, at place: Place? = nil) -> JSONValue {
    JSONValue(kind, nature ?? self.nature, at: place ?? self.place)
  }

  /// Returns the number or Boolean that a string represents in JSON syntax, or `nil` if there is
  /// none.
  package static func spelled(_ text: String) -> Kind? {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      // A longer number is never intentional, and this function is called often.
      guard text.utf8.count <= 1024, let first = text.utf8.first,
        first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
      else { return nil }
      let file = SourceFile(name: "", text: text)
      guard let value = try? JSONParser.parse(file), case .number = value.kind,
        value.span.count == text.utf8.count
      else { return nil }
      return value.kind
    }
  }

  /// The byte offsets in the source, including quotes and brackets.
  package var span: Range<Int> { place.span ?? 0..<0 }

  /// The location of an object's or array's opening bracket; for any other value, its own location.
  package var opening: Place {
    switch kind {
    case .object, .array:
      let span = span
      return place.spanning(span.lowerBound..<min(span.lowerBound + 1, span.upperBound))
    default: return place
    }
  }

  /// An object's members; empty for other values.
  package var members: [JSONMember] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// The value of a member; `nil` unless this is an object that has the key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Returns the value at a step, or `nil` if there is none.
  package func item(_ step: JSONPointer.Step) -> JSONValue? {
    switch (kind, step) {
    case (.array(let values), .index(let index)):
      values.indices.contains(index) ? values[index] : nil
    case (.object, _): self[step.text]
    default: nil
    }
  }

  /// Returns the value at a pointer, or the last existing value on the pointer's path if there is
  /// none.
  package func nearest(_ pointer: JSONPointer) -> JSONValue {
    var value = self
    for step in pointer.steps {
      guard let next = value.item(step) else { return value }
      value = next
    }
    return value
  }

  /// The kind of value, as worded in errors: "a number", "text".
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

/// A key of an object and its value.
package struct JSONMember: Hashable, Sendable {
  package let key: String
  /// The byte offsets of the key in the source, including quotes.
  package let keySpan: Range<Int>
  package let value: JSONValue
  /// The location of the written value that this value was expanded from; `nil` for a written
  /// value.
  private var written: Place?

  /// The location of the written value, with the bytes of its key.
  package var keyPlace: Place { (written ?? value.place).spanning(keySpan) }

  package init(key: String, keySpan: Range<Int>, value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }

  /// Returns the member with another value.
  package func with(_ value: JSONValue) -> JSONMember {
    var member = JSONMember(key: key, keySpan: keySpan, value: value)
    member.written = written ?? self.value.place
    return member
  }
}
