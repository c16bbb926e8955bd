import Foundation
import TestSupport
import Testing

/// `citypaint compare`: a schedule with a header and rows of fixed heights, of which several
/// distances differ at once.
@Suite struct CompareLayoutsTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func row(_ name: String, _ words: String, _ color: String) -> String {
    """
    { "type": "row", "name": "\(name)", "height": 60, "gap": 12, "padding": { "x": 14 },
      "children": [
      { "type": "shape", "name": "\(name).sign", "width": 44, "height": 44, "corners": 10,
        "fill": "\(color)", "valign": "center" },
      { "type": "column", "name": "\(name).words", "grow": 1, "gap": 2, "valign": "center",
        "children": [
        { "type": "text", "name": "\(name).title", "text": "\(words)", "size": 15,
          "lineHeight": 20, "color": "#16213A" },
        { "type": "text", "name": "\(name).more", "text": "from the old quay", "size": 12,
          "lineHeight": 16, "color": "#6B7690" } ] },
      { "type": "text", "name": "\(name).time", "text": "9:40", "size": 14, "lineHeight": 20,
        "color": "#16213A", "valign": "center" } ] }
    """
  }

  static let document = """
    { "screen": "scene", "device": { "width": 360, "height": 560, "scale": 2 },
      "root": { "type": "column", "name": "screen", "background": "#F4F5FA", "children": [
        { "type": "layers", "name": "header", "height": 56, "background": "#FFFFFF", "children": [
          { "type": "text", "name": "title", "text": "Ferries today", "size": 17,
            "lineHeight": 22, "color": "#16213A", "center": ["50%", "50%"] } ] },
        { "type": "column", "name": "body", "padding": { "x": 20, "top": 16 }, "gap": 16,
          "children": [
          { "type": "shape", "name": "cover", "height": 100, "corners": 16, "fill": "#4F8DFF" },
          { "type": "column", "name": "next", "gap": 8, "children": [
            { "type": "text", "name": "steps", "text": "Three of four islands", "size": 13,
              "lineHeight": 18, "color": "#6B7690" },
            { "type": "shape", "name": "track", "height": 8, "corners": 4, "fill": "#E1E5EE" } ] },
          { "type": "column", "name": "card", "padding": { "y": 4 },
            "background": { "fill": "#FFFFFF", "corners": 14 }, "children": [
            \(row("north", "North island", "#7FB069")), \(row("reef", "The reef", "#E6AA68")),
            \(row("light", "Lighthouse", "#8E7DBE")) ] } ] } ] } }
    """

  private static let lower = ("\"height\": 60,", "\"height\": 54,")
  private static let smaller = (
    "\"width\": 44, \"height\": 44", "\"width\": 36, \"height\": 36"
  )

  /// What moves down in a row and what moves sideways are different elements.
  @Test func theHeightOfRowsAndTheSizeOfTheirPicturesAreTwoDifferences() throws {
    #expect(
      try messages(Self.lower, Self.smaller) == [
        "north: 6 pt shorter (60 → 54)",
        "north.sign: 8 pt narrower (44 → 36), 8 pt shorter (44 → 36)",
      ])
  }

  /// No row of the picture looks like one of the design.
  @Test func theHeightOfAHeaderAndThePaddingOfThePageAreTwoDifferences() throws {
    #expect(
      try messages(("\"height\": 56,", "\"height\": 48,"), ("\"x\": 20", "\"x\": 16")) == [
        "header: 8 pt shorter (56 → 48)",
        "body: padding at start and end is 16 pt instead of 20 pt",
      ])
  }

  @Test func theGapOfTwoElementsIsNamed() throws {
    #expect(
      try messages(("\"gap\": 8", "\"gap\": 4")) == ["next: gap is 4 pt instead of 8 pt"])
    #expect(
      try messages(("\"gap\": 2,", "\"gap\": 6,"))
        == ["north.words: gap is 6 pt instead of 2 pt"])
  }

  @Test func whatIsLowerInAPageWithAPaddingHasAnotherOne() throws {
    #expect(
      try messages(("\"top\": 16", "\"top\": 24"))
        == ["body: padding at top is 24 pt instead of 16 pt"])
  }

  /// The line is so near to the letters that their edges seem to explain it.
  @Test(arguments: [("underline", "is underlined"), ("strike", "is struck through")])
  func linesOfTextAreSeen(_ property: String, _ words: String) throws {
    let change = ("\"name\": \"steps\"", "\"name\": \"steps\", \"\(property)\": true")
    #expect(try messages(change) == ["steps: \(words)"])
    // Lines that the design has are not new.
    let same = Self.document.replacingOccurrences(of: change.0, with: change.1)
    #expect(try folder.compareReport(same, replacing: []).messages == [])
  }

  /// The words of a button of which the width follows them.
  @Test func otherWordsMakeWhatContainsThemWider() throws {
    let button = """
      { "type": "row", "name": "buy", "padding": [6, 12, 6, 12], "align": "start",
        "background": { "fill": "#2F6BFF", "corners": 8 }, "children": [
        { "type": "text", "name": "word", "text": "Edit", "size": 13, "color": "#FFFFFF" } ] },
      { "type": "column", "name": "card",
      """
    let document = Self.document.replacingOccurrences(
      of: "{ \"type\": \"column\", \"name\": \"card\",", with: button)
    let found = try folder.compareReport(document, replacing: [("\"Edit\"", "\"Njkn\"")]).messages
    #expect(found == ["word: text differs from the design's \"Edit\""])
  }
}
