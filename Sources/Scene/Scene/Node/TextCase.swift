/// The case of the letters, regardless of the case in the data.
package enum TextCase: String, Hashable, Sendable, CaseIterable {
  /// All letters in uppercase.
  case upper
  /// The first letter of each word in uppercase; the others are unchanged.
  case title
  /// All letters in lowercase.
  case lower

  /// Returns consecutive parts of a paragraph, each in its own case.
  ///
  /// Words may continue from one part to the next, but not across an empty part, such as an icon.
  /// The locale, a BCP 47 tag, selects the special rules for Turkish, Azeri, Greek, and Dutch.
  static func apply(_ texts: [(text: String, change: TextCase?)], locale: String) -> [String] {
    let rules = Rules(locale: locale)
    var isInWord = false
    return texts.map { text, change in
      if text.isEmpty { isInWord = false }
      var result = ""
      var rest = Substring(text)
      while let character = rest.popFirst() {
        let isLetter = character.isLetter || character.isNumber
        switch change {
        case nil: result.append(character)
        case .upper: result += rules.upper(character)
        case .lower: result += rules.lower(character)
        case .title where isLetter && !isInWord:
          result += rules.title(character, &rest)
        case .title: result.append(character)
        }
        let joins = character == "'" || character == "\u{2019}"
        isInWord = isLetter || isInWord && joins
      }
      return result
    }
  }

  /// Returns a string in capitals, according to the locale.
  package static func capitals(_ text: String, locale: String) -> String {
    apply([(text, .upper)], locale: locale).joined()
  }

  /// The special rules for a language.
  private struct Rules {
    private let hasDotlessI: Bool
    private let isGreek: Bool
    private let isDutch: Bool

    init(locale: String) {
      let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
      hasDotlessI = language == "tr" || language == "az"
      isGreek = language == "el"
      isDutch = language == "nl"
    }

    func upper(_ character: Character) -> String {
      if hasDotlessI, character == "i" { return "\u{130}" }
      if isGreek, let plain = Self.greek[character] { return plain }
      return character.uppercased()
    }

    func lower(_ character: Character) -> String {
      if hasDotlessI, character == "I" { return "\u{131}" }
      if hasDotlessI, character == "\u{130}" { return "i" }
      return character.lowercased()
    }

    /// Returns the first letter of a word in title case.
    ///
    /// In Dutch, "ij" counts as one letter.
    func title(_ character: Character, _ rest: inout Substring) -> String {
      if hasDotlessI, character == "i" { return "\u{130}" }
      if isDutch, character == "i" || character == "I", rest.first == "j" || rest.first == "J" {
        rest.removeFirst()
        return "IJ"
      }
      let scalars = character.unicodeScalars
      guard let first = scalars.first else { return "" }
      var text = first.properties.titlecaseMapping
      text.unicodeScalars.append(contentsOf: scalars.dropFirst())
      return text
    }

    /// The Greek uppercase letters; they have no accents.
    private static let greek: [Character: String] = [
      "\u{3AC}": "\u{391}", "\u{3AD}": "\u{395}", "\u{3AE}": "\u{397}", "\u{3AF}": "\u{399}",
      "\u{3CC}": "\u{39F}", "\u{3CD}": "\u{3A5}", "\u{3CE}": "\u{3A9}", "\u{390}": "\u{3AA}",
      "\u{3B0}": "\u{3AB}",
    ]
  }
}
