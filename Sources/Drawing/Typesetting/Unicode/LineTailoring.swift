import Localization

/// What lines of Chinese, Japanese and Korean do otherwise than Unicode's default rules: by their
/// language, and by the keywords `lb` and `lw` of the locale (UTS #35, CSS Text 3, section 5).
enum LineTailoring {
  /// The first scalar of which anything is decided here: Thai, as `WordBreaks` has it.
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

  /// Whether a quotation mark's neighbor is East Asian: beside it the mark is a bracket, between
  /// which and the text before it, or behind it, a line may break without a space.
  private static func isWide(
    _ index: Int, _ classes: [LineBreakClass], _ scalars: [UInt32]
  ) -> Bool {
    guard classes.indices.contains(index) else { return false }
    switch scalars[index] {
    case 0x3001...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF9F,
      0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  /// Whether a line that is broken less strictly may begin with what else may not begin one.
  private static func mayBegin(_ scalar: UInt32, _ language: LanguageTag?) -> Bool {
    guard let language, language.strictness != .strict else { return false }
    let isEastAsian = language.han != nil
    switch scalar {
    case 0x301C, 0x30A0: return isEastAsian
    // Marks of repetition; marks in the middle of their square.
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE: return language.strictness == .loose
    case 0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x203C, 0x2047...0x2049, 0xFF01, 0xFF1F:
      return language.strictness == .loose && isEastAsian
    default: return UnicodeRanges.has(UnicodeRanges.smallKana, scalar)
    }
  }
}

/// What a locale says about lines and Chinese characters.
extension LanguageTag {
  /// How strictly Japanese and Chinese lines are broken: keyword `lb` of the extension `u`, as
  /// `ja-u-lb-loose` has one.
  enum Strictness: String { case strict, normal, loose }

  /// Where words break: keyword `lw`.
  enum WordBreaking: String {
    case normal, breakAll = "breakall", keepAll = "keepall"
  }

  /// The writing of Chinese characters in this language; `nil` for one that has none.
  var han: WritingSystem? {
    switch language {
    case "ja": .japanese
    case "ko": .korean
    case "yue": script == "Hans" ? .simplifiedChinese : .traditionalChinese
    case "zh": script == "Hant" ? .traditionalChinese : .simplifiedChinese
    default: nil
    }
  }

  /// Strict if the tag does not specify: no small kana begins a line.
  var strictness: Strictness { keyword("lb").flatMap(Strictness.init) ?? .strict }

  /// In Korean words are kept whole if the tag does not specify.
  var wordBreaking: WordBreaking {
    keyword("lw").flatMap(WordBreaking.init) ?? (language == "ko" ? .keepAll : .normal)
  }
}
