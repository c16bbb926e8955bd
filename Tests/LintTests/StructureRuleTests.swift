import Findings
import Foundation
import Rules
import Scene
import Testing

/// Each structure rule at its limit: what it reports, and what it does not.
@Suite struct StructureRuleTests {
  private func count(_ id: String, _ nodes: String, device: String? = nil) throws -> Int {
    if let device { return try Linted.findings(id, nodes: nodes, device: device).count }
    return try Linted.findings(id, nodes: nodes).count
  }

  private static func target(
    _ width: Double, _ height: Double, _ more: String = "", x: Double = 10, y: Double = 10
  ) -> String {
    """
    {"type": "shape", "fill": "#2C95B5", "tappable": true,
     "frame": [\(x), \(y), \(width), \(height)]\(more)}
    """
  }

  @Test(arguments: [
    (44.0, 44.0, "", 0), (43.5, 44, "", 1), (44, 43.5, "", 1), (43.995, 44, "", 0),
    (30, 30, #", "tapArea": 44"#, 0), (30, 30, #", "tapArea": [44, 40]"#, 1),
    (30, 60, #", "tapArea": [44, 44]"#, 0), (30, 30, #", "role": "key""#, 0),
    (30, 30, #", "transform": {"scale": 2}"#, 0), (60, 60, #", "transform": {"scale": 0.5}"#, 1),
    (44, 44, #", "transform": {"rotate": 45}"#, 0), (60, 40, #", "transform": {"rotate": 30}"#, 1),
    (30, 30, #", "opacity": 0"#, 0),
  ]) func targetSize(width: Double, height: Double, more: String, found: Int) throws {
    let findings = try Linted.findings("target-size", nodes: Self.target(width, height, more))
    #expect(findings.count == found)
    if let finding = findings.first {
      #expect(finding.expected == "44 × 44")
      #expect(finding.remedy?.contains("tapArea") == true)
    }
  }

  /// An SVG file has no pixels to run out of, but proportions to keep.
  @Test func anSVGPictureMayHaveAnySize() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"
    let files = #", "files": {"a.svg": "\#(Data(svg.utf8).base64EncodedString())"}"#
    let image = #"{"type": "image", "src": "a.svg", "frame": [0, 0, 200, 100]"#
    for (id, keys, count) in [
      ("image-enlarged", "", 0), ("image-proportion", "", 0),
      ("image-proportion", #", "fit": "stretch""#, 1),
    ] {
      let findings = try Linted.findings(id, nodes: image + keys + "}", root: files)
      #expect(findings.count == count, "\(id)\(keys)")
    }
  }

  /// A button with its label is one target.
  @Test func nestedTargetsCountOnce() throws {
    let nodes = """
      {"type": "layers", "frame": [10, 10, 30, 30], "tappable": true, "children": [
        {"type": "text", "text": "Go", "tappable": true}]}
      """
    #expect(try count("target-size", nodes) == 1)
    #expect(try count("target-overlap", nodes) == 0)
  }

  @Test(arguments: [(54.0, 0), (53.5, 0), (52, 1), (30, 1), (10, 1)])
  func targetsOverlap(x: Double, found: Int) throws {
    let nodes = Self.target(44, 44) + "," + Self.target(44, 44, x: x)
    #expect(try count("target-overlap", nodes) == found)
  }

  /// A smaller one that lies wholly on another is as if it were in it.
  @Test func aTokenOnItsFieldDoesNotOverlap() throws {
    let nodes = Self.target(200, 60) + "," + Self.target(44, 44, x: 20, y: 18)
    #expect(try count("target-overlap", nodes) == 0)
  }

  /// Following the hint resolves the finding, whatever the target's scale.
  @Test(arguments: ["", #", "transform": {"scale": 0.5}"#])
  func theReportedSizeIsEnough(turn: String) throws {
    let finding = try #require(
      try Linted.findings("target-size", nodes: Self.target(30, 30, turn)).first)
    let remedy = try #require(finding.remedy)
    let numbers = remedy.matches(of: /[0-9.]+/).compactMap { Double($0.0) }
    let (width, height, area) = (numbers[0], numbers[1], numbers[2])
    #expect(try count("target-size", Self.target(width, height, turn)) == 0, "\(remedy)")
    #expect(try count("target-size", Self.target(30, 30, turn + #", "tapArea": \#(area)"#)) == 0)
  }

  /// Elements below an alert cannot be tapped.
  @Test func whatIsCoveredIsNoTarget() throws {
    let nodes = """
      \(Self.target(60, 44)), {"type": "layers", "role": "alert", "frame": [0, 0, 320, 200],
        "background": "#FFFFFF", "children": [\(Self.target(60, 44, x: 30))]}
      """
    #expect(try count("target-overlap", nodes) == 0)
  }

  private static func text(_ text: String, _ frame: String, _ more: String = "") -> String {
    #"{"type": "text", "text": "\#(text)", "frame": \#(frame)\#(more)}"#
  }

  @Test(arguments: [
    (#", "maxLines": 1"#, 1), (#", "maxLines": 1, "truncate": "tail""#, 0),
    (#", "maxLines": 1, "shrink": 6"#, 0), ("", 0),
  ]) func textCut(more: String, found: Int) throws {
    let text = Self.text("Preferences", "[10, 10, 50, 60]", more)
    #expect(try count("text-cut", text) == found)
  }

  @Test func whatIsCutSaysByHowMuch() throws {
    let finding = try #require(
      try Linted.findings(
        "text-cut", nodes: Self.text("Preferences", "[10, 10, 50, 20]", #", "maxLines": 1"#)
      ).first)
    #expect(finding.expected == "at most 50")
    let width = try #require(Double(finding.measured ?? ""))
    // With that much more room nothing is cut: the hint leads to the end.
    let enough = Self.text("Preferences", "[10, 10, \(width + 0.01), 20]", #", "maxLines": 1"#)
    #expect(try count("text-cut", enough) == 0)
  }

  @Test func textLeavesItsFrameOrTheScreen() throws {
    let long = "Two lines that need more room than they are given in here."
    #expect(try count("text-clipped", Self.text(long, "[10, 10, 200, 18]")) == 1)
    #expect(try count("text-clipped", Self.text(long, "[10, 10, 200, 40]")) == 0)
    #expect(try count("text-clipped", Self.text("Tail of a g", "[10, 10, 200, 15]")) == 0)
    #expect(try count("text-clipped", Self.text(long, "[-20, 10, 400, 40]")) == 1)
  }

  @Test func textsOverlap() throws {
    func pair(_ x: Double, _ more: String = "") -> String {
      Self.text("Saturday", "[10, 10, 100, 20]") + "," + more
        + Self.text("9:00 AM", "[\(x), 10, 100, 20]")
    }
    #expect(try count("text-overlap", pair(40)) == 1)
    #expect(try count("text-overlap", pair(90)) == 0, "frames overlap, letters do not")
    let cover = ##"{"type": "shape", "fill": "#FFFFFF", "frame": [0, 0, 320, 60]},"##
    #expect(try count("text-overlap", pair(40, cover)) == 0, "the first is not seen")
    let shadow =
      Self.text("Saturday", "[10, 10, 100, 20]") + ","
      + Self.text("Saturday", "[10, 11, 100, 20]")
    #expect(try count("text-overlap", shadow) == 0, "its own shadow")
  }

  @Test(arguments: [
    (9.0, "", 0), (8.9, "", 1), (12, #", "transform": {"scale": 0.5}"#, 1),
    (6, #", "transform": {"scale": 2}"#, 0), (18, #", "transform": {"scale": 0.5}"#, 0),
  ]) func textSize(size: Double, more: String, found: Int) throws {
    let text = Self.text("Terms", "[40, 40, 100, 20]", #", "size": \#(size)\#(more)"#)
    #expect(try count("text-size", text) == found)
  }

  @Test func missingGlyphsHaveTheirCodes() throws {
    let finding = try #require(
      try Linted.findings("missing-glyph", nodes: Self.text("\u{10FFFD}", "[10, 10, 50, 20]")).first
    )
    #expect(finding.measured == "U+10FFFD")
  }

  @Test(arguments: [(6.0, 1), (50, 0), (750, 0), (770, 1), (800, 1)])
  func theSafeArea(y: Double, found: Int) throws {
    let text = Self.text("Good morning", "[150, \(y), 120, 20]")
    #expect(try count("safe-area", text, device: #""iphone-x""#) == found)
  }

  @Test func aStatusBarIsNoPlaceForText() throws {
    let nodes = #"{"type": "phone.statusBar"},"# + Self.text("Hello", "[10, 4, 100, 18]")
    #expect(try count("safe-area", nodes, device: #""iphone""#) == 1)
    #expect(
      try count("safe-area", Self.text("Hello", "[10, 4, 100, 18]"), device: #""iphone""#) == 0)
  }

  /// A length in thirds of a point needs more than two decimals.
  @Test func aLengthInThirdsIsWrittenExactly() throws {
    func findings(_ height: String) throws -> [Finding] {
      try Linted.findings(
        "pixel-edge",
        nodes: ##"{"type": "shape", "fill": "#2C95B5", "frame": [20, 16, 100, \##(height)]}"##,
        device: #"{ "width": 320, "height": 200, "scale": 3 }"#)
    }
    #expect(try findings("1.6").map(\.remedy) == ["write 1.6667, which is 5 pixels"])
    #expect(try findings("1.6667").isEmpty)
    #expect(try findings("2.1").map(\.remedy) == ["write 2"])
  }

  @Test(arguments: [
    ("[20, 16, 100, 28]", 0), ("[20.5, 16, 100, 28]", 0), ("[20.3, 16, 100, 28]", 1),
  ])
  func edgesLieOnPixels(frame: String, found: Int) throws {
    let rect = ##"{"type": "shape", "fill": "#2C95B5", "frame": \##(frame)}"##
    #expect(try count("pixel-edge", rect) == found)
    let circle = ##"{"type": "shape", "shape": "ellipse", "fill": "#2C95B5", "frame": \##(frame)}"##
    #expect(try count("pixel-edge", circle) == 0)
    // What data measure cannot be written otherwise.
    let bar = ##"{"type": "shape", "fill": "#2C95B5", "width": "{{n}}", "align": "start"}"##
    let data = #", "data": {"n": 20.3}"#
    #expect(try Linted.findings("pixel-edge", nodes: bar, root: data).isEmpty)
    // A blur leaves no sharp pixel, the node's own or that of what it is in.
    let blur = ##""filter": {"blur": 3}, "##
    let soft = ##"{"type": "shape", \##(blur)"fill": "#2C95B5", "frame": \##(frame)}"##
    #expect(try count("pixel-edge", soft) == 0)
    #expect(
      try count("pixel-edge", ##"{"type": "layers", \##(blur)"children": [\##(rect)]}"##) == 0)
  }

  @Test(arguments: [(16.0, 0), (17, 1), (15.5, 1), (20, 0), (16.2, 0)])
  func edgesAlign(x: Double, found: Int) throws {
    let nodes =
      Self.text("Arrival", "[16, 16, 160, 20]") + ","
      + Self.text("Departure", "[\(x), 46, 160, 20]")
    #expect(try count("near-alignment", nodes) == found)
  }

  @Test(arguments: [(16.0, 0), (15, 1), (14, 1), (15.5, 0), (8, 0)])
  func paddingIsEven(end: Double, found: Int) throws {
    let node = """
      {"type": "row", "frame": [10, 10, 200, 40], "background": "#EAE7E1",
       "padding": [4, 16, 4, \(end)], "children": []}
      """
    #expect(try count("uneven-padding", node) == found)
  }

  @Test(arguments: [
    ("Lorem ipsum dolor", 1), ("TODO", 1), ("TODO: call", 1), ("Todo", 0), ("José Todo", 0),
    ("Love you xxx", 0), ("undefined", 1), ("Your name here", 1), ("{ok}", 0),
    ("A walk by the lake", 0),
  ]) func placeholders(text: String, found: Int) throws {
    let node = Self.text(text, "[10, 10, 200, 20]")
    #expect(try count("placeholder-text", node) == found)
  }

  /// Each landscape is named for the side its top, and so its notch, is turned to.
  @Test(arguments: [
    ("landscape-left", 10.0, "beside the notch"), ("landscape-right", 10, "opposite the notch"),
    ("landscape-left", 785, "opposite the notch"), ("landscape-right", 785, "beside the notch"),
  ]) func theNotchHasItsSide(orientation: String, x: Double, side: String) throws {
    let findings = try Linted.findings(
      "safe-area", nodes: Self.text("Hi", "[\(x), 150, 20, 20]"), device: #""iphone-x""#,
      root: #", "orientation": "\#(orientation)""#)
    #expect(findings.map(\.message).first?.hasSuffix(side) == true, "\(findings)")
  }

  /// Sections by day have no letters that an index could show.
  @Test(arguments: [(["A", "B"], 1), (["Today", "Yesterday"], 0)])
  func anIndexIsOfLetters(headers: [String], found: Int) throws {
    let rows = Array(repeating: #""A row""#, count: 14).joined(separator: ", ")
    let sections = headers.map { #"{"header": "\#($0)", "rows": [\#(rows)]}"# }
    let table = #"{"type": "phone.table", "sections": [\#(sections.joined(separator: ", "))]}"#
    #expect(try count("index-missing", table, device: #""iphone-4""#) == found)
  }
}
