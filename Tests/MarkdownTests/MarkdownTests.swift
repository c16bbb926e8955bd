import Testing

@testable import Markdown

/// The result of parsing Markdown.
@Suite struct MarkdownTests {
  private typealias Span = MarkdownDocument.Span

  /// The spans of a text that is one paragraph.
  private func spans(_ text: String) -> [MarkdownDocument.Span] {
    let document = MarkdownDocument(text)
    guard document.blocks.count == 1, case .paragraph(let spans) = document.blocks[0] else {
      Issue.record("\(document.blocks.count) blocks")
      return []
    }
    return spans
  }

  @Test func marksAreReadAndMayOverlap() {
    #expect(
      spans("a *b **c*** `d` [e](f)") == [
        Span("a "), Span("b ", .emphasis), Span("c", [.emphasis, .strong]), Span(" "),
        Span("d", .code), Span(" "), Span("e", .link),
      ])
  }

  @Test(arguments: [
    ("a ~~b~~ c", [Span("a "), Span("b", .strike), Span(" c")]),
    ("~~a *b* c~~", [Span("a ", .strike), Span("b", [.strike, .emphasis]), Span(" c", .strike)]),
    ("**a ~~b** c~~", [Span("a ", .strong), Span("b", [.strong, .strike]), Span(" c", .strike)]),
    ("~~a~~~~b~~", [Span("a~~~~b", .strike)]),
    ("~~a~~ ~~b~~", [Span("a", .strike), Span(" "), Span("b", .strike)]),
    ("~~a", [Span("~~a")]),
    ("a ~~ b ~~ c", [Span("a ~~ b ~~ c")]),
    ("x ~~~a~~", [Span("x ~~~a~~")]),
    ("`~~a~~` ~~b~~", [Span("~~a~~", .code), Span(" "), Span("b", .strike)]),
    (#"\~\~a\~\~ and \~~b~~"#, [Span("~~a~~ and ~~b~~")]),
    (#"`\~~` \\~~a~~"#, [Span(#"\~~"#, .code), Span(#" \"#), Span("a", .strike)]),
  ])
  private func strikes(text: String, expected: [MarkdownDocument.Span]) {
    #expect(spans(text) == expected)
  }

  @Test func linesOfAParagraphAreOneAndHardBreaksStay() {
    #expect(spans("a\nb  \nc\\\nd") == [Span("a b\nc\nd")])
  }

  @Test func listsLieInLists() {
    let document = MarkdownDocument("1. a\n2. b\n   - c\n\n4) x")
    #expect(document.unserved == [])
    #expect(
      document.blocks == [
        .list(
          .init(
            start: 1, isTight: true,
            items: [
              [.paragraph([Span("a")])],
              [
                .paragraph([Span("b")]),
                .list(.init(start: nil, isTight: true, items: [[.paragraph([Span("c")])]])),
              ],
            ])),
        .list(.init(start: 4, isTight: true, items: [[.paragraph([Span("x")])]])),
      ])
  }

  @Test(arguments: [
    ("# a", "headings", "a"), ("> a", "quotes", "a"), ("![a](b.png)", "images", "a"),
    ("a <b>c</b>", "HTML", "a <b>c</b>"), ("<div>\na\n</div>", "HTML", "<div>\na\n</div>"),
    ("a | b\n--- | ---\nc | d", "tables", "a | b\n--- | ---\nc | d"),
  ])
  func whatIsNotServedIsNamedAndSetPlain(text: String, name: String, plain: String) {
    let document = MarkdownDocument(text)
    #expect(document.unserved == [name])
    #expect(document.blocks == [.paragraph([Span(plain)])])
  }

  @Test func aRuleIsNamed() {
    #expect(MarkdownDocument("a\n\n---\n\nb").unserved == ["rules"])
  }

  @Test func codeBlocksKeepTheirLines() {
    #expect(MarkdownDocument("```\na\n  b\n```").blocks == [.paragraph([Span("a\n  b", .code)])])
  }

  /// Depth needs neither much stack nor quadratic time.
  @Test(arguments: [
    String(repeating: "> ", count: 50_000) + "a", String(repeating: "*", count: 20_000) + "a",
    String(repeating: "*a **b ", count: 10_000), String(repeating: "- ", count: 5_000) + "a",
    String(repeating: "[", count: 50_000), String(repeating: "~~a~~ ", count: 20_000),
    String(repeating: "~~ ", count: 50_000), "", "\0", "\u{10FF7E}",
  ])
  func noTextIsTooDeep(text: String) {
    #expect(MarkdownDocument(text).blocks.count <= 2)
  }

  @Test func whatLiesTooDeepIsKeptAsParagraphs() {
    let document = MarkdownDocument(String(repeating: "> ", count: 40) + "a")
    #expect(document.unserved.contains { $0.contains("deeper than 16") })
    #expect(document.blocks == [.paragraph([Span("a")])])
  }
}
