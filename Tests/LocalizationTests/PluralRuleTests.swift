import Localization
import Testing

/// CLDR's own samples, `@integer` and `@decimal`, of every language the kits speak.
@Suite struct PluralRuleTests {
  /// A language and, for each of its forms, samples: `~` is from … to in steps of the last digit.
  static let samples: [(language: String, forms: KeyValuePairs<PluralCategory, String>)] = [
    ("en", english), ("de", english), ("nl", english), ("sv", english),
    (
      "it",
      [
        .one: "1", .many: "1000000 1c6 2c6 3c6 1.0000001c6 1.1c6 2.0000001c6",
        .other: "0 2~16 100 1000 10000 100000 1c3 2c3 0.0~1.5 10.0 100.0 1000000.0 1.0001c3",
      ]
    ),
    (
      "es",
      [
        .one: "1 1.0 1.00 1.000", .many: "1000000 1c6 2c6 1.1c6",
        .other: "0 2~16 100 1000 10000 100000 1c3 2c3 0.0~0.9 1.1~1.6 10.0 100.0 1000000.0",
      ]
    ),
    ("fr", french), ("pt", french), ("pt-BR", french),
    (
      "pt-PT",
      [
        .one: "1", .many: "1000000 1c6 2c6",
        .other: "0 2~16 100 1000 10000 100000 1c3 0.0~1.5 10.0 100.0 1000000.0",
      ]
    ),
    (
      "pl",
      [
        .one: "1", .few: "2~4 22~24 32~34 42~44 52~54 62 102 1002",
        .many: "0 5~19 100 1000 10000 100000 1000000",
        .other: "0.0~1.5 10.0 100.0 1000.0 1000000.0",
      ]
    ),
    (
      "ru",
      [
        .one: "1 21 31 41 51 61 71 81 101 1001", .few: "2~4 22~24 32~34 42~44 52~54 62 102 1002",
        .many: "0 5~19 100 1000 10000 100000 1000000",
        .other: "0.0~1.5 10.0 100.0 1000.0 1000000.0",
      ]
    ),
    (
      "tr",
      [
        .one: "1 1.0 1.00 1.000",
        .other: "0 2~16 100 1000 1000000 0.0~0.9 1.1~1.6 10.0 100.0 1000000.0",
      ]
    ),
    (
      "ar",
      [
        .zero: "0 0.0 0.00 0.000", .one: "1 1.0 1.00 1.000", .two: "2 2.0 2.00 2.000",
        .few: "3~10 103~110 1003 3.0 4.0 5.0 6.0 7.0 8.0 9.0 10.0 103.0 1003.0",
        .many: "11~26 111 1011 11.0 12.0 13.0 14.0 15.0 16.0 17.0 18.0 111.0 1011.0",
        .other: "100~102 200~202 300~302 400~402 500~502 600 1000 10000 100000 1000000 0.1~0.9 "
          + "1.1~1.7 10.1 100.0 1000.0 10000.0 100000.0 1000000.0",
      ]
    ),
    (
      "he",
      [
        .one: "1 0.0~0.9 0.00~0.05", .two: "2",
        .other: "0 3~17 100 1000 1000000 1.0~2.5 10.0 100.0 1000000.0",
      ]
    ),
    (
      "hi",
      [
        .one: "0 1 0.0~1.0 0.00~0.04",
        .other: "2~17 100 1000 1000000 1.1~2.6 10.0 100.0 1000000.0",
      ]
    ),
    ("th", none), ("ja", none), ("ko", none), ("zh-Hans", none), ("zh-Hant", none), ("zh-TW", none),
    (
      "cs",
      [
        .one: "1", .few: "2~4", .many: "0.0~1.5 10.0 100.0 1000000.0",
        .other: "0 5~19 100 1000 1000000",
      ]
    ),
    ("da", [.one: "1 0.1~1.6", .other: "0 2~16 100 1000000 0.0 2.0~3.4 10.0 1000000.0"]),
    (
      "sl",
      [
        .one: "1 101 201 301 1001", .two: "2 102 202 1002",
        .few: "3 4 103 104 0.0~1.5 10.0 100.0", .other: "0 5~19 100 1000 1000000",
      ]
    ),
    (
      "ro",
      [
        .one: "1", .few: "0 2~16 101 1001 0.0~1.5 10.0 100.0",
        .other: "20~35 100 1000 10000 1000000",
      ]
    ),
    (
      "lv",
      [
        .zero: "0 10~20 30 40 50 60 100 1000 1000000 0.0 10.0 11.0 100.0",
        .one: "1 21 31 41 51 61 71 81 101 1001 0.1 1.0 1.1 2.1 3.1 10.1 100.1",
        .other: "2~9 22~29 102 1002 0.2~0.9 1.2~1.9 10.2 100.2",
      ]
    ),
    (
      "lt",
      [
        .one: "1 21 31 101 1001 1.0 21.0", .few: "2~9 22~29 102 1002 2.0 3.0",
        .many: "0.1~0.9 1.1~1.7 10.1 100.1", .other: "0 10~20 30 40 100 1000 0.0 10.0 100.0",
      ]
    ),
    (
      "hr",
      [
        .one: "1 21 31 101 1001 0.1 1.1 2.1 10.1", .few: "2~4 22~24 102 1002 0.2~0.4 1.2~1.4 10.2",
        .other: "0 5~19 100 1000 1000000 0.0 0.5~1.0 1.5~2.0 10.0 100.0",
      ]
    ),
  ]

  private static let english: KeyValuePairs<PluralCategory, String> = [
    .one: "1", .other: "0 2~16 100 1000 10000 100000 1000000 0.0~1.5 10.0 100.0 1000000.0",
  ]
  private static let french: KeyValuePairs<PluralCategory, String> = [
    .one: "0 1 0.0~1.5", .many: "1000000 1c6 2c6 3c6 1.0000001c6 1.1c6",
    .other: "2~17 100 1000 10000 100000 1c3 2c3 2.0~3.5 10.0 100.0 1000000.0",
  ]
  private static let none: KeyValuePairs<PluralCategory, String> = [
    .other: "0~15 100 1000 1000000 0.0~1.5 10.0 100.0 1000000.0"
  ]

  @Test(arguments: samples.indices) func chooses(_ index: Int) throws {
    let (language, forms) = Self.samples[index]
    let rule = try #require(LanguageTag(language).flatMap { PluralRule.rule(for: $0) })
    #expect(Set(rule.categories) == Set(forms.map(\.key)), "the forms of \(language)")
    for (category, list) in forms {
      for sample in Self.numbers(list) {
        let operands = try #require(PluralOperands(sample), "\(sample)")
        #expect(rule.category(of: operands) == category, "\(sample) in \(language)")
      }
    }
  }

  /// Individual samples.
  private static func numbers(_ list: String) -> [String] {
    list.split(separator: " ").flatMap { sample -> [String] in
      let ends = sample.split(separator: "~").map(String.init)
      guard ends.count == 2 else { return [String(sample)] }
      let digits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
      func steps(_ text: String) -> Int { Int(text.replacing(".", with: "")) ?? 0 }
      return (steps(ends[0])...steps(ends[1])).map { number in
        guard digits > 0 else { return String(number) }
        let text = String(number)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return padded.dropLast(digits) + "." + padded.suffix(digits)
      }
    }
  }

  @Test func operandsAreThoseOfTheStandard() throws {
    let number = try #require(PluralOperands("-1.230"))
    #expect((number.i, number.v, number.w, number.f, number.t) == (1, 3, 2, 230, 23))
    let compact = try #require(PluralOperands("1.2c6"))
    #expect((compact.i, compact.v, compact.c) == (1_200_000, 0, 6))
    let exponent = try #require(PluralOperands("12e-1"))
    #expect((exponent.i, exponent.v, exponent.f, exponent.c) == (1, 1, 2, 0))
    // Of a long number the end counts, and that it is not small.
    let long = try #require(PluralOperands("100000000000000000000000001"))
    #expect(long.i % 100 == 1 && long.i != 1)
    for text in ["", "-", "1.", ".5", "one", "1e", "1e999", "1,000", "٣"] {
      #expect(PluralOperands(text) == nil, "\(text)")
    }
  }

  @Test func aLanguageWithoutARuleHasNone() throws {
    let tag = try #require(LanguageTag("tlh"))
    #expect(PluralRule.rule(for: tag) == nil)
  }
}
