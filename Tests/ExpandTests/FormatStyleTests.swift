import TestSupport
import Testing

@testable import Expand
@testable import Source

/// `$format` with a style: text in the locale, errors for what has no effect, and remedies that
/// hold.
@Suite struct FormatStyleTests {
  private static let data = #"""
    "data": {"n": 1234567.891, "share": 0.256, "less": -0.5, "price": 1234.5, "seconds": 1324,
     "rank": 3, "size": 1550000, "day": "2026-03-07", "at": "2026-03-07T15:04:05Z",
     "local": "2026-03-07T09:30", "now": "2026-03-07T16:04:05Z", "code": "EUR",
     "zone": "Asia/Tokyo", "names": ["Anna", "Boris", "Chen"], "none": []}
    """#

  @Test(arguments: [
    ("en", #"{"$format": "{{n}}", "style": "decimal"}"#, "1,234,567.891"),
    ("de", #"{"$format": "{{n}}", "style": "decimal", "decimals": 1}"#, "1.234.567,9"),
    ("hi", #"{"$format": "{{n}}", "style": "decimal", "decimals": 0}"#, "12,34,568"),
    ("de", #"{"$format": "{{n}}", "style": "decimal", "group": false}"#, "1234567,891"),
    ("fa", #"{"$format": "{{n}}", "style": "decimal"}"#, "۱٬۲۳۴٬۵۶۷٫۸۹۱"),
    ("en", #"{"$format": 2.5, "style": "decimal", "decimals": 0}"#, "2"),
    ("en", #"{"$format": 2.5, "style": "decimal", "sign": true, "suffix": " °C"}"#, "+2.5 °C"),
    ("de", #"{"$format": "{{share}}", "style": "percent"}"#, "26\u{A0}%"),
    ("ar-EG", #"{"$format": "{{share}}", "style": "percent"}"#, "٢٦٪\u{61C}"),
    ("tr", #"{"$format": "{{less}}", "style": "percent"}"#, "-%50"),
    ("sv", #"{"$format": "{{share}}", "style": "percent", "sign": true}"#, "+26\u{A0}%"),
    (
      "de", #"{"$format": "{{price}}", "style": "currency", "currency": "{{code}}"}"#,
      "1.234,50\u{A0}€"
    ),
    ("ja", #"{"$format": "{{price}}", "style": "currency", "currency": "JPY"}"#, "￥1,234"),
    (
      "en", #"{"$format": "{{less}}", "style": "currency", "currency": "USD", "decimals": 0}"#,
      "$0"
    ),
    ("en", #"{"$format": "{{seconds}}", "style": "duration"}"#, "22:04"),
    ("en", #"{"$format": "{{rank}}", "style": "ordinal", "suffix": " place"}"#, "3rd place"),
    ("fr", #"{"$format": "{{size}}", "style": "bytes"}"#, "1,6\u{202F}Mo"),
    ("de", #"{"$format": "{{day}}", "style": "date"}"#, "07.03.2026"),
    (
      "de", #"{"$format": "{{day}}", "style": "date", "dateStyle": "full"}"#,
      "Samstag, 7. März 2026"
    ),
    ("ja", #"{"$format": "{{day}}", "style": "date", "fields": "MMMd"}"#, "3月7日"),
    ("en", #"{"$format": "{{at}}", "style": "time"}"#, "3:04\u{202F}PM"),
    ("de", #"{"$format": "{{at}}", "style": "time", "timeZone": "{{zone}}"}"#, "00:04"),
    (
      "sv",
      #"{"$format": "{{at}}", "style": "date", "timeZone": "Europe/Stockholm", "fields": "MMMdjm"}"#,
      "7 mars 16:04"
    ),
    (
      "de", #"{"$format": "{{at}}", "style": "date", "timeZone": "Asia/Tokyo", "fields": "EEEEd"}"#,
      "Sonntag, 8."
    ),
    ("en", #"{"$format": "{{at}}", "style": "relative", "now": "{{now}}"}"#, "1 hour ago"),
    (
      "de", #"{"$format": "{{day}}", "style": "relative", "now": "2026-03-08"}"#, "gestern"
    ),
    (
      "en",
      #"{"$format": "{{at}}", "style": "relative", "now": "{{now}}", "dateStyle": "short"}"#,
      "1 hr. ago"
    ),
    ("en", #"{"$format": "{{names}}", "style": "list"}"#, "Anna, Boris, and Chen"),
    (
      "de", #"{"$format": ["{{rank}}", "x", {"$when": "none", "$value": "y"}], "style": "list"}"#,
      "3 und x"
    ),
    ("de", #"{"$format": "{{none}}", "style": "list"}"#, ""),
  ])
  func aStyleFollowsTheLocale(locale: String, template: String, text: String) throws {
    let root = try Filling.root("\"locale\": \"\(locale)\", \(Self.data)", template)
    #expect(root == JSONWriter.text(.string(text), .compact))
  }

  @Test func aNodesOwnLocaleApplies() throws {
    let format = #"{"$format": 1.5, "style": "decimal"}"#
    let root = try Filling.root(
      #""locale": "en""#,
      #"{"type": "row", "children": [{"type": "text", "locale": "de", "text": \#(format)}, "#
        + #"{"type": "text", "text": \#(format)}]}"#)
    #expect(root.contains("\"1,5\"") && root.contains("\"1.5\""))
  }

  @Test(arguments: [
    (#""style": "decimal""#, #""{{day}}""#, "needs a number, found \"2026-03-07\""),
    (#""style": "date""#, "5", "needs a date, found 5"),
    (#""style": "date""#, #""7.3.2026""#, "needs a date, found \"7.3.2026\""),
    (#""style": "list""#, "5", "needs a list, found 5"),
    (#""style": "ordinal""#, "1.5", "needs a whole number, found 1.5"),
    (#""style": "time""#, #""{{day}}""#, "2026-03-07 has no time of day"),
    (#""style": "date", "fields": "Hm""#, #""{{day}}""#, "has no time of day"),
    (#""style": "date", "timeZone": "UTC""#, #""{{local}}""#, "needs a time with its offset"),
    (
      #""style": "date", "fields": "yMMMd", "dateStyle": "long""#, #""{{day}}""#,
      "next to \"fields\""
    ),
    (#""style": "date", "currency": "EUR""#, #""{{day}}""#, "\"currency\" has no effect next to"),
    (#""style": "list", "decimals": 1"#, #""{{names}}""#, "\"decimals\" has no effect next to"),
    (#""style": "duration", "group": true"#, "5", "\"group\" has no effect next to"),
    (#""style": "time", "dateStyle": "full""#, #""{{at}}""#, "has no length \"full\""),
    (
      #""style": "relative", "now": "{{now}}""#, #""{{local}}""#, "only one of 2026-03-07T09:30 and"
    ),
    (#""style": "relative", "now": "soon""#, #""{{day}}""#, "\"now\" must be a date"),
    (#""style": "date", "fields": "yE""#, #""{{day}}""#, "no pattern with only the fields"),
    (#""decimals": 1"#, #""{{names}}""#, "formats numbers, not a list — add \"style\": \"list\""),
    (#""decimals": 1"#, #""{{day}}""#, "formats numbers, not text — add \"style\": \"date\""),
    (#""timeZone": "UTC""#, "5", "\"timeZone\" has no effect without \"style\""),
  ])
  func nothingIsSilent(options: String, value: String, problem: String) throws {
    let problems = try Filling.problems(Self.data, "{\"$format\": \(value), \(options)}")
    #expect(problems.count == 1)
    #expect(problems.first?.contains(problem) == true, "\(problems)")
    #expect(problems.first?.contains(" — ") == true, "\(problems)")
  }

  /// An option with a mistake, and what its hint suggests.
  @Test(arguments: [
    (#""style": "percnt""#, "0.5", "\"percnt\"", "\"percent\""),
    (#""style": "currency", "currency": "eur""#, "5", "\"eur\"", "\"EUR\""),
    (#""style": "currency", "currency": "EURO""#, "5", "\"EURO\"", "\"EUR\""),
    (
      #""style": "time", "timeZone": "Stockholm""#, #""{{at}}""#, "\"Stockholm\"",
      "\"Europe/Stockholm\""
    ),
    (
      #""style": "time", "timeZone": "Asia/Tokio""#, #""{{at}}""#, "\"Asia/Tokio\"",
      "\"Asia/Tokyo\""
    ),
    (#""style": "date", "dateStyle": "ful""#, #""{{day}}""#, "\"ful\"", "\"full\""),
  ])
  func theNearestNameIsRight(options: String, value: String, wrong: String, right: String) throws {
    let problems = try Filling.problems(Self.data, "{\"$format\": \(value), \(options)}")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("did you mean \(right)?") == true, "\(problems)")
    let options = options.replacing(wrong, with: right)
    #expect(try Filling.problems(Self.data, "{\"$format\": \(value), \(options)}") == [])
  }

  /// A mistake whose hint names what to add.
  @Test(arguments: [
    ("5", #""style": "currency""#, #""currency": "EUR""#),
    (#""2026-03-07T09:00Z""#, #""style": "relative""#, #""now": "2026-11-25T09:00Z""#),
    ("5", #""currency": "EUR""#, #""style": "currency""#),
  ])
  func whatIsMissingIsNamed(value: String, options: String, addition: String) throws {
    let problems = try Filling.problems(Self.data, "{\"$format\": \(value), \(options)}")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("add \(addition)") == true, "\(problems)")
    #expect(
      try Filling.problems(Self.data, "{\"$format\": \(value), \(options), \(addition)}") == [])
  }

  @Test(arguments: ["zu", "sr-Latn"])
  func aLocaleWithoutFormatsIsAWarning(locale: String) throws {
    let outcome = try Filling.fill(
      #"{"locale": "\#(locale)", "root": [{"$format": 1.5, "style": "decimal"}, {"$format": 2, "style": "decimal"}]}"#
    )
    #expect(outcome.problems.count == 1)
    #expect(outcome.problems.first?.contains("there are no formats for") == true)
    #expect(!outcome.filled.log.hasErrors)
    #expect(outcome.json.contains("\"1.5\""))
  }

  @Test func aSketchNeedsNoData() throws {
    let outcome = try Filling.fill(
      #"{"root": [{"$format": "{{price}}", "style": "currency", "currency": "{{code}}"}]}"#,
      Template.Filling(placeholder: ""))
    #expect(outcome.problems == [])
    #expect(outcome.json.contains("Price"))
    let currency = try Filling.fill(
      #"{"data": {"p": 5}, "root": [{"$format": "{{p}}", "style": "currency", "currency": "{{code}}"}]}"#,
      Template.Filling(placeholder: "x"))
    #expect(currency.problems == [])
  }

  /// The manual's page on languages has a table of styles, with results for four locales.
  @Test func theManualsTableIsTrue() throws {
    let page = String(
      decoding: try PackageFolder.read("Sources/CityPaintKit/CityPaintKit.docc/Languages.md"),
      as: UTF8.self)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `\"$format\"") }
    #expect(rows.count == 12)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingSpaces }
      for (locale, text) in zip(["de", "ar", "hi", "ja"], cells.dropFirst()) {
        let template = "{" + cells[0].filter { $0 != "`" } + "}"
        let root = try Filling.root("\"locale\": \"\(locale)\"", template)
        // The page has plain spaces, and no marks of direction.
        let plain = String(
          String.UnicodeScalarView(
            root.unicodeScalars.compactMap { scalar in
              switch scalar {
              case "\u{A0}", "\u{202F}": " "
              case "\u{200E}", "\u{200F}": nil
              default: scalar
              }
            }))
        #expect(plain == "\"\(text)\"", "\(locale) \(template)")
      }
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
