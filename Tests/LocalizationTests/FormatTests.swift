import TestSupport
import Testing

@testable import Localization

/// Numbers, dates, times, lists, and time zones are those of Babel and of Python, and what those
/// libraries do not have is CLDR's.
@Suite struct FormatTests {
  @Test func everyLanguageOfTheKitsHasThirtyAnswers() {
    let rows = FormatTable.babel.rows
    let kits =
      "ar de en es es-419 fr he hi it ja ko nl pl pt pt-PT ru sv th tr zh-Hans zh-Hant fa ar-EG"
    for locale in kits.split(separator: " ") {
      for style in ["decimal", "percent", "currency", "date", "time", "list"] {
        let row = rows.first { $0.locale == locale && $0.style == style }
        #expect(row?.answers.count ?? 0 >= 30, "\(locale) \(style)")
      }
    }
  }

  @Test(arguments: FormatTable.babel.rows.filter { $0.style != "zone" })
  func babelAnswersTheSame(_ row: FormatTable.Row) throws {
    let formats = try #require(FormatTable.formats(row.locale))
    let found = try answers(row, formats)
    for (index, (found, wanted)) in zip(found, row.answers).enumerated() where !wanted.isEmpty {
      #expect(found == wanted, "\(row.locale) \(row.style) \(index)")
    }
    #expect(found.count == row.answers.count)
  }

  private func answers(_ row: FormatTable.Row, _ formats: LocaleFormats) throws -> [String] {
    let inputs = FormatTable.babel.inputs
    let numbers = (inputs["numbers"] ?? []).map { DecimalDigits($0) }
    let money = inputs["money"] ?? []
    let words = (inputs["words"] ?? []) + (inputs["words"] ?? [])
    switch row.style {
    case "decimal": return numbers.map { formats.decimal($0) }
    case "percent":
      return numbers.map {
        formats.percent($0, decimals: nil, isGrouped: true, isSigned: false)
      }
    case "currency":
      return try numbers.enumerated().map { index, digits in
        let code = money[index % money.count]
        let decimals = try #require(FormatTable.library.currencies[code])
        return formats.currency(
          digits, code, decimals: decimals...decimals, isGrouped: true, isSigned: false)
      }
    case "date":
      return try (inputs["days"] ?? []).flatMap { day in
        let date = try #require(CalendarDate(day))
        return [.full, .long, .medium, .short].map { formats.date(date, $0) }
      }
    case "time":
      return try (inputs["times"] ?? []).flatMap { time in
        let date = try #require(CalendarDate("2026-11-25T\(time)"))
        return [false, true].map { formats.time(date, isShort: $0) }
      }
    case "list":
      return (0..<6).flatMap { start in
        (1..<6).map { formats.joined(Array(words[start..<start + $0])) }
      }
    case "fields":
      let date = try #require(CalendarDate("2026-03-07T15:04:05"))
      return try (inputs["fields"] ?? []).map {
        formats.date(date, fields: try DateSkeleton($0)) ?? ""
      }
    default: return []
    }
  }

  @Test(arguments: FormatTable.babel.rows.filter { $0.style == "zone" })
  func pythonHasTheSameOffsets(_ row: FormatTable.Row) throws {
    let zone = try #require(FormatTable.library.zone(row.locale))
    let moments = stride(
      from: 3600 * 1000, to: 90 * 31_556_952, by: 31_556_952 / 12 * 7 + 3599)
    #expect(moments.map { String(zone.offset(at: $0)) } == row.answers)
  }

  @Test(arguments: [
    ("en", "0.5", "0"), ("en", "1.5", "2"), ("en", "2.5", "2"), ("en", "2.500001", "3"),
    ("en", "-0.4", "0"), ("en", "-1.5", "-2"), ("en", "99.5", "100"), ("sv", "-3.5", "−4"),
    ("en", "1e-400", "0"), ("en", "1e21", "1,000,000,000,000,000,000,000"),
    ("hi", "12345678901", "12,34,56,78,901"), ("es", "1234", "1234"), ("es", "12345", "12.345"),
    ("es-MX", "1234", "1,234"), ("pl", "9999.7", "10\u{A0}000"), ("pt-PT", "1234", "1234"),
    ("ar-EG", "1234.5", "١٬٢٣٤"), ("fa", "-98765", "\u{200E}−۹۸٬۷۶۵"),
    ("hi-u-nu-deva", "1234", "१,२३४"), ("ar-u-nu-arab", "12345", "١٢٬٣٤٥"),
    ("ar-EG-u-nu-latn", "1234", "1,234"), ("de-CH", "1234567", "1’234’567"),
    ("en-XA", "1234", "1,234"), ("ar-XB", "1234", "1,234"), ("nb", "1234", "1\u{A0}234"),
  ])
  func halvesAreRoundedToEven(locale: String, number: String, text: String) {
    let formats = FormatTable.formats(locale)
    #expect(formats?.decimal(DecimalDigits(number), decimals: 0...0) == text)
  }

  @Test(arguments: [
    ("en", "CHF", "5", "CHF\u{A0}5.00"), ("en", "CHF", "-5", "-CHF\u{A0}5.00"),
    ("ja", "JPY", "1980", "￥1,980"), ("de", "BHD", "1.5", "1,500\u{A0}BHD"),
    ("de-CH", "CHF", "-1234.5", "CHF-1’234.50"), ("cs", "CZK", "10", "10,00\u{A0}Kč"),
  ])
  func lettersOfACurrencyStandApart(locale: String, code: String, number: String, text: String) {
    let decimals = FormatTable.library.currencies[code] ?? 0
    #expect(
      FormatTable.formats(locale)?.currency(
        DecimalDigits(number), code, decimals: decimals...decimals, isGrouped: true,
        isSigned: false) == text)
  }

  @Test(arguments: [
    ("en", "1", "1st"), ("en", "12", "12th"), ("en", "113", "113th"), ("en", "22", "22nd"),
    ("en", "1003", "1,003rd"), ("de", "3", "3."), ("fr", "1", "1er"), ("fr", "21", "21e"),
    ("es", "3", "3.º"), ("sv", "11", "11:e"), ("sv", "22", "22:a"), ("hi", "4", "4था"),
    ("hi", "14", "14वाँ"), ("ja", "2", "第2"), ("ko", "2", "2번째"), ("zh-Hant", "2", "第2"),
    ("ar-EG", "12", "١٢"), ("ca", "103", "103r"), ("nl", "8", "8e"), ("it", "1", "1º"),
  ])
  func ordinalsAreThoseOfCLDR(locale: String, number: String, text: String) {
    #expect(
      FormatTable.formats(locale)?.ordinal(DecimalDigits(number), isGrouped: true) == text)
  }

  @Test(arguments: [
    ("en", "1324", 0, "22:04"), ("en", "5", 0, "0:05"), ("en", "3909", 0, "1:05:09"),
    ("en", "59.5", 0, "1:00"), ("en", "58.5", 0, "0:58"), ("en", "9.876", 2, "0:09.88"),
    ("de", "9.5", 1, "0:09,5"), ("sv", "-65", 0, "−1:05"), ("da", "1324", 0, "22.04"),
    ("fa", "1324", 0, "۲۲:۰۴"), ("en", "360000", 0, "100:00:00"), ("en", "-0.2", 0, "0:00"),
  ])
  func durationsAreSeconds(locale: String, seconds: String, decimals: Int, text: String) {
    #expect(
      FormatTable.formats(locale)?.duration(
        DecimalDigits(seconds), decimals: decimals, isSigned: false) == text)
  }

  @Test(arguments: [
    ("en", "1", "1 byte"), ("en", "999", "999 byte"), ("en", "1000", "1 kB"),
    ("en", "1550", "1.6 kB"), ("en", "999999", "1 MB"), ("fr", "1500000", "1,5\u{202F}Mo"),
    ("de", "-2500000000", "-2,5\u{A0}GB"), ("en", "2e18", "2,000 PB"), ("en", "0", "0 byte"),
    ("ru", "1200000", "1,2 МБ"),
  ])
  func bytesAreInPowersOfAThousand(locale: String, number: String, text: String) {
    #expect(
      FormatTable.formats(locale)?.bytes(
        DecimalDigits(number), decimals: nil, isGrouped: true, isSigned: false) == text)
  }

  @Test(arguments: [
    ("en", "2026-11-25T09:00:00", "now"), ("en", "2026-11-25T08:59:30", "30 seconds ago"),
    ("en", "2026-11-25T10:30", "in 1 hour"), ("en", "2026-11-24T22:00", "11 hours ago"),
    ("en", "2026-11-24T08:00", "yesterday"), ("en", "2026-11-23T22:00", "2 days ago"),
    ("en", "2026-11-26", "tomorrow"), ("en", "2026-11-25", "today"),
    ("en", "2026-12-16", "in 3 weeks"), ("en", "2026-08-01", "3 months ago"),
    ("en", "2024-11-01", "2 years ago"), ("de", "2026-11-22", "vor 3 Tagen"),
    ("pl", "2026-11-25T09:05", "za 5 minut"), ("pl", "2026-11-25T09:03", "za 3 minuty"),
    ("ar", "2026-11-23", "قبل يومين"), ("ru", "2026-11-20", "5 дней назад"),
    ("ja", "2026-11-24", "昨日"),
  ])
  func relativeTimesCountFromNow(locale: String, date: String, text: String) throws {
    let now = try #require(CalendarDate("2026-11-25T09:00"))
    let date = try #require(CalendarDate(date))
    #expect(FormatTable.formats(locale)?.relative(date, to: now, isShort: false) == text)
  }

  @Test(arguments: [
    ("de", "yMMMMEEEEd", "Samstag, 7. März 2026"), ("de", "jm", "15:04"), ("en", "jm", "3:04 PM"),
    ("ja", "MMMMdjm", "3月7日 15:04"), ("en", "EEEE", "Saturday"), ("en", "yMMdd", "03/07/2026"),
    ("fr", "MMMM", "mars"), ("en", "s", "5"), ("de", "yMMMdHms", "7. März 2026, 15:04:05"),
    ("ru", "LLLL", "март"), ("en", "yyMd", "3/7/26"),
  ])
  func fieldsAreAdjusted(locale: String, fields: String, text: String) throws {
    let date = try #require(CalendarDate("2026-03-07T15:04:05"))
    #expect(FormatTable.formats(locale)?.date(date, fields: try DateSkeleton(fields)) == text)
  }

  @Test func datesAreThoseOfTheCalendar() throws {
    for (text, year, month, day, weekday) in [
      ("1970-01-01", 1970, 1, 1, 3), ("2000-02-29", 2000, 2, 29, 1),
      ("1969-12-31", 1969, 12, 31, 2),
      ("0001-01-01", 1, 1, 1, 0), ("9999-12-31", 9999, 12, 31, 4),
    ] {
      let date = try #require(CalendarDate(text))
      #expect(date.parts == (year, month, day))
      #expect(date.weekday == weekday)
    }
    let late = try #require(CalendarDate("2026-12-31T23:30:00.250-05:00"))
    #expect(late.at(offset: 3600).parts == (2027, 1, 1))
    #expect(late.at(offset: 3600).hour == 5)
    for text in ["2026-02-29", "2026-13-01", "2026-1-1", "2026-01-01T10", "2026-01-01T10:00:00."] {
      #expect(CalendarDate(text) == nil, "\(text)")
    }
  }
}
