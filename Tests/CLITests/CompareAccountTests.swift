import TestSupport
import Testing

/// `citypaint compare`: an account with a header, a card, round buttons, and a list made from data, in
/// which a template or a style is changed.
@Suite struct CompareAccountTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let document = """
    { "screen": "scene", "device": { "width": 390, "height": 760, "scale": 2 },
      "colors": { "accent": "#3A5BD9", "soft": "#E8EDFC", "ink": "#141B2D", "gray": "#6B7488",
        "card": "#FFFFFF", "page": "#F4F6FB" },
      "styles": {
        "body": { "size": 15, "lineHeight": 20, "color": "ink" },
        "caption": { "size": 12, "lineHeight": 16, "color": "gray" },
        "strong": { "font": "Helvetica Neue Bold", "size": 15, "lineHeight": 20, "color": "ink" } },
      "data": {
        "actions": [ { "id": "send", "label": "Send" }, { "id": "request", "label": "Request" },
          { "id": "scan", "label": "Scan" }, { "id": "more", "label": "More" } ],
        "entries": [
          { "id": "bakery", "title": "Corner Bakery", "note": "Today, 08:12", "amount": "4.60" },
          { "id": "salary", "title": "Salary November", "note": "Yesterday", "amount": "2,840.00" },
          { "id": "train", "title": "City Railways", "note": "Fri, 17:40", "amount": "36.00" },
          { "id": "books", "title": "Paper & Ink Books", "note": "Thu, 12:03", "amount": "22.95" } ] },
      "root": { "type": "column", "name": "screen", "background": "page", "height": 760,
        "children": [
        { "type": "column", "name": "content", "grow": 1, "padding": [40, 20, 0, 20], "gap": 20,
          "children": [
          { "type": "row", "name": "header", "gap": 12, "children": [
            { "type": "shape", "name": "avatar", "width": 44, "height": 44, "corners": 22,
              "fill": "#F2A57B" },
            { "type": "column", "name": "hello", "grow": 1, "valign": "center", "gap": 2,
              "children": [
              { "type": "text", "name": "greeting", "text": "Good morning", "style": "caption" },
              { "type": "text", "name": "user", "text": "Maren Okafor", "style": "strong" } ] } ] },
          { "type": "column", "name": "balanceCard", "padding": [18, 20, 18, 20], "gap": 6,
            "background": { "fill": "accent", "corners": 20 }, "children": [
            { "type": "text", "name": "balanceLabel", "text": "Total balance", "size": 13,
              "lineHeight": 18, "color": "#D5DDF8" },
            { "type": "text", "name": "balance", "text": "€ 12,480.55",
              "font": "Helvetica Neue Bold", "size": 32, "lineHeight": 38, "color": "#FFFFFF" },
            { "type": "row", "name": "trend", "gap": 8, "children": [
              { "type": "text", "name": "change", "text": "+2.4 %", "size": 12, "lineHeight": 16,
                "color": "#FFFFFF", "padding": [3, 8, 3, 8],
                "background": { "fill": "#5B78E3", "corners": 11 } },
              { "type": "text", "name": "since", "text": "since last month", "size": 12,
                "lineHeight": 16, "color": "#D5DDF8", "valign": "center" } ] } ] },
          { "type": "row", "name": "actions", "distribute": "between", "children": [
            { "$each": "actions", "$as": "a", "type": "column", "name": "action-{{a.id}}",
              "width": 72, "gap": 6, "children": [
              { "type": "layers", "name": "circle-{{a.id}}", "width": 52, "height": 52,
                "align": "center", "background": { "fill": "soft", "corners": 26 },
                "children": [
                { "type": "shape", "name": "sign-{{a.id}}", "width": 20, "height": 20,
                  "corners": 6, "fill": "accent", "center": ["50%", "50%"] } ] },
              { "type": "text", "name": "label-{{a.id}}", "text": "{{a.label}}", "size": 12,
                "lineHeight": 16, "color": "ink", "align": "center",
                "textAlign": "center" } ] } ] },
          { "type": "column", "name": "entries", "padding": [4, 16, 4, 16],
            "background": { "fill": "card", "corners": 16 }, "children": [
            { "$each": "entries", "$as": "e", "type": "row", "name": "entry-{{e.id}}",
              "padding": [10, 0, 10, 0], "gap": 12, "children": [
              { "type": "shape", "name": "mark-{{e.id}}", "width": 40, "height": 40,
                "corners": 12, "fill": "#7D8FE0" },
              { "type": "column", "name": "words-{{e.id}}", "grow": 1, "valign": "center",
                "gap": 2, "children": [
                { "type": "text", "name": "title-{{e.id}}", "text": "{{e.title}}",
                  "style": "body" },
                { "type": "text", "name": "note-{{e.id}}", "text": "{{e.note}}",
                  "style": "caption" } ] },
              { "type": "text", "name": "amount-{{e.id}}", "text": "{{e.amount}}",
                "style": "strong", "valign": "center" } ] } ] } ] },
        { "type": "column", "name": "bottom", "padding": [12, 20, 30, 20],
          "background": { "fill": "card" }, "children": [
          { "type": "layers", "name": "pay", "height": 50,
            "background": { "fill": "accent", "corners": 14 }, "children": [
            { "type": "text", "name": "payLabel", "text": "New payment",
              "font": "Helvetica Neue Bold", "size": 17, "color": "#FFFFFF",
              "center": ["50%", "50%"] } ] } ] } ] } }
    """

  private static let otherRenderer = betweenPixels("screen")

  @Test func theUneditedScreenIsTheSame() throws {
    #expect(try messages() == [])
    #expect(try messages(Self.otherRenderer) == [])
  }

  // MARK: Templates

  @Test func whatATemplateLeavesOutIsOneDifference() throws {
    let report = try report(
      ("\"corners\": 12, \"fill\"", "\"opacity\": 0, \"corners\": 12, \"fill\""))
    #expect(report.messages == ["mark-bakery: is missing"])
    #expect(report.findings.first?.notes == ["as are mark-salary, mark-train, mark-books"])
    #expect(report.elements.notFound == 4)
  }

  @Test func whatATemplateAddsIsOneDifference() throws {
    let report = try report(
      (
        "\"fill\": \"accent\", \"center\": [\"50%\", \"50%\"] } ]",
        """
        "fill": "accent", "center": ["50%", "50%"] },
        { "type": "shape", "frame": [40, 0, 12, 12], "corners": 6, "fill": "#E5484D" } ]
        """
      ))
    #expect(report.findings.count == 1)
    #expect(report.findings.first?.kind == "extra")
    #expect(
      report.findings.first?.notes == ["the same in circle-request, circle-scan, circle-more"])
  }

  // MARK: Shadows

  @Test func anAddedShadowIsNamed() throws {
    #expect(
      try messages(
        (
          "\"background\": { \"fill\": \"card\", \"corners\": 16 }",
          """
          "background": { "fill": "card", "corners": 16 },
          "shadow": { "color": "#0000002E", "y": 4, "blur": 12 }
          """
        )) == [
          "entries: has a shadow of #000000 at 18%, 4 pt down, blurred by 12 pt, "
            + "that is not in the design"
        ])
  }

  // MARK: Styles

  /// In rows that are as high as their pictures, other lines move what is above and below them.
  @Test func theLineHeightOfAStyleInTheMiddleOfRowsIsOneDifference() throws {
    #expect(
      try messages(
        (
          "\"size\": 15, \"lineHeight\": 20, \"color\": \"ink\" },\n    \"caption\"",
          "\"size\": 15, \"lineHeight\": 24, \"color\": \"ink\" },\n    \"caption\""
        ))
        == ["title-bakery: line height is 24 pt instead of 20 pt"])
  }

  /// The other texts of the style are fainter, too, so that they do not show how the app's renderer
  /// draws it.
  @Test func allFaintTextsOfAStyleAreFound() throws {
    let report = try report(
      ("\"name\": \"title-{{e.id}}\",", "\"name\": \"title-{{e.id}}\", \"opacity\": 0.6,"),
      Self.otherRenderer)
    #expect(report.findings.count == 1)
    #expect(report.findings.first?.kind == "opacity")
    #expect(report.elements.different == 4)
  }

  @Test func lettersNearerToEachOtherAreASpacing() throws {
    let messages = try messages(
      ("\"name\": \"since\",", "\"name\": \"since\", \"tracking\": -30,"), Self.otherRenderer)
    #expect(messages == ["since: letter spacing is -0.36 pt instead of 0 pt"])
  }

  // MARK: Words

  @Test func anotherLetterIsRead() throws {
    #expect(
      try messages(("Corner Bakery", "Corner Pakery"), Self.otherRenderer)
        == ["title-bakery: text is \"Corner Pakery\" instead of \"Corner Bakery\""])
  }

  @Test func anotherDigitIsRead() throws {
    #expect(
      try messages(("\"36.00\"", "\"38.00\""), Self.otherRenderer)
        == ["amount-train: text is \"38.00\" instead of \"36.00\""])
  }

  /// The capital is wider, so that the word is a little like one in another weight.
  @Test func aCapitalLetterIsRead() throws {
    #expect(
      try messages(("Total balance", "Total Balance"), Self.otherRenderer)
        == ["balanceLabel: text is \"Total Balance\" instead of \"Total balance\""])
  }

  // MARK: Places

  /// Only the bar's upper end moved; its lower end is that of the screen.
  @Test func thePaddingAtTheTopOfABarIsNamed() throws {
    #expect(
      try messages(("[12, 20, 30, 20]", "[18, 20, 30, 20]"))
        == ["bottom: padding at top is 18 pt instead of 12 pt"])
  }

  @Test func theWholePageLowerIsItsPadding() throws {
    #expect(
      try messages(("[40, 20, 0, 20]", "[44, 20, 0, 20]"))
        == ["content: padding at top is 44 pt instead of 40 pt"])
  }

  /// What is in the middle of a row is more than its usual reach away from the row's end.
  @Test func aLabelAtTheEndOfAButtonMoved() throws {
    let messages = try messages(
      (
        "\"center\": [\"50%\", \"50%\"] } ] } ] } ] } }",
        "\"center\": [\"50%\", \"78%\"] } ] } ] } ] } }"
      ))
    #expect(messages == ["payLabel: 14 pt lower (695 → 709)"])
  }

  /// The new row has content of its own, and the side padding moves everything else.
  @Test func aNewRowAndAnotherPaddingAreTwoDifferences() throws {
    let messages = try messages(
      ("[40, 20, 0, 20]", "[40, 16, 0, 16]"),
      (
        "{ \"type\": \"row\", \"name\": \"actions\"",
        """
        { "type": "text", "text": "New: share this with a friend", "size": 14, "lineHeight": 20,
          "color": "#5B4A12", "padding": [10, 14, 10, 14],
          "background": { "fill": "#FFF1C9", "corners": 10 } },
        { "type": "row", "name": "actions"
        """
      ))
    #expect(
      messages == [
        "content: padding at start and end is 16 pt instead of 20 pt",
        "content: content at 16, 250 (358 × 40 pt) is not in the design",
      ])
  }
}
