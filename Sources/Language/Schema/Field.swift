package import Source

/// A key of an object, with its type, the meaning of its absence, and one line of documentation.
package struct Field<Value: Sendable>: Sendable {
  let key: String
  private let describing: @Sendable () -> FieldDescription
  private let reading: @Sendable (JSONObject, inout Reader) throws(Unreadable) -> Value

  init(
    _ key: String, describe: @escaping @Sendable () -> FieldDescription,
    read: @escaping @Sendable (JSONObject, inout Reader) throws(Unreadable) -> Value
  ) {
    self.key = key
    describing = describe
    reading = read
  }

  package var description: FieldDescription { describing() }

  /// Creates a required key.
  package init(_ key: String, _ type: ValueType<Value>, _ documentation: String) {
    self.init(
      key,
      describe: {
        FieldDescription(key, type, documentation, .required)
      }
    ) { object, reader throws(Unreadable) in
      if let member = object.member(key), member.value.nature == .placeholder {
        guard let value = reader.needing(member.value, { type.read(member.value, in: &$0) }) else {
          throw Unreadable()
        }
        return value
      }
      guard let member = object.member(key, type, in: &reader) else {
        reader.missing([key], "missing key \"\(key)\"")
        throw Unreadable()
      }
      return try type.read(member, in: &reader)
    }
  }

  /// Returns the field's value; throws if an error has been reported instead.
  func read(_ object: JSONObject, in reader: inout Reader) throws(Unreadable) -> Value {
    try reading(object, &reader)
  }
}

/// Declares an optional key; its documentation describes the meaning of its absence.
package func optional<Value>(
  _ key: String, _ type: ValueType<Value>, _ documentation: String
) -> Field<Value?> {
  Field<Value?>(
    key,
    describe: {
      FieldDescription(key, type, documentation, .optional)
    }
  ) { object, reader throws(Unreadable) in
    guard let member = object.member(key, type, in: &reader) else { return nil }
    return try type.read(member, in: &reader)
  }
}

/// Declares a key that has a default value.
///
/// `shown` is the default as JSON, for types whose values cannot be written as JSON.
package func defaulted<Value>(
  _ key: String, _ type: ValueType<Value>, _ fallback: Value, shown: JSONOutput? = nil,
  _ documentation: String
) -> Field<Value> {
  Field<Value>(
    key,
    describe: {
      FieldDescription(key, type, documentation, .defaulted(shown ?? type.write(fallback)))
    }
  ) { object, reader throws(Unreadable) in
    guard let member = object.member(key, type, in: &reader) else { return fallback }
    return try type.read(member, in: &reader)
  }
}

/// The error thrown when a value could not be read; the reader has the reason.
struct Unreadable: Error {}

extension ValueType {
  fileprivate func read(
    _ member: JSONMember, in reader: inout Reader
  ) throws(Unreadable) -> Value {
    guard let value = read(member.value, in: &reader) else { throw Unreadable() }
    return value
  }
}

extension JSONObject {
  /// Returns the member with a key; if a condition left it out, only its contents are checked.
  fileprivate func member<Value>(
    _ key: String, _ type: ValueType<Value>, in reader: inout Reader
  ) -> JSONMember? {
    if let left = dropped.first(where: { $0.key == key }) {
      _ = type.read(left.value, in: &reader)
    }
    guard let member = member(key), member.value.nature == .placeholder else { return member(key) }
    return reader.attempt { type.read(member.value, in: &$0) }.result == nil ? nil : member
  }
}
