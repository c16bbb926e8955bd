import TestSupport
import Testing

/// `citypaint compare`: a list of which the rows have lines and no padding, below figures and chips of
/// which one is selected.
@Suite struct CompareKilnTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let document = """
    { "screen": "scene", "device": { "width": 400, "height": 700, "scale": 2 },
      "colors": { "ground": "#1C1814", "clay": "#2A231E", "ink": "#F6EDE3", "dust": "#A89A8C",
        "ember": "#F2763A", "line": "#3A322B" },
      "data": {
        "figures": [ { "id": "heat", "value": "940", "label": "Degrees" },
          { "id": "wares", "value": "36", "label": "Wares inside" },
          { "id": "wood", "value": "7", "label": "Logs" } ],
        "wares": [ { "id": "bowl", "title": "Ash bowls", "note": "Top shelf" },
          { "id": "mug", "title": "Handled mugs", "note": "Middle shelf" },
          { "id": "tile", "title": "Hearth tiles", "note": "By the door" } ] },
      "root": { "type": "layers", "background": "ground", "height": 700, "children": [
        { "type": "column", "name": "page", "frame": [0, 0, 400, 700], "children": [
        { "type": "row", "name": "header", "padding": [28, 20, 16, 20], "gap": 12, "children": [
          { "type": "column", "name": "heading", "grow": 1, "gap": 2, "children": [
            { "type": "text", "name": "date", "text": "Thursday night", "size": 14,
              "lineHeight": 20, "color": "dust" },
            { "type": "text", "name": "title", "text": "Kiln two",
              "font": "Helvetica Neue Bold", "size": 28, "lineHeight": 36, "color": "ink" } ] },
          { "type": "layers", "name": "bell", "width": 40, "height": 40, "valign": "center",
            "background": { "fill": "clay", "corners": 20 }, "children": [
            { "type": "shape", "name": "bellSign", "width": 16, "height": 16, "corners": 5,
              "fill": "ember", "center": ["50%", "50%"] } ] } ] },
        { "type": "column", "name": "body", "padding": [0, 20, 0, 20], "children": [
          { "type": "row", "name": "figures", "gap": 10, "children": [
            { "$each": "figures", "$as": "f", "type": "column", "name": "figure-{{f.id}}",
              "grow": 1, "padding": [12, 12, 12, 12], "gap": 2,
              "background": { "fill": "clay", "corners": 12 }, "children": [
              { "type": "text", "name": "value-{{f.id}}", "text": "{{f.value}}",
                "font": "Helvetica Neue Bold", "size": 20, "lineHeight": 26, "color": "ink" },
              { "type": "text", "name": "label-{{f.id}}", "text": "{{f.label}}", "size": 13,
                "lineHeight": 18, "color": "dust" } ] } ] },
          { "type": "row", "name": "chips", "spaceAbove": 16, "gap": 8, "children": [
            { "type": "text", "name": "chipAll", "text": "All", "size": 14, "lineHeight": 20,
              "color": "ground", "padding": [7, 14, 7, 14],
              "background": { "fill": "ember", "corners": 17 } },
            { "type": "text", "name": "chipBowls", "text": "Bowls", "size": 14, "lineHeight": 20,
              "color": "ink", "padding": [7, 14, 7, 14],
              "background": { "fill": "clay", "corners": 17 } },
            { "type": "text", "name": "chipMugs", "text": "Mugs", "size": 14, "lineHeight": 20,
              "color": "ink", "padding": [7, 14, 7, 14],
              "background": { "fill": "clay", "corners": 17 } } ] },
          { "type": "column", "name": "list", "spaceAbove": 12, "children": [
            { "$each": "wares", "$as": "w", "type": "row", "name": "row-{{w.id}}", "height": 64,
              "gap": 12, "border": { "bottom": { "color": "line", "width": 1 } }, "children": [
              { "type": "layers", "name": "tile-{{w.id}}", "width": 40, "height": 40,
                "valign": "center", "background": { "fill": "clay", "corners": 12 }, "children": [
                { "type": "shape", "name": "sign-{{w.id}}", "width": 20, "height": 20,
                  "corners": 6, "fill": "ember", "center": ["50%", "50%"] } ] },
              { "type": "column", "name": "words-{{w.id}}", "grow": 1, "valign": "center",
                "gap": 2, "children": [
                { "type": "text", "name": "title-{{w.id}}", "text": "{{w.title}}", "size": 16,
                  "lineHeight": 22, "color": "ink" },
                { "type": "text", "name": "note-{{w.id}}", "text": "{{w.note}}", "size": 13,
                  "lineHeight": 18, "color": "dust" } ] },
              { "type": "shape", "name": "dot-{{w.id}}", "width": 12, "height": 12, "corners": 6,
                "fill": "dust", "valign": "center" } ] } ] },
          { "type": "row", "name": "last", "height": 64, "gap": 12, "children": [
            { "type": "text", "name": "vase", "text": "Tall vase", "grow": 1, "size": 16,
              "lineHeight": 22, "color": "ink", "valign": "center" },
            { "type": "text", "name": "badge", "text": "Cracked", "size": 12, "lineHeight": 16,
              "color": "#FFB4A6", "padding": [4, 9, 4, 9], "valign": "center",
              "background": { "fill": "#5A1F1A", "corners": 8 } },
            { "type": "shape", "name": "mark", "width": 16, "height": 16, "corners": 4,
              "fill": "dust", "valign": "center" } ] } ] } ] } ] } }
    """

  private static let otherRenderer = betweenPixels("page")

  private static let row = "\"name\": \"row-{{w.id}}\", \"height\": 64,"

  @Test func theUneditedScreenIsTheSame() throws {
    #expect(try messages() == [])
    #expect(try messages(Self.otherRenderer) == [])
  }

  // MARK: Paddings

  @Test(arguments: [
    ("[0, 0, 0, 6]", "row-bowl: padding at end is 6 pt instead of 0 pt"),
    ("[0, 6, 0, 0]", "row-bowl: padding at start is 6 pt instead of 0 pt"),
    ("[0, 8, 0, 8]", "row-bowl: padding at start and end is 8 pt instead of 0 pt"),
  ])
  func aPaddingThatTheDesignDoesNotHaveIsNamed(padding: String, message: String) throws {
    let report = try report((Self.row, "\(Self.row) \"padding\": \(padding),"))
    #expect(report.messages == [message])
    #expect(report.findings.first?.notes == ["as it is for row-mug, row-tile"])
  }

  @Test func thePaddingOfChipsOfWhichOneIsSelectedIsOneDifference() throws {
    let report = try report(("[7, 14, 7, 14]", "[5, 14, 5, 14]"))
    #expect(
      report.messages == ["chipAll: padding at top and bottom is 5 pt instead of 7 pt"])
    #expect(report.findings.first?.notes == ["as it is for chipBowls, chipMugs"])
  }

  /// The header itself is where it was.
  @Test func rowsThatMovedByTwoPointsAreOneDifference() throws {
    #expect(
      try messages(("[28, 20, 16, 20]", "[28, 20, 18, 20]"), Self.otherRenderer)
        == ["body: 2 pt lower (102 → 104)"])
    #expect(
      try messages(("[28, 20, 16, 20]", "[30, 20, 16, 20]"), Self.otherRenderer)
        == ["header: padding at top is 30 pt instead of 28 pt"])
  }

  // MARK: Places

  /// Without the mark, the row would move the badge the other way.
  @Test func whatMovedAwayFromAMissingElementMovedByItself() throws {
    #expect(
      try messages(
        ("\"name\": \"mark\",", "\"name\": \"mark\", \"opacity\": 0,"),
        ("\"name\": \"badge\",", "\"name\": \"badge\", \"transform\": { \"x\": -6 },"))
        == ["badge: 6 pt to the left (290.4 → 284.4)", "mark: is missing"])
  }

  @Test func aMissingElementWhosePlaceAnotherTookIsMissing() throws {
    #expect(
      try messages(
        (
          """
          ,
                  { "type": "shape", "name": "mark", "width": 16, "height": 16, "corners": 4,
                    "fill": "dust", "valign": "center" }
          """, ""
        )) == ["mark: is missing"])
  }

  @Test func oneOfSeveralElementsThatShareARowIsMissing() throws {
    let report = try report(
      (
        """
        ,
              { "id": "wood", "value": "7", "label": "Logs" }
        """, ""
      ))
    #expect(report.messages == ["figure-wood: is missing: \"7\""])
  }

  @Test func theAlignmentOfAColumnIsOneDifference() throws {
    let centered = "\"color\": \"ink\", \"textAlign\": \"center\" },"
    let report = try report(
      (
        "\"size\": 20, \"lineHeight\": 26, \"color\": \"ink\" },",
        "\"size\": 20, \"lineHeight\": 26, \(centered)"
      ),
      ("\"text\": \"{{f.label}}\",", "\"text\": \"{{f.label}}\", \"textAlign\": \"center\","))
    #expect(
      report.messages == ["value-heat: text is aligned in the middle instead of at the start"])
    #expect(report.elements.different == 6)
  }

  /// Browsers put lines on whole points, so that two lines may be half a point nearer to each other.
  @Test func linesOnWholePointsOfAnotherRendererAreTheSame() throws {
    #expect(
      try messages(
        (
          "\"text\": \"{{w.title}}\",", "\"text\": \"{{w.title}}\", \"transform\": { \"y\": -0.5 },"
        ),
        ("\"text\": \"{{w.note}}\",", "\"text\": \"{{w.note}}\", \"transform\": { \"y\": 0.5 },"),
        Self.otherRenderer) == [])
  }

  // MARK: Looks

  /// A line of one point has few pixels, so that its end is not clear by itself.
  @Test func shorterLinesBetweenRowsAreOneDifference() throws {
    let covers = [297, 361, 425].map { y in
      "{ \"type\": \"shape\", \"frame\": [20, \(y), 52, 1], \"fill\": \"ground\" }"
    }
    let report = try report(
      (
        "\"valign\": \"center\" } ] } ] } ] } ] } }",
        "\"valign\": \"center\" } ] } ] } ] }, \(covers.joined(separator: ", ")) ] } }"
      ))
    #expect(
      report.messages == ["row-bowl: line at the bottom begins 52 pt farther to the right"])
    #expect(report.findings.first?.notes == ["as it is for row-mug, row-tile"])
  }

  @Test func theOpacityOfAGroupIsThatOfWhatIsOnIt() throws {
    #expect(
      try messages(("\"name\": \"bell\",", "\"name\": \"bell\", \"opacity\": 0.5,"))
        == ["bell: opacity is 0.5 times the design's"])
  }

  @Test func cornersOfSeveralChipsAreOneDifference() throws {
    let report = try report(
      ("\"fill\": \"clay\", \"corners\": 17", "\"fill\": \"clay\", \"corners\": 8"),
      Self.otherRenderer)
    #expect(report.messages == ["chipBowls: corners have a radius of 8 pt instead of 17 pt"])
    #expect(report.findings.first?.notes == ["as it is for chipMugs"])
  }
}
