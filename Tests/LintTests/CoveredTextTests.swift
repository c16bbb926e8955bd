import Findings
import Lint
import Rules
import Testing

/// Text under the device's own elements: what is covered is found, and what only scrolls there is
/// not.
@Suite struct CoveredTextTests {
  /// A line of text under the home indicator is wider than it.
  @Test(arguments: [(820.0, 0), (852, 1), (845, 1)])
  func aWideLineUnderTheHomeIndicator(y: Double, found: Int) throws {
    let text = """
      {"type": "text", "text": "A line of text that goes on from one side of the screen to the other",
       "frame": [10, \(y), 380, 20], "maxLines": 1, "truncate": "tail", "size": 15}
      """
    #expect(
      try Linted.findings("safe-area", nodes: text, device: #""iphone-16-pro""#).count == found)
  }

  /// A target at the foot of the screen, or a text, is found if any of it is in the indicator's
  /// area; what the remedy says is enough, and half a point is not.
  @Test(arguments: [
    #"{"type": "phone.button", "title": "Continue", "frame": [16, Y, 300, 44]}"#,
    #"{"type": "text", "text": "Continue", "tappable": true, "frame": [16, Y, 300, 44]}"#,
    ##"{"type": "shape", "fill": "#2C95B5", "tappable": true, "frame": [16, Y, 60, 44]}"##,
    #"{"type": "text", "text": "Lines that\nfollow\neach other", "frame": [16, Y, 60, 66]}"#,
  ]) func whatIsAtTheFootOfTheScreen(node: String) throws {
    func found(_ y: Double) throws -> [Finding] {
      try Linted.findings(
        "safe-area", nodes: node.replacing("Y", with: "\(y)"), device: #""iphone-x""#)
    }
    for y in [768.0, 790] {
      let findings = try found(y)
      #expect(findings.count == 1, "\(findings)")
      let words = try #require(findings.first?.remedy?.split(separator: " "))
      #expect(words.starts(with: ["move", "the", "element", "up", "by"]) && words.count == 7)
      let way = try #require(Double(words[5]))
      #expect(try found(y - way).isEmpty)
      #expect(try found(y - way + 0.4).isEmpty)
      // Half a point is tolerated, and lines are moved as a whole, with their descent.
      #expect(try found(y - way + 2.1).count == 1)
    }
  }

  /// A picture that fills the screen, and a row that ends where the screen does, can be tapped
  /// outside the area.
  @Test(arguments: [
    ("[0, 0, 375, 812]", 0), ("[0, 700, 375, 112]", 0), ("[0, 740, 375, 72]", 1),
    ("[0, 700, 375, 100]", 1),
  ]) func aTargetThatExtendsThroughTheArea(frame: String, found: Int) throws {
    let node = ##"{"type": "shape", "fill": "#2C95B5", "tappable": true, "frame": \##(frame)}"##
    #expect(
      try Linted.findings("safe-area", nodes: node, device: #""iphone-x""#).count == found)
  }

  @Test(arguments: ["", #"{"type": "phone.statusBar", "align": "stretch", "valign": "top"},"#])
  func aTextUnderTheIsland(bar: String) throws {
    let text = #"{"type": "text", "text": "Hello", "frame": [160, 18, 80, 20]}"#
    #expect(
      try Linted.findings("safe-area", nodes: bar + text, device: #""iphone-16-pro""#).count == 1)
  }

  /// A list that continues below the screen scrolls, and its rows pass under the indicator; one
  /// that ends there does not.
  @Test(arguments: ["column", "grid"])
  func aListThatContinuesBelowTheScreen(type: String) throws {
    let columns = type == "grid" ? #""columns": 1, "# : ""
    func found(_ rows: Int, _ keys: String = "") throws -> [Finding] {
      let row =
        #"{"$each": \#(rows), "type": "row", "children": ["Row {{item.$number}}, which is as wide as the screen"]}"#
      return try Linted.findings(
        "safe-area",
        #"""
        {"screen": "scene", "device": "iphone-16-pro", "root": {"type": "column", "children": [
          {"type": "phone.statusBar"}, {"type": "space"\#(keys)},
          {"type": "\#(type)", \#(columns)"children": [\#(row)]}]}}
        """#)
    }
    #expect(try found(60).isEmpty)
    #expect(try found(3).isEmpty)
    #expect(try found(1, #", "grow": 1"#).count == 1, "the row ends at the screen's edge")
  }

  /// The words name the device's own cutout.
  @Test(arguments: [
    ("iphone-x", "the margin beside the notch"),
    ("iphone-16-pro", "the margin beside the island"),
  ])
  func theCutoutIsNamed(device: String, name: String) throws {
    let text = #"{"type": "text", "text": "Hi", "frame": [8, 150, 20, 20]}"#
    let found = try Linted.findings(
      "safe-area", nodes: text, device: #""\#(device)", "orientation": "landscape-left""#)
    #expect(found.map { $0.message.hasSuffix(" points into \(name)") } == [true], "\(found)")
  }
}
