package import Localization
package import Schema
package import Source

extension Types {
  /// Returns a field for a string that defaults to a kit's string, which `Environment.text`
  /// provides.
  package static func worded(
    _ key: String, _ word: StringKey, _ documentation: String
  ) -> Field<Located<String>?> {
    let text = located(ValueType<String>.text)
    let given = text.map(
      text.name, write: { (given: Located<String>?) in given.flatMap { text.write($0) } }
    ) { value, _ in .some(.some(value)) }
    return defaulted(
      key, given, nil, shown: .string(word.english.texts.first ?? ""), documentation)
  }

  /// Returns the type of a length in points, within a range: a number, or the document's name for a
  /// length.
  package static func points(in range: ClosedRange<Double>) -> ValueType<Double> {
    let number = ValueType<Double>.number(in: range, .points)
    return ValueType(
      number.name, expecting: number.expectation, shapes: [.number, .string],
      schema: { builder in
        let vocabulary = vocabulary(of: builder)
        let names = vocabulary.lengths.keys.sorted()
        guard !names.isEmpty || vocabulary.isOpen else { return number.schema(in: &builder) }
        let named: JSONOutput =
          vocabulary.isOpen ? ["type": "string"] : ["enum": .array(names.map { .string($0) })]
        return ["anyOf": [number.schema(in: &builder), named]]
      },
      write: { number.write($0) },
      read: { value, reader in
        guard case .string(let name) = value.kind else { return number.read(value, in: &reader) }
        let lengths = reader.environment.vocabulary.lengths
        guard let length = lengths[name] else {
          if value.nature == .placeholder, reader.needsStandIn {
            return number.read(value, in: &reader)
          }
          guard !lengths.isEmpty, name.first?.isNumber != true else {
            reader.expected(number.expectation)
            return nil
          }
          reader.error(
            "unknown length \(SafeText.quoted(name))",
            hint: Suggestion.nearest(to: name, in: lengths.keys.sorted()).map {
              "did you mean \"\($0)\"?"
            } ?? "write \(number.expectation), or "
              + Suggestion.sentence(lengths.keys.sorted().prefix(12).map { String($0) }))
          return nil
        }
        let points = JSONValue(
          .number(length, literal: JSONWriter.text(length)), at: value.place)
        return number.read(points, in: &reader)
      })
  }
}

extension Types {
  /// Returns the schema of a color: hexadecimal digits, or a name, including the document's names.
  static func colorSchema(_ vocabulary: Vocabulary) -> JSONOutput {
    let hex = "#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"
    let own = vocabulary.colors.keys.sorted()
    let names = (own + vocabulary.palette.map(\.name)).map(expression)
    let others = vocabulary.isOpen ? ["[^#].*"] : []
    let pattern = "^(" + ([hex] + names + others).joined(separator: "|") + ")$"
    return .compact([
      "type": "string", "pattern": .string(pattern),
      "description": "#RGB, #RGBA, #RRGGBB, #RRGGBBAA, or a palette name.",
      // Editors suggest the document's own names.
      "examples": own.isEmpty ? nil : .array(own.map { .string($0) }),
    ])
  }

  /// Returns the schema of a font: a name, including the names of the document's fonts.
  static func fontSchema(_ vocabulary: Vocabulary) -> JSONOutput {
    let description: JSONOutput = "A family and weight from the font map."
    let names: JSONOutput = ["enum": .array(vocabulary.fontNames.map { .string($0) })]
    guard vocabulary.isOpen else {
      return ["enum": names["enum"] ?? [], "description": description]
    }
    return ["anyOf": [names, ["type": "string"]], "description": description]
  }

  /// Returns a regular expression that matches only the given name.
  private static func expression(_ name: String) -> String {
    var text = ""
    for character in name {
      if "\\^$.|?*+()[]{}/".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}

extension Reader {
  /// Records that the value being read names a file, and returns the name relative to the document.
  ///
  /// A file that an imported file names is searched for next to the imported file first.
  package mutating func file(_ name: String, as use: Mention.Use) -> String {
    if sketches(current.place) { return name }
    let own = own(name)
    mention(own, as: use)
    return own
  }

  /// Returns whether a value is data in a sketch, in which its name or a gray picture replaces it.
  package func sketches(_ place: Place) -> Bool {
    environment.showsPlaceholders && place.provenance?.datum != nil
  }

  /// Returns the name, relative to the document, of a file that the value being read names.
  func own(_ name: String) -> String {
    let reference = current.place.file.reference
    return reference.isEmpty ? name : environment.locate?(name, reference) ?? name
  }
}
