/// The formats of one locale: the patterns, names, and symbols of CLDR.
///
/// A file has a key and its value per line, and the parts of a value are separated by `|`. A value
/// for some regions has their codes after the key, as in `currency@AT,LI`.
package struct LocaleFormats: Sendable {
  private let values: [Substring: Substring]
  package let symbols: NumberSymbols
  /// The plural rule of the language.
  let plural: PluralRule?
  package let language: String

  init(_ file: String, for tag: LanguageTag) {
    var values: [Substring: Substring] = [:]
    var regional: [Substring: Substring] = [:]
    let region = tag.pseudo == nil ? tag.region : nil
    for line in file.split(separator: "\n") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let (key, value) = (line[..<tab], line[line.index(after: tab)...])
      guard let mark = key.firstIndex(of: "@") else {
        values[key] = value
        continue
      }
      let regions = key[key.index(after: mark)...].split(separator: ",")
      if let region, regions.contains(where: { $0 == region }) { regional[key[..<mark]] = value }
    }
    values.merge(regional) { $1 }
    self.values = values
    let usual = String(values["digits"] ?? "latn")
    let system = tag.keyword("nu").flatMap { NumberSymbols.systems[$0] == nil ? nil : $0 } ?? usual
    let written =
      system == usual ? values["symbols"] : values["symbols.\(system)"] ?? values["symbols.latn"]
    symbols = NumberSymbols(
      Self.split(written ?? values["symbols"] ?? ".|,|-|+|%|:"), system: system)
    let tag = tag.pseudo == nil ? tag : .english
    plural = PluralRule.rule(for: tag)
    language = tag.language
  }

  /// Returns a value; empty if the locale has none.
  func text(_ key: String) -> Substring { values[key[...]] ?? "" }

  func list(_ key: String) -> [Substring] { Self.split(text(key)) }

  /// Returns a list of names, or the one that it agrees with if the locale has none of its own.
  func list(_ key: String, else other: String) -> [Substring] {
    list(values[key[...]] == nil ? other : key)
  }

  private static func split(_ text: Substring) -> [Substring] {
    text.split(separator: "|", omittingEmptySubsequences: false)
  }

  /// Returns the text for an amount of something, in the plural form for the amount.
  ///
  /// - Parameters:
  ///   - key: the key of the forms, in which `{0}` stands for the amount.
  ///   - literal: the amount in European digits, which determines the form.
  func amount(_ key: String, _ literal: String, written: String) -> String {
    let forms = list(key)
    let category = PluralOperands(literal).flatMap { plural?.category(of: $0) } ?? .other
    let mark = category.rawValue + ":"
    let own = forms.dropFirst().first { $0.hasPrefix(mark) }?.dropFirst(mark.count)
    return Self.fill(own ?? forms.first ?? "{0}", [written])
  }

  /// Fills in `{0}`, `{1}`, and so on.
  static func fill(_ pattern: Substring, _ values: [String]) -> String {
    var result = ""
    var rest = pattern
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...].dropFirst()
      guard let close = rest.firstIndex(of: "}") else { break }
      if let index = Int(rest[..<close]), values.indices.contains(index) {
        result += values[index]
      }
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }
}
