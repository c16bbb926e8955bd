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
    (card("column", "", box(81, 20)), #""box" passes the right edge of "card" by 1 point"#),
    (
      card("column", "", box(120, 26)),
      #""box" passes the right edge of "card" by 40 points and the bottom edge by 6 points"#
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
      #""box" passes the right edge of "card" by 40 points"#
    ),
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
      #expect(finding.remedy?.contains(#""overflow": "visible" on "card""#) == true)
    }
  }

  @Test func theFirstBeyondAnEdgeStandsForAll() throws {
    let nodes = Self.card(
      "column", "", [30.0, 20, 50].map { Self.box(80, $0) }.joined(separator: ","))
    let found = try Linted.findings("overflow", nodes: nodes)
    #expect(found.map(\.message) == [#""box" passes the bottom edge of "card" by 80 points"#])
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

  @Test func layersTakeNoOverflow() throws {
    let checked = try Linted.check(
      #"{"screen": "scene", "root": {"type": "layers", "overflow": "visible", "children": []}}"#)
    #expect(
      checked.warnings.contains { $0.message.contains("\"overflow\" has no effect in layers") })
  }

  /// A line of text under the home indicator is wider than it.
  @Test(arguments: [(820.0, 0), (852, 1), (845, 0)])
  func aWideLineUnderTheHomeIndicator(y: Double, found: Int) throws {
    let text = """
      {"type": "text", "text": "A line of text that goes on from one side of the screen to the other",
       "frame": [10, \(y), 380, 20], "maxLines": 1, "truncate": "tail", "size": 15}
      """
    #expect(
      try Linted.findings("safe-area", nodes: text, device: #""iphone-16-pro""#).count == found)
  }

  @Test(arguments: ["", #"{"type": "phone.statusBar", "align": "stretch", "valign": "top"},"#])
  func aTextUnderTheIsland(bar: String) throws {
    let text = #"{"type": "text", "text": "Hello", "frame": [160, 18, 80, 20]}"#
    #expect(
      try Linted.findings("safe-area", nodes: bar + text, device: #""iphone-16-pro""#).count == 1)
  }
}
