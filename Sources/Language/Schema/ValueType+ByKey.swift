import Source

extension ValueType {
  /// Returns the type of objects of several kinds, each identified by a required key: `{"noise":
  /// 0.2}`.
  ///
  /// An object that has the keys of two kinds is read as the first kind, for which the other key is
  /// unknown.
  package static func byKey(_ name: String, _ kinds: [(key: String, type: Self)]) -> Self {
    let keys = kinds.map(\.key)
    return Self(
      name, expecting: "an object (\(name))", shapes: .object,
      schema: { builder in
        let written = kinds.map { ($0.key, $0.type.schema(in: &builder)) }
        let none: JSONOutput = ["anyOf": .array(keys.map { ["required": [.string($0)]] })]
        // The key that is present selects the variant, so an error is reported at its location.
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
          "an object (\(name)) needs one of \(Suggestion.sentence(keys))", at: value.opening,
          hint: misspelt ?? "add one of these keys to choose the kind of object")
        return nil
      })
  }
}
