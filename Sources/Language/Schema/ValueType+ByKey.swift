import Source

extension ValueType {
  /// Objects of several kinds, each known by a key that it must have: `{"noise": 0.2}`.
  ///
  /// Where an object has the keys of two kinds it is read as the first, to which the other's key is
  /// unknown.
  package static func byKey(_ name: String, _ kinds: [(key: String, type: Self)]) -> Self {
    let keys = kinds.map(\.key)
    return Self(
      name, expecting: "an object (\(name))", shapes: .object,
      schema: { builder in
        let written = kinds.map { ($0.key, $0.type.schema(in: &builder)) }
        let none: JSONOutput = ["anyOf": .array(keys.map { ["required": [.string($0)]] })]
        // The key that is present decides the variant, so an error is reported where it is.
        return written.reversed().reduce(none) { rest, kind in
          ["if": ["required": [.string(kind.0)]], "then": kind.1, "else": rest]
        }
      },
      write: { value in
        for kind in kinds { if let written = kind.type.write(value) { return written } }
        return nil
      },
      read: { value, reader in
        if let kind = kinds.first(where: { value[$0.key] != nil }) {
          return kind.type.read(value, in: &reader)
        }
        let object = JSONObject(value, in: &reader)
        let misspelt = keys.lazy.compactMap { object.hint(forMissing: $0) }.first
        reader.error(
          "an object (\(name)) without \(Suggestion.sentence(keys))", at: value.opening,
          hint: misspelt ?? "one of these keys says what it is")
        return nil
      })
  }
}
