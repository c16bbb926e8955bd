/// What typesetting asks of a BCP 47 tag: language, script, region, and two keywords of its extension
/// `u`, as `ja-u-lb-loose` has one.
struct LanguageTag: Hashable {
  /// How strictly Japanese and Chinese lines are broken: keyword `lb`.
  enum Strictness: String { case strict, normal, loose }

  /// Where words break: keyword `lw`.
  enum WordBreaking: String {
    case normal, breakAll = "breakall", keepAll = "keepall"
  }

  private(set) var language = ""
  private(set) var script: String?
  private(set) var region: String?
  private var lineBreak: Strictness?
  private var wordBreak: WordBreaking?

  init(_ tag: String?) {
    guard let tag else { return }
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first else { return }
    language = first
    var isExtension = false
    for (i, part) in parts.enumerated().dropFirst() {
      let value = i + 1 < parts.count ? parts[i + 1] : ""
      switch (isExtension, part) {
      case (_, "x"): return
      case _ where part.utf8.count == 1: isExtension = part == "u"
      case (true, "lb"): lineBreak = Strictness(rawValue: value)
      case (true, "lw"): wordBreak = WordBreaking(rawValue: value)
      case (false, _) where part.utf8.count == 4 && script == nil: script = part
      case (false, _) where part.utf8.count == 2 && region == nil: region = part
      default: break
      }
    }
  }

  /// The writing of Chinese characters in this language; `nil` for one that has none.
  var han: Writing? {
    switch language {
    case "ja": .japanese
    case "ko": .korean
    case "yue": script == "hans" ? .simplifiedChinese : .traditionalChinese
    case "zh":
      script == "hant" || script == nil && ["tw", "hk", "mo"].contains(region)
        ? .traditionalChinese : .simplifiedChinese
    default: nil
    }
  }

  /// Strict where the tag does not say: no small kana begins a line.
  var strictness: Strictness { lineBreak ?? .strict }

  /// In Korean words are kept whole where the tag does not say.
  var wordBreaking: WordBreaking { wordBreak ?? (language == "ko" ? .keepAll : .normal) }
}
