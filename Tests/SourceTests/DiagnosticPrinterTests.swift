import Testing

@testable import Source

@Suite struct DiagnosticPrinterTests {
  private func place(_ text: String, _ part: String, name: String = "a.json") -> Place {
    let bytes = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: part.utf8) } ?? bytes.count
    return Place(
      file: SourceFile(name: name, bytes: bytes), span: start..<start + part.utf8.count)
  }

  private func text(_ diagnostic: Diagnostic, color: Bool = false) -> String {
    DiagnosticPrinter(color: color).text(for: diagnostic)
  }

  @Test func placeLineCaretHintAndNotes() {
    let source = "{\n\t\"name\": 1,\n\t\"tilte\": \"x\"\n}"
    #expect(
      text(
        Diagnostic(
          .error, "unknown key \"tilte\"", at: place(source, "\"tilte\""),
          hint: "did you mean \"title\"?",
          notes: [Diagnostic.Note("the object opens here", at: place(source, "{"))]))
          == """
          a.json:3:2: error: unknown key "tilte"
          \t"tilte": "x"
          \t^~~~~~~
            help: did you mean "title"?
          a.json:1:1: note: the object opens here
          {
          ^

          """)
  }

  @Test func withoutAPlaceTheProgramSpeaks() {
    #expect(text(Diagnostic(.warning, "no fonts")) == "citypaint: warning: no fonts\n")
    let file = SourceFile(name: "a.json", text: "")
    #expect(
      text(Diagnostic(.error, "too large", at: Place(file: file)))
        == "a.json: error: too large\n")
  }

  @Test func colorIsForTerminals() {
    #expect(
      text(Diagnostic(.error, "no", at: place("[x]", "x"), hint: "yes"), color: true)
        == "\u{1B}[1ma.json:1:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno\u{1B}[0m\n"
        + "[x]\n \u{1B}[1;32m^\u{1B}[0m\n  \u{1B}[1mhelp:\u{1B}[0m yes\n")
  }

  @Test func controlCharactersAreSpelledOut() {
    let diagnostic = Diagnostic(
      .error, "unknown key \"\u{1B}[31m\"", at: place("[\u{1B}[2J\u{202E}, abc]", "abc"))
    #expect(
      text(diagnostic) == """
        a.json:1:9: error: unknown key "<U+001B>[31m"
        [<U+001B>[2J<U+202E>, abc]
                              ^~~

        """)
    let file = SourceFile(name: "a\nb", bytes: [0x22, 0xFF, 0x22])
    #expect(
      text(Diagnostic(.error, "no", at: Place(file: file, span: 1..<2)))
        == "a<U+000A>b:1:2: error: no\n\"<0xFF>\"\n ^~~~~~\n")
  }

  @Test("a line that is shown is not a command, and its marks stay below it")
  func excerptsAreNoCommands() {
    let file = SourceFile(name: "::x", text: "  ::error::x, y")
    #expect(
      text(Diagnostic(.error, "no", at: Place(file: file, span: 14..<15))) == """
        <U+003A>:x:1:15: error: no
          <U+003A>:error::x, y
                             ^

        """)
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(
      text(Diagnostic(.error, "no", at: place("日本e\u{301}x", "x")))
        == "a.json:1:5: error: no\n日本e\u{301}x\n     ^\n")
  }

  @Test func aPlaceOverSeveralLinesIsMarkedOnItsFirst() {
    #expect(
      text(Diagnostic(.error, "no", at: place("[1, {\r\n}]", "{\r\n}")))
        == "a.json:1:5: error: no\n[1, {\n    ^\n")
  }

  @Test(arguments: [100, 5_000, 1_000_000])
  func longLinesAreCutToAWindow(length: Int) throws {
    let source =
      String(repeating: "a", count: length) + "!!" + String(repeating: "b", count: length)
    let lines = text(Diagnostic(.error, "no", at: place(source, "!!"))).split(separator: "\n")
    let line = try #require(lines.dropFirst().first)
    #expect(line.hasPrefix("…a") && line.hasSuffix("b…"))
    #expect(line.count <= 162)
    #expect(
      line.prefix { $0 != "!" }.count == lines.last?.prefix { $0 == " " }.count)
    #expect(lines.last?.hasSuffix(" ^~") == true)
  }
}
