import Geometry
import Layout
import Testing
import Typesetting

@testable import Engine
@testable import Source

/// Which font each script comes to, beside which font and in which language.
@Suite struct ScriptFallbackTests {
  /// The faces that were opened for a text, by their PostScript names.
  private func faces(
    _ text: String, font: String = "Helvetica Neue Light", locale: String = "en"
  ) throws -> [String] {
    let screen = try Kit.render(
      """
      {"screen": "scene", "device": "iphone", "locale": "\(locale)",
       "root": {"type": "text", "text": "\(text)", "font": "\(font)", "size": 15}}
      """)
    #expect(screen.warnings.isEmpty, "\(screen.warnings.map(\.message))")
    return screen.screen.resources.fonts.values.flatMap(\.fallbacks).map(\.face.postScriptName)
  }

  @Test(arguments: [
    ("Helvetica Neue Light", "NotoSansArabic-Regular"),
    ("Helvetica Neue", "NotoSansArabic-Regular"),
    ("Helvetica Neue Medium", "NotoSansArabic-Regular"),
    ("Helvetica Neue Bold", "NotoSansArabic-Bold"),
    ("Georgia", "NotoNaskhArabic-Regular"), ("Georgia Bold", "NotoNaskhArabic-Bold"),
  ])
  func boldStaysBoldAndSerifsStay(font: String, face: String) throws {
    #expect(try faces("أهلا", font: font) == [face])
  }

  @Test(arguments: [
    ("Georgia Italic", "NotoSerif-Italic"), ("Georgia Bold Italic", "NotoSerif-BoldItalic"),
  ])
  func slantStays(font: String, face: String) throws {
    #expect(try faces("Ԥ", font: font) == [face])
  }

  @Test(arguments: [
    ("直", "en", "NotoSansCJKsc-Regular"), ("直", "ja", "NotoSansCJKjp-Regular"),
    ("直", "ko-KR", "NotoSansCJKkr-Regular"), ("直", "zh", "NotoSansCJKsc-Regular"),
    ("直", "zh-Hant", "NotoSansCJKtc-Regular"), ("直", "zh-TW", "NotoSansCJKtc-Regular"),
    ("直", "zh-Hans-TW", "NotoSansCJKsc-Regular"),
    ("直の", "en", "NotoSansCJKjp-Regular"), ("直 한", "en", "NotoSansCJKkr-Regular"),
    ("直ㄅ", "en", "NotoSansCJKtc-Regular"), ("直、の。", "ja", "NotoSansCJKjp-Regular"),
  ])
  func chineseCharactersAreOfTheirLanguage(text: String, locale: String, face: String) throws {
    #expect(try faces(text, locale: locale) == [face])
  }

  @Test func eachScriptHasItsOwnFont() throws {
    #expect(
      try faces("שלום नमस्ते สวัสดี გამარჯობა") == [
        "NotoSansDevanagari-Regular", "NotoSansGeorgian-Regular", "NotoSansHebrew-Regular",
        "NotoSansThai-Regular",
      ])
    #expect(try faces("Čeština, Ελληνικά, Русский — “ok”…").isEmpty)
  }

  /// The runs of one paragraph have a say in each other's writing.
  @Test func kanaInAnotherRunMakesItJapanese() throws {
    let screen = try Kit.render(
      """
      {"screen": "scene", "device": "iphone", "root": {"type": "text", "size": 15, "runs": [
         {"text": "直", "font": "Helvetica Neue Bold"}, {"text": "の", "font": "Georgia"}]}}
      """)
    let fonts = screen.screen.resources.fonts.mapValues { $0.fallbacks.map(\.face.postScriptName) }
    #expect(fonts["Helvetica Neue Bold"] == ["NotoSansCJKjp-Bold"])
    #expect(fonts["Georgia"] == ["NotoSerifCJKjp-Regular"])
  }

  /// Beside Han in Chinese, these marks are as wide as Han; in another run, too.
  @Test(arguments: ["“汤”", "‘汤’", "汤……", "汤——", "<“>汤<”>"])
  func quotesAndDashesBesideHanAreFullWidth(text: String) throws {
    func width(_ locale: String) throws -> Double? {
      let runs = text.split(whereSeparator: { "<>".contains($0) }).enumerated().map { index, part in
        "{\"text\": \"\(part)\", \"font\": \"Helvetica Neue\(index == 1 ? "" : " Light")\"}"
      }
      return try Kit.render(
        """
        {"screen": "scene", "device": "iphone", "locale": "\(locale)",
         "root": {"type": "row", "children": [
           {"type": "text", "size": 20, "runs": [\(runs.joined(separator: ","))]}]}}
        """
      ).screen.layOut().nodes.last?.frame.width
    }
    #expect(try width("zh-Hans") == 60)
    #expect(try width("zh-Hant") == 60)
    #expect(try #require(try width("en")) < 60)
  }

  @Test func lineBoxesStayThoseOfTheFirstFont() throws {
    func height(_ text: String) throws -> Double? {
      try Kit.render(
        #"{"screen": "scene", "root": {"type": "text", "text": "\#(text)", "size": 15}}"#
      ).screen.layOut().nodes.last?.frame.height
    }
    let latin = try #require(try height("x"))
    for text in ["ཀྵ", "漢", "ٱلسَّلَامُ", "ខ្មែរ"] { #expect(try height(text) == latin) }
  }
}
