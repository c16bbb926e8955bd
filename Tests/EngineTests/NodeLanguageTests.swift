import Geometry
import Layout
import Pixels
import Testing

@testable import Engine
@testable import Scene
@testable import Source

/// `direction` and `locale` on a node, for what is in it.
@Suite struct NodeLanguageTests {
  private func render(_ root: String, keys: String = "") throws -> RenderedScreen {
    try Kit.render(
      """
      {"screen": "scene", "device": {"width": 120, "height": 60, "scale": 1}, \(keys)
       "root": \(root)}
      """)
  }

  private func x(_ name: String, in screen: RenderedScreen) throws -> Double {
    try #require(screen.laid.elements.first { $0.name == name }).frame.x
  }

  private func texts(_ screen: RenderedScreen) -> [String] {
    screen.laid.nodes.compactMap { $0.text?.string }
  }

  private func row(_ keys: String) -> String {
    #"""
    {"type": "row", "align": "start", \#(keys) "padding": [0, 5, 0, 1], "children": [
      {"type": "shape", "name": "a", "fill": "#F00", "width": 10, "height": 10},
      {"type": "shape", "name": "b", "fill": "#00F", "width": 20, "height": 10}]}
    """#
  }

  /// What is in the node turns around, its padding too; where it is itself does not.
  @Test(arguments: [
    #""direction": "rtl","#, #""locale": "he","#, #""locale": "en", "direction": "rtl","#,
  ])
  func aNodeTurnsWhatIsInIt(keys: String) throws {
    let root =
      #"{"type": "column", "children": [\#(row("")), \#(row(keys).replacing("\"a\"", with: "\"c\"").replacing("\"b\"", with: "\"d\""))]}"#
    let screen = try render(root)
    #expect(try x("a", in: screen) == 5)
    #expect(try x("b", in: screen) == 15)
    #expect(try x("c", in: screen) == 21)
    #expect(try x("d", in: screen) == 1)
  }

  @Test func aNodeInAScreenFromTheRightIsReadFromTheLeft() throws {
    let root = #"{"type": "layers", "children": [\#(row(#""direction": "ltr","#))]}"#
    let screen = try render(root, keys: #""locale": "ar","#)
    #expect(try x("a", in: screen) == 120 - 36 + 5)
    #expect(try x("b", in: screen) == 120 - 36 + 15)
  }

  /// A text's own direction says where its lines start.
  @Test(arguments: [("ltr", false), ("rtl", true)])
  func aTextStartsWhereItsDirectionDoes(direction: String, isRight: Bool) throws {
    for words in ["Hello", "שלום"] {
      let screen = try render(
        #"{"type": "column", "children": [{"type": "text", "text": "\#(words)", "direction": "\#(direction)"}]}"#
      )
      let index = try #require(screen.laid.nodes.firstIndex { $0.kind == .text })
      let line = try #require(screen.laid.inkLines(of: index).first)
      #expect((line.midX > 60) == isRight, "\(words)")
    }
  }

  /// Texts by key, kits' words and `$env` are those of the node's locale.
  @Test func wordsAreInTheNodesLocale() throws {
    let keys = #"""
      "strings": {"en": {"hi": "Hello"}, "sv": {"hi": "Hej"}, "he": {"hi": "שלום"}},
      """#
    let inner =
      #"{"type": "text", "text": {"string": "hi"}}, {"type": "text", "text": {"string": "phone.cancel"}}, {"type": "text", "text": "{{$env.locale}} {{$env.direction}}"}"#
    let root = #"""
      {"type": "column", "children": [\#(inner),
        {"type": "column", "locale": "sv", "children": [\#(inner),
          {"type": "column", "locale": "he", "children": [\#(inner)]}]}, \#(inner),
        {"type": "text", "locale": "sv", "text": {"string": "hi"}}]}
      """#
    let screen = try render(root, keys: keys)
    #expect(
      texts(screen) == [
        "Hello", "Cancel", "en ltr", "Hej", "Avbryt", "sv ltr", "שלום", "ביטול", "he rtl",
        "Hello", "Cancel", "en ltr", "Hej",
      ])
    #expect(screen.warnings.map(\.message) == [])
  }

  /// A component of a kit speaks the node's language, and is mirrored by itself.
  @Test func aKitsPartIsInTheNodesLocale() throws {
    func picture(_ keys: String, root: String = "") throws -> String {
      try Kit.render(
        #"""
        {"screen": "scene", "device": {"width": 320, "height": 216, "scale": 1}, \#(root)
         "root": {"type": "layers", "children": [
          {"type": "phone.keyboard", \#(keys) "edges": {"start": 0, "end": 0, "bottom": 0}}]}}
        """#
      ).digest
    }
    for language in ["de", "ar"] {
      let locale = #""locale": "\#(language)","#
      #expect(try picture(locale) == picture("", root: locale))
      #expect(try picture(locale) != picture(""))
    }
  }

  /// A gradient, an image that turns, and a mask are turned by the node they are in.
  @Test func whatIsDrawnTurnsByItsNode() throws {
    let shape =
      ##"{"type": "shape", "width": 120, "height": 60, "points": [[0, 0], [100, 0], [0, 60]], "fill": {"gradient": "linear", "stops": [[0, "#F00"], [1, "#00F"]], "to": [1, 0]}, "mask": {"type": "row", "children": [{"type": "shape", "width": 90, "height": 60, "fill": "#000"}]}}"##
    func root(_ keys: String) -> String { #"{"type": "layers", \#(keys) "children": [\#(shape)]}"# }
    let left = try render(root(""))
    let right = try render(root(""), keys: #""direction": "rtl","#)
    #expect(left.digest != right.digest)
    #expect(try render(root(#""direction": "rtl","#)).digest == right.digest)
    #expect(
      try render(root(#""direction": "ltr","#), keys: #""direction": "rtl","#).digest == left.digest
    )
  }

  @Test(arguments: [
    (#""direction": "up","#, #"unknown direction "up""#),
    (#""locale": "no_such_","#, #""no_such_" is not a BCP 47 language tag"#),
  ])
  func mistakesAreReported(keys: String, message: String) throws {
    let text = #"""
      {"screen": "scene", "root": {"type": "layers", "children": [
        \#(row(keys))]}}
      """#
    let problems = try Kit.problems(text, in: "").lines
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix("2:") == true && problems.first?.hasSuffix(message) == true,
      "\(problems)")
  }

  /// Words that a kit does not have in the node's language are reported where that is written.
  @Test func whatIsNotTranslatedIsReportedAtTheNode() throws {
    let text = #"""
      {"screen": "scene", "device": {"width": 320, "height": 300, "scale": 1}, "root": {"type": "layers", "children": [
        {"type": "phone.keyboard", "locale": "fi"}]}}
      """#
    let warnings = try Kit.render(text).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.place?.position?.line == 2, "\(warnings)")
  }

  /// The edges that a document names, on a phone whose top is at the left.
  @Test(arguments: [
    ("true", Rect(x: 62, y: 0, width: 750, height: 381)),
    ("false", Rect(x: 0, y: 0, width: 874, height: 402)),
    (#""top""#, Rect(x: 0, y: 0, width: 874, height: 402)),
    (#""bottom""#, Rect(x: 0, y: 0, width: 874, height: 381)),
    (#""start""#, Rect(x: 62, y: 0, width: 812, height: 402)),
    (#"["bottom", "end"]"#, Rect(x: 0, y: 0, width: 812, height: 381)),
  ])
  func aSafeAreaIsOfTheEdgesWritten(edges: String, frame: Rect) throws {
    let file = SourceFile(
      name: "a.json",
      text: """
        {"screen": "scene", "device": "iphone-16-pro", "orientation": "landscape-left",
         "root": {"type": "column", "safeArea": \(edges), "children": [
          {"type": "shape", "name": "box", "fill": "#00F", "grow": 1}]}}
        """)
    let screen = try Renderer().resolve(file, folder: "", as: RenderVariant(scale: 1)).layOut()
    #expect(screen.nodes.first { $0.name == "box" }?.frame == frame)
  }

  /// An expansion keeps the languages of its nodes.
  @Test func theExpansionGivesTheSamePixels() throws {
    let root = #"""
      {"type": "column", "children": [
        {"type": "row", "direction": "rtl", "children": [
          {"type": "text", "text": "One (1) שלום"}, {"type": "text", "text": "two", "locale": "sv"},
          {"type": "shape", "points": [[0, 0], [30, 0], [0, 20]], "fill": "#F00"}]},
        {"type": "text", "locale": "ja", "text": "直"}, {"type": "text", "locale": "zh-Hans", "text": "直"},
        {"type": "shape", "locale": "ar", "width": 40, "height": 9, "direction": "ltr", "fill": {"gradient": "linear", "stops": [[0, "#F00"], [1, "#00F"]], "to": [1, 0]}}]}
      """#
    for keys in ["", #""locale": "he","#] {
      let screen = try render(root, keys: keys)
      let expansion = JSONWriter.text(
        Expansion(screen.screen, by: try Renderer()).json(folder: ""))
      #expect(try Kit.render(expansion).digest == screen.digest, "\(expansion)")
    }
  }
}
