import Foundation
import TestSupport
import Testing

/// `citypaint compare`: the paddings, alignments, and letter spacings of texts, and paddings on all
/// sides.
@Suite struct CompareTextsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func card(_ name: String, _ words: String) -> String {
    """
    { "type": "column", "name": "\(name)", "grow": 1, "basis": 0, "gap": 6, "padding": 14,
      "background": { "fill": "#FFFFFF", "corners": 10 }, "children": [
        { "type": "text", "name": "\(name).label", "text": "\(words)", "size": 12, "color": "#6B7780" },
        { "type": "text", "name": "\(name).value", "text": "Rather high", "size": 17 } ] }
    """
  }

  private static func field(_ name: String, _ words: String) -> String {
    """
    { "type": "text", "name": "\(name)", "text": "\(words)", "size": 15, "padding": [9, 12, 9, 12],
      "background": { "fill": "#FFFFFF", "corners": 8 } }
    """
  }

  private static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 440, "scale": 2 },
      "root": { "type": "column", "padding": 16, "gap": 12, "background": "#E4E8F0", "children": [
        { "type": "text", "name": "title", "text": "Weather", "size": 22, "textAlign": "center" },
        { "type": "row", "name": "cards", "gap": 12, "children": [
          \(card("humidity", "Humidity")), \(card("wind", "Wind")) ] },
        { "type": "text", "name": "header", "text": "YOUR ADDRESS", "size": 12, "tracking": 80 },
        \(field("street", "Kanaalweg")),
        \(field("city", "Utrecht")),
        { "type": "row", "name": "actions", "gap": 12, "children": [
          { "type": "text", "name": "cancel", "text": "Cancel", "size": 15, "textAlign": "center",
            "grow": 1, "basis": 0, "padding": [10, 0, 10, 0],
            "background": { "fill": "#FFFFFF", "corners": 8 } },
          { "type": "text", "name": "save", "text": "Save", "size": 15, "textAlign": "center",
            "grow": 1, "basis": 0, "padding": [10, 0, 10, 0], "color": "#FFFFFF",
            "background": { "fill": "#2F6B4F", "corners": 8 } } ] } ] } }
    """

  private func report(replacing old: String, with new: String) throws -> CompareReport {
    #expect(Self.document.contains(old))
    return try folder.compareReport(
      Self.document, with: Self.document.replacingOccurrences(of: old, with: new))
  }

  @Test func aPaddingOnAllSidesIsOneDifference() throws {
    let report = try report(replacing: "\"padding\": 14", with: "\"padding\": 20")
    #expect(report.messages == ["humidity: padding is 20 pt instead of 14 pt"])
    #expect(report.findings.first?.notes?.contains("as it is for wind") == true)
  }

  @Test(arguments: [
    ("[14, 12, 14, 12]", "padding at top and bottom is 14 pt instead of 9 pt"),
    ("[9, 20, 9, 20]", "padding at start and end is 20 pt instead of 12 pt"),
  ])
  func thePaddingOfTextsIsOneDifference(padding: String, words: String) throws {
    let report = try report(replacing: "[9, 12, 9, 12]", with: padding)
    #expect(report.messages == ["street: \(words)"])
    #expect(report.findings.first?.notes?.contains("as it is for city") == true)
  }

  @Test func anotherAlignmentIsNamed() throws {
    let report = try report(
      replacing: "\"size\": 22, \"textAlign\": \"center\"", with: "\"size\": 22")
    #expect(report.messages == ["title: text is aligned at the start instead of in the middle"])
  }

  @Test func anotherLetterSpacingIsNamed() throws {
    let report = try report(replacing: ", \"tracking\": 80", with: "")
    #expect(report.messages == ["header: letter spacing is 0 pt instead of 0.96 pt"])
  }

  @Test func aGapThatGrowingElementsShareIsOneDifference() throws {
    let report = try report(
      replacing: "\"name\": \"actions\", \"gap\": 12", with: "\"name\": \"actions\", \"gap\": 4")
    #expect(report.messages == ["actions: gap is 4 pt instead of 12 pt"])
  }

  private static let buttons = ["Cancel", "Save"].map { word in
    """
    { "type": "text", "name": "\(word)", "text": "\(word)", "size": 15, "textAlign": "center",
      "grow": 1, "basis": 0, "padding": [10, 0, 10, 0],
      "color": "\(word == "Save" ? "#FFFFFF" : "#20242B")",
      "background": { "fill": "\(word == "Save" ? "#2F6B4F" : "#FFFFFF")", "corners": 8 } }
    """
  }

  @Test func exchangedButtonsAreOneDifference() throws {
    func document(_ buttons: [String]) -> String {
      """
      { "screen": "scene", "device": { "width": 320, "height": 200, "scale": 2 },
        "root": { "type": "column", "padding": 16, "gap": 12, "background": "#E4E8F0", "children": [
          { "type": "text", "text": "Keep the new address?", "size": 17 },
          { "type": "row", "gap": 12, "children": [\(buttons.joined(separator: ","))] } ] } }
      """
    }
    let report = try folder.compareReport(
      document(Self.buttons), with: document(Self.buttons.reversed()))
    #expect(report.messages == ["Cancel: changed places with Save"])
  }
}
