import Synchronization

/// The data of formats by locale, from CLDR and IANA's time zones, each file read on first use.
package final class FormatLibrary: Sendable {
  private let read: @Sendable (_ name: String) -> String?
  private let state = Mutex(State())

  private struct State {
    var locales: [String: LocaleFormats] = [:]
    var zones: [String: TimeZoneRules] = [:]
    var currencies: [String: Int]?
    var zoneTable: [(names: [Substring], rules: Substring)]?
  }

  /// - Parameter read: returns the bytes of a file in the assets' folder of formats, given its name.
  package init(_ read: @escaping @Sendable (_ name: String) -> [UInt8]?) {
    self.read = { name in read(name).map { String(decoding: $0, as: UTF8.self) } }
  }

  /// A library without data, in which English numbers have no formats.
  package static let none = FormatLibrary { _ in nil }

  /// Returns the formats of a locale; `nil` if its language has none in its script.
  package func formats(for tag: LanguageTag) -> LocaleFormats? {
    let key = "\(tag)" + (tag.keyword("nu").map { " \($0)" } ?? "")
    return state.withLock { state in
      if let known = state.locales[key] { return known }
      guard let file = Self.files(for: tag).lazy.compactMap({ self.read($0 + ".txt") }).first else {
        return nil
      }
      let formats = LocaleFormats(file, for: tag)
      // The names of a language in another script would be wrong.
      if let script = tag.script, script != formats.text("script") { return nil }
      state.locales[key] = formats
      return formats
    }
  }

  /// The names of the files with a locale's formats, in order of precedence.
  private static func files(for tag: LanguageTag) -> [String] {
    if tag.pseudo != nil { return ["en"] }
    switch tag.language {
    case "zh": return ["zh-\(tag.script ?? "Hans")"]
    case "nb", "nn": return ["no"]
    default: return [tag.language]
    }
  }

  /// The number of decimals of each currency, by its ISO 4217 code.
  package var currencies: [String: Int] {
    state.withLock { state in
      if let known = state.currencies { return known }
      var found: [String: Int] = [:]
      for line in read("currencies.txt")?.split(separator: "\n") ?? [] {
        let parts = line.split(separator: "\t")
        guard parts.count == 2, let digits = Int(parts[0]) else { continue }
        for code in parts[1].split(separator: " ") { found[String(code)] = digits }
      }
      state.currencies = found
      return found
    }
  }

  /// Returns a time zone's rules by its name in IANA's database, such as `Europe/Stockholm`.
  package func zone(_ name: String) -> TimeZoneRules? {
    if let known = state.withLock({ $0.zones[name] }) { return known }
    guard let row = zoneTable.first(where: { $0.names.contains { $0 == name } }) else { return nil }
    let rules = TimeZoneRules(row.rules)
    state.withLock { $0.zones[name] = rules }
    return rules
  }

  /// The names of all time zones.
  package var zoneNames: [String] {
    zoneTable.flatMap { $0.names.map(String.init) }.sorted()
  }

  private var zoneTable: [(names: [Substring], rules: Substring)] {
    state.withLock { state in
      if let known = state.zoneTable { return known }
      let table = (read("zones.txt") ?? "").split(separator: "\n").compactMap {
        line -> (names: [Substring], rules: Substring)? in
        guard let tab = line.firstIndex(of: "\t") else { return nil }
        return (line[..<tab].split(separator: " "), line[line.index(after: tab)...])
      }
      state.zoneTable = table
      return table
    }
  }
}
