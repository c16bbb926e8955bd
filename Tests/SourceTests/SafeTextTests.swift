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

  @Test("what is quoted stays on its line")
  func quoted() {
    #expect(SafeText.quoted("a\n\u{1B}[2J") == "\"a<U+000A><U+001B>[2J\"")
  }

  @Test(
    "no line is a command of who runs the build",
    arguments: [
      ("plain: a::b #c\n", "plain: a::b #c\n"), ("::error::x", "<U+003A>:error::x"),
      ("a\n \t::error::x\n::y", "a\n \t<U+003A>:error::x\n<U+003A>:y"),
      ("\u{A0}::x", "\u{A0}<U+003A>:x"), ("a ##[error]b", "a <U+0023>#[error]b"),
      ("###[x] ##vso[y]", "#<U+0023>#[x] <U+0023>#vso[y]"), ("…::x", "…::x"),
      ("a\u{1B}[31m\r\u{202E}\u{9B}", "a<U+001B>[31m<U+000D><U+202E><U+009B>"),
    ])
  func commandsAreDisarmed(text: String, shown: String) {
    #expect(LogCommand.disarmed(text) == shown)
  }

  @Test("of escapes a terminal gets colors alone")
  func colorsStay() {
    let text = "\u{1B}[1;31mred\u{1B}[0m \u{1B}[2J \u{1B}]0;title\u{7}"
    #expect(
      LogCommand.disarmed(text, keepsColor: true)
        == "\u{1B}[1;31mred\u{1B}[0m <U+001B>[2J <U+001B>]0;title<U+0007>")
  }
}
