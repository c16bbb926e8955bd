package import Source

extension ValueType {
  /// Maps the value that was read to another.
  ///
  /// The transform may report problems, and returns `nil` only with an error; in it,
  /// `reader.current` is the value read. Pass `write` if the type has defaults to document.
  package func map<New>(
    _ name: String? = nil, write: @escaping @Sendable (New) -> JSONOutput? = { _ in nil },
    _ transform: @escaping @Sendable (Value, inout Reader) -> New?
  ) -> ValueType<New> {
    ValueType<New>(
      name ?? self.name, expecting: expectation, shapes: shapes,
      schema: { schema(in: &$0) }, write: write,
      read: { value, reader in
        read(value, in: &reader).flatMap { transform($0, &reader) }
      })
  }

  /// Maps the value that was read to another.
  ///
  /// If the transform returns `nil`, the error is "expected", the expectation, and what was found:
  /// "expected a color such as #2C95B5, found \"blu\"".
  ///
  /// The pattern is only for the schema: a regular expression (ECMA 262) that matches every text
  /// the transform accepts.
  package func map<New>(
    _ name: String, expecting expectation: String, pattern: String? = nil,
    write: @escaping @Sendable (New) -> JSONOutput? = { _ in nil },
    _ transform: @escaping @Sendable (Value) -> New?
  ) -> ValueType<New> {
    ValueType<New>(
      name, expecting: expectation, shapes: shapes,
      schema: { builder in
        let schema = schema(in: &builder)
        guard let pattern, case .object(let members) = schema else { return schema }
        return .object(members + [.init("pattern", .string(pattern))])
      }, write: write,
      read: { value, reader in
        guard let base = read(value, in: &reader) else { return nil }
        if let new = transform(base) { return new }
        switch value.kind {
        case .string(let text):
          reader.error("expected \(expectation), found \(SafeText.quoted(text))")
        case .number(_, let literal): reader.error("expected \(expectation), found \(literal)")
        default: reader.error("expected \(expectation)", at: value.opening)
        }
        return nil
      })
  }

  /// Returns the same type with another name, and a specific message for a value of another kind.
  ///
  /// - Parameters:
  /// - sentence: the error's text before the kind of the value: "expected a node, found".
  /// - hint: the suggested replacement.
  /// - fallback: the result on a mismatch, so that one error does not cause others.
  package func refusing(
    named name: String? = nil, _ sentence: String, hint: String, else fallback: Value? = nil
  ) -> Self {
    with(
      name: name, shapes: .all,
      read: { value, reader in
        guard shapes.contains(JSONShapes(of: value)) else {
          reader.error("\(sentence) \(value.kindName)", at: value.opening, hint: hint)
          return fallback
        }
        return read(value, in: &reader) ?? fallback
      })
  }

  /// Returns a type that reads another type's value with its location: `.located(.text)` in type
  /// context.
  package static func located<Base>(_ type: ValueType<Base>) -> Self
  where Value == Located<Base> {
    type.located
  }

  /// The value with its location.
  package var located: ValueType<Located<Value>> {
    map(write: { write($0.value) }) { value, reader in Located(value, at: reader.place) }
  }
}
