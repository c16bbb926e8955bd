import Geometry
import Layout
import Pixels
import Scene
import Testing

@testable import Engine
@testable import Source

/// At which side a text's lines start.
@Suite struct TextSideTests {
  enum Side: String, Sendable { case left, right, middle }

  struct Case: Sendable, CustomTestStringConvertible {
    var root = ""
    var keys = ""
    var text = hebrew
    var side: Side
    var testDescription: String { "\(root) \(keys) \(text)" }
  }

  private static let hebrew = "שלום"
  private static let latin = "Hello"
  private static let ltr = #""direction": "ltr","#
  private static let rtl = #""direction": "rtl","#
  private static let auto = #""textDirection": "auto","#
  private static let end = #""textAlign": "end","#

  static let cases = [
    // Where no direction is written, the words decide, but in a screen from the right.
    Case(side: .right), Case(text: latin, side: .left),
    Case(root: #""locale": "he","#, side: .right),
    Case(root: #""locale": "he","#, text: latin, side: .right),
    // Where one is, it does.
    Case(root: ltr, side: .left), Case(root: ltr, keys: end, side: .right),
    Case(root: ltr, text: latin, side: .left), Case(root: rtl, text: latin, side: .right),
    Case(root: rtl, side: .right), Case(root: rtl, keys: end, side: .left),
    Case(root: #""locale": "he", "direction": "ltr","#, side: .left),
    // Unless the words are to decide.
    Case(root: ltr, keys: auto, side: .right), Case(root: rtl, keys: auto, side: .right),
    Case(root: rtl, keys: auto, text: latin, side: .left),
    Case(root: rtl, keys: auto + end, text: latin, side: .right),
    // Without a letter there is nothing to decide by.
    Case(root: rtl, keys: auto, text: "9:41", side: .right),
    Case(root: ltr, keys: auto, text: "9:41", side: .left),
    // Left and right are what they say.
    Case(keys: #""textAlign": "left","#, side: .left),
    Case(root: rtl, keys: #""textAlign": "left","#, side: .left),
    Case(root: rtl, keys: #""textAlign": "left","#, text: latin, side: .left),
    Case(root: rtl, keys: #""textAlign": "right","#, side: .right),
    Case(keys: #""textAlign": "right","#, text: latin, side: .right),
    Case(root: rtl, keys: #""textAlign": "center","#, text: latin, side: .middle),
    // The line that ends a justified text starts where its direction says.
    Case(root: ltr, keys: #""textAlign": "justify","#, side: .left),
    Case(root: rtl, keys: #""textAlign": "justify","#, text: latin, side: .right),
  ]

  private func side(of screen: RenderedScreen) throws -> Side {
    let index = try #require(screen.laid.nodes.firstIndex { $0.kind == .text })
    let line = try #require(screen.laid.inkLines(of: index).first)
    if abs(line.midX - 100) < 2 { return .middle }
    return line.midX < 100 ? .left : .right
  }

  private func document(_ written: Case) -> String {
    """
    {"screen": "scene", "device": {"width": 200, "height": 40, "scale": 1}, \(written.root)
      "root": {"type": "column", "children": [
        {"type": "text", \(written.keys) "text": "\(written.text)"}]}}
    """
  }

  @Test(arguments: cases)
  func linesStartAtTheirSide(written: Case) throws {
    let screen = try Kit.render(document(written))
    #expect(try side(of: screen) == written.side)
    let expansion = JSONWriter.text(
      Expansion(screen.screen, by: try Renderer()).json(folder: ""))
    #expect(try Kit.render(expansion).digest == screen.digest, "\(expansion)")
  }

  @Test func anotherDirectionOfATextIsRefused() throws {
    let text = document(Case(keys: #""textDirection": "rtl","#, side: .left))
    let problems = try Kit.problems(text, in: "").lines
    #expect(problems == [#"3:39 unknown text direction "rtl""#])
  }
}
