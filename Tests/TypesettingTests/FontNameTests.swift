import Testing
import Typesetting

/// Which file stands in for a font.
@Suite struct FontNameTests {
  @Test(arguments: [
    ("fonts/InterDisplay-Bold.otf", "Helvetica Neue Bold", "InterDisplay-Bold"),
    ("NimbusSans-Regular.otf", "Helvetica", "NimbusSans-Regular"),
    ("HelveticaNeue-Bold.otf", "Helvetica Neue Bold", nil),
    ("Cabin-Regular.otf", "Cabin", nil), ("", "Helvetica", nil),
  ])
  func aFileStandsInForAFontOfAnotherName(file: String, font: String, name: String?) {
    #expect(FontName.standIn(file, for: font) == name)
  }
}
