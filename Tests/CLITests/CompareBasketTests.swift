import Foundation
import TestSupport
import Testing

/// `citypaint compare`: a basket with rows of one style, each with a picture, and a round portrait
/// above them.
@Suite struct CompareBasketTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.bag(strokeWidth: 2), "bag.svg")
    try folder.write(Self.bag(strokeWidth: 3.2), "bold.svg")
  }

  private static func bag(strokeWidth: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000"
      stroke-width="\(strokeWidth)" stroke-linejoin="round" stroke-linecap="round">
      <path d="M5 8H19L20 20H4Z"/><path d="M9 11V7C9 3 15 3 15 7V11"/></svg>
    """
  }

  private static func row(_ name: String, _ words: String, _ color: String) -> String {
    """
    { "type": "row", "name": "\(name)", "gap": 12, "padding": { "y": 10 }, "children": [
      { "type": "shape", "name": "\(name).thumb", "width": 44, "height": 44, "corners": 8,
        "fill": "\(color)", "valign": "center" },
      { "type": "column", "name": "\(name).words", "grow": 1, "gap": 2, "valign": "center",
        "children": [
        { "type": "text", "name": "\(name).title", "text": "\(words)", "size": 15,
          "lineHeight": 20, "color": "#1F2933" },
        { "type": "text", "name": "\(name).more", "text": "from Holt farm", "size": 13,
          "lineHeight": 18, "color": "#6B7280" } ] } ] }
    """
  }

  static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 560, "scale": 2 },
      "root": { "type": "column", "name": "page", "background": "#EEF1F6", "gap": 14,
        "padding": { "x": 16, "top": 20, "bottom": 16 }, "children": [
        { "type": "row", "name": "header", "gap": 10, "children": [
          { "type": "column", "name": "heading", "grow": 1, "gap": 2, "children": [
            { "type": "text", "name": "title", "text": "Your basket", "size": 26,
              "lineHeight": 32, "color": "#16202C" },
            { "type": "text", "name": "subtitle", "text": "Three things", "size": 13,
              "lineHeight": 18, "color": "#6B7280" } ] },
          { "type": "shape", "name": "portrait", "shape": "ellipse", "width": 40, "height": 40,
            "fill": "#E2725B", "valign": "center" } ] },
        { "type": "row", "name": "notice", "padding": [10, 14, 10, 14], "gap": 10,
          "background": { "fill": "#FFF2CC", "corners": 10 }, "children": [
          { "type": "icon", "name": "sign", "src": "bag.svg", "width": 18, "height": 18,
            "tint": "#6B4E00", "valign": "center" },
          { "type": "text", "name": "deadline", "text": "Order before noon for today",
            "size": 13, "lineHeight": 18, "color": "#6B4E00" } ] },
        { "type": "column", "name": "items", "padding": { "x": 14, "y": 6 },
          "background": { "fill": "#FFFFFF", "corners": 14 }, "children": [
          \(row("peas", "Garden peas", "#7FB069")), \(row("loaf", "Sourdough loaf", "#E6AA68")),
          \(row("jam", "Plum jam", "#8E7DBE")) ] },
        { "type": "text", "name": "pay", "text": "Place the order", "size": 16, "lineHeight": 22,
          "color": "#FFFFFF", "textAlign": "center", "padding": [13, 16, 13, 16],
          "background": { "fill": "#1F6FB2", "corners": 12 } },
        { "type": "text", "name": "fine", "size": 12, "lineHeight": 17, "color": "#6B7280",
          "textAlign": "center", "text": "You can change your order until ten." } ] } }
    """

  private static let thumb = (
    old: "\"width\": 44, \"height\": 44", new: "\"width\": 36, \"height\": 36"
  )
  private static let smaller = "peas.thumb: 8 pt narrower (44 → 36), 8 pt shorter (44 → 36)"

  /// The words limit the height of the rows to 40 pt, which is that of the portrait.
  @Test func picturesAreSmallerInRowsThatTheirWordsKeepHigh() throws {
    #expect(try messages(Self.thumb) == [Self.smaller])
    #expect(
      try messages(Self.thumb, ("\"size\": 12,", "\"size\": 12, \"opacity\": 0.5,"))
        == [Self.smaller, "fine: opacity is 0.5 times the design's"])
    #expect(
      try messages(Self.thumb, ("\"name\": \"portrait\"", "\"name\": \"portrait\", \"opacity\": 0"))
        == ["portrait: is missing", Self.smaller])
  }

  /// Neither of the two explains the picture alone, but a gap of 7 pt explains much of it.
  @Test func aGapAndTheHeightOfRowsAreTwoDifferences() throws {
    #expect(
      try messages(Self.thumb, ("\"gap\": 14", "\"gap\": 10"))
        == ["page: gap is 10 pt instead of 14 pt", Self.smaller])
  }

  @Test func thePaddingsOfAPageAndOfACardAreTwoDifferences() throws {
    let found = try messages(
      ("\"top\": 20", "\"top\": 28"), ("\"x\": 14, \"y\": 6", "\"x\": 14, \"y\": 10"))
    #expect(found.count == 2)
    #expect(found.first?.hasSuffix("is 28 pt instead of 20 pt") == true)
    #expect(found.last == "items: padding at top and bottom is 10 pt instead of 6 pt")
  }

  @Test func theLinesOfAnIconAreThicker() throws {
    #expect(try messages(("bag.svg", "bold.svg")) == ["sign: lines are 1 pt thicker"])
  }
}
