import Findings
import Lint
import Rules
import Source
import Testing

/// What passes its parent's inner edge, and words that are broken: the same in the warnings of a
/// render and in the linter.
@Suite struct OverflowRuleTests {
  /// A card of 100 × 40 points at 10, 10, with a padding of 10, as `type` and with `keys`.
  private static func card(_ type: String, _ keys: String = "", _ children: String) -> String {
    """
    {"type": "\(type)", "name": "card", "frame": [10, 10, 100, 40], "padding": 10\(keys),
     "children": [\(children)]}
    """
  }

  private static func box(_ width: Double, _ height: Double, _ keys: String = "") -> String {
    """
    {"type": "shape", "name": "box", "fill": "#2C95B5", "width": \(width), "height": \(height), \
    "align": "start"\(keys)}
    """
  }

  private static let visible = #", "overflow": "visible""#

  @Test(arguments: [
    (card("column", "", box(80.4, 20)), ""),
    (card("column", "", box(81, 20)), #""box" extends past the right edge of "card" by 1 point"#),
    (
      card("column", "", box(120, 26)),
      #""box" extends past the right edge of "card" by 40 points and the bottom edge by 6 points"#
    ),
    (card("column", visible, box(120, 26)), ""),
    (card("column", #", "clip": true"#, box(95, 40)), ""),
    (
      #"{"type": "layers", "frame": [0, 0, 113, 60], "clip": true, "children": [\#(card("column", "", box(140, 9)))]}"#,
      #"the right edge of "card" by 13 points"#
    ),
    (card("row", "", box(120, 10).replacing(#", "align": "start""#, with: "")), "right edge"),
    (
      card("grid", #", "columns": 1"#, box(120, 10)),
      #""box" extends past the right edge of "card" by 40 points"#
    ),
    (
      card("grid", #", "columns": [30, 40]"#, box(40, 9) + "," + box(40.4, 9)),
      #""box" extends past the right edge of its column in "card" by 10 points"#
    ),
    (
      card("grid", #", "columns": 2"#, box(50, 9).replacing("start", with: "center")),
      #"the left edge of "card" by 5 points and the right edge of its column by 5 points"#
    ),
    (card("grid", #", "columns": [30, 40]"#, box(30.4, 9)), ""),
    (card("grid", #", "columns": [30, 40]\#(visible)"#, box(40, 9)), ""),
    (card("grid", #", "columns": [30, 40], "clip": true"#, box(40, 9)), ""),
    (card("grid", #", "columns": [30, 40]"#, box(70, 9, #", "span": 2"#)), ""),
    (card("grid", #", "columns": ["auto", 40]"#, box(40, 9)), ""),
    (card("grid", #", "columns": [30, 40]"#, box(40, 9, #", "edges": {"start": 4}"#)), ""),
    // Not what is placed, is clear, paints nothing, or is only laid over another.
    (card("column", "", box(120, 10, #", "frame": [0, 0, 200, 90]"#)), ""),
    (card("column", "", box(120, 10, #", "edges": {"start": 4}"#)), ""),
    (card("column", "", box(120, 10, #", "center": [50, 50]"#)), ""),
    (card("column", "", box(120, 10, #", "opacity": 0"#)), ""),
    (card("column", "", #"{"type": "space", "width": 300, "height": 90}"#), ""),
    (card("column", "", #"{"type": "column", "width": 300, "children": []}"#), ""),
    (card("layers", "", box(120, 90)), ""),
    (card("column", #", "scroll": {"y": 4}"#, box(80, 90)), ""),
    (card("column", #", "fit": "scale""#, box(300, 90)), ""),
  ]) func onlyWhatIsSeenBeyondTheEdge(nodes: String, message: String) throws {
    let found = try Linted.findings("overflow", nodes: nodes)
    #expect(found.count == (message.isEmpty ? 0 : 1))
    if let finding = found.first {
      #expect(finding.message.contains(message), "\(finding.message)")
      #expect(finding.remedy?.contains(#""overflow": "visible" to "card""#) == true)
    }
  }

  @Test func theFirstBeyondAnEdgeStandsForAll() throws {
    let nodes = Self.card(
      "column", "", [30.0, 20, 50].map { Self.box(80, $0) }.joined(separator: ","))
    let found = try Linted.findings("overflow", nodes: nodes)
    #expect(found.map(\.message) == [#""box" extends past the bottom edge of "card" by 80 points"#])
  }

  @Test func aLineThatIsHigherThanItsLettersIsNone() throws {
    let text = #"{"type": "text", "text": "mast", "size": 17, "lineHeight": 30}"#
    let nodes = #"{"type": "column", "frame": [10, 10, 100, 26], "children": [\#(text)]}"#
    #expect(try Linted.findings("overflow", nodes: nodes).isEmpty)
  }

  @Test func aPageThatGoesOnBelowTheScreenIsNone() throws {
    let rows = String(repeating: Self.box(80, 90) + ",", count: 4).dropLast()
    let document = """
      {"screen": "scene", "device": {"width": 320, "height": 200, "scale": 1},
       "root": {"type": "column", "children": [\(rows)]}}
      """
    #expect(try Linted.findings("overflow", document).isEmpty)
  }

  @Test func namesOfAFileThatAreTooLongForTheirCards() throws {
    let names = ["Anna", "Bartholomew Featherstonehaugh", "Bo", "Wolfeschlegelsteinhausenberger"]
    let rows = names.map { "{\"name\": \"\($0)\"}" }.joined(separator: ",")
    let document = """
      {"screen": "scene", "device": {"width": 320, "height": 400, "scale": 1},
       "data": {"rows": [\(rows)]},
       "root": {"type": "column", "gap": 8, "background": "#FFFFFF", "children": [
         {"$each": "rows", "type": "column", "name": "card", "width": 180, "height": 36,
          "padding": 8, "children": [{"type": "text", "text": "{{item.name}}", "size": 17}]}]}}
      """
    let overflow = try Linted.findings("overflow", document)
    #expect(overflow.count == 2)
    #expect(overflow.allSatisfy { $0.message.contains(#"bottom edge of "card" by 20 points"#) })
    let broken = try Linted.findings("word-broken", document)
    #expect(broken.count == 1)
    #expect(broken.first?.message.contains("Wolfeschlegelsteinhausenberger") == true)
  }

  @Test(arguments: [
    (#""text": "Preferences", "width": 60"#, 1), (#""text": "Preferences", "width": 160"#, 0),
    (#""text": "Preferences", "width": 60, "shrink": 6"#, 0),
    (#""text": "Two words", "width": 50"#, 0), (#""text": "漢字漢字漢字", "width": 50"#, 0),
    (#""text": "Preferences", "width": 60, "maxLines": 1"#, 0),
  ]) func wordBroken(keys: String, found: Int) throws {
    let text = #"{"type": "text", "size": 17, "align": "start", \#(keys)}"#
    #expect(try Linted.findings("word-broken", nodes: text).count == found)
  }

  /// A text whose neighbors leave it no width.
  @Test(arguments: [(115.0, 1), (120, 1), (60, 0)])
  func aWordWithoutRoom(width: Double, found: Int) throws {
    let row = """
      {"type": "row", "frame": [10, 10, 120, 30], "children": [
        {"type": "text", "text": "Hello", "grow": 1},
        {"type": "shape", "fill": "#2C95B5", "width": \(width), "height": 20}]}
      """
    #expect(try Linted.findings("word-broken", nodes: row).count == found)
  }

  @Test(arguments: [(118.0, 1), (120, 1), (60, 0)])
  func aLineWithoutRoom(width: Double, found: Int) throws {
    let row = """
      {"type": "row", "frame": [10, 10, 120, 30], "children": [
        {"type": "text", "text": "Hello", "grow": 1, "maxLines": 1},
        {"type": "shape", "fill": "#2C95B5", "width": \(width), "height": 20}]}
      """
    #expect(try Linted.findings("text-cut", nodes: row).count == found)
  }

  /// What can be done about a text follows from its words, not from its height.
  @Test func aTextsRemedyIsAboutItsWords() throws {
    let text = #"{"type": "text", "text": "Several words that need more lines"}"#
    for (child, remedy) in [
      (
        text,
        "use fewer words, \"maxLines\" with \"truncate\", or \"shrink\", or make \"card\" taller"
      ),
      (Self.box(20, 40), "make the element shorter, or \"card\" taller"),
    ] {
      let found = try Linted.findings("overflow", nodes: Self.card("column", "", child))
      #expect(found.map { $0.remedy?.hasPrefix(remedy) } == [true], "\(found)")
    }
  }

  /// The node that takes the key is named, and takes it.
  @Test func theBodyOfAComponentTakesTheKey() throws {
    let nodes = #"{"type": "pair", "frame": [10, 10, 100, 40]}"#
    func found(_ key: String) throws -> [Finding] {
      let body = #"{"type": "column"\#(key), "children": [\#(Self.box(20, 60))]}"#
      return try Linted.findings(
        "overflow", nodes: nodes, root: #", "components": {"pair": {"body": \#(body)}}"#)
    }
    #expect(
      try found("").map {
        $0.remedy?.hasSuffix(
          "add \"overflow\": \"visible\" to the body of pair")
      }
        == [true])
    #expect(try found(Self.visible).isEmpty)
  }

  /// A text that shrinks already, and one that is placed, get what helps them.
  @Test func remediesHelp() throws {
    let text = #"{"type": "text", "text": "A title that is too long", "maxLines": 1, "width": 60"#
    let cut = try Linted.findings("text-cut", nodes: text + #", "shrink": 12}"#)
    #expect(cut.first?.remedy?.contains("fewer words, a smaller \"shrink\", or") == true)
    let whole = try Linted.findings("text-cut", nodes: text + "}")
    #expect(whole.first?.remedy?.contains("fewer words, \"shrink\", or") == true)
    let area = #""iphone-16-pro""#
    let placed = #"{"type": "text", "text": "Home", "center": ["50%", 864]}"#
    #expect(
      try Linted.findings("safe-area", nodes: placed, device: area).map {
        $0.remedy?.wholeMatch(of: /move the element up by [\d.]+ points/) != nil
      } == [true])
    let flowing = #"{"type": "text", "text": "Hello", "align": "center", "valign": "bottom"}"#
    let found = try Linted.findings("safe-area", nodes: flowing, device: area)
    #expect(found.first?.remedy?.hasSuffix("\"safeArea\": true on its container") == true)
    #expect(
      try Linted.findings(
        "safe-area",
        nodes: #"{"type": "layers", "safeArea": true, "children": [\#(flowing)]}"#, device: area
      ).isEmpty)
  }

  @Test func layersTakeNoOverflow() throws {
    let checked = try Linted.check(
      #"{"screen": "scene", "root": {"type": "layers", "overflow": "visible", "children": []}}"#)
    #expect(
      checked.warnings.contains { $0.message.contains("\"overflow\" has no effect in layers") })
  }
}
