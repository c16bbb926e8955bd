package import Source

extension ValueType {
  /// Another value made from what was read; it may report problems, and returns `nil` only with an
  /// error.
  ///
  /// In the transform `reader.current` is the value read. Give `write` where
  /// the type has defaults to document.
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

  /// Another value of what was read, where that can be made: "expected a color such as #2C95B5".
  ///
  /// The pattern is for the schema alone: a regular expression (ECMA 262) that every text the
  /// transform takes matches.
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

  /// The same type under another name, with its own message for a value of another kind.
  ///
  /// - Parameters:
  ///   - sentence: what the error says before the kind that was found: "expected a node, found".
  ///   - hint: what to write instead.
  ///   - fallback: what is read instead, so that one error does not lead to others.
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

  /// A type's value with its place: `.located(.text)` where a type is expected.
  package static func located<Base>(_ type: ValueType<Base>) -> Self
  where Value == Located<Base> {
    type.located
  }

  /// The value with its place.
  package var located: ValueType<Located<Value>> {
    map(write: { write($0.value) }) { value, reader in Located(value, at: reader.place) }
  }
}
