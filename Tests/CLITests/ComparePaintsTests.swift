import Foundation
import TestSupport
import Testing

/// `citypaint compare`: the gradients and shadows of cards, and cards without their backgrounds.
@Suite struct ComparePaintsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 420, "scale": 2 },
      "root": { "type": "column", "padding": 20, "gap": 24, "background": "#F3F4F8", "children": [
        { "type": "column", "name": "balance", "padding": 16, "gap": 8, "height": 130,
          "align": "stretch",
          "background": { "corners": 16, "fill": {
            "gradient": "linear", "from": [0, 0], "to": [1, 0],
            "stops": [[0, "#4B3FE4"], [1, "#8A5CF6"]] } },
          "shadow": { "color": "#4B3FE44D", "y": 8, "blur": 20 }, "children": [
            { "type": "text", "name": "kind", "text": "Everyday account", "size": 14,
              "color": "#FFFFFFCC" },
            { "type": "text", "name": "sum", "text": "12,480.55", "size": 30,
              "color": "#FFFFFF" } ] },
        { "type": "layers", "name": "day", "height": 40,
          "background": { "fill": "#FFFFFF", "corners": 10 }, "children": [
            { "type": "text", "name": "day.label", "text": "Yesterday", "size": 16,
              "align": "center", "valign": "center" } ] },
        { "type": "text", "name": "confirm", "text": "Confirm", "size": 16, "color": "#FFFFFF",
          "textAlign": "center", "padding": [12, 0, 12, 0],
          "background": { "fill": "#1F6F54", "corners": 10 } } ] } }
    """

  private func report(replacing old: String, with new: String) throws -> CompareReport {
    try folder.compareReport(Self.document, replacing: [(old, new)])
  }

  @Test(arguments: [
    (
      "[1, \"#8A5CF6\"]", "[1, \"#F65CA8\"]",
      "balance: gradient is #4B3FE4 to #F65CA8 instead of #4B3FE4 to #8A5CF6, ΔE 26.2"
    ),
    (
      "\"to\": [1, 0]", "\"to\": [0, 1]",
      "balance: gradient runs from top to bottom instead of from left to right"
    ),
    (
      "{\n        \"gradient\": \"linear\", \"from\": [0, 0], \"to\": [1, 0],\n        \"stops\": "
        + "[[0, \"#4B3FE4\"], [1, \"#8A5CF6\"]] }", "\"#4B3FE4\"",
      "balance: color is #4B3FE4 instead of a gradient from #4B3FE4 to #8A5CF6"
    ),
    (
      "\"fill\": \"#1F6F54\"",
      "\"fill\": { \"gradient\": \"linear\", \"from\": [0, 0], \"to\": [1, 0], "
        + "\"stops\": [[0, \"#1F6F54\"], [1, \"#3FA37F\"]] }",
      "confirm: background is a gradient from #1F6F54 to #3FA37F instead of #1F6F54"
    ),
  ])
  func anotherGradientIsOneDifference(old: String, new: String, message: String) throws {
    let report = try report(replacing: old, with: new)
    #expect(report.messages == [message])
    #expect(report.findings.first?.kind == "color")
  }

  @Test(arguments: [
    (
      "\"y\": 8, \"blur\": 20", "\"y\": 2, \"blur\": 6",
      "#4B3FE4 at 30%, 2 pt down, blurred by 6 pt"
    ),
    (
      "\"color\": \"#4B3FE44D\"", "\"color\": \"#0000004D\"",
      "#000000 at 30%, 8 pt down, blurred by 20 pt"
    ),
  ])
  func anotherShadowIsNamed(old: String, new: String, words: String) throws {
    let report = try report(replacing: old, with: new)
    #expect(
      report.messages == [
        "balance: shadow is \(words) instead of #4B3FE4 at 30%, 8 pt down, blurred by 20 pt"
      ])
  }

  /// A shadow that is fainter with its card is no other shadow.
  @Test func aFainterCardIsOneDifference() throws {
    let report = try report(
      replacing: "\"name\": \"balance\",", with: "\"name\": \"balance\", \"opacity\": 0.6,")
    #expect(report.messages == ["balance: opacity is 0.6 times the design's"])
  }

  @Test func aMissingBackgroundIsNotAMissingElement() throws {
    let report = try report(
      replacing: "\"background\": { \"fill\": \"#FFFFFF\", \"corners\": 10 }, \"children\"",
      with: "\"children\"")
    #expect(report.messages == ["day: background is missing"])
    #expect(report.findings.first?.kind == "missing")
  }
}
