import Foundation
import TestSupport
import Testing

/// `citypaint compare`: several changes to the layout at once, of which a later one moves everything
/// back, and the spacing of letters and lines.
@Suite struct CompareChangesTests: ComparedDocument {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func row(_ name: String, _ words: String) -> String {
    """
    { "type": "row", "name": "\(name)", "gap": 10, "height": 44, "padding": [0, 12, 0, 12],
      "border": { "bottom": { "color": "#D5D9E2", "width": 1 } }, "children": [
        { "type": "shape", "name": "\(name).dot", "shape": "ellipse", "width": 24, "height": 24,
          "fill": "#3B82C4", "valign": "center" },
        { "type": "text", "name": "\(name).title", "text": "\(words)", "size": 15, "grow": 1,
          "valign": "center" } ] }
    """
  }

  static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 560, "scale": 2 },
      "root": { "type": "column", "padding": [20, 16, 0, 16], "background": "#F3F4F8",
        "children": [
        { "type": "text", "name": "title", "text": "Recent activity", "size": 22 },
        { "type": "text", "name": "note", "size": 13, "lineHeight": 18, "spaceAbove": 8,
          "text": "All payments of the last thirty days, and those that are still on their way." },
        { "type": "column", "name": "list", "spaceAbove": 24,
          "background": { "fill": "#FFFFFF", "corners": 12 }, "children": [
            \(row("market", "Market hall")), \(row("train", "Night train")),
            \(row("books", "Corner books")), \(row("bakery", "Bakery")), \(row("rent", "Rent")) ] },
        { "type": "text", "name": "all", "text": "Show all payments", "size": 15,
          "spaceAbove": 20, "color": "#3B62C4" } ] } }
    """

  @Test func rowsThatGrowAfterASmallerSpaceAreTwoDifferences() throws {
    let report = try report(
      ("\"spaceAbove\": 8", "\"spaceAbove\": 0"), ("\"height\": 44", "\"height\": 46"))
    #expect(
      report.messages == [
        "note: 8 pt higher (54 → 46)", "market: 2 pt taller (44 → 46)",
      ])
    #expect(
      report.findings.last?.notes?.contains("as it is for train, books, bakery, rent") == true)
  }

  @Test func aRowThatIsGoneAfterALargerSpaceIsTwoDifferences() throws {
    let report = try report(
      ("\"spaceAbove\": 24", "\"spaceAbove\": 32"), (Self.row("books", "Corner books") + ", ", ""))
    #expect(
      report.messages == ["list: 8 pt lower (114 → 122)", "books: is missing: \"Corner books\""])
  }

  @Test func anotherLineHeightIsNamed() throws {
    let report = try report(("\"lineHeight\": 18", "\"lineHeight\": 22"))
    #expect(report.messages == ["note: line height is 22 pt instead of 18 pt"])
  }

  @Test func lettersThatAreFartherApartAreNotLarger() throws {
    let report = try report(
      ("\"text\": \"Recent activity\"", "\"text\": \"Recent activity\", \"tracking\": 40"))
    #expect(report.messages == ["title: letter spacing is 0.88 pt instead of 0 pt"])
  }

  @Test func anotherGapOfRowsIsOneDifference() throws {
    let report = try report(("\"gap\": 10", "\"gap\": 14"))
    #expect(report.messages == ["market: gap is 14 pt instead of 10 pt"])
    #expect(
      report.findings.first?.notes?.contains("as it is for train, books, bakery, rent") == true)
  }
}
