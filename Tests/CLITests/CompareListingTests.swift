import Foundation
import TestSupport
import Testing

/// `citypaint compare`: a page with a picture, chips, cards, rows, a slider, and a large button.
@Suite struct CompareListingTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func chip(_ name: String, _ words: String) -> String {
    """
    { "type": "row", "name": "\(name)", "height": 34, "padding": [0, 12, 0, 16], "gap": 6,
      "background": { "fill": "#232838", "corners": 17,
        "stroke": { "color": "#3A4156", "width": 1 } },
      "children": [
        { "type": "shape", "name": "\(name).dot", "width": 14, "height": 14, "corners": 4,
          "fill": "#8FD3C8", "valign": "center" },
        { "type": "text", "name": "\(name).label", "text": "\(words)", "size": 13,
          "color": "#E6E9F2", "valign": "center" } ] }
    """
  }

  private static func price(
    _ name: String, _ words: String, _ amount: String, line: String = line
  ) -> String {
    """
    { "type": "row", "name": "\(name)", "height": 36, \(line)"children": [
      { "type": "text", "name": "\(name).label", "text": "\(words)", "size": 15,
        "color": "#A5ACBF", "grow": 1, "valign": "center" },
      { "type": "text", "name": "\(name).value", "text": "\(amount)", "size": 15,
        "color": "#E6E9F2", "valign": "center" } ] }
    """
  }

  private static let line = "\"border\": { \"bottom\": { \"color\": \"#3A4156\", \"width\": 1 } }, "
  private static let nights = price("nights", "Three nights", "€ 420")
  private static let cleaning = price("cleaning", "Cleaning", "€ 45")
  private static let pin = """
    { "type": "shape", "name": "pin", "shape": "ellipse", "width": 16, "height": 16,
      "fill": "#8FD3C8", "valign": "center" }
    """
  private static let place = """
    { "type": "text", "name": "where", "text": "Fjord cabin, two beds", "size": 16,
      "color": "#FFFFFF" }
    """
  private static let ground = "\"background\": { \"fill\": \"#232838\", \"corners\": 16 }, "

  static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 720, "scale": 2 },
      "root": { "type": "column", "name": "page", "background": "#151926", "children": [
        { "type": "layers", "name": "hero", "height": 120, "children": [
          { "type": "shape", "name": "view", "width": 320, "height": 120,
            "fill": { "gradient": "linear", "from": [0, 0], "to": [0, 1],
              "stops": [[0, "#3E5C8A"], [1, "#C9896B"]] } } ] },
        { "type": "column", "name": "body", "padding": [18, 20, 0, 20], "children": [
          { "type": "row", "name": "place", "gap": 6, "align": "start", "children": [
            \(pin), \(place) ] },
          { "type": "row", "name": "chips", "spaceAbove": 12, "gap": 8, "align": "start",
            "children": [ \(chip("wifi", "Wi-Fi")), \(chip("pool", "Pool")) ] },
          { "type": "column", "name": "dates", "spaceAbove": 14, "padding": 16, "gap": 2,
            \(ground)"children": [
            { "type": "text", "name": "day", "text": "Friday, 14 March", "size": 17,
              "color": "#FFFFFF" },
            { "type": "text", "name": "time", "text": "from three in the afternoon", "size": 13,
              "color": "#A5ACBF" } ] },
          { "type": "column", "name": "prices", "spaceAbove": 8, "children": [
            \(nights), \(cleaning), \(price("total", "Together", "€ 465", line: "")) ] },
          { "type": "row", "name": "rules", "spaceAbove": 8, "gap": 12, "children": [
            { "type": "shape", "name": "code", "width": 84, "height": 84, "corners": 10,
              "fill": "#3A4156" },
            { "type": "column", "name": "words", "gap": 4, "grow": 1, "valign": "center",
              "children": [
              { "type": "text", "name": "rule", "text": "House rules", "size": 15,
                "color": "#FFFFFF" },
              { "type": "text", "name": "note", "size": 12, "lineHeight": 17, "color": "#A5ACBF",
                "text": "Show this code at the door until the lamp is green, then keep it for later." }
            ] } ] },
          { "type": "layers", "name": "slider", "spaceAbove": 14, "height": 12, "children": [
            { "type": "shape", "name": "track", "corners": 2, "fill": "#3A4156",
              "frame": [0, 4, 280, 4] },
            { "type": "shape", "name": "played", "corners": 2, "fill": "#F2994A",
              "frame": [0, 4, 96, 4] },
            { "type": "shape", "name": "knob", "corners": 6, "fill": "#FFFFFF",
              "frame": [90, 0, 12, 12] } ] },
          { "type": "text", "name": "reserve", "text": "Reserve this stay", "size": 17,
            "color": "#151926", "height": 54, "textAlign": "center", "textValign": "center",
            "spaceAbove": 14, "shadow": { "color": "#8FD3C840", "y": 6, "blur": 16 },
            "background": { "corners": 27,
              "fill": { "gradient": "linear", "from": [0, 0], "to": [1, 0],
                "stops": [[0, "#8FD3C8"], [1, "#B8E986"]] } } },
          { "type": "text", "name": "foot", "text": "You will not be charged yet", "size": 13,
            "color": "#7C849A", "textAlign": "center", "spaceAbove": 12 } ] } ] } }
    """

  /// What is in the middle of the picture moves by half of the change.
  @Test(arguments: [100, 132])
  func aPictureAndItsContainerHaveOneOtherHeight(height: Int) throws {
    let change = height < 120 ? "\(120 - height) pt shorter" : "\(height - 120) pt taller"
    #expect(
      try messages(("\"height\": 120", "\"height\": \(height)"))
        == ["hero: \(change) (120 → \(height))"])
  }

  /// Rows of a height between the two explain the most of all single changes.
  @Test func aPaddingAndTheHeightOfRowsBelowAreTwoDifferences() throws {
    let report = try folder.compareReport(
      Self.document,
      replacing: [("\"padding\": 16,", "\"padding\": 12,"), ("\"height\": 36", "\"height\": 40")])
    #expect(
      report.messages
        == ["dates: padding is 12 pt instead of 16 pt", "nights: 4 pt taller (36 → 40)"])
  }

  @Test func aButtonThatIsATextHasASize() throws {
    #expect(
      try messages(("\"height\": 54", "\"height\": 44"))
        == ["reserve: 10 pt shorter (54 → 44)"])
    #expect(
      try messages(("\"height\": 54", "\"height\": 54, \"width\": 232, \"align\": \"center\""))
        == ["reserve: 48 pt narrower (280 → 232)"])
  }

  @Test func theGroundOfACardIsMissingOrHasAnotherColor() throws {
    let report = try folder.compareReport(Self.document, replacing: [(Self.ground, "")])
    #expect(report.messages == ["dates: background is missing"])
    #expect(report.elements.notFound == 0)
    #expect(
      try messages(
        ("\"fill\": \"#232838\", \"corners\": 16", "\"fill\": \"#6B2838\", \"corners\": 16"))
        == ["dates: color is #6B2838 instead of #232838, ΔE 24.2"])
  }

  @Test func aCardWithItsContentsIsMissing() throws {
    #expect(
      try messages(("\"name\": \"dates\",", "\"name\": \"dates\", \"opacity\": 0,"))
        == ["dates: is missing: \"Friday, 14 March\""])
  }

  @Test func paddingsAtOneSideAreNamed() throws {
    let report = try folder.compareReport(
      Self.document, replacing: [("[0, 12, 0, 16]", "[0, 16, 0, 12]")])
    #expect(
      report.messages == [
        "wifi: padding at start is 16 pt instead of 12 pt",
        "wifi: padding at end is 12 pt instead of 16 pt",
      ])
    #expect(report.findings.allSatisfy { $0.notes == ["as it is for pool"] })
  }

  @Test func neighborsOfOtherSizesChangePlaces() throws {
    #expect(
      try messages(("\(Self.pin), \(Self.place)", "\(Self.place), \(Self.pin)"))
        == ["pin: changed places with where"])
  }

  /// The lines between the rows stay where they are.
  @Test func rowsChangePlacesWithoutTheirLines() throws {
    let (one, other) = (
      Self.cleaning, Self.price("total", "Together", "€ 465", line: "")
    )
    let swapped = [
      Self.price("total", "Together", "€ 465"),
      Self.price("cleaning", "Cleaning", "€ 45", line: ""),
    ]
    #expect(
      try messages(("\(one), \(other)", swapped.joined(separator: ", ")))
        == ["cleaning: changed places with total"])
  }

  @Test(arguments: [15, 20])
  func theLineHeightOfAParagraphInTheMiddleIsNamed(height: Int) throws {
    #expect(
      try messages(("\"lineHeight\": 17", "\"lineHeight\": \(height)"))
        == ["note: line height is \(height) pt instead of 17 pt"])
  }

  @Test func aParagraphThatIsCutIsNoOtherText() throws {
    #expect(
      try messages(("\"lineHeight\": 17", "\"lineHeight\": 17, \"maxLines\": 2"))
        == ["note: is cut after 2 lines of 3"])
  }

  @Test func theEndOfABarIsFoundBehindItsKnob() throws {
    #expect(
      try messages(("[0, 4, 96, 4]", "[0, 4, 146, 4]")) == ["played: 50 pt wider (96 → 146)"])
    let both = try messages(
      ("[0, 4, 96, 4]", "[0, 4, 146, 4]"), ("[90, 0, 12, 12]", "[140, 0, 12, 12]"))
    #expect(both.count == 2)
    #expect(both.first?.hasPrefix("played: 50") == true)
    #expect(both.last == "knob: 50 pt to the right (110 → 160)")
  }

  /// Each of two moves would explain a part of the rows, and undo the other one.
  @Test func whatMovedByItselfIsOneDifference() throws {
    #expect(
      try messages(
        ("\"name\": \"chips\", \"spaceAbove\": 12", "\"name\": \"chips\", \"spaceAbove\": 17"),
        ("\"name\": \"dates\", \"spaceAbove\": 14", "\"name\": \"dates\", \"spaceAbove\": 9"))
        == ["chips: 5 pt lower (169 → 174)"])
  }
}
