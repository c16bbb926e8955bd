import Foundation
import TestSupport
import Testing

/// `citypaint compare`: paddings, gaps, heights, and places in rows, which move several elements.
@Suite struct CompareSpacingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let names = ["Anna", "Bo", "Carla", "Dev"]
  private static let colors = ["#E5484D", "#2BA84A", "#3D70F6", "#F5A524"]

  private static func row(_ number: Int, height: Int) -> String {
    """
    { "type": "row", "name": "person", "height": \(height), "gap": 12, "padding": { "x": 16 },
      "children": [
        { "type": "shape", "name": "dot", "shape": "ellipse", "width": 24, "height": 24,
          "valign": "center", "fill": "\(colors[number])" },
        { "type": "text", "name": "who", "text": "\(names[number])", "size": 17, "grow": 1,
          "valign": "center" },
        { "type": "text", "name": "count", "text": "\(number * 13 + 4)", "size": 15, "valign": "center",
          "color": "#6B7780" },
        { "type": "shape", "name": "mark", "width": 8, "height": 14, "valign": "center",
          "fill": "#B4BCC8" } ] }
    """
  }

  private static func screen(heights: Int = 44, order: [Int] = [0, 1, 2, 3]) -> String {
    let rows = order.map { row($0, height: heights) }.joined(separator: ",\n")
    return """
      { "screen": "scene", "device": { "width": 320, "height": 420, "scale": 2 },
        "root": { "type": "column", "padding": 16, "gap": 16, "background": "#EFEFF4", "children": [
          { "type": "row", "name": "chips", "gap": 10, "children": [
            { "type": "text", "name": "all", "text": "All", "size": 14, "padding": [6, 14, 6, 14],
              "background": { "fill": "#DCE3EE", "corners": 13 } },
            { "type": "text", "name": "shoes", "text": "Shoes", "size": 14, "padding": [6, 14, 6, 14],
              "background": { "fill": "#DCE3EE", "corners": 13 } },
            { "type": "text", "name": "tents", "text": "Tents", "size": 14, "padding": [6, 14, 6, 14],
              "background": { "fill": "#DCE3EE", "corners": 13 } } ] },
          { "type": "column", "name": "people",
            "background": { "fill": "#FFFFFF", "corners": 10 }, "children": [\(rows)] },
          { "type": "row", "name": "buttons", "gap": 12, "children": [
            { "type": "text", "name": "export", "text": "Export", "size": 15, "grow": 1, "basis": 0,
              "textAlign": "center", "padding": { "y": 12 },
              "background": { "fill": "#FFFFFF", "corners": 10 } },
            { "type": "text", "name": "create", "text": "Create", "size": 15, "grow": 2, "basis": 0,
              "textAlign": "center", "padding": { "y": 12 }, "color": "#FFFFFF",
              "background": { "fill": "#3D70F6", "corners": 10 } } ] },
          { "type": "text", "name": "note", "text": "Read by all", "size": 13, "color": "#6B7780" } ] } }
      """
  }

  private func report(
    _ changes: [(String, String)], heights: Int = 44, order: [Int] = [0, 1, 2, 3]
  ) throws -> CompareReport {
    var app = Self.screen(heights: heights, order: order)
    for (old, new) in changes {
      #expect(app.contains(old))
      app = app.replacingOccurrences(of: old, with: new)
    }
    return try folder.compareReport(Self.screen(), with: app)
  }

  @Test(arguments: [6, 8, 14])
  func aGapBesideWhatGrowsIsOneDifference(gap: Int) throws {
    let report = try report([
      ("\"name\": \"buttons\", \"gap\": 12", "\"name\": \"buttons\", \"gap\": \(gap)")
    ])
    #expect(report.messages == ["buttons: gap is \(gap) pt instead of 12 pt"])
  }

  @Test(arguments: [10, 12, 16])
  func thePaddingOfAllLabelsIsOneDifference(padding: Int) throws {
    let report = try report([("[6, 14, 6, 14]", "[6, \(padding), 6, \(padding)]")])
    #expect(
      report.messages == ["all: padding at start and end is \(padding) pt instead of 14 pt"])
  }

  @Test(arguments: [12, 20])
  func thePaddingOfAllRowsIsOneDifference(padding: Int) throws {
    let report = try report([("\"padding\": { \"x\": 16 }", "\"padding\": { \"x\": \(padding) }")])
    #expect(
      report.messages == ["person[1]: padding at start and end is \(padding) pt instead of 16 pt"])
  }

  @Test(arguments: [40, 48])
  func theHeightOfAllRowsIsOneDifference(height: Int) throws {
    let report = try report([], heights: height)
    let change = height < 44 ? "shorter" : "taller"
    #expect(report.messages == ["person[1]: 4 pt \(change) (44 → \(height))"])
  }

  @Test(arguments: [[1, 0, 2, 3], [0, 3, 2, 1]])
  func rowsThatChangedPlacesAreOneDifference(order: [Int]) throws {
    let report = try report([], order: order)
    let moved = order.indices.filter { order[$0] != $0 }.map { "person[\($0 + 1)]" }
    #expect(report.messages == ["\(moved[0]): changed places with \(moved[1])"])
  }

  @Test func whatIsMissingFromARowMovesTheOthers() throws {
    let row = Self.row(2, height: 44)
    let mark = try #require(row.range(of: ",\n    { \"type\": \"shape\", \"name\": \"mark\""))
    let report = try report([(row, row[..<mark.lowerBound] + " ] }")])
    #expect(report.messages == ["mark[3]: is missing"])
  }

  @Test func aMoveNamesThePlaceInTheDesign() throws {
    let report = try report(
      [("\"name\": \"note\",", "\"name\": \"note\", \"transform\": { \"y\": 3 },")], heights: 48)
    // The rows are taller by 16 points in all.
    #expect(report.messages.count == 2, "\(report.messages)")
    #expect(
      report.messages.last?.hasPrefix("note: 3 pt lower than other differences explain (") == true)
  }
}
