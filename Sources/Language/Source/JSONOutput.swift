/// JSON for output: ordered, without locations.
package indirect enum JSONOutput: Hashable, Sendable {
  /// A key and its value; the order of members is kept.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONOutput

    package init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case int(Int)
  /// A number in the shortest form that reads back exactly, without `.0`; NaN is written as null.
  case number(Double)
  /// A number with its exact spelling, if the spelling matters: `1.50`.
  case literal(String)
  case string(String)
  case array([JSONOutput])
  case object([Member])

  /// The value of a member, or `nil` unless this is an object that has the key.
  package subscript(key: String) -> JSONOutput? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Returns an object with the members whose values are not `nil`.
  package static func compact(_ members: KeyValuePairs<String, JSONOutput?>) -> JSONOutput {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// Creates the output for a parsed value, without its locations.
  ///
  /// - Parameter spelled: whether numbers keep their spelling, as in text that shows data.
  package init(_ value: JSONValue, spelled: Bool = false) {
    switch value.kind {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number, let literal):
      self = spelled && literal != JSONWriter.text(number) ? .literal(literal) : .number(number)
    case .string(let value): self = .string(value)
    case .array(let values): self = .array(values.map { JSONOutput($0, spelled: spelled) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONOutput($0.value, spelled: spelled)) })
    }
  }
}

extension JSONOutput: ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}
