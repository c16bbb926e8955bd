package import Source

/// Strings by language, in the form of a document or a file: `{"pl": {"key": "text"}}`.
package struct StringCatalog: Hashable, Sendable {
  /// The tables by the languages' tags in their usual form.
  package private(set) var tables: [String: StringTable] = [:]

  /// The problems found in the catalog.
  package private(set) var problems: [Diagnostic] = []

  package init() {}

  /// Reads an object of languages, and records all problems.
  package init(_ value: JSONValue) {
    guard case .object(let members) = value.kind else {
      problems.append(
        Diagnostic(
          .error, "expected strings by language, found \(value.kindName)", at: value.opening,
          hint: "write {\"en\": {\"key\": \"…\"}}"))
      return
    }
    if let problem = Self.missesLevel(members) {
      problems.append(problem)
      return
    }
    for member in members {
      guard let tag = LanguageTag(member.key) else {
        problems.append(
          Diagnostic(
            .error, "\(SafeText.quoted(member.key)) is not a BCP 47 language tag",
            at: member.keyPlace,
            hint: "write a BCP 47 tag such as pl, pt-PT, or zh-Hant"))
        continue
      }
      if let problem = tag.doubt(at: member.keyPlace) { problems.append(problem) }
      let table = StringTable(member.value, in: tag)
      problems += table.log
      if tables.updateValue(table, forKey: tag.description) != nil {
        problems.append(
          Diagnostic(
            .error, "\"\(tag)\" appears twice, here as \(SafeText.quoted(member.key))",
            at: member.keyPlace, hint: "merge the two objects"))
      }
    }
  }

  /// Returns the problem of a missing or extra level, if there is one.
  private static func missesLevel(_ members: [JSONMember]) -> Diagnostic? {
    guard let first = members.first else { return nil }
    if members.count == 1, first.key == "strings", case .object = first.value.kind {
      return Diagnostic(
        .error, "the languages are inside another \"strings\"", at: first.keyPlace,
        hint: "remove the inner \"strings\": {\"en\": {\"key\": \"…\"}}")
    }
    guard members.allSatisfy({ isText($0.value) }) else { return nil }
    return Diagnostic(
      .error, "the strings have no language", at: first.keyPlace,
      hint: "add the language: {\"en\": {\(SafeText.quoted(first.key)): …}}")
  }

  private static func isText(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .string: true
    case .object(let forms):
      !forms.isEmpty && forms.allSatisfy { PluralCategory(rawValue: $0.key) != nil }
    default: false
    }
  }

  package var isEmpty: Bool { tables.isEmpty }

  /// Merges another catalog's strings over this catalog's.
  package mutating func merge(_ other: StringCatalog) {
    tables.merge(other.tables) { $0.under($1) }
    problems += other.problems
  }

  /// Returns the keys for which the two catalogs have different strings, in the order of their
  /// languages and keys.
  package func conflicts(
    with other: StringCatalog
  ) -> [(language: String, key: String, own: StringTable.Entry, other: StringTable.Entry)] {
    ordered.compactMap { language, key, entry in
      guard let after = other.tables[language]?[key], after.text != entry.text else { return nil }
      return (language, key, entry, after)
    }
  }

  /// All strings, in the order of their languages and keys.
  private var ordered: [(language: String, key: String, entry: StringTable.Entry)] {
    tables.sorted { $0.key < $1.key }.flatMap { language, table in
      table.entries.sorted { $0.key < $1.key }.map { (language, $0, $1) }
    }
  }

  /// All keys of all languages.
  package var keys: Set<String> { Set(tables.values.flatMap(\.entries.keys)) }

  /// Returns diagnostics for keys that have a kit's prefix but do not exist, for placeholders that
  /// the kit does not provide, and for missing placeholders.
  package func unknownKeys(among words: [StringKey]) -> [Diagnostic] {
    let kits = Dictionary(words.map { ($0.name, $0.english) }) { first, _ in first }
    return unknownKeys(among: kits)
      + ordered.flatMap { _, name, entry in
        kits[name].map { entry.misfits(named: name, of: $0) } ?? []
      }
  }

  private func unknownKeys(among kits: [String: LocalizedText]) -> [Diagnostic] {
    let prefixes = Set(kits.keys.compactMap { $0.split(separator: ".").first.map { "\($0)." } })
    let known = kits.keys.sorted()
    return ordered.filter { _, key, _ in
      kits[key] == nil && prefixes.contains { key.hasPrefix($0) }
    }.enumerated().map { index, string in
      // No suggestion is computed for an error that is not shown.
      let near = index < DiagnosticLog.most ? Suggestion.nearest(to: string.key, in: known) : nil
      return Diagnostic(
        .error, "no kit has the string \(SafeText.quoted(string.key))", at: string.entry.place,
        hint: near.map { "did you mean \"\($0)\"?" }
          ?? "use another prefix for a document's own string")
    }
  }
}

extension LanguageTag {
  /// Reports an unknown language.
  package func doubt(at place: Place?) -> Diagnostic? {
    guard !isKnown else { return nil }
    return Diagnostic(
      .warning, "unknown language \(SafeText.quoted(language))", at: place,
      hint: shortCode.map { "did you mean \"\($0)\"?" }
        ?? Suggestion.hint(for: language, in: Self.codes.sorted(), listUpTo: 0)
        ?? "use an ISO 639 code such as pl, tr, or zh-Hant")
  }
}
