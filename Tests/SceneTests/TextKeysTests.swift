import Pixels
import TestSupport
import Testing

@testable import Scene
@testable import Source

/// The results of a text's keys, and the warnings about those without effect.
@Suite struct TextKeysTests {
  private func content(_ keys: String, locale: String = "en") throws -> TextContent {
    let text = #"{"screen": "scene", "locale": "\#(locale)", "root": {"type": "text", \#(keys)}}"#
    let document = Documents.read(text)
    #expect(document.diagnostics == [])
    guard case .text(let content) = try #require(document.node).content else {
      throw Absent()
    }
    return content
  }

  private struct Absent: Error {}

  private func problems(_ keys: String) -> [String] {
    Documents.read(root: #"{"type": "text", \#(keys)}"#).diagnostics.map {
      "\($0.severity) \($0.place?.pointer?.description ?? "?") \($0.message)"
    }
  }

  @Test func runsLayTheirLinesOverTheTexts() throws {
    let text = try content(
      #""underline": true, "stroke": {"color": "ink"}, "runs": [{"text": "a"}, "#
        + #"{"text": "b", "underline": false, "strike": true}, {"text": "c", "features": ["smcp"]}]"#
    )
    let stroke = TextDecoration.Stroke(color: .init(red: 1, green: 2, blue: 3), width: 1)
    #expect(
      text.runs.map(\.style.decoration) == [
        TextDecoration(underline: true, stroke: stroke),
        TextDecoration(strike: true, stroke: stroke),
        TextDecoration(underline: true, stroke: stroke),
      ])
    #expect(text.runs[2].style.features == [FontFeature("smcp")])
  }

  @Test func noLinesAreAsIfNothingWereSaid() throws {
    let text = try content(#""text": "a", "underline": false, "strike": false"#)
    #expect(text.runs[0].style.decoration == nil)
  }

  /// What is cut or shrunk is so on the lines there is room for, else on one.
  @Test(arguments: [
    (#""truncate": "head""#, 1), (#""shrink": 9"#, 1), (#""shrink": 9, "lines": 3"#, 3),
    (#""truncate": "middle", "maxLines": 2, "lines": 3"#, 2), (#""lines": 3"#, nil),
  ])
  func aTextThatIsCutHasAMostOfLines(keys: String, expected: Int?) throws {
    #expect(try content(#""text": "a", \#(keys)"#).maxLines == expected)
  }

  @Test func featuresMayBeAnObjectOrAList() throws {
    let object = try content(#""text": "a", "features": {"smcp": true, "liga": false, "ss01": 3}"#)
    #expect(
      object.runs[0].style.features == [
        FontFeature("liga", 0), FontFeature("smcp", 1), FontFeature("ss01", 3),
      ])
    let list = try content(#""text": "a", "features": ["onum", "kern", "onum"]"#)
    #expect(list.runs[0].style.features == [FontFeature("kern"), FontFeature("onum")])
  }

  @Test func anIconHasASizeAColorAndABaseline() throws {
    let text = try content(
      #""size": 20, "runs": [{"icon": "car"}, {"icon": "x.svg", "size": 9, "color": "ink", "baseline": -2}]"#
    )
    #expect(text.string == "")
    #expect(text.runs.map(\.style.size) == [20, 9])
    #expect(
      text.runs.map(\.icon) == [
        TextContent.InlineIcon(.file("car")), TextContent.InlineIcon(.file("x.svg"), baseline: -2),
      ])
  }

  @Test(arguments: [
    (#""text": "a", "runs": [{"text": "b"}]"#, "error  both \"text\" and \"runs\""),
    (#""text": "a", "markdown": "b""#, "error  both \"text\" and \"markdown\""),
    (#""runs": [{}]"#, "error /runs/0 missing key \"text\""),
    (
      #""runs": [{"text": "a", "icon": "b"}]"#,
      "error /runs/0 a run cannot have both \"text\" and \"icon\""
    ),
    (
      #""runs": [{"text": "a", "baseline": 1}]"#,
      "warning /runs/0/baseline \"baseline\" has no effect for text"
    ),
    (
      #""runs": [{"icon": "a", "strike": true}]"#,
      "warning /runs/0/strike \"strike\" has no effect for an icon"
    ),
    (#""text": "a", "shrink": 14"#, "warning /shrink \"shrink\" is not less than the text's size"),
    (
      #""text": "a", "markdownStyles": {}"#,
      "warning /markdownStyles \"markdownStyles\" has no effect without \"markdown\""
    ),
    (
      #""text": "a", "features": {"smallcaps": 1}"#,
      "error /features \"smallcaps\" is not an OpenType feature"
    ),
    (#""text": "a", "features": ["é123"]"#, "error /features \"é123\" is not an OpenType feature"),
    (
      #""text": "a", "stroke": {"color": "ink", "width": 33}"#,
      "error /stroke/width a text stroke is at most 32 points wide, found 33"
    ),
    (#""text": "a", "lines": 0"#, "error /lines expected a whole number from 1 to 10000, found 0"),
    (#""text": "a", "case": "camel""#, "error /case unknown case \"camel\""),
    (#""text": "a", "font": "x.TTF""#, "error /font unknown font \"x.TTF\""),
    (#""text": "a", "font": {"src": 1}"#, "error /font/src expected text, found a number"),
  ])
  func whatMeansNothingIsReported(keys: String, expected: String) {
    let found = problems(keys).map { $0.replacing("/root", with: "") }
    #expect(found.contains(expected), "\(found)")
  }

  // MARK: Case

  @Test(arguments: [
    ("upper", "en", "straße", "STRASSE"), ("upper", "tr", "istanbul ışık", "İSTANBUL IŞIK"),
    ("upper", "az-Latn", "i", "İ"), ("upper", "el", "Αθήνα ΐ", "ΑΘΗΝΑ Ϊ"),
    ("lower", "en", "ÀÉ", "àé"), ("lower", "tr", "IŞIK İ", "ışık i"),
    ("title", "en", "the o'neill's ‘quoted’ 2nd-hand", "The O'neill's ‘Quoted’ 2nd-Hand"),
    ("title", "nl", "ijsland is ijs", "IJsland Is IJs"), ("title", "tr", "iki", "İki"),
    ("title", "en", "ǆ e\u{301}a", "ǅ E\u{301}a"), ("title", "en", "USA ßa", "USA Ssa"),
  ])
  func lettersAreAsTheLocaleHasThem(change: String, locale: String, from: String, to: String)
    throws
  {
    let text = try content(#""text": "\#(from)", "case": "\#(change)""#, locale: locale)
    #expect(text.string == to)
  }

  @Test func wordsGoOnFromRunToRun() throws {
    let text = try content(
      #""case": "title", "runs": [{"text": "uni"}, {"text": "ted"}, {"icon": "a"}, {"text": "states"}, "#
        + #"{"text": " up", "case": "upper"}]"#)
    #expect(text.runs.map(\.text) == ["Uni", "ted", "", "States", " UP"])
  }
}
