import Testing

@testable import Source

@Suite struct SafeTextTests {
  @Test(
    arguments: [
      ("漢", "漢 (U+6F22)"), ("a", "a (U+0061)"), ("\u{13000}", "\u{13000} (U+13000)"),
      ("→", "→ (U+2192)"), ("\u{301}", "U+0301"), ("\u{1B}", "U+001B"), ("\u{202E}", "U+202E"),
      ("\u{5D0}", "U+05D0"), ("\u{634}", "U+0634"), ("\u{10A00}", "U+10A00"),
      ("\u{E000}", "U+E000"), ("\u{200D}", "U+200D"), ("\u{3000}", "U+3000"),
      ("\u{10FFFF}", "U+10FFFF"),
    ] as [(Unicode.Scalar, String)])
  func aCharacterIsShownWhereItCanStandAlone(scalar: Unicode.Scalar, name: String) {
    #expect(SafeText.named(scalar) == name)
  }
}
