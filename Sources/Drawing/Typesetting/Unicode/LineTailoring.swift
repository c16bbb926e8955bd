import Localization

/// Line breaking in Chinese, Japanese, and Korean where it differs from Unicode's default rules.
///
/// It depends on the language and on the locale's keywords `lb` and `lw` (UTS #35, CSS Text 3,
/// section 5).
enum LineTailoring {
  /// The first scalar with special treatment, in Thai, which `WordBreaks` handles.
  static let first: UInt32 = 0xE01

  static func apply(
    to classes: inout [LineBreakClass], _ scalars: [UInt32], _ language: LanguageTag?
  ) {
    for i in scalars.indices where scalars[i] >= 0x2010 {
      switch scalars[i] {
      case 0x2018, 0x201C:
        if isWide(i + 1, classes, scalars) { classes[i] = .op }
      case 0x2019, 0x201D:
        if isWide(i - 1, classes, scalars) { classes[i] = .cl }
      default:
        if mayBegin(scalars[i], language) { classes[i] = .id }
      }
    }
    switch language?.wordBreaking ?? .normal {
    case .normal: break
    case .keepAll:
      for i in classes.indices {
        switch classes[i] {
        case .h2, .h3, .jl, .jv, .jt: classes[i] = .al
        case .id where isWide(i, classes, scalars): classes[i] = .al
        default: break
        }
      }
    case .breakAll:
      for i in classes.indices {
        switch classes[i] {
        case .al, .hl, .nu: classes[i] = .id
        default: break
        }
      }
    }
  }

  /// Returns whether a quotation mark's neighbor is East Asian.
  ///
  /// Next to such a neighbor, the mark acts as a bracket, so a line may break between the mark and
  /// the text outside the quotation, even without a space.
  private static func isWide(
    _ index: Int, _ classes: [LineBreakClass], _ scalars: [UInt32]
  ) -> Bool {
    classes.indices.contains(index) && isWide(scalars[index])
  }

  static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF9F,
      0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  /// Returns whether breaking in a less strict style allows a line to begin with a scalar that
  /// otherwise may not begin one.
  private static func mayBegin(_ scalar: UInt32, _ language: LanguageTag?) -> Bool {
    guard let language, language.strictness != .strict else { return false }
    let isEastAsian = language.han != nil
    switch scalar {
    case 0x301C, 0x30A0: return isEastAsian
    // Iteration marks, and marks centered in their square.
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE: return language.strictness == .loose
    case 0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x203C, 0x2047...0x2049, 0xFF01, 0xFF1F:
      return language.strictness == .loose && isEastAsian
    default: return UnicodeRanges.has(UnicodeRanges.smallKana, scalar)
    }
  }
}

/// The locale's preferences for line breaking and Chinese characters.
extension LanguageTag {
  /// The strictness of line breaking in Japanese and Chinese.
  ///
  /// Keyword `lb` of the extension `u`, as in `ja-u-lb-loose`.
  enum Strictness: String { case strict, normal, loose }

  /// The places at which words may break: keyword `lw`.
  enum WordBreaking: String {
    case normal, breakAll = "breakall", keepAll = "keepall"
  }

  /// The writing system of Chinese characters in this language; `nil` for a language without them.
  var han: WritingSystem? {
    switch language {
    case "ja": .japanese
    case "ko": .korean
    case "yue": script == "Hans" ? .simplifiedChinese : .traditionalChinese
    case "zh": script == "Hant" ? .traditionalChinese : .simplifiedChinese
    default: nil
    }
  }

  /// The strictness; strict if the tag does not specify one, so that no small kana begins a line.
  var strictness: Strictness { keyword("lb").flatMap(Strictness.init) ?? .strict }

  /// The word breaking; Korean words are kept whole if the tag does not specify it.
  var wordBreaking: WordBreaking {
    keyword("lw").flatMap(WordBreaking.init) ?? (language == "ko" ? .keepAll : .normal)
  }
}
