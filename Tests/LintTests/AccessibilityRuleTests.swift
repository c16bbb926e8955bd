import Engine
import Findings
import Lint
import Pixels
import Rules
import Scene
import Source
import Testing

/// Contrast is measured on pixels; states and words on the laid tree.
@Suite struct AccessibilityRuleTests {
  /// WCAG's own examples of borders on white.
  @Test(arguments: [
    ("#767676", 4.54), ("#777777", 4.47), ("#949494", 3.03), ("#959595", 2.99), ("#000000", 21.0),
    ("#FFFFFF", 1.0), ("#A7A29A", 2.53),
  ]) func ratios(hex: String, ratio: Double) throws {
    let color = try #require(Color(hex: hex))
    #expect((Contrast.ratio(color, .white) * 100).rounded(.down) / 100 == ratio)
  }

  private func count(_ color: String, _ more: String, ground: String = "") throws -> Int {
    let nodes =
      ground
      + #"{"type": "text", "text": "Two days ago", "color": "\#(color)", "frame": [20, 20, 200, 30]\#(more)}"#
    return try Linted.findings("text-contrast", nodes: nodes).count
  }

  @Test func largeTextMayBeFainter() throws {
    #expect(try count("#767676", #", "size": 15"#) == 0)
    #expect(try count("#777777", #", "size": 15"#) == 1)
    #expect(try count("#949494", #", "size": 17.5"#) == 1)
    #expect(try count("#949494", #", "size": 18"#) == 0)
    #expect(try count("#959595", #", "size": 18"#) == 1)
    #expect(try count("#949494", #", "size": 14, "font": "Helvetica Neue Bold""#) == 0)
  }

  @Test func opacityMakesFainter() throws {
    #expect(try count("#000000", #", "opacity": 0.5"#) == 1)
    #expect(try count("#00000080", "") == 1)
    #expect(try count("#000000", "") == 0)
  }

  /// Over a picture the letter that stands out the least is reported.
  @Test func theWorstPartCounts() throws {
    let ground = """
      {"type": "shape", "frame": [0, 0, 320, 200],
       "fill": {"gradient": "linear", "from": [0, 0], "to": [1, 0],
                "stops": [[0, "#000000"], [0.2, "#000000"], [0.45, "#FFFFFF"], [1, "#FFFFFF"]]}},
      """
    #expect(try count("#FFFFFF", #", "size": 15"#, ground: ground) == 1)
    let dark = ##"{"type": "shape", "frame": [0, 0, 320, 200], "fill": "#202020"},"##
    #expect(try count("#FFFFFF", #", "size": 15"#, ground: dark) == 0)
  }

  /// What lies over a text changes how it is seen; nothing certain can be said of it.
  @Test func whatIsCoveredIsNotMeasured() throws {
    let nodes = """
      {"type": "text", "text": "Two days ago", "color": "#DDDDDD", "frame": [20, 20, 200, 30]},
      {"type": "shape", "fill": "#00000080", "frame": [0, 0, 320, 200]}
      """
    #expect(try Linted.findings("text-contrast", nodes: nodes).isEmpty)
  }

  /// The corrected colors pass.
  @Test(arguments: [("#999999", "#FFFFFF"), ("#FFFFFF", "#2C95B5"), ("#444444", "#222222")])
  func theRemedyLeadsToTheEnd(color: String, ground: String) throws {
    let below = #"{"type": "shape", "frame": [0, 0, 320, 200], "fill": "\#(ground)"},"#
    let nodes = { (color: String) in
      below
        + #"{"type": "text", "text": "Two days ago", "color": "\#(color)", "frame": [20, 20, 200, 30]}"#
    }
    let finding = try #require(try Linted.findings("text-contrast", nodes: nodes(color)).first)
    let remedy = try #require(finding.remedy)
    let hex = try #require(remedy.firstMatch(of: /#[0-9A-F]{6}/).map { String($0.0) })
    let corrected =
      remedy.hasPrefix("use a background")
      ? nodes(color).replacing(ground, with: hex) : nodes(hex)
    #expect(try Linted.findings("text-contrast", nodes: corrected).isEmpty, "\(remedy)")
  }

  @Test func anIconWithoutWordsIsMeasured() throws {
    func button(_ tint: String, _ words: String = "") -> String {
      """
      {"type": "layers", "frame": [10, 10, 120, 44], "tappable": true, "children": [
        {"type": "icon", "src": "phone/compose", "tint": "\(tint)", "frame": [10, 10, 24, 24]}\(words)]}
      """
    }
    #expect(try Linted.findings("icon-contrast", nodes: button("#A8A8A8")).count == 1)
    #expect(try Linted.findings("icon-contrast", nodes: button("#888888")).isEmpty)
    let words = #", {"type": "text", "text": "Search", "frame": [40, 12, 70, 20]}"#
    #expect(try Linted.findings("icon-contrast", nodes: button("#A8A8A8", words)).isEmpty)
  }

  @Test func rulesWithoutPixelsPaintNone() {
    let painting = Rule.all.filter(\.needsPixels).map(\.id)
    #expect(painting == ["text-contrast", "icon-contrast"])
    #expect(LintRun.standard.allSatisfy { !$0.rule.needsPixels })
  }

  @Test func wordsGrow() throws {
    func word(_ width: Int, _ text: String = "Settings") -> String {
      #"{"type": "text", "text": "\#(text)", "maxLines": 1, "frame": [10, 10, \#(width), 20]}"#
    }
    let growth = try Linted.findings("text-growth", nodes: word(66))
    #expect(growth.count == 1)
    #expect(growth.first?.message.contains("Settingssett") == false, "\(growth.map(\.message))")
    #expect(try Linted.findings("text-growth", nodes: word(100)).isEmpty)
    #expect(try Linted.findings("text-growth", nodes: word(30, "1234")).isEmpty, "no word")
    #expect(try Linted.findings("text-growth", nodes: word(20)).isEmpty, "cut already")
  }

  @Test func aWordIsLongerByTwoFifths() {
    #expect(TextExpansion().text("Settings") == "Settingssett")
    #expect(TextExpansion().text("Go 24 m") == "Gog 24 mm")
    #expect(TextExpansion().text("") == "")
  }
}

/// Colors beside the document's named ones, and what is said of them.
@Suite struct TokenRuleTests {
  private func findings(_ id: String, _ color: String) throws -> [Finding] {
    try Linted.findings(
      id,
      nodes: """
        {"type": "shape", "name": "named", "frame": [10, 10, 40, 40], "fill": "accent"},
        {"type": "shape", "name": "own", "frame": [60, 10, 40, 40], "fill": "\(color)"}
        """, root: ##", "colors": {"accent": "#2C95B5", "paper": "#FFFFFF"}"##)
  }

  /// Only of a color near a named one is it said to take that.
  @Test func aFarColorGetsANameOfItsOwn() throws {
    let near = try #require(try findings("named-color", "#2C8FB5").first)
    #expect(near.element == "own" && near.remedy == "write \"accent\"")
    let far = try #require(try findings("named-color", "#CD5A13").first)
    #expect(far.remedy == "give #CD5A13 a name in \"colors\"")
    #expect(try findings("named-color", "#2C95B5").isEmpty)
  }

  /// A literal color is the same in both appearances, so a name with two values is not meant by it.
  @Test func aNameThatIsNearInOneAppearanceIsNotSuggested() throws {
    for appearance in ["light", "dark"] {
      let findings = try Linted.findings(
        "named-color",
        nodes: ##"{"type": "text", "text": "a", "style": "s"}"##,
        root: ##"""
          , "appearance": "\##(appearance)", "styles": {"s": {"color": "#DCE4FF"}},
          "colors": {"ground": {"light": "#E9EDF3", "dark": "#000000"},
            "ink": {"light": "#141A26", "dark": "#F3F5F9"}}
          """##)
      let finding = try #require(findings.first { $0.message.contains("#DCE4FF") })
      #expect(finding.remedy == "give #DCE4FF a name in \"colors\"")
      let place = try #require(finding.place)
      #expect(place.pointer?.description == "/styles/s/color")
      #expect(place.span?.count == "\"color\"".utf8.count)
    }
  }

  /// The remedy says what a name changes, and its place is the key.
  @Test func aLengthsNameIsSuggestedWithItsEffect() throws {
    let finding = try #require(
      try Linted.findings(
        "named-length",
        nodes: ##"{"type": "column", "padding": 16, "children": ["a"]}"##,
        root: ##", "lengths": {"edge": 20}"##
      ).first)
    #expect(
      finding.remedy
        == "write \"edge\", which changes padding to 20, or give 16 a name in \"lengths\"")
    #expect(finding.place?.pointer?.description == "/root/children/0/padding")
    let named = try Linted.findings(
      "named-length",
      nodes: ##"{"type": "column", "padding": "small", "children": ["a"]}"##,
      root: ##", "lengths": {"edge": 20, "small": 16}"##)
    #expect(named.isEmpty)
  }

  /// What has a name stays, whichever is first.
  @Test func theSlipIsReported() throws {
    let finding = try #require(try findings("near-duplicate-color", "#2D96B5").first)
    #expect(finding.element == "own" && finding.expected == "#2C95B5")
    #expect(try findings("near-duplicate-color", "#CD5A13").isEmpty)
  }
}
