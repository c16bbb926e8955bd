import Foundation
import TestSupport
import Testing

/// `citypaint compare`: a screen to book a room, with buttons that share a row, a set of pictures,
/// and tabs with icons.
@Suite struct CompareBookingTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func room(_ name: String, _ words: String, _ fill: String) -> String {
    """
    { "type": "row", "name": "\(name)", "height": 68, "gap": 12, "children": [
      { "type": "shape", "shape": "path", "name": "\(name).sign", "viewBox": [0, 0, 24, 24],
        "path": "M2 2h20v20h-20z", "width": 40, "height": 40, "fill": "\(fill)",
        "valign": "center" },
      { "type": "text", "name": "\(name).title", "text": "\(words)", "size": 15,
        "lineHeight": 20, "color": "#16213A", "valign": "center", "grow": 1 } ] }
    """
  }

  private static func tab(_ name: String, _ path: String, _ color: String) -> String {
    """
    { "type": "column", "name": "\(name)", "grow": 1, "basis": 0, "gap": 3, "children": [
      { "type": "shape", "shape": "path", "name": "\(name).icon", "viewBox": [0, 0, 24, 24],
        "path": "\(path)", "width": 24, "height": 24, "fill": "\(color)", "align": "center" },
      { "type": "text", "name": "\(name).words", "text": "\(name)", "size": 11,
        "lineHeight": 14, "color": "\(color)", "textAlign": "center" } ] }
    """
  }

  static let document = """
    { "screen": "scene", "device": { "width": 360, "height": 640, "scale": 2 },
      "root": { "type": "column", "name": "screen", "background": "#F4F5FA", "children": [
        { "type": "column", "name": "body", "padding": { "x": 20, "top": 24 }, "gap": 16, "grow": 1,
          "children": [
          { "type": "text", "name": "title", "text": "Rooms by the harbor", "size": 22,
            "lineHeight": 28, "color": "#16213A" },
          { "type": "column", "name": "offer", "padding": 16, "gap": 4,
            "background": { "fill": "#FFFFFF", "corners": 14 }, "children": [
            { "type": "text", "name": "offer.name", "text": "Two nights", "size": 15,
              "lineHeight": 20, "color": "#16213A" },
            { "type": "text", "name": "offer.price", "text": "from 180", "size": 13,
              "lineHeight": 18, "color": "#6B7690" },
            { "type": "column", "name": "offer.track", "height": 6, "spaceAbove": 10,
              "background": { "fill": "#E1E5EE", "corners": 3 }, "children": [
              { "type": "row", "name": "offer.bar", "width": "40%", "height": 6,
                "background": { "fill": "#4F8DFF", "corners": 3 }, "children": [] } ] } ] },
          { "type": "row", "name": "buttons", "gap": 10, "children": [
            { "type": "text", "name": "book", "text": "Book now", "size": 15, "lineHeight": 20,
              "color": "#FFFFFF", "padding": { "x": 16, "y": 12 }, "textAlign": "center",
              "grow": 1, "background": { "fill": "#2F5BEA", "corners": 12 } },
            { "type": "text", "name": "later", "text": "Later", "size": 15, "lineHeight": 20,
              "color": "#2F5BEA", "padding": { "x": 24, "y": 12 },
              "background": { "fill": "#FFFFFF", "corners": 12 },
              "border": { "color": "#2F5BEA", "width": 1 } } ] },
          { "type": "column", "name": "rooms", "children": [
            \(room("quay", "Quay view", "#7FB069")), \(room("attic", "The attic", "#E6AA68")),
            \(room("garden", "Garden side", "#8E7DBE")) ] } ] },
        { "type": "row", "name": "tabs", "padding": { "x": 10, "top": 9, "bottom": 20 },
          "background": "#FFFFFF", "children": [
          \(tab("Stay", "M4 4h7v16h-7z M13 4h7v16h-7z", "#2F5BEA")),
          \(tab("Find", "M4 4h16v5h-16z M4 15h16v5h-16z", "#8A93A6")),
          \(tab("Trips", "M4 12l8 -8 8 8 -8 8z", "#8A93A6")) ] } ] } }
    """

  /// The first button is narrower, and its words are elsewhere.
  @Test func theGapBesideAButtonThatGrowsIsNamed() throws {
    #expect(
      try messages(("\"gap\": 10,", "\"gap\": 16,"))
        == ["buttons: gap is 16 pt instead of 10 pt"])
  }

  /// The border of a button is not a part of its words.
  @Test func theWordsOfAnOutlinedButtonAreMeasuredWithoutItsBorder() throws {
    #expect(
      try messages(("\"text\": \"Later\"", "\"text\": \"Later\", \"opacity\": 1"))
        == [])
    #expect(
      try messages(("\"x\": 24,", "\"x\": 32,"))
        == ["later: padding at start and end is 32 pt instead of 24 pt"])
  }

  @Test func picturesOfASetHaveOneSize() throws {
    #expect(
      try messages(("\"width\": 40, \"height\": 40", "\"width\": 46, \"height\": 46"))
        == ["quay.sign: 6 pt wider (40 → 46), 6 pt taller (40 → 46)"])
  }

  /// The tabs are at the bottom of the screen, so that their top is lower.
  @Test func smallerIconsOfTabsAreNoPadding() throws {
    #expect(
      try messages(("\"width\": 24, \"height\": 24", "\"width\": 20, \"height\": 20"))
        == ["Stay.icon: 4 pt narrower (24 → 20), 4 pt shorter (24 → 20)"])
  }

  @Test func aPathThatIsAnotherOneIsAnotherPicture() throws {
    #expect(
      try messages(("M4 12l8 -8 8 8 -8 8z", "M2 9h20v6h-20z"))
        == ["Trips.icon: shows a different picture"])
  }

  @Test func aFainterContainerIsOneDifference() throws {
    #expect(
      try messages(("\"name\": \"offer\",", "\"name\": \"offer\", \"opacity\": 0.5,"))
        == ["offer: opacity is 0.5 times the design's"])
  }

  @Test func aTextInTheMiddleIsAlignedThere() throws {
    #expect(
      try messages(
        ("\"name\": \"offer.name\",", "\"name\": \"offer.name\", \"textAlign\": \"center\","))
        == ["offer.name: text is aligned in the middle instead of at the start"])
  }

  @Test func theEndOfABarIsFoundFarAway() throws {
    #expect(
      try messages(("\"width\": \"40%\"", "\"width\": \"75%\""))
        == ["offer.bar: 101 pt wider (115.2 → 216.2)"])
  }

  @Test func aRowOfWhichEverythingIsMissingIsMissing() throws {
    let empty = "{ \"type\": \"row\", \"name\": \"garden\", \"height\": 68, \"children\": [] }"
    #expect(
      try messages((Self.room("garden", "Garden side", "#8E7DBE"), empty))
        == ["garden: is missing: \"Garden side\""])
  }

  /// Several neighbors are equally near to what moved.
  @Test func aVerdictIsTheSameEveryTime() throws {
    let first = try messages(("\"y\": 12", "\"y\": 14"), ("#E6AA68", "#B46A28"))
    for _ in 1...4 {
      #expect(try messages(("\"y\": 12", "\"y\": 14"), ("#E6AA68", "#B46A28")) == first)
    }
  }
}
