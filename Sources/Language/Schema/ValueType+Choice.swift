import Source

extension ValueType {
  /// Returns a type that accepts this type's values or another's: a string as shorthand for an
  /// object, or one number for four.
  ///
  /// The kind of JSON value selects the type. If both accept the same kind, this type is tried
  /// first; for two types that both accept objects, prefer a tagged union, which reads only once.
  package func or(_ other: ValueType<Value>) -> ValueType<Value> {
    let first = self
    return ValueType(
      "\(first.name) or \(other.name)", expecting: "\(first.expectation) or \(other.expectation)",
      shapes: first.shapes.union(other.shapes),
      schema: { builder in
        if first.shapes.isDisjoint(with: other.shapes) {
          // The kind of value selects the variant, so an error is reported at its location.
          return [
            "if": ["type": .array(first.shapes.typeNames.map { .string($0) })],
            "then": first.schema(in: &builder), "else": other.schema(in: &builder),
          ]
        }
        let alternatives = [first.schema(in: &builder), other.schema(in: &builder)].flatMap {
          // A choice of choices is flattened.
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
        if value.nature == .placeholder, reader.needsStandIn {
          let found = reader.attempt { first.read(value, in: &$0) }.result
          if let found { return found }
          return other.read(value, in: &reader)
        }
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
          // An error within one of the two types is more useful than a mismatch of both.
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
