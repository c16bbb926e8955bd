import Foundation
import TestSupport
import Testing

/// `citypaint compare`: styles that several elements share, switches, borders, and elements in each
/// other's places.
@Suite struct CompareStyleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func tile(_ name: String, _ color: String, _ words: String) -> String {
    """
    { "type": "row", "name": "\(name)", "grow": 1, "basis": 0, "gap": 8, "padding": 8,
      "background": { "fill": "#FFFFFF", "corners": 8 }, "children": [
        { "type": "shape", "name": "\(name).art", "shape": "ellipse", "width": 28, "height": 28,
          "fill": "\(color)" },
        { "type": "text", "name": "\(name).word", "text": "\(words)", "size": 15,
          "valign": "center" } ] }
    """
  }

  private static let garden = tile("garden", "#2E7D4F", "Garden")
  private static let street = tile("street", "#C86B3C", "Street")
  private static let choir = tile("choir", "#3D70F6", "Choir")
  private static let market = tile("market", "#8E44AD", "Market")

  private static func toggle(isOn: Bool) -> String {
    """
    { "type": "layers", "name": "gift.toggle", "width": 46, "height": 28,
      "background": { "fill": "\(isOn ? "#34B36A" : "#C9CFDA")", "corners": 14 }, "children": [
        { "type": "shape", "shape": "ellipse", "name": "knob", "fill": "#FFFFFF",
          "frame": [\(isOn ? 20 : 2), 2, 24, 24] } ] }
    """
  }

  private static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 400, "scale": 2 },
      "root": { "type": "column", "padding": 16, "gap": 12, "background": "#EFEFF4", "children": [
        { "type": "row", "gap": 10, "children": [\(garden), \(street)] },
        { "type": "row", "gap": 10, "children": [\(choir), \(market)] },
        { "type": "row", "name": "gift", "padding": 10, "background": { "fill": "#FFFFFF", "corners": 8 },
          "children": [
            { "type": "text", "name": "gift.label", "text": "Wrap as a gift", "size": 15, "grow": 1,
              "valign": "center" },
            \(toggle(isOn: false)) ] },
        { "type": "text", "name": "standard", "text": "Standard", "size": 15, "padding": [10, 12, 10, 12],
          "background": { "fill": "#EEF2FE", "corners": 8, "stroke": { "color": "#2F5BEA", "width": 2 } } },
        { "type": "shape", "name": "rule", "height": 1, "fill": "#C4CAD6" },
        { "type": "row", "name": "place", "gap": 12, "children": [
          { "type": "column", "name": "city", "grow": 1, "gap": 4, "children": [
            { "type": "text", "name": "city.label", "text": "City", "size": 12 },
            { "type": "text", "name": "city.box", "text": "Utrecht", "size": 15,
              "padding": [8, 10, 8, 10], "background": { "fill": "#FFFFFF", "corners": 6 } } ] },
          { "type": "column", "name": "zip", "width": 90, "gap": 4, "children": [
            { "type": "text", "name": "zip.label", "text": "Postal code", "size": 12 },
            { "type": "text", "name": "zip.box", "text": "3011", "size": 15,
              "padding": [8, 10, 8, 10], "background": { "fill": "#FFFFFF", "corners": 6 } } ] } ] },
        { "type": "shape", "name": "end", "height": 1, "fill": "#C4CAD6" },
        { "type": "row", "name": "line", "gap": 4, "children": [
          { "type": "text", "name": "author", "text": "Anna Lindqvist", "size": 12 },
          { "type": "text", "name": "in", "text": "in", "size": 12 },
          { "type": "text", "name": "group", "text": "Northside Gardeners", "size": 12 } ] } ] } }
    """

  private func report(_ changes: [(old: String, new: String)]) throws -> CompareReport {
    var app = Self.document
    for (old, new) in changes {
      #expect(app.contains(old))
      app = app.replacingOccurrences(of: old, with: new)
    }
    return try folder.compareReport(Self.document, with: app)
  }

  @Test func aFontSizeOfSeveralTextsIsOneDifference() throws {
    let names = ["garden", "street", "choir", "market"]
    let report = try report(
      ["Garden", "Street", "Choir", "Market"].map { word in
        ("\"text\": \"\(word)\", \"size\": 15", "\"text\": \"\(word)\", \"size\": 14")
      })
    #expect(report.messages == ["garden.word: font size is 14 pt instead of 15 pt"])
    #expect(
      report.findings.first?.notes?.last
        == "as it is for \(names.dropFirst().map { "\($0).word" }.joined(separator: ", "))")
    #expect(report.elements.different == 4)
  }

  @Test func anotherSizeOfAllDotsIsOneDifference() throws {
    let report = try report([("\"width\": 28, \"height\": 28", "\"width\": 24, \"height\": 24")])
    #expect(
      report.messages == ["garden.art: 4 pt narrower (28 → 24), 4 pt shorter (28 → 24)"])
  }

  @Test func tilesOfSeveralRowsAreExchanged() throws {
    let report = try report([
      (Self.street, "STREET"), (Self.choir, Self.street), ("STREET", Self.choir),
    ])
    #expect(report.messages == ["street: changed places with choir"])
  }

  @Test func aSwitchIsOn() throws {
    let report = try report([(Self.toggle(isOn: false), Self.toggle(isOn: true))])
    #expect(
      report.messages.map { $0.prefix { $0 != "Δ" } } == [
        "gift.toggle: color is #34B36A instead of #C9CFDA, ",
        "knob: 18 pt to the right (250 → 268)",
      ])
  }

  @Test(arguments: [
    ("#C4CAD6", 2.0, "border is #C4CAD6 instead of #2F5BEA, ΔE"),
    ("#2F5BEA", 1, "border is 1 pt wide instead of 2 pt"),
    ("#C4CAD6", 1, "border is #C4CAD6, 1 pt wide, instead of #2F5BEA, 2 pt wide"),
  ])
  func anotherBorder(color: String, width: Double, words: String) throws {
    let report = try report([
      ("\"color\": \"#2F5BEA\", \"width\": 2", "\"color\": \"\(color)\", \"width\": \(width)")
    ])
    #expect(report.messages.count == 1)
    #expect(report.messages.first?.hasPrefix("standard: \(words)") == true, "\(report.messages)")
  }

  @Test func aRuleThatIsGoneIsNotAnotherOne() throws {
    let report = try report([("\"name\": \"rule\",", "\"name\": \"rule\", \"opacity\": 0,")])
    #expect(report.messages == ["rule: is missing"])
  }

  @Test func aFieldIsNarrower() throws {
    let report = try report([("\"width\": 90", "\"width\": 74")])
    #expect(report.messages == ["zip: 16 pt narrower (90 → 74)"])
  }

  @Test func aWordLeavesItsLine() throws {
    let word = "{ \"type\": \"text\", \"name\": \"in\", \"text\": \"in\", \"size\": 12 },"
    let report = try report([(word, "")])
    #expect(report.messages == ["in: is missing: \"in\""])
  }

  @Test func textMovesWithinItsBackground() throws {
    let report = try report([
      ("\"size\": 15, \"padding\": [10, 12, 10, 12]", "\"size\": 15, \"padding\": [8, 12, 12, 12]")
    ])
    #expect(report.messages == ["standard: its text is 2 pt higher"])
  }

  @Test func aColorOfTheDesignIsNoOpacity() throws {
    // Half of black on white would be a gray that the design does not have.
    let report = try report([
      (
        "\"text\": \"Utrecht\", \"size\": 15",
        "\"text\": \"Utrecht\", \"size\": 15, \"color\": \"#C4CAD6\""
      )
    ])
    #expect(report.messages.count == 1)
    #expect(
      report.messages.first?.hasPrefix("city.box: color is #C4CAD6 instead of #000000") == true)
  }
}
