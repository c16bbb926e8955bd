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

  /// Where a value of an expansion comes from, which decides what it may stand for.
  package enum Nature: UInt8, Hashable, Sendable {
    /// Written in the document as it is.
    case written
    /// Data: where text is expected, a number or boolean is taken as it is spelled.
    case datum
    /// A cell of a table or a command's value: text that also counts as the number or boolean it
    /// spells.
    case cell
    /// Left out by a condition: only its keys are checked.
    case dropped
    /// What could not be expanded; that has already been reported.
    case failed
  }

  package let kind: Kind
  package let nature: Nature
  /// Its bytes are all of it, quotes and brackets included.
  package let place: Place

  package init(_ kind: Kind, _ nature: Nature = .written, at place: Place) {
    self.kind = kind
    self.nature = nature
    self.place = place
  }

  /// The same value at another place, or of another nature.
  package func with(_ nature: Nature? = nil, at place: Place? = nil) -> JSONValue {
    JSONValue(kind, nature ?? self.nature, at: place ?? self.place)
  }

  /// The number or boolean a text spells as JSON does; `nil` if it spells none.
  package static func spelled(_ text: String) -> Kind? {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      // A number of more digits is never intentional, and it is requested again and again.
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

  /// An object's members; none of anything else.
  package var members: [JSONMember] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// The member's value, if this is an object that has the key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value one step leads to; `nil` if there is none.
  package func item(_ step: JSONPointer.Step) -> JSONValue? {
    switch (kind, step) {
    case (.array(let values), .index(let index)):
      values.indices.contains(index) ? values[index] : nil
    case (.object, _): self[step.text]
    default: nil
    }
  }

  /// The value that a pointer leads to; if it leads nowhere, the last one on its path.
  package func nearest(_ pointer: JSONPointer) -> JSONValue {
    var value = self
    for step in pointer.steps {
      guard let next = value.item(step) else { return value }
      value = next
    }
    return value
  }

  /// What the value is, as worded in an error: "a number", "text".
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
  /// Where the value was written for which an expansion put this one; `nil` for itself.
  private var written: Place?

  /// The place of what was written for the value, with the bytes of the key.
  package var keyPlace: Place { (written ?? value.place).spanning(keySpan) }

  package init(key: String, keySpan: Range<Int>, value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }

  /// The member with its value replaced.
  package func with(_ value: JSONValue) -> JSONMember {
    var member = JSONMember(key: key, keySpan: keySpan, value: value)
    member.written = written ?? self.value.place
    return member
  }
}
