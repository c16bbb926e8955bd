import Source

extension ValueType {
  /// This type or another: a string as shorthand for an object, a number for four.
  ///
  /// The kind of JSON value decides. Where both take the same kind, this type is tried first; two
  /// types that both take objects are better a tagged union, which reads only once.
  package func or(_ other: ValueType<Value>) -> ValueType<Value> {
    let first = self
    return ValueType(
      "\(first.name) or \(other.name)", expecting: "\(first.expectation) or \(other.expectation)",
      shapes: first.shapes.union(other.shapes),
      schema: { builder in
        if first.shapes.isDisjoint(with: other.shapes) {
          // The kind of value decides the variant, so an error is reported where it is.
          return [
            "if": ["type": .array(first.shapes.typeNames.map { .string($0) })],
            "then": first.schema(in: &builder), "else": other.schema(in: &builder),
          ]
        }
        let alternatives = [first.schema(in: &builder), other.schema(in: &builder)].flatMap {
          // A choice of choices is one choice.
          if case .object(let members) = $0, members.count == 1, members[0].key == "anyOf",
            case .array(let inner) = members[0].value
          {
            return inner
          }
          return [$0]
        }
        return ["anyOf": .array(alternatives)]
      },
      write: { first.write($0) ?? other.write($0) },
      read: { value, reader in
        let shape = JSONShapes(of: value)
        guard other.shapes.contains(shape) else { return first.read(value, in: &reader) }
        guard first.shapes.contains(shape) else { return other.read(value, in: &reader) }
        let attempt = reader.attempt { first.read(value, in: &$0) }
        if let result = attempt.result { return result }
        let second = reader.attempt { other.read(value, in: &$0) }
        if let result = second.result { return result }
        let expectation = "\(first.expectation) or \(other.expectation)"
        switch value.kind {
        case .string(let text):
          // What one of the two finds wrong in a text is more useful than that neither takes it.
          let chosen = [(attempt.failures, first), (second.failures, other)].filter {
            $0.kept.map(\.message) != ["expected \($1.expectation), found text"]
          }.map(\.0)
          if chosen.count == 1 {
            reader.take(chosen[0])
          } else {
            reader.error("expected \(expectation), found \(SafeText.quoted(text))")
          }
        case .number(_, let literal): reader.error("expected \(expectation), found \(literal)")
        case .array, .object: reader.take(attempt.failures)
        default: reader.expected(expectation)
        }
        return nil
      })
  }
}
