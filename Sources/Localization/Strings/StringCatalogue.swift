package import Source

/// Strings by language, as a document or a file has them: `{"pl": {"key": "text"}}`.
package struct StringCatalogue: Hashable, Sendable {
  /// By the languages' tags in their usual form.
  package private(set) var tables: [String: StringTable] = [:]

  /// What was found wrong with it.
  package private(set) var problems: [Diagnostic] = []

  package init() {}

  /// Reads an object of languages, every problem noted.
  package init(_ value: JSONValue) {
    guard case .object(let members) = value.kind else {
      problems.append(
        Diagnostic(
          .error, "expected strings by language, found \(value.kindName)", at: value.opening,
          hint: "write {\"en\": {\"key\": \"…\"}}"))
      return
    }
    for member in members {
      guard let tag = LanguageTag(member.key) else {
        problems.append(
          Diagnostic(
            .error, "\(SafeText.quoted(member.key)) is no language tag", at: member.keyPlace,
            hint: "write a tag of BCP 47, such as pl, pt-PT or zh-Hant"))
        continue
      }
      if let problem = tag.doubt(at: member.keyPlace) { problems.append(problem) }
      let table = StringTable(member.value, in: tag)
      problems += table.log
      tables[tag.description] = tables[tag.description].map { $0.under(table) } ?? table
    }
  }

  package var isEmpty: Bool { tables.isEmpty }

  /// Lays another one's strings over its own.
  package mutating func lay(_ other: StringCatalogue) {
    tables.merge(other.tables) { $0.under($1) }
    problems += other.problems
  }

  /// What both have and word otherwise, in order of their languages and keys.
  package func conflicts(
    with other: StringCatalogue
  ) -> [(language: String, key: String, own: StringTable.Entry, other: StringTable.Entry)] {
    tables.sorted { $0.key < $1.key }.flatMap { language, table in
      table.entries.sorted { $0.key < $1.key }.compactMap { key, entry in
        guard let after = other.tables[language]?[key], after.text != entry.text else { return nil }
        return (language, key, entry, after)
      }
    }
  }

  /// Every key of any language.
  package var keys: Set<String> { Set(tables.values.flatMap(\.entries.keys)) }

  /// Says which of its keys begin as a kit's do and are none.
  package func strangers(among kits: Set<String>) -> [Diagnostic] {
    let prefixes = Set(kits.compactMap { $0.split(separator: ".").first.map { "\($0)." } })
    let known = kits.sorted()
    return tables.sorted { $0.key < $1.key }.flatMap { _, table in
      table.entries.filter { entry in
        !kits.contains(entry.key) && prefixes.contains { entry.key.hasPrefix($0) }
      }.sorted { $0.key < $1.key }.map { name, entry in
        Diagnostic(
          .error, "no kit has the word \(SafeText.quoted(name))", at: entry.place,
          hint: Suggestion.nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
            ?? "a string of the document's own has a name of another beginning")
      }
    }
  }
}

extension LanguageTag {
  /// Says of a language that nobody has heard of.
  package func doubt(at place: Place?) -> Diagnostic? {
    guard !isKnown else { return nil }
    return Diagnostic(
      .warning, "there is no language \(SafeText.quoted(language))", at: place,
      hint: Suggestion.nearest(to: language, in: Self.codes.sorted()).map {
        "did you mean \"\($0)\"?"
      } ?? "languages are named by ISO 639: pl, tr, zh-Hant")
  }
}
