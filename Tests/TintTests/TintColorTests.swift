import Pixels
import Resources
import Schema
import Source
import TestSupport
import Testing

@testable import Tint

@Suite struct TintColorTests {
  @Test(arguments: [
    ("#CC333F", ["CC333F"]), ("cc333f", ["CC333F"]), ("#C3F", ["CC33FF"]),
    ("CC333F,#00a0b0, FFF", ["CC333F", "00A0B0", "FFFFFF"]),
  ])
  func colorsAreRead(list: String, codes: [String]) throws {
    let colors = try TintColor.colors(in: list)
    #expect(TintColor.merged(colors: colors, palettes: []).map(\.code) == codes)
  }

  @Test(arguments: ["", "red", "CC333", "CC333F,", "#GG0000", "# 123456"])
  func whatIsNoColorIsSaid(list: String) {
    #expect(throws: TintColor.Misspelling.self) { try TintColor.colors(in: list) }
  }

  @Test func aColorWithAlphaIsRefused() {
    for text in ["CC333F80", "#CC333F80", "#C3F8", "c3f8"] {
      #expect(throws: TintColor.Misspelling.translucent(text)) { try TintColor.colors(in: text) }
    }
  }

  @Test func aColorOfTwoPalettesIsOne() {
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    let tints = TintColor.merged(
      colors: [.black],
      palettes: [
        .init(name: "Warm", colors: [red, red]), .init(name: "All", colors: [blue, red]),
      ])
    #expect(tints.map(\.code) == ["000000", "FF0000", "0000FF"])
    #expect(tints.map(\.palettes) == [[], ["Warm", "All"], ["All"]])
  }

  /// As the article names them.
  @Test func theArticlesPalettesAreShipped() throws {
    let file = SourceFile(
      name: "palettes.json", bytes: try PackageFolder.read("Assets/palettes.json"))
    let palettes = try #require(PaletteCatalog.type.read(file).value).palettes
    #expect(palettes.map(\.name) == ["Winter Sunset", "Ocean Five"])
    #expect(
      palettes.map { $0.colors.map(\.hex).joined(separator: " ") } == [
        "#A8AB9B #172A38 #EC4B5D #F48773 #E0C590", "#00A0B0 #6A4A3C #CC333F #EB6841 #EDC951",
      ])
  }

  @Test(arguments: [
    #"{"palettes": []}"#, #"{"palettes": [{"name": "a", "colors": []}]}"#,
    ##"{"palettes": [{"name": "a", "colors": ["#CC333F80"]}]}"##,
    ##"{"palettes": [{"colors": ["#CC333F"]}]}"##,
  ])
  func mistakesInPalettesAreSaid(text: String) {
    let reading = PaletteCatalog.type.read(SourceFile(name: "p.json", text: text))
    #expect(reading.value == nil)
    #expect(reading.diagnostics.count == 1)
  }
}
