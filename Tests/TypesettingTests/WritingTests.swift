import Localization
import Testing

@testable import Typesetting

@Suite struct WritingTests {
  private func codes(_ text: String, _ locale: String? = nil) -> [String] {
    WritingSystem.resolve(text.unicodeScalars.map(\.value), locale.flatMap { LanguageTag($0) }).map(
      \.code)
  }

  @Test func commonCharactersGoWithTheirNeighbors() {
    #expect(codes("a, b") == ["Latn", "Latn", "Latn", "Latn"])
    #expect(codes("の。ア") == ["Jpan", "Jpan", "Jpan"])
    #expect(codes("(ш") == ["Cyrl", "Cyrl"])
    #expect(codes("1") == ["Latn"])
    // Of brackets and commas that Latin does not have: the nearest writing that has.
    #expect(codes("a「の") == ["Latn", "Jpan", "Jpan"])
    #expect(codes("a、") == ["Latn", "Hans"])
    #expect(codes("a、", "zh-TW") == ["Latn", "Hant"])
    #expect(codes("a،") == ["Latn", "Arab"])
    #expect(codes("ক।") == ["Beng", "Beng"])
    #expect(codes("a।") == ["Latn", "Deva"])
  }

  /// Quotation marks, ellipses, and dashes use the font of the Chinese characters beside them; the
  /// other mark of a pair follows.
  @Test(
    arguments: [
      ("“热汤”", "zh-Hans", [0: 1, 3: 2]), ("有“OK”吗", "zh", [1: 0, 4: 5]),
      ("有“OK” yes", "zh", [1: 0, 4: 0]), ("it’s “OK”", "zh", [:]),
      ("说“‘好’”", "zh-Hant", [1: 0, 2: 0, 4: 3, 5: 3]),
      ("手机——好……", "zh", [2: 1, 3: 1, 5: 4, 6: 4]), ("“の”…", "ja", [:]), ("“の…", "ja", [2: 1]),
      ("“热汤”", "en", [:]), ("“热汤”", nil, [:]), ("“한”…", "ko", [:]),
    ] as [(String, String?, [Int: Int])])
  func marksBesideHanUseItsFont(text: String, locale: String?, expected: [Int: Int]) {
    let scalars = text.unicodeScalars.map(\.value)
    let language = locale.flatMap { LanguageTag($0) }
    #expect(WideMarks.neighbors(in: scalars, language) == expected)
  }

  @Test(arguments: [
    ("ja", "Jpan"), ("JA-jp", "Jpan"), ("ko", "Kore"), ("zh", "Hans"), ("zh-Hant", "Hant"),
    ("zh-hk", "Hant"), ("zh_TW", "Hant"), ("zh-Hans-HK", "Hans"), ("yue", "Hant"), ("en", nil),
    ("", nil), (nil, nil), ("x-ja", nil),
  ])
  func aLocaleSaysWhoseChineseCharacters(tag: String?, code: String?) {
    #expect(tag.flatMap { LanguageTag($0) }?.han?.code == code)
  }

  @Test func keywordsOfTheTagAreRead() {
    #expect(LanguageTag("ja")?.strictness == .strict)
    #expect(LanguageTag("ja-u-lb-loose")?.strictness == .loose)
    #expect(LanguageTag("ja-JP-u-ca-japanese-lb-normal-lw-keepall")?.strictness == .normal)
    #expect(LanguageTag("ja-u-lb-normal-lw-keepall")?.wordBreaking == .keepAll)
    #expect(LanguageTag("ko")?.wordBreaking == .keepAll)
    #expect(LanguageTag("ko-u-lw-normal")?.wordBreaking == .normal)
    #expect(LanguageTag("ja-t-lb-loose")?.strictness == .strict)
    #expect(LanguageTag("ja-x-u-lb-loose")?.strictness == .strict)
  }

  /// By Unicode's list of sequences: all that are fully qualified want a picture.
  @Test func emojiSequencesWantAPicture() throws {
    guard let text = try UnicodeTests.emojiTest() else { return }
    var count = 0
    for line in text.split(separator: "\n") where line.contains("; fully-qualified") {
      let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap {
        UInt32($0, radix: 16)
      }
      var graphemes = GraphemeBreaker()
      let starts = scalars.filter { graphemes.startsCluster(ScalarProperties($0).grapheme) }
      if starts.count != 1 || !EmojiPresentation.isPreferred(scalars[...])
        || !scalars.contains(where: EmojiPresentation.mayStart)
      {
        Issue.record("\(line)")
      }
      count += 1
    }
    #expect(count > 3600)
  }

  @Test(arguments: [
    ("☂", false), ("☂\u{FE0F}", true), ("☔", true), ("☔\u{FE0E}", false), ("1", false),
    ("1\u{FE0F}", true), ("1\u{20E3}", true), ("#\u{FE0E}", false), ("a\u{FE0F}", false),
    ("©", false), ("©\u{FE0F}", true), ("👍", true), ("👍🏽", true), ("☝🏽", true), ("🇩🇪", true),
    ("é", false), ("1\u{200D}", false), ("ن\u{200D}", false),
  ])
  func presentationIsAsUnicodeHasIt(text: String, isPicture: Bool) {
    #expect(EmojiPresentation.isPreferred(text.unicodeScalars.map(\.value)[...]) == isPicture)
  }
}
