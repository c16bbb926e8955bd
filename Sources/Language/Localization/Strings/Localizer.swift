package import Source
import Synchronization

/// The strings for one locale, from a document and from the kits.
///
/// For each of the locale's fallbacks, from the locale to English, the command's strings take
/// precedence over the document's, and the document's over the kits'.
package final class Localizer: Sendable {
  /// The default without a locale, which has only the kits' own English.
  package static let english = Localizer(.english)

  package let tag: LanguageTag
  /// The catalogs in order of precedence.
  private let sources: [StringCatalog]
  private let kits: KitStrings
  /// Whether the only strings are the program's own, in English.
  private let isPlain: Bool
  /// The findings to report once everything is read.
  private let state = Mutex(State())

  private struct State {
    /// The names of the kits' strings that are missing in the locale's language.
    var untranslated: Set<String> = []
    /// The locations of the document's own strings that were found.
    var used: Set<Place> = []
    /// The problems in the kits' tables that were loaded.
    var problems: [String: [Diagnostic]] = [:]
  }

  /// Creates a localizer.
  ///
  /// - Parameter replacesEnglish: whether the kits' English may differ from the program's.
  package init(
    _ tag: LanguageTag, sources: [StringCatalog] = [], kits: KitStrings = .none,
    replacesEnglish: Bool = false
  ) {
    self.tag = tag
    self.sources = sources.filter { !$0.isEmpty }
    self.kits = kits
    isPlain =
      self.sources.isEmpty && !replacesEnglish && tag.language == "en" && tag.pseudo == nil
  }

  /// A string and its language.
  package struct Match {
    package var text: LocalizedText
    package var tag: LanguageTag

    package func form(for operands: PluralOperands?) -> String {
      text.form(for: operands, by: PluralRule.rule(for: tag))
    }
  }

  /// Finds a string by its key, from a kit or from a document.
  package func find(_ name: String) -> Match? {
    for id in tag.fallbacks {
      guard let text = own(name, in: id) ?? kit(name, in: id) else { continue }
      guard let pseudo = tag.pseudo, id == "en" else {
        let found = LanguageTag(id) ?? .english
        return Match(text: text, tag: found.pseudo == nil ? found : .english)
      }
      return Match(text: pseudo.transform(text), tag: .english)
    }
    return nil
  }

  private func own(_ name: String, in id: String) -> LocalizedText? {
    for source in sources {
      guard let entry = source.tables[id]?[name] else { continue }
      state.withLock { _ = $0.used.insert(entry.place) }
      return entry.text
    }
    return nil
  }

  private func kit(_ name: String, in id: String) -> LocalizedText? {
    if let table = kits.table(id) {
      if !table.log.isEmpty { state.withLock { $0.problems[id] = table.log } }
      if let entry = table[name] { return entry.text }
    }
    guard id == "en", let english = kits.english()[name] else { return nil }
    if tag.language != "en", tag.pseudo == nil {
      state.withLock { _ = $0.untranslated.insert(name) }
    }
    return english
  }

  // MARK: Kits' texts

  /// Returns a kit's text in the form for a count, with its placeholders filled in.
  package func text(
    _ key: StringKey, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    LocalizedText.fill(form(of: key, count: count), count: count.map(String.init), values: values)
  }

  /// Returns the parts of a kit's text, for a caller that makes each value a separate node.
  package func parts(of key: StringKey) -> [MessagePart] {
    MessagePart.parts(of: form(of: key, count: nil))
  }

  /// Returns whether a kit's text is written from right to left, which depends on the language that
  /// it was found in.
  package func isRightToLeft(_ key: StringKey) -> Bool {
    if isPlain { return false }
    if let pseudo = tag.pseudo { return pseudo == .mirrored }
    return find(key.name)?.tag.isRightToLeft == true
  }

  private func form(of key: StringKey, count: Int?) -> String {
    let operands = count.map { PluralOperands($0) }
    if !isPlain, let found = find(key.name) { return found.form(for: operands) }
    return key.english.form(for: operands, by: PluralRule.rule(for: .english))
  }

  // MARK: Reports

  /// The locations of the strings that were found, from the document and from the command.
  package var usedPlaces: Set<Place> { state.withLock { $0.used } }

  /// Every key that may be used, including the document's own.
  package var names: [String] {
    sources.reduce(into: Set(kits.english().keys)) { $0.formUnion($1.keys) }.sorted()
  }

  /// Returns whether a key belongs to the document or the command rather than to a kit.
  package func isOwn(_ name: String) -> Bool {
    kits.english()[name] == nil && sources.contains { $0.keys.contains(name) }
  }

  /// Returns whether a key exists but has an error, which is reported at its location.
  package func isDamaged(_ name: String) -> Bool {
    sources.contains { $0.tables.values.contains { $0.damaged.contains(name) } }
  }

  /// Returns the languages that have a string for a key.
  package func languages(having name: String) -> [String] {
    Set(sources.flatMap { $0.tables.filter { $0.value[name] != nil }.keys }).sorted()
  }

  /// Returns the problems in the tables that were loaded, and the kits' strings that are shown in
  /// English because a translation is missing.
  package func problems(at place: Place?) -> [Diagnostic] {
    let state = state.withLock { $0 }
    var problems = state.problems.sorted { $0.key < $1.key }.flatMap(\.value)
    if !state.untranslated.isEmpty {
      let names = state.untranslated.sorted()
      let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
      problems.append(
        Diagnostic(
          .warning, "the kits' strings are not available in \(tag.name); English is used instead",
          at: place,
          hint: "add a translation: \"strings\": {\"\(tag)\": {\"\(names[0])\": \"…\"}}",
          notes: names.count == 1 ? [] : [Diagnostic.Note("missing strings: \(list)")]))
    }
    return problems
  }
}

extension Localizer: Hashable {
  package static func == (a: Localizer, b: Localizer) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A kit's string: its name, for translators, and its English text.
///
/// English is part of the program, so that an English document loads no table.
package struct StringKey: Hashable, Sendable {
  /// The name, such as `city.respond`: the kit's name, a dot, and the key's own.
  package let name: String
  package let english: LocalizedText

  package init(_ name: String, _ english: String) {
    self.name = name
    self.english = .text(english)
  }

  package init(_ name: String, one: String, other: String) {
    self.name = name
    english = .plural([.one: one, .other: other])
  }
}

/// The source of the kits' strings: English from the program, other languages from tables.
package struct KitStrings: Sendable {
  /// The English text of every string, by name.
  package var english: @Sendable () -> [String: LocalizedText]
  /// A language's table; `nil` if there is none.
  ///
  /// English has a table if its strings are replaced.
  package var table: @Sendable (_ tag: String) -> StringTable?

  package init(
    english: @escaping @Sendable () -> [String: LocalizedText],
    table: @escaping @Sendable (String) -> StringTable?
  ) {
    self.english = english
    self.table = table
  }

  package static let none = KitStrings(english: { [:] }, table: { _ in nil })
}
