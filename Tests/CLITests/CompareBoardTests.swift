import Foundation
import TestSupport
import Testing

/// `citypaint compare`: the parts of a board with a grid of cards, rings, and rows with dividers.
@Suite struct CompareBoardTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func card(_ name: String, _ value: String, _ color: String) -> String {
    """
    { "type": "column", "name": "\(name)", "padding": 12, "gap": 4,
      "background": { "fill": "#1A2029", "corners": 12 }, "children": [
        { "type": "shape", "name": "\(name).dot", "shape": "ellipse", "width": 16, "height": 16,
          "fill": "\(color)" },
        { "type": "text", "name": "\(name).value", "text": "\(value)", "size": 18,
          "color": "#E8ECF2" } ] }
    """
  }

  private static func row(_ name: String, _ words: String) -> String {
    """
    { "type": "row", "name": "\(name)", "height": 36, "gap": 12,
      "border": { "bottom": { "color": "#39414E", "width": 1 } }, "children": [
        { "type": "shape", "name": "\(name).box", "width": 18, "height": 18, "corners": 5,
          "fill": "#46546B", "valign": "center",
          "stroke": { "color": "#9BB4DD", "width": 2, "align": "inside" } },
        { "type": "text", "name": "\(name).words", "text": "\(words)", "size": 15,
          "color": "#E8ECF2", "grow": 1, "valign": "center" } ] }
    """
  }

  static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 520, "scale": 2 },
      "root": { "type": "column", "name": "board", "padding": [24, 16, 0, 16],
        "background": "#0E1116", "children": [
        { "type": "text", "name": "title", "text": "Summary of the week", "size": 24,
          "font": "Helvetica Neue Bold", "color": "#FFFFFF" },
        { "type": "layers", "name": "rings", "width": 96, "height": 96, "spaceAbove": 12,
          "children": [
            { "type": "shape", "name": "track", "shape": "arc", "sweep": 360, "thickness": 10,
              "fill": "#7CE38B33" },
            { "type": "shape", "name": "arc", "shape": "arc", "sweep": 216, "thickness": 10,
              "fill": "#7CE38B" } ] },
        { "type": "grid", "name": "stats", "columns": 2, "gap": 12, "spaceAbove": 16, "children": [
          \(card("steps", "8,214", "#FFB454")), \(card("pulse", "58 bpm", "#FF5C7A")),
          \(card("sleep", "7:24 h", "#9D8CFF")), \(card("water", "1.6 l", "#4CC9F0")) ] },
        { "type": "column", "name": "list", "spaceAbove": 12, "children": [
          \(row("run", "Morning run along the river")), \(row("gym", "Strength training")),
          \(row("swim", "Swimming lesson")) ] } ] } }
    """

  @Test(arguments: [8, 16])
  func theGapOfAGridIsOneDifference(gap: Int) throws {
    #expect(
      try messages(("\"columns\": 2, \"gap\": 12", "\"columns\": 2, \"gap\": \(gap)"))
        == ["stats: gap is \(gap) pt instead of 12 pt"])
  }

  @Test(arguments: [("columnGap", "columns"), ("rowGap", "rows")])
  func oneOfTheGapsOfAGridIsNamed(key: String, ofWhat name: String) throws {
    #expect(
      try messages(("\"columns\": 2, \"gap\": 12", "\"columns\": 2, \"gap\": 12, \"\(key)\": 8"))
        == ["stats: gap of the \(name) is 8 pt instead of 12 pt"])
  }

  @Test(arguments: [234, 270, 150])
  func theSweepOfARingIsNamed(sweep: Int) throws {
    #expect(
      try messages(("\"sweep\": 216", "\"sweep\": \(sweep)"))
        == ["arc: sweep is \(sweep)° instead of 216°"])
  }

  /// The line of the row above looks like the line that is missing.
  @Test(arguments: ["run", "gym", "swim"])
  func theLineOfOneRowIsMissing(name: String) throws {
    let border = "\"border\": { \"bottom\": { \"color\": \"#39414E\", \"width\": 1 } }, "
    let start = "\"name\": \"\(name)\", \"height\": 36, \"gap\": 12,\n  "
    #expect(try messages((start + border, start)) == ["\(name): border is missing"])
  }

  @Test func aTextThatIsCutIsNoOtherText() throws {
    #expect(
      try messages(("Morning run along the river", "Morning run along…"))
        == ["run.words: is cut: \"Morning run along…\""])
  }

  @Test func aPaddingIsFoundBesideAnotherWeight() throws {
    #expect(
      try messages(
        ("\"padding\": [24, 16, 0, 16]", "\"padding\": [24, 12, 0, 12]"),
        ("Helvetica Neue Bold", "Helvetica Neue Medium"))
        == [
          "board: padding at start and end is 12 pt instead of 16 pt",
          "title: font is Helvetica Neue Medium instead of Helvetica Neue Bold",
        ])
  }

  @Test func theGapOfAllRowsIsOneDifference() throws {
    let report = try folder.compareReport(
      Self.document, replacing: [("\"height\": 36, \"gap\": 12", "\"height\": 36, \"gap\": 10")])
    #expect(report.messages == ["run: gap is 10 pt instead of 12 pt"])
    #expect(report.findings.first?.notes == ["as it is for gym, swim"])
  }

  /// The widths in the words are the design's.
  @Test func aThinnerBorderIsNamed() throws {
    let report = try folder.compareReport(
      Self.document,
      replacing: [
        ("\"color\": \"#9BB4DD\", \"width\": 2", "\"color\": \"#9BB4DD\", \"width\": 1")
      ])
    #expect(report.messages == ["run.box: border is 1 pt wide instead of 2 pt"])
  }
}
