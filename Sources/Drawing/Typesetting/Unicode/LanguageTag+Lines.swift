import Localization

/// What a locale says of lines and of Chinese characters.
extension LanguageTag {
  /// How strictly Japanese and Chinese lines are broken: keyword `lb` of the extension `u`, as
  /// `ja-u-lb-loose` has one.
  enum Strictness: String { case strict, normal, loose }

  /// Where words break: keyword `lw`.
  enum WordBreaking: String {
    case normal, breakAll = "breakall", keepAll = "keepall"
  }

  /// The writing of Chinese characters in this language; `nil` for one that has none.
  var han: Writing? {
    switch language {
    case "ja": .japanese
    case "ko": .korean
    case "yue": script == "Hans" ? .simplifiedChinese : .traditionalChinese
    case "zh": script == "Hant" ? .traditionalChinese : .simplifiedChinese
    default: nil
    }
  }

  /// Strict where the tag does not say: no small kana begins a line.
  var strictness: Strictness { keyword("lb").flatMap(Strictness.init) ?? .strict }

  /// In Korean words are kept whole where the tag does not say.
  var wordBreaking: WordBreaking {
    keyword("lw").flatMap(WordBreaking.init) ?? (language == "ko" ? .keepAll : .normal)
  }
}
