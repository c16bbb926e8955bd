import Foundation
import TestSupport
import Testing

/// `citypaint compare`: corners, sizes, and weights, of a design with fonts of its own.
@Suite struct CompareShapesTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for weight in ["Regular", "Medium", "Bold"] {
      let file = URL(filePath: "/usr/share/fonts/opentype/inter/Inter-\(weight).otf")
      try folder.write([UInt8](Data(contentsOf: file)), "\(weight).otf")
    }
  }

  static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 560, "scale": 2 },
      "fonts": { "R": { "src": "Regular.otf" }, "M": { "src": "Medium.otf" },
        "B": { "src": "Bold.otf" } },
      "root": { "type": "column", "padding": [16, 16, 0, 16], "gap": 14, "background": "#F4F2EE",
        "children": [
        { "type": "text", "name": "title", "text": "Your bag", "font": "B", "size": 26 },
        { "type": "row", "name": "item", "height": 76, "gap": 12, "padding": [10, 12, 10, 12],
          "background": { "fill": "#FFFFFF", "corners": 14 }, "children": [
            { "type": "shape", "name": "swatch", "width": 56, "height": 56, "corners": 12,
              "fill": "#C9653F" },
            { "type": "text", "name": "name", "text": "Wool blanket", "font": "M", "size": 15,
              "grow": 1 },
            { "type": "row", "name": "stepper", "width": 70, "height": 30, "valign": "bottom",
              "background": { "fill": "#FFFFFF", "corners": 15 },
              "border": { "color": "#E6E2DA", "width": 1 }, "children": [
                { "type": "text", "name": "number", "text": "2", "font": "R", "size": 14, "grow": 1,
                  "textAlign": "center", "valign": "center" } ] } ] },
        { "type": "text", "name": "bubble", "text": "Book it, I pay on Friday", "font": "R",
          "size": 15, "color": "#FFFFFF", "align": "end", "padding": [9, 14, 9, 14],
          "background": { "fill": "#5B6CFF", "corners": [18, 18, 4, 18] } },
        { "type": "row", "name": "option", "height": 46, "padding": { "x": 14 },
          "background": { "fill": "#FFFFFF", "corners": 12 }, "children": [
            { "type": "text", "name": "question", "text": "Leave at the door", "font": "M",
              "size": 15, "valign": "center", "grow": 1 },
            { "type": "layers", "name": "switch", "width": 46, "height": 28, "valign": "center",
              "background": { "fill": "#D5D2CB", "corners": 14 }, "children": [
                { "type": "shape", "name": "knob", "shape": "ellipse", "frame": [2, 2, 24, 24],
                  "fill": "#FFFFFF", "shadow": { "color": "#00000040", "y": 2, "blur": 4 } } ] } ] },
        { "type": "column", "name": "sums", "gap": 4, "children": [
            \(part("Subtotal", "$189.50")),
            \(part("Delivery", "$6.90")),
            { "type": "row", "name": "all", "distribute": "between", "spaceAbove": 6, "children": [
              { "type": "text", "name": "total", "text": "Total", "font": "B", "size": 18 },
              { "type": "text", "name": "sum", "text": "$196.40", "font": "B", "size": 18 } ] } ] },
        { "type": "row", "name": "checkout", "height": 52, "distribute": "center",
          "background": { "corners": 26, "fill": {
            "gradient": "linear", "from": [0, 0], "to": [1, 0],
            "stops": [[0, "#1E7A5A"], [1, "#2FA36B"]] } },
          "shadow": { "color": "#1E7A5A66", "y": 6, "blur": 14 }, "children": [
            { "type": "text", "name": "pay", "text": "Check out", "font": "B", "size": 17,
              "color": "#FFFFFF", "valign": "center" } ] },
        { "type": "row", "name": "tabs", "height": 60, "background": "#FFFFFF",
          "border": { "top": { "color": "#E6E2DA", "width": 1 } }, "children": [
            \(tab("Home")), \(tab("Search")), \(tab("Account")) ] } ] } }
    """

  private static func part(_ name: String, _ sum: String) -> String {
    """
    { "type": "row", "name": "part", "distribute": "between", "children": [
      { "type": "text", "name": "label", "text": "\(name)", "font": "R", "size": 14 },
      { "type": "text", "name": "value", "text": "\(sum)", "font": "R", "size": 14 } ] }
    """
  }

  private static func tab(_ name: String) -> String {
    """
    { "type": "text", "name": "tab", "text": "\(name)", "font": "M", "size": 11, "grow": 1,
      "color": "#7A807C", "textAlign": "center", "valign": "center" }
    """
  }

  private static let shadow = """
    "shadow": { "color": "#1E7A5A66", "y": 6, "blur": 14 }, "children"
    """

  @Test(arguments: [6, 8, 14, 18, 22])
  func aRoundButtonHasOtherCorners(radius: Int) throws {
    let report = try report(("\"corners\": 26", "\"corners\": \(radius)"))
    #expect(
      report.messages == ["checkout: corners have a radius of \(radius) pt instead of 26 pt"])
  }

  @Test func aMissingShadowDoesNotHideOtherCorners() throws {
    let report = try report(
      ("\"corners\": 26", "\"corners\": 14"), (Self.shadow, "\"children\""))
    #expect(
      report.messages == [
        "checkout: shadow is missing", "checkout: corners have a radius of 14 pt instead of 26 pt",
      ])
  }

  @Test func oneOfFourCornersIsNamed() throws {
    let report = try report(("[18, 18, 4, 18]", "18"))
    #expect(
      report.messages == ["bubble: bottom right corner has a radius of 18 pt instead of 4 pt"])
  }

  @Test(arguments: [
    (
      "\"font\": \"B\", \"size\": 26", "\"font\": \"M\", \"size\": 26",
      "title: font is M instead of B"
    ),
    (
      "\"font\": \"B\", \"size\": 18", "\"font\": \"R\", \"size\": 18",
      "total: font is R instead of B"
    ),
  ])
  func weightsOfTheDocumentsFontsAreNamed(old: String, new: String, message: String) throws {
    #expect(try report((old, new)).messages == [message])
  }

  /// Its size and its place are one difference, and what is beside it is none.
  @Test func aSmallerElementMayLeaveOthersInPlace() throws {
    let report = try report(
      (
        "\"width\": 56, \"height\": 56, \"corners\": 12,",
        "\"width\": 48, \"height\": 48, \"corners\": 12, \"valign\": \"center\","
      ), ("\"text\": \"Wool blanket\"", "\"spaceBefore\": 20, \"text\": \"Wool blanket\""))
    #expect(
      report.messages == ["swatch: 8 pt narrower (56 → 48), 8 pt shorter (56 → 48)"])
  }

  @Test func aSwitchThatIsOnIsItsColorAndItsKnob() throws {
    let report = try report(
      ("\"fill\": \"#D5D2CB\"", "\"fill\": \"#1E7A5A\""), ("[2, 2, 24, 24]", "[20, 2, 24, 24]"))
    #expect(
      report.messages == [
        "switch: color is #1E7A5A instead of #D5D2CB, ΔE 39.0",
        "knob: 18 pt to the right (246 → 264)",
      ])
  }

  /// A white element on white has only its edge.
  @Test func anElementThatMovedIsNotMissing() throws {
    let report = try report(("\"valign\": \"bottom\"", "\"valign\": \"top\""))
    #expect(report.messages.count == 1)
    #expect(report.messages.first?.hasPrefix("stepper: 26 pt higher") == true)
  }

  @Test func ofRowsThatLookAlikeTheRightOneIsGone() throws {
    let report = try report((Self.part("Delivery", "$6.90") + ",", ""))
    #expect(report.messages == ["part[2]: is missing: \"Delivery\""])
  }

  @Test func aGapAlsoAddsToOtherSpaces() throws {
    let report = try report(
      ("\"name\": \"sums\", \"gap\": 4", "\"name\": \"sums\", \"gap\": 8"),
      ("\"spaceAbove\": 6", "\"spaceAbove\": 10"))
    #expect(report.messages == ["sums: gap is 8 pt instead of 4 pt"])
  }

  @Test func aLineAlongOneSideHasAnotherColor() throws {
    let report = try report(
      ("\"top\": { \"color\": \"#E6E2DA\"", "\"top\": { \"color\": \"#8A8A8A\""))
    #expect(report.messages == ["tabs: border is #8A8A8A instead of #E6E2DA, ΔE 24.4"])
  }

  @Test func aLineThatBreaksIsNotOtherWords() throws {
    let report = try report(
      ("\"size\": 15,\n          \"grow\": 1", "\"size\": 15,\n          \"width\": 80"))
    #expect(report.messages.contains("name: \"Wool blanket\" breaks into several lines"))
  }

  @Test(arguments: [
    ("\"color\": \"#7A807C\"", "\"color\": \"#494E4B\"", "color is #494E4B instead of #7A807C"),
    ("\"name\": \"tab\"", "\"name\": \"tab\", \"opacity\": 0.6", "opacity is 0.6 times"),
  ])
  func whatAllHaveInCommonIsOneDifference(old: String, new: String, words: String) throws {
    let report = try report((old, new))
    #expect(report.messages.count == 1)
    #expect(report.messages.first?.hasPrefix("tab[1]: \(words)") == true)
    #expect(report.findings.first?.notes?.last == "as it is for tab[2], tab[3]")
  }
}
