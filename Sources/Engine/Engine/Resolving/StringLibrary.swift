import Files
import Localization
import Resources
import Schema
package import Source
import Synchronization

/// The tables of the kits' strings, one per language, each read on first use.
///
/// The tables are in `Strings` of the assets folders; entries in the caller's folders take
/// precedence over the kits' own.
package final class StringLibrary: Sendable {
  /// The folders: the caller's first, the kits' own last.
  private let sources: [AssetSource]
  /// The number of the caller's folders.
  private let customCount: Int
  private let english: Lazy<[String: LocalizedText]>
  private let tables = Mutex<[String: StringTable?]>([:])
  /// Whether the caller's folders replace English strings.
  private let replacesEnglish: Lazy<Bool>

  static let folder = "Strings/"

  init(
    _ sources: [AssetSource], replacing customCount: Int,
    words: @escaping @Sendable () -> [StringKey]
  ) {
    self.sources = sources
    self.customCount = customCount
    english = Lazy {
      Dictionary(words().map { ($0.name, $0.english) }, uniquingKeysWith: { first, _ in first })
    }
    let custom = sources.prefix(customCount)
    replacesEnglish = Lazy { custom.contains { $0.has(Self.folder + "en.json") } }
  }

  /// Returns the strings for a locale.
  ///
  /// - Parameter catalogs: the strings of a command and a document, in order of precedence.
  func localizer(for locale: String, _ catalogs: [StringCatalog]) -> Localizer {
    let replaces = customCount > 0 && replacesEnglish.value
    let tag = LanguageTag(locale) ?? .english
    let kits = KitStrings(english: { [english] in english.value }, table: { self.table(of: $0) })
    return Localizer(tag, sources: catalogs, kits: kits, replacesEnglish: replaces)
  }

  /// The languages that have tables, including English.
  package var languages: [String] {
    let names = sources.flatMap { $0.names(in: Self.folder) }.filter { $0.hasSuffix(".json") }
    return Set(names.map { String($0.dropLast(5)) } + ["en"]).sorted()
  }

  /// Returns the problems of a language's table: invalid, missing, and unknown strings.
  package func problems(of language: String) -> [Diagnostic] {
    guard let tag = LanguageTag(language), tag.description == language else {
      return [
        Diagnostic(
          .error, "\(Self.folder)\(language).json is not named after a language tag",
          hint: "use a name such as pl.json, pt-PT.json, or zh-Hant.json")
      ]
    }
    guard let table = table(of: language) else { return [] }
    let known = english.value
    let missing = known.keys.filter { table[$0] == nil }.sorted()
    var problems = table.log
    if !missing.isEmpty, language != "en" {
      problems.append(
        Diagnostic(
          .warning, "\(Self.folder)\(language).json lacks \(Suggestion.sentence(missing))",
          hint: "translate these strings; until then, they are shown in English"))
    }
    return problems
  }

  /// Returns a language's table; `nil` if there is none.
  private func table(of language: String) -> StringTable? {
    if let found = tables.withLock({ $0[language] }) { return found }
    // English is built in, except for the caller's strings.
    let sources = language == "en" ? sources.prefix(customCount) : sources[...]
    var merged: StringTable?
    for source in sources.reversed() {
      guard let table = read(language, from: source) else { continue }
      merged = merged.map { $0.under(table) } ?? table
    }
    tables.withLock { $0[language] = .some(merged) }
    return merged
  }

  private func read(_ language: String, from source: AssetSource) -> StringTable? {
    let name = Self.folder + language + ".json"
    let path = source.path(of: name)
    do {
      guard let bytes = try source.read(name) else { return nil }
      let root = try JSONParser.parse(SourceFile(name: path, bytes: bytes))
      guard let tag = LanguageTag(language) else { return nil }
      let table = StringTable(root, in: tag)
      return table.with(unknownKeys(in: table))
    } catch let error as AssetError {
      return StringTable().with([
        Diagnostic(.error, "\(path): \(error.message)", hint: error.remedy)
      ])
    } catch {
      let problem = error as? Diagnostic ?? Diagnostic(.error, "\(path): \(error)")
      return StringTable().with([problem])
    }
  }

  /// Reports strings that no kit has.
  private func unknownKeys(in table: StringTable) -> [Diagnostic] {
    let known = english.value
    let words = known.keys.sorted()
    let strange = table.entries.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }
    return strange.enumerated().map { index, entry in
      let near = index < DiagnosticLog.most ? Suggestion.nearest(to: entry.key, in: words) : nil
      return Diagnostic(
        .error, "no kit has the string \(SafeText.quoted(entry.key))", at: entry.value.place,
        hint: near.map { "did you mean \"\($0)\"?" }
          ?? "remove the string: a string table in the assets has only the kits' strings")
    }
      + table.entries.sorted { $0.key < $1.key }.flatMap { name, entry in
        known[name].map { entry.misfits(named: name, of: $0) } ?? []
      }
  }
}
