import Pixels
import TestSupport
import Testing

@testable import Scene
@testable import Source

/// What a text's Markdown comes to.
@Suite struct MarkdownTextTests {
  private func read(_ keys: String) -> Documents.Document {
    Documents.read(root: #"{"type": "text", \#(keys)}"#)
  }

  private func runs(_ keys: String) throws -> [TextContent.Run] {
    let document = read(keys)
    guard case .text(let text) = try #require(document.node).content else {
      Issue.record("no text")
      return []
    }
    return text.runs
  }

  private func problems(_ keys: String) -> [String] {
    read(keys).diagnostics.map { "\($0.place?.pointer?.description ?? "?") \($0.message)" }
  }

  @Test func theFontsOwnCutsServe() throws {
    let runs = try runs(#""markdown": "a **b** `c` [d](e) ~~f~~""#)
    #expect(runs.map(\.text) == ["a ", "b", " ", "c", " ", "d", " ", "f"])
    #expect(runs[1].style.font == "Helvetica Neue Bold")
    #expect(runs[3].style == runs[0].style)
    #expect(runs[5].style.decoration == TextDecoration(underline: true))
    #expect(runs[7].style.decoration == TextDecoration(strike: true))
  }

  @Test func stylesServeInTheirPlace() throws {
    let runs = try runs(
      #""markdown": "**a [b](c)**", "markdownStyles": {"strong": {"size": 20, "case": "upper"}, "link": {"color": "ink"}}"#
    )
    #expect(runs.map(\.text) == ["A ", "B"])
    #expect(runs[0].style.font == TextKeys.plain.font)
    #expect(runs.map(\.style.size) == [20, 20])
    #expect(runs[1].style.color == .init(red: 1, green: 2, blue: 3))
    #expect(runs[1].style.decoration == nil)
  }

  @Test func whatHasNoCutIsReportedOnce() {
    let found = problems(#""markdown": "*a* b *c*""#)
    #expect(
      found == [
        "/root/markdown the font \"Helvetica Neue Light\" has no italic face; emphasized text uses the text's own font"
      ])
    let texts = (0..<3).map { _ in #"{"type": "text", "markdown": "*a*"}"# }
    let column = Documents.read(
      root: #"{"type": "column", "children": [\#(texts.joined(separator: ","))]}"#)
    #expect(column.diagnostics.count == 1)
  }

  @Test func whatIsNotServedIsReported() {
    #expect(
      problems(##""markdown": "# a\n\nb""##) == [
        "/root/markdown headings in Markdown are shown as plain paragraphs"
      ])
    #expect(
      problems(#""maxLines": 2, "markdown": "a\n\nb""#) == [
        "/root/maxLines \"maxLines\" applies to each paragraph of the Markdown, not to all of it"
      ])
  }

  @Test func paragraphsAndListsAreAColumn() throws {
    let document = read(#""name": "about", "size": 10, "markdown": "a\n\n3. b\n4. c\n   - d""#)
    let node = try #require(document.node)
    #expect(node.name == "about")
    guard case .column(let blocks) = node.content else {
      Issue.record("no column")
      return
    }
    #expect(blocks.map(\.placement.spaceAbove) == [nil, 6, 2])
    func words(_ node: Node) -> [String] {
      if case .text(let text) = node.content { [text.string] } else { node.children.flatMap(words) }
    }
    #expect(blocks.map(words) == [["a"], ["3.", "b"], ["4.", "c", "–", "d"]])
  }

  @Test(arguments: ["", " ", "\\n\\n", "-", "1.", "> ", "#", "**", "[](", "<!--"])
  func anyTextIsMarkdown(text: String) throws {
    let document = read(#""markdown": "\#(text)""#)
    let node = try #require(document.node)
    #expect(try #require(Documents.rereading(node)).plain == node.plain)
  }

  // MARK: Cuts

  @Test(arguments: [
    ("Helvetica Neue Light", "bold", "Helvetica Neue Bold"),
    ("Helvetica Neue Bold", "bold", "Helvetica Neue Bold"),
    ("Georgia Italic", "italic", "Georgia Italic"), ("Georgia Italic", "bold", nil),
    ("Inter Medium", "italic", "Inter Medium Italic"), ("Inter Light", "italic", "Inter Italic"),
    ("Inter Bold", "italic", nil), ("Inter Italic", "bold", "Inter Bold Italic"),
    ("Bold", "italic", nil),
  ])
  func cutsAreFoundByName(name: String, cut: String, expected: String?) throws {
    let vocabulary = Vocabulary(fonts: [
      "Helvetica Neue Light", "Helvetica Neue Bold", "Georgia Italic", "Inter Medium",
      "Inter Italic", "Inter Medium Italic", "Inter Bold Italic", "Inter Bold", "Bold",
    ])
    let found = FontCuts(vocabulary).cut(
      try #require(FontCuts.Cut(rawValue: cut)), of: FontChoice(name))
    #expect(found?.name == (name == "Inter Bold" ? "Inter Bold Italic" : expected))
  }

  @Test func aFileHasItsOwnCuts() {
    let body = FontDefinition("body.ttf", bold: "b.ttf", tracking: 10, antialias: false)
    var vocabulary = Vocabulary(fonts: [])
    vocabulary.documentFonts = ["Body": body]
    let bold = FontCuts(vocabulary).cut(.bold, of: FontChoice("Body", body))
    #expect(bold?.file == FontDefinition("b.ttf", tracking: 10, antialias: false))
    #expect(bold?.name == bold?.file?.key)
    #expect(FontCuts(vocabulary).cut(.italic, of: FontChoice("Body", body)) == nil)
  }
}
