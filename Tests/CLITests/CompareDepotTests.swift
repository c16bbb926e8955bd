import TestSupport
import Testing

/// `citypaint compare`: a list of depots made from data, with named colors, chips, badges as wide as
/// their words, and a button with a centered label.
@Suite struct CompareDepotTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let document = """
    { "screen": "scene", "device": { "width": 360, "height": 620, "scale": 2 },
      "colors": { "accent": "#0B7A75", "soft": "#DDF1EF", "ink": "#17212B", "gray": "#68737D",
        "line": "#DCE1E6" },
      "styles": {
        "note": { "size": 13, "lineHeight": 18, "color": "gray" },
        "chip": { "size": 14, "lineHeight": 18, "color": "ink", "padding": [8, 14, 8, 14],
          "background": { "fill": "#FFFFFF", "corners": 17, "stroke": { "color": "line" } } } },
      "data": { "depots": [
        { "id": "harbor", "title": "Harbor Square", "note": "120 m away · Open now", "count": "6 free" },
        { "id": "gate", "title": "Old Town Gate", "note": "340 m away · Open now", "count": "2 free" },
        { "id": "hill", "title": "Windmill Hill", "note": "800 m away · Shut now", "count": "9 free" },
        { "id": "park", "title": "Linden Park", "note": "910 m", "count": "4 free" } ] },
      "root": { "type": "column", "name": "screen", "background": "#F3F5F7", "children": [
        { "type": "text", "name": "headline", "text": "Find a bike", "font": "Helvetica Neue Bold",
          "size": 28, "lineHeight": 34, "color": "ink", "padding": [20, 20, 12, 20] },
        { "type": "row", "name": "chips", "padding": { "x": 20 }, "gap": 8, "children": [
          { "type": "text", "name": "near", "text": "Nearby", "style": "chip", "color": "#FFFFFF",
            "background": { "fill": "accent", "corners": 17 } },
          { "type": "text", "name": "cargo", "text": "Cargo", "style": "chip" },
          { "type": "text", "name": "free", "text": "Free now", "style": "chip" } ] },
        { "type": "row", "name": "head", "padding": [20, 20, 10, 20], "children": [
          { "type": "text", "name": "stations", "text": "Depots", "size": 18, "lineHeight": 24,
            "color": "ink", "grow": 1 },
          { "type": "text", "name": "map", "text": "See map", "size": 14, "lineHeight": 18,
            "color": "accent", "valign": "center" } ] },
        { "type": "column", "padding": { "x": 20 }, "children": [
          { "type": "column", "name": "list",
            "background": { "fill": "#FFFFFF", "corners": 14 }, "children": [
            { "$each": "depots", "$as": "d", "type": "row", "name": "row-{{d.id}}",
              "padding": [11, 14, 11, 14], "gap": 12, "children": [
              { "type": "shape", "name": "sign-{{d.id}}", "width": 48, "height": 48,
                "corners": 10, "fill": "#8E7DBE" },
              { "type": "column", "name": "words-{{d.id}}", "grow": 1, "valign": "center",
                "gap": 2, "children": [
                { "type": "text", "name": "title-{{d.id}}", "text": "{{d.title}}", "size": 16,
                  "lineHeight": 22, "color": "ink" },
                { "type": "text", "name": "note-{{d.id}}", "text": "{{d.note}}",
                  "style": "note" } ] },
              { "type": "text", "name": "count-{{d.id}}", "text": "{{d.count}}", "size": 12,
                "lineHeight": 16, "color": "accent", "padding": [4, 10, 4, 10],
                "valign": "center", "background": { "fill": "soft", "corners": 12 } },
              { "type": "shape", "name": "arrow-{{d.id}}", "width": 8, "height": 14,
                "valign": "center", "shape": "path", "path": "M0.7 0.7 L7 7 L0.7 13.3",
                "stroke": { "color": "gray", "width": 2 } } ] } ] } ] },
        { "type": "column", "padding": [16, 20, 0, 20], "children": [
          { "type": "row", "name": "unlock", "height": 52, "gap": 10, "distribute": "center",
            "background": { "fill": "accent", "corners": 26 }, "children": [
            { "type": "shape", "name": "lock", "width": 16, "height": 20, "corners": 4,
              "fill": "#FFFFFF", "valign": "center" },
            { "type": "text", "name": "unlockLabel", "text": "Unlock nearest bike", "size": 17,
              "lineHeight": 22, "color": "#FFFFFF", "valign": "center" } ] } ] } ] } }
    """

  private static let otherRenderer = betweenPixels("screen")

  @Test func theUneditedScreenIsTheSame() throws {
    #expect(try folder.compareReport(Self.document, with: Self.document).messages == [])
    #expect(try messages(Self.otherRenderer) == [])
  }

  // MARK: Distances

  /// Larger pictures would explain most of this, but not the badges.
  @Test func theGapAndThePaddingOfTheSameRowsAreTwoDifferences() throws {
    let messages = try messages(
      ("\"gap\": 12,", "\"gap\": 16,"), ("[11, 14, 11, 14]", "[13, 14, 13, 14]"))
    #expect(
      messages.sorted() == [
        "row-harbor: gap is 16 pt instead of 12 pt",
        "row-harbor: padding at top and bottom is 13 pt instead of 11 pt",
      ])
  }

  /// The rows are taller, and everything below them is lower.
  @Test func aGapBecauseOfWhichLinesBreakIsOneDifference() throws {
    #expect(
      try messages(("\"gap\": 12,", "\"gap\": 24,"))
        == ["row-harbor: gap is 24 pt instead of 12 pt"])
  }

  @Test func theGapOfACenteredRowIsNamed() throws {
    #expect(
      try messages(("\"gap\": 10,", "\"gap\": 16,")) == ["unlock: gap is 16 pt instead of 10 pt"])
  }

  /// What is in the middle of the row moved by half as much as its end.
  @Test func thePaddingAtTheBottomOfARowIsNamed() throws {
    #expect(
      try messages(("[20, 20, 10, 20]", "[20, 20, 4, 20]"))
        == ["head: padding at bottom is 4 pt instead of 10 pt"])
  }

  /// The space above the button fills the page.
  @Test func thePaddingBelowAButtonAtTheBottomOfAPageIsNamed() throws {
    let page = """
      { "screen": "scene", "device": { "width": 360, "height": 400, "scale": 2 },
        "root": { "type": "column", "name": "page", "padding": [20, 20, 24, 20],
          "background": "#F3F5F7", "children": [
          { "type": "text", "name": "title", "text": "Transfer", "size": 20, "lineHeight": 26 },
          { "type": "space", "grow": 1 },
          { "type": "layers", "name": "send", "height": 50,
            "background": { "fill": "#0B7A75", "corners": 14 }, "children": [
            { "type": "text", "name": "sendLabel", "text": "New transfer", "size": 17,
              "color": "#FFFFFF", "center": ["50%", "50%"] } ] } ] } }
      """
    let report = try folder.compareReport(page, replacing: [("20, 24, 20]", "20, 32, 20]")])
    #expect(report.messages == ["page: padding at bottom is 32 pt instead of 24 pt"])
  }

  @Test func theLineHeightOfAStyleIsOneDifference() throws {
    let report = try report(
      ("\"size\": 13, \"lineHeight\": 18", "\"size\": 13, \"lineHeight\": 24"))
    #expect(report.messages == ["note-harbor: line height is 24 pt instead of 18 pt"])
    #expect(report.elements.different == 4)
  }

  /// Each chip moves the next ones.
  @Test func theFontSizeOfTheTextsOfARowIsOneDifference() throws {
    #expect(
      try messages(("\"chip\": { \"size\": 14", "\"chip\": { \"size\": 15"), Self.otherRenderer)
        == ["near: font size is 15 pt instead of 14 pt"])
  }

  // MARK: Colors

  /// The name of the color, and not what it colors, is the cause.
  @Test func aNamedColorIsOneDifferenceWhateverItColors() throws {
    let report = try report(("\"accent\": \"#0B7A75\"", "\"accent\": \"#0B5F8A\""))
    #expect(report.messages == ["map: color is #0B5F8A instead of #0B7A75 (accent), ΔE 21.6"])
    #expect(report.findings.first?.notes?.contains("as it is for the background of near") == true)
    #expect(report.elements.different == 7)
  }

  @Test func aBorderNamesItsColor() throws {
    #expect(
      try messages(("\"line\": \"#DCE1E6\"", "\"line\": \"#B4BDC6\""))
        == ["cargo: border is #B4BDC6 instead of #DCE1E6 (line), ΔE 9.1"])
  }

  @Test func anAddedBorderIsNamed() throws {
    #expect(
      try messages(
        ("\"corners\": 14 }", "\"corners\": 14, \"stroke\": { \"color\": \"#B4BDC6\" } }"))
        == ["list: has a border of #B4BDC6, 1 pt wide, that is not in the design"])
  }

  /// They have the color of what is beneath them.
  @Test func badgesWithoutBackgroundsAreOneDifference() throws {
    let report = try report((", \"background\": { \"fill\": \"soft\", \"corners\": 12 }", ""))
    #expect(
      report.messages
        == ["count-harbor: background is #FFFFFF instead of #DDF1EF (soft), ΔE 9.2"])
    #expect(report.elements.different == 4)
  }

  // MARK: Words

  /// The words after it are farther to the right.
  @Test func theWordThatIsLongerIsNamed() throws {
    #expect(
      try messages(("Harbor Square", "Harbour Square"), Self.otherRenderer)
        == ["title-harbor: text has a different word in place of \"Harbor\""])
  }

  /// The line is about as wide as it would be in a slightly larger size.
  @Test func aCapitalLetterIsNoLargerSize() throws {
    let messages = try messages(("Find a bike", "Find a Bike"), Self.otherRenderer)
    #expect(messages == ["headline: text is \"Find a Bike\" instead of \"Find a bike\""])
  }

  @Test func textWithoutItsLastWordIsQuoted() throws {
    #expect(
      try messages(("\"Free now\"", "\"Free\""))
        == ["free: text is \"Free\" instead of \"Free now\""])
  }

  /// The padding of all badges does not follow from the words of one.
  @Test func aPaddingThatBadgesShareIsNotAConsequenceOfWords() throws {
    let messages = try messages(
      ("\"padding\": [4, 10, 4, 10]", "\"padding\": [4, 16, 4, 16]"), ("6 free", "8 free"),
      Self.otherRenderer)
    #expect(
      messages.sorted() == [
        "count-harbor: padding at start and end is 16 pt instead of 10 pt",
        "count-harbor: text is \"8 free\" instead of \"6 free\"",
      ])
  }

  /// What is beside the label in the middle of the button moves by half as much.
  @Test func aLongerLabelInTheMiddleOfAButtonIsOneDifference() throws {
    #expect(
      try messages(("nearest bike", "nearest bike now"), Self.otherRenderer)
        == ["unlockLabel: text differs from the design's \"Unlock nearest bike\""])
  }

  /// Its background is wider, and the words beside it are narrower.
  @Test func moreLettersInABadgeAreOtherWords() throws {
    #expect(
      try messages(("\"6 free\"", "\"16 free\""), Self.otherRenderer)
        == ["count-harbor: text differs from the design's \"6 free\""])
  }
}
