package import Source

extension ValueType {
  /// Returns the type of a string from a closed list, in which each string has a value.
  ///
  /// The name appears in errors: "unknown kind".
  package static func word(_ name: String, _ words: KeyValuePairs<String, Value>) -> Self {
    word(name, words.map { ($0, $1) }, write: { _ in nil })
  }

  /// Returns the type of a string from a closed list, which can also be written.
  package static func word(_ name: String, _ words: KeyValuePairs<String, Value>) -> Self
  where Value: Equatable {
    let pairs = words.map { ($0, $1) }
    return word(
      name, pairs, write: { value in pairs.first { $0.1 == value }.map { .string($0.0) } })
  }

  /// Returns the type of a string from a list known at run time.
  ///
  /// - Parameter hint: a specific remedy for an unknown string, if there is one.
  package static func word(
    _ name: String, _ words: [(String, Value)],
    write: @escaping @Sendable (Value) -> JSONOutput? = { _ in nil },
    hint: @escaping @Sendable (_ word: String) -> String? = { _ in nil }
  ) -> Self {
    let names = words.map(\.0)
    let values = Dictionary(words, uniquingKeysWith: { first, _ in first })
    return Self(
      names.count <= 8 ? Suggestion.sentence(names) : name,
      expecting: names.count <= 8 ? Suggestion.sentence(names) : "text (\(name))",
      shapes: .string,
      schema: { builder in
        if names.count > 8 { builder.note(words: names, of: name) }
        return ["enum": .array(names.map { .string($0) })]
      }, write: write,
      read: { value, reader in
        guard case .string(let word) = value.kind else { return nil }
        if let value = values[word] { return value }
        if value.nature == .placeholder, reader.needsStandIn, let first = words.first {
          return first.1
        }
        reader.error(
          "unknown \(name) \(SafeText.quoted(word))",
          hint: hint(word) ?? Suggestion.hint(for: word, in: names))
        return nil
      })
  }

  /// Returns the type of an enum's cases, by their raw values.
  package static func cases(_ name: String) -> Self
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    word(
      name, Value.allCases.map { ($0.rawValue, $0) }, write: { .string($0.rawValue) })
  }
}
