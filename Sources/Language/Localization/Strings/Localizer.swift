package import Source
import Synchronization

/// Finds texts for one locale: a document's own and the kits'.
///
/// For each language on the way from the locale to English the command's strings are asked first,
/// then the document's, then the kits'.
package final class Localizer: Sendable {
  /// What is read for no locale in particular, and has nothing but the kits' own English.
  package static let english = Localizer(.english)

  package let tag: LanguageTag
  /// The first counts most.
  private let sources: [StringCatalogue]
  private let kits: KitStrings
  /// Whether nothing is said but the program's own English.
  private let isPlain: Bool
  /// What to report once everything is read.
  private let state = Mutex(State())

  private struct State {
    /// Names of kits' words that no table of the locale's language has.
    var untranslated: Set<String> = []
    /// Where the document's own texts that were found are.
    var used: Set<Place> = []
    /// Problems of the kits' tables that were opened.
    var problems: [String: [Diagnostic]] = [:]
  }

  /// - Parameter replacesEnglish: whether the kits' English may be another one than the program's.
  package init(
    _ tag: LanguageTag, sources: [StringCatalogue] = [], kits: KitStrings = .none,
    replacesEnglish: Bool = false
  ) {
    self.tag = tag
    self.sources = sources.filter { !$0.isEmpty }
    self.kits = kits
    isPlain =
      self.sources.isEmpty && !replacesEnglish && tag.language == "en" && tag.pseudo == nil
  }

  /// A text that was found, and the language it is in.
  package struct Found {
    package var text: LocalizedText
    package var tag: LanguageTag

    package func form(for operands: PluralOperands?) -> String {
      text.form(for: operands, by: PluralRule.rule(for: tag))
    }
  }

  /// A text by its key, a kit's or a document's own.
  package func find(_ name: String) -> Found? {
    for id in tag.fallbacks {
      guard let text = own(name, in: id) ?? kit(name, in: id) else { continue }
      guard let pseudo = tag.pseudo, id == "en" else {
        let found = LanguageTag(id) ?? .english
        return Found(text: text, tag: found.pseudo == nil ? found : .english)
      }
      return Found(text: pseudo.transform(text), tag: .english)
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

  // MARK: Kits' words

  /// A kit's word, in the form for a count, its values put in.
  package func text(
    _ key: StringKey, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    LocalizedText.fill(form(of: key, count: count), count: count.map(String.init), values: values)
  }

  /// The pieces of a kit's word whose values are nodes of their own.
  package func parts(of key: StringKey) -> [MessagePart] {
    MessagePart.parts(of: form(of: key, count: nil))
  }

  private func form(of key: StringKey, count: Int?) -> String {
    let operands = count.map { PluralOperands($0) }
    if !isPlain, let found = find(key.name) { return found.form(for: operands) }
    return key.english.form(for: operands, by: PluralRule.rule(for: .english))
  }

  // MARK: What to report

  /// Where the texts that were found are, the document's own and the command's.
  package var usedPlaces: Set<Place> { state.withLock { $0.used } }

  /// Every key that may be used, the document's own among them.
  package var names: [String] {
    sources.reduce(into: Set(kits.english().keys)) { $0.formUnion($1.keys) }.sorted()
  }

  /// Whether a key is the document's own or the command's, and no kit's.
  package func isOwn(_ name: String) -> Bool {
    kits.english()[name] == nil && sources.contains { $0.keys.contains(name) }
  }

  /// Whether a key is there but has an error, which is reported at its place.
  package func isDamaged(_ name: String) -> Bool {
    sources.contains { $0.tables.values.contains { $0.damaged.contains(name) } }
  }

  /// The languages that have a key, where the locale's own and English have it not.
  package func languages(having name: String) -> [String] {
    Set(sources.flatMap { $0.tables.filter { $0.value[name] != nil }.keys }).sorted()
  }

  /// What is wrong with the tables that were opened, and that kits' words are in English.
  package func problems(at place: Place?) -> [Diagnostic] {
    let state = state.withLock { $0 }
    var problems = state.problems.sorted { $0.key < $1.key }.flatMap(\.value)
    if !state.untranslated.isEmpty {
      let names = state.untranslated.sorted()
      let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
      problems.append(
        Diagnostic(
          .warning, "the kits' words are not in \(tag.name), so they are in English", at: place,
          hint: "translate them: \"strings\": {\"\(tag)\": {\"\(names[0])\": \"…\"}}",
          notes: names.count == 1 ? [] : [Diagnostic.Note("used here: \(list)")]))
    }
    return problems
  }
}

extension Localizer: Hashable {
  package static func == (a: Localizer, b: Localizer) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A word of a kit's: the name translators know it by, and what it is in English.
///
/// English is part of the program, so that a document in it opens no table.
package struct StringKey: Hashable, Sendable {
  /// As `city.respond`: the kit's name, a point, its own.
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

/// Where the kits' words come from: English out of the program, all else out of tables.
package struct KitStrings: Sendable {
  /// Every word's English by its name.
  package var english: @Sendable () -> [String: LocalizedText]
  /// A language's table; `nil` if there is none.
  ///
  /// English has one where its words are replaced.
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
