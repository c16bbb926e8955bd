import Foundation
import TestSupport
import Testing

/// `citypaint compare`: a player with a cover of a written width, a slider with a round knob, rows
/// that end with an icon, and tabs.
@Suite struct ComparePlayerTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, path) in [
      ("heart", "M12 20C2 12 5 4 12 8C19 4 22 12 12 20Z"), ("play", "M6 4L20 12L6 20Z"),
    ] {
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\(path)"/></svg>
        """, "\(name).svg")
    }
  }

  private static func row(_ name: String, _ words: String) -> String {
    """
    { "type": "row", "name": "\(name)", "height": 40, "gap": 12, "children": [
      { "type": "text", "name": "\(name).title", "text": "\(words)", "size": 15, "grow": 1,
        "color": "#1F2421", "valign": "center" },
      { "type": "icon", "name": "\(name).icon", "src": "heart.svg", "width": 20, "height": 20,
        "tint": "#2F7D4F", "valign": "center" } ] }
    """
  }

  private static func tab(_ name: String, _ words: String, _ icon: String) -> String {
    """
    { "type": "column", "name": "\(name)", "grow": 1, "gap": 3, "children": [
      { "type": "icon", "name": "\(name).icon", "src": "\(icon).svg", "width": 24, "height": 24,
        "tint": "#6B726C", "align": "center" },
      { "type": "text", "name": "\(name).label", "text": "\(words)", "size": 11,
        "color": "#6B726C", "align": "center" } ] }
    """
  }

  private static let home = tab("home", "Home", "play")
  private static let saved = tab("saved", "Saved", "heart")

  static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 560, "scale": 2 },
      "root": { "type": "column", "name": "page", "background": "#FAF7F2", "children": [
        { "type": "column", "name": "content", "padding": [20, 16, 8, 16], "gap": 10, "grow": 1,
          "children": [
          { "type": "shape", "name": "cover", "width": 288, "height": 120, "corners": 20,
            "fill": { "gradient": "linear", "from": [0, 0], "to": [1, 1],
              "stops": [[0, "#3E5C8A"], [1, "#C9896B"]] } },
          { "type": "text", "name": "title", "text": "Lemon salmon", "size": 26,
            "lineHeight": 32, "color": "#1F2421" },
          { "type": "column", "name": "list", "children": [
            \(row("first", "Salmon fillet")), \(row("second", "Lemon")),
            \(row("third", "Dill")) ] },
          { "type": "layers", "name": "slider", "height": 20, "children": [
            { "type": "shape", "name": "track", "height": 4, "width": "100%", "corners": 2,
              "fill": "#DDD8CF", "valign": "center" },
            { "type": "shape", "name": "bar", "height": 4, "width": 130, "corners": 2,
              "fill": "#2F7D4F", "valign": "center" },
            { "type": "shape", "name": "knob", "shape": "ellipse", "frame": [120, 0, 20, 20],
              "fill": "#FFFFFF", "stroke": { "color": "#2F7D4F", "width": 2 } } ] } ] },
        { "type": "row", "name": "tabs", "height": 60, "padding": [8, 16, 8, 16],
          "background": "#FFFFFF", "children": [ \(home), \(saved) ] } ] } }
    """

  /// In an app, the cover has the width that is left.
  @Test(arguments: [12, 24])
  func aCoverHasTheWidthOfItsColumn(padding: Int) throws {
    #expect(
      try messages(
        ("[20, 16, 8, 16]", "[20, \(padding), 8, \(padding)]"),
        ("\"width\": 288", "\"width\": \(320 - 2 * padding)"))
        == ["content: padding at start and end is \(padding) pt instead of 16 pt"])
  }

  /// The knob covers the end of the bar.
  @Test(arguments: [70, 180])
  func aSliderHasAnotherValue(width: Int) throws {
    let step = width - 130
    let (longer, side) = step > 0 ? ("wider", "right") : ("narrower", "left")
    #expect(
      try messages(
        ("\"width\": 130", "\"width\": \(width)"),
        ("[120, 0, 20, 20]", "[\(width - 10), 0, 20, 20]"))
        == [
          "bar: \(abs(step)) pt \(longer) (130 → \(width))",
          "knob: \(abs(step)) pt to the \(side) (136 → \(136 + step))",
        ])
  }

  /// What is above the bar has the height that is left.
  @Test(arguments: [72, 52])
  func aBarAtTheBottomHasAnotherHeight(height: Int) throws {
    let change = height > 60 ? "\(height - 60) pt taller" : "\(60 - height) pt shorter"
    #expect(
      try messages(("\"height\": 60", "\"height\": \(height)"))
        == ["tabs: \(change) (60 → \(height))"])
  }

  @Test func tabsChangePlacesAsAWhole() throws {
    #expect(
      try messages(("\(Self.home), \(Self.saved)", "\(Self.saved), \(Self.home)"))
        == ["home: changed places with saved"])
  }

  @Test func aTextThatContinuesOnANewLineIsAnotherText() throws {
    let found = try messages(("\"Lemon salmon\"", "\"Lemon salmon with rice and dill\""))
    #expect(found.contains("title: text differs from the design's \"Lemon salmon\""))
    #expect(!found.contains { $0.contains("is not in the design") })
  }

  @Test func aWhitePageIsAnotherColor() throws {
    #expect(
      try messages(("#FAF7F2", "#FFFFFF"))
        == ["page: color is #FFFFFF instead of #FAF7F2, ΔE 3.0"])
  }
}
