import Drawing
import Geometry
import Pixels
import Testing

@testable import Scene
@testable import Source

/// The paints of shapes, lines, texts and icons.
@Suite struct PaintTests {
  private static let ink = Color(red: 1, green: 2, blue: 3)
  private static let paper = Color(red: 250, green: 249, blue: 248)
  private static let stops = [
    GradientStop(position: 0, color: ink), GradientStop(position: 1, color: paper),
  ]
  private static let written = #""stops": [[0, "ink"], [1, "paper"]]"#

  /// Each paint as short as it can be written, which is what its defaults make of it.
  static let paints: [(String, PaintSpec)] = [
    (#""ink""#, .color(ink)),
    (
      #"{"gradient": "linear", \#(written)}"#,
      .linear(stops, from: .zero, to: Point(x: 0, y: 1))
    ),
    (
      #"{"gradient": "radial", \#(written)}"#,
      .radial(stops, center: Point(x: 0.5, y: 0.5), radii: Size(width: 0.5, height: 0.5))
    ),
    (
      #"{"gradient": "conic", \#(written)}"#,
      .conic(stops, center: Point(x: 0.5, y: 0.5), start: 0)
    ),
    (#"{"image": "a.png"}"#, .image(.init(source: .file("a.png")))),
    (#"{"image": "a.png", "mode": "tile"}"#, .image(.init(source: .file("a.png"), mode: .tile))),
    (#"{"noise": 0.5}"#, .noise(.init(strength: 0.5))),
    (
      #"{"noise": 1, "seed": 7, "scale": 0.5, "colors": ["ink", "paper"]}"#,
      .noise(.init(strength: 1, seed: 7, grain: 0.5, colors: [ink, paper]))
    ),
  ]

  @Test(arguments: paints)
  func aPaintStandsWhereverAColorDoes(text: String, paint: PaintSpec) throws {
    let shape = try shape(#"{"type": "shape", "fill": \#(text), "stroke": {"color": \#(text)}}"#)
    #expect(shape.fill == paint)
    #expect(shape.line?.paint == paint)
    let node = try #require(
      Documents.node(#"{"type": "text", "text": "a", "color": \#(text)}"#))
    guard case .text(let content) = node.content else {
      Issue.record("not a text")
      return
    }
    let style = content.runs[0].style
    #expect(style.paint ?? .color(style.color) == paint)
    let icon = try #require(
      Documents.node(#"{"type": "icon", "src": "i", "tint": \#(text)}"#))
    guard case .icon(let content) = icon.content else {
      Issue.record("not an icon")
      return
    }
    #expect(content.paint ?? .color(content.tint) == paint)
    for node in [node, icon] { #expect(Documents.rereading(node)?.plain == node.plain) }
  }

  @Test func aPatternIsANode() throws {
    let shape = try shape(
      #"{"type": "shape", "fill": {"pattern": "tile", "width": 4, "height": 8, "offset": [1, -2]}}"#
    )
    guard case .pattern(let pattern) = shape.fill else {
      Issue.record("not a pattern")
      return
    }
    #expect(pattern.size == Size(width: 4, height: 8))
    #expect(pattern.offset == Point(x: 1, y: -2))
    guard case .text(let text) = pattern.node.content else {
      Issue.record("not a text")
      return
    }
    #expect(text.string == "tile")
  }

  /// A run's color is over its text's paint, and a run's paint over its text's color.
  @Test func aRunsPaintIsOverItsTexts() throws {
    let node = try #require(
      Documents.node(
        """
        {"type": "text", "color": {"noise": 1}, "runs": [
          {"text": "a"}, {"text": "b", "color": "ink"}, {"text": "c", "color": {"noise": 0.5}}]}
        """))
    guard case .text(let text) = node.content else {
      Issue.record("not a text")
      return
    }
    let styles = text.runs.map(\.style)
    #expect(
      styles.map(\.paint) == [
        .noise(.init(strength: 1)), nil, .noise(.init(strength: 0.5)),
      ])
    #expect(styles[1].color == Self.ink)
  }

  @Test(arguments: [
    (#"{"pattern": "a", "width": 0, "height": 4}"#, "/width", "from 0.25 to 1000, found 0", ""),
    (#"{"pattern": "a", "width": 4, "height": -1}"#, "/height", "from 0.25 to 1000, found -1", ""),
    (#"{"pattern": "a", "width": 4}"#, "", #"missing key "height""#, ""),
    (
      #"{"pattern": {"type": "spcae"}, "width": 4, "height": 4}"#, "/pattern/type", "spcae", "space"
    ),
    (
      #"{"pattern": "a", "width": 4, "height": 4, "offset": [0, 1e9]}"#, "/offset/1",
      "from -10000000 to 10000000, found 1e9", ""
    ),
    (#"{"image": 4}"#, "/image", "expected text", ""),
    (#"{"image": "a.png", "mode": "contain"}"#, "/mode", #"unknown mode "contain""#, "cover"),
    (#"{"noise": 2}"#, "/noise", "from 0 to 1, found 2", ""),
    (#"{"noise": 1, "seed": -1}"#, "/seed", "found -1", ""),
    (#"{"noise": 1, "scale": 0}"#, "/scale", "from 0.25 to 1000, found 0", ""),
    (#"{"noise": 1, "colors": ["ink"]}"#, "/colors", "list of length 2 to 256, found length 1", ""),
    (#"{"noise": 1, "colour": "ink"}"#, "/colour", #"unknown key "colour""#, "colors"),
    (
      #"{"gradient": "conical", "stops": []}"#, "/gradient", #"unknown gradient "conical""#, "conic"
    ),
    (
      #"{"gradient": "conic", "stops": [[0, "ink"]]}"#, "/stops",
      "list of length 2 to 256, found length 1", ""
    ),
    (
      #"{"gradient": "conic", "stops": [[1, "ink"], [0, "ink"]]}"#, "/stops", "must ascend", "sort"
    ),
    (
      #"{"stops": []}"#, "", "an object (paint) needs one of gradient, pattern, image, or noise",
      "add one of these keys to choose the kind of object"
    ),
    (
      #"{"patern": "a", "width": 4, "height": 4}"#, "", "needs one of gradient",
      #"is the key misspelled as "patern"?"#
    ),
    (#"{"noise": 1, "image": "a.png"}"#, "/noise", #"unknown key "noise""#, ""),
    ("4", "", "expected a color such as #2C95B5 or a palette name or an object (paint)", ""),
  ])
  func aMistakeHasItsPlaceAndARemedy(
    paint: String, pointer: String, message: String, hint: String
  ) throws {
    for (root, key) in [
      (#"{"type": "shape", "fill": \#(paint)}"#, "/fill"),
      (#"{"type": "shape", "stroke": {"color": \#(paint)}}"#, "/stroke/color"),
      (#"{"type": "text", "runs": [{"text": "a", "color": \#(paint)}]}"#, "/runs/0/color"),
    ] {
      let problem = try #require(Documents.read(root: root).diagnostics.first)
      #expect(problem.place?.pointer?.description == "/root" + key + pointer)
      #expect(problem.message.contains(message), "\(problem.message)")
      #expect((problem.hint ?? "").contains(hint), "\(problem.hint ?? "no hint")")
    }
  }

  /// A line's keys without effect are reported at their place.
  @Test(
    arguments: [
      (#""path": "M0 0H9V9Z", "stroke": {"color": "ink", "align": "outside"}"#, nil),
      (#""path": "M0 0H9V9", "stroke": {"color": "ink", "align": "center"}"#, nil),
      (#""stroke": {"color": "ink", "align": "outside"}"#, nil),
      (
        #""path": "M0 0H9V9", "stroke": {"color": "ink", "align": "inside"}"#,
        #"/root/stroke/align "align" has no effect for an open path"#
      ),
      (
        #""path": "M0 0H9V9ZM20 0H30", "stroke": {"color": "ink", "align": "outside"}"#,
        #"/root/stroke/align "align" has no effect for an open path"#
      ),
      (
        #""shape": "line", "stroke": {"color": "ink", "align": "inside"}"#,
        #"/root/stroke/align "align" has no effect for a line"#
      ),
      (#""shape": "arc", "sweep": 90, "stroke": {"color": "ink", "align": "outside"}"#, nil),
      (#""stroke": {"color": "ink", "dashes": [1], "dashOffset": 2}"#, nil),
      (
        #""background": {"stroke": {"color": "ink", "dashOffset": 2}}"#,
        #"/root/background/stroke/dashOffset "dashOffset" has no effect without "dashes""#
      ),
      (
        #""stroke": {"color": "ink", "dashOffset": 2}"#,
        #"/root/stroke/dashOffset "dashOffset" has no effect without "dashes""#
      ),
    ] as [(String, String?)])
  func whatComesToNothingIsReported(keys: String, warning: String?) {
    let reading = Documents.read(root: #"{"type": "shape", \#(keys)}"#)
    let found = reading.diagnostics.map { problem in
      "\(problem.place?.pointer?.description ?? "?") \(problem.message)"
    }
    #expect(found == [warning].compactMap { $0 })
    #expect(reading.node != nil)
  }

  /// What a pattern's nodes name is checked as any node's is.
  @Test func patternsAreChecked() throws {
    let node = try #require(
      Documents.node(
        """
        {"type": "text", "text": "a", "color": {"width": 9, "height": 9, "pattern":
          {"type": "column", "children": [{"type": "space", "attach": {"to": "nobody"}}]}}}
        """))
    let problems = NodeCheck(node).problems.sorted
    #expect(problems.map(\.message) == ["there is no sibling named \"nobody\""])
  }

  /// Four patterns around a fifth are too many: each has its own tile.
  @Test(arguments: [(4, 0), (5, 1), (60, 1)])
  func patternsLieInFewOthers(count: Int, problems: Int) throws {
    var root = #"{"type": "shape", "name": "inner", "fill": "ink"}"#
    for _ in 0..<count {
      root = #"{"type": "shape", "fill": {"pattern": \#(root), "width": 9, "height": 9}}"#
    }
    let found = NodeCheck(try #require(Documents.node(root))).problems.sorted
    #expect(
      found.map(\.message) == Array(repeating: "a pattern is nested in 4 others", count: problems))
    let place = "/root" + String(repeating: "/fill/pattern", count: 5)
    #expect(found.allSatisfy { $0.place?.pointer?.description == place })
  }

  private func shape(_ root: String) throws -> ShapeContent {
    let node = try #require(Documents.node(root))
    #expect(Documents.rereading(node)?.plain == node.plain)
    guard case .shape(let shape) = node.content else { throw NotAShape() }
    return shape
  }

  private struct NotAShape: Error {}
}
