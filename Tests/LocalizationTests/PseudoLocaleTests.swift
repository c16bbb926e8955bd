import Localization
import Testing

@Suite struct PseudoLocaleTests {
  private func text(_ text: String, in locale: PseudoLocale) -> String? {
    locale.transform(.text(text)).texts.first
  }

  /// Brackets at both ends, two fifths more letters, and what is filled in as it was.
  @Test func accentsLeaveRoomForValues() {
    #expect(text("Respond", in: .accented) == "[Ŕéšþöñð öñé]")
    #expect(text("View all # responses", in: .accented) == "[Vîéŵ åļļ # ŕéšþöñšéš öñé ţŵö]")
    #expect(text("{author} in {group}", in: .accented) == "[{author} îñ {group} öñ]")
    #expect(text("#", in: .accented) == "[#]")
  }

  @Test func aLongTextGrowsLikeAShortOne() {
    let long = String(repeating: "word ", count: 60)
    #expect(text(long, in: .accented)?.count == 300 + 120 + 1 + 2)
  }

  @Test func wordsAreLaidFromTheRight() {
    let mark = "\u{200F}\u{202E}"
    let end = "\u{202C}\u{200F}"
    #expect(text("Nobody yet", in: .mirrored) == "\(mark)Nobody\(end) \(mark)yet\(end)")
    #expect(text("all # of", in: .mirrored) == "\(mark)all\(end) # \(mark)of\(end)")
    #expect(text("{part}/{whole}", in: .mirrored) == "{part}\(mark)/\(end){whole}")
  }

  @Test func everyFormIsChanged() {
    let forms = PseudoLocale.accented.transform(.plural([.one: "# a", .other: "# b"]))
    #expect(forms.form(for: PluralOperands(1), by: nil) == "[# b ö]")
    #expect(forms.texts == ["[# å ö]", "[# b ö]"].map { $0.replacing("a", with: "å") })
  }
}
