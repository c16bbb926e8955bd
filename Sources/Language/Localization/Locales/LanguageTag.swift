/// A language with its script and region, as in BCP 47: `pl`, `pt-PT`, `zh-Hant-HK`.
///
/// Chinese always has a script: that of its region, or otherwise the simplified one. `_` is
/// accepted for `-`; variants, extensions other than `u`, and private use are accepted and ignored.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  package let language: String
  package let script: String?
  package let region: String?
  /// The keys and values in the `u` extension, in order: `ca japanese lb loose`.
  private var extended: [String] = []

  package static let english = LanguageTag(language: "en", script: nil, region: nil)

  /// Returns the value of a keyword in the `u` extension (UTS #35), in lowercase, such as `lb` in
  /// `ja-u-lb-loose`.
  package func keyword(_ key: String) -> String? {
    guard let index = extended.firstIndex(of: key), index + 1 < extended.count else { return nil }
    return extended[index + 1]
  }

  /// Codes that ISO 639 has withdrawn.
  private static let aliases = ["iw": "he", "in": "id", "ji": "yi"]

  /// The tag in its usual form: `zh-Hant-HK`.
  package var description: String {
    [language, script, region].compactMap { $0 }.joined(separator: "-")
  }

  /// The tags for finding translations, the most specific first and English last.
  package var fallbacks: [String] {
    var tags = [description]
    func add(_ tag: String) { if !tags.contains(tag) { tags.append(tag) } }
    guard pseudo == nil else { return tags + ["en"] }
    if let script { add("\(language)-\(script)") }
    // One Chinese script is not a fallback for the other.
    if language != "zh" {
      if let region { add("\(language)-\(region)") }
      if let variety { add(variety) }
      add(language)
    }
    if language == "nb" || language == "nn" { add("no") }
    if language == "no" { add("nb") }
    add("en")
    return tags
  }

  /// The tag for the region's variety of the language, if it is not the main variety: `es-419` for
  /// Latin American Spanish, and `pt-PT` for European Portuguese (CLDR's parent locales).
  var variety: String? {
    guard let region else { return nil }
    return switch language {
    case "es" where Self.latinAmerica.contains(region): "es-419"
    case "pt" where Self.europeanPortuguese.contains(region): "pt-PT"
    default: nil
    }
  }

  private static let latinAmerica: Set = [
    "419", "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA",
    "PE", "PR", "PY", "SV", "US", "UY", "VE",
  ]
  private static let europeanPortuguese: Set = [
    "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "PT", "ST", "TL",
  ]

  /// The pseudo-locale for layout tests; `nil` for a natural language.
  package var pseudo: PseudoLocale? {
    switch (language, region) {
    case ("en", "XA"): .accented
    case ("ar", "XB"): .mirrored
    default: nil
    }
  }

  /// Whether the language is written from right to left.
  ///
  /// Determined by the tag's script, or otherwise by the language's usual script.
  package var isRightToLeft: Bool {
    if let script { return Self.scriptsFromTheRight.contains(script) }
    return Self.languagesFromTheRight.contains(language)
  }

  private static let scriptsFromTheRight: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
  private static let languagesFromTheRight: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]
}

extension LanguageTag {
  /// Parses a tag; the result is `nil` if it is malformed, such as `english` or `e`.
  package init?(_ text: String) {
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard let first = parts.popFirst(), (2...3).contains(first.count), first.isLetters else {
      return nil
    }
    var language = first.lowercased()
    language = Self.aliases[language] ?? language
    var script: String?
    var region: String?
    if let part = parts.first, part.count == 4, part.isLetters {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first,
      part.count == 2 && part.isLetters || part.count == 3 && part.allSatisfy(\.isASCIIDigit)
    {
      region = part.uppercased()
      parts.removeFirst()
    }
    // An extension begins with a single character, followed by more subtags.
    guard parts.last?.count != 1 else { return nil }
    var singleton: String?
    var extended: [String] = []
    for part in parts {
      guard (1...8).contains(part.count), part.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit })
      else { return nil }
      if part.count == 1, singleton != "x" {
        singleton = part.lowercased()
      } else if singleton == "u" {
        extended.append(part.lowercased())
      }
      let isVariant = part.count >= 5 || part.count == 4 && part.first?.isASCIIDigit == true
      guard singleton != nil || isVariant else { return nil }
    }
    if language == "zh", script == nil {
      script = ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }
    self.init(language: language, script: script, region: region, extended: extended)
  }

  /// The language's English name for messages, or its code if no name is known.
  package var name: String {
    let code = language == "zh" ? "zh-\(script ?? "Hans")" : language
    let base = Self.names[code] ?? "the language \(language)"
    guard let region, language != "zh" else { return base }
    return "\(base) (\(region))"
  }

  /// Whether BCP 47 allows the language code: a two-letter code must be in ISO 639-1, and a
  /// three-letter code must have no two-letter form.
  package var isKnown: Bool {
    language.count == 2 ? Self.codes.contains(language) : shortCode == nil
  }

  private static let names = [
    "ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech", "da": "Danish",
    "de": "German", "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian",
    "fa": "Persian", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi",
    "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "it": "Italian", "ja": "Japanese",
    "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "ms": "Malay", "nb": "Norwegian",
    "nl": "Dutch", "nn": "Norwegian", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese",
    "ro": "Romanian", "ru": "Russian", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian",
    "sv": "Swedish", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu",
    "vi": "Vietnamese", "zh-Hans": "simplified Chinese", "zh-Hant": "traditional Chinese",
  ]
}

extension Substring {
  fileprivate var isLetters: Bool { !isEmpty && allSatisfy(\.isASCIILetter) }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
