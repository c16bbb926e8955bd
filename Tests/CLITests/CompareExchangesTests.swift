import Foundation
import TestSupport
import Testing

/// `citypaint compare`: rows that changed places, and what only seems to have.
@Suite struct CompareExchangesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A row whose words are nearly as wide as it is, with a picture whose shadow reaches into the next
  /// row.
  private static func row(_ words: String, _ ground: String, _ tile: String) -> String {
    """
    { "type": "layers", "name": "row", "height": 44, "children": [
      { "type": "shape", "name": "ground", "fill": "\(ground)" },
      { "type": "shape", "name": "line", "height": 1, "valign": "bottom", "fill": "#4A4B4B" },
      { "type": "shape", "name": "tile", "width": 44, "height": 44, "fill": "\(tile)",
        "edges": { "start": 2 },
        "shadow": { "color": "#00000090", "y": 2, "blur": 4 } },
      { "type": "row", "padding": [0, 14, 0, 56], "children": [
        { "type": "text", "name": "title", "text": "\(words)", "size": 22, "color": "#FFFFFF",
          "grow": 1, "valign": "center" } ] } ] }
    """
  }

  private static let rows = [
    row("My feed", "#5F5F5D", "#C78340"), row("Events", "#085780", "#7AA37A"),
    row("Needs", "#5F5F5D", "#B5616B"), row("Prayers", "#5F5F5D", "#6B7FB5"),
  ]

  private static func screen(_ rows: [String]) -> String {
    """
    { "screen": "scene", "device": { "width": 320, "height": 300, "scale": 2 },
      "root": { "type": "column", "padding": [20, 0, 0, 0], "background": "#39393B",
        "children": [\(rows.joined(separator: ",\n"))] } }
    """
  }

  @Test(arguments: [(0, 1), (1, 2), (1, 3)])
  func rowsOnOtherGroundsThatChangedPlacesAreOneDifference(one: Int, other: Int) throws {
    var rows = Self.rows
    rows.swapAt(one, other)
    let report = try folder.compareReport(Self.screen(Self.rows), with: Self.screen(rows))
    #expect(
      report.messages == ["row[\(one + 1)]: changed places with row[\(other + 1)]"])
  }

  /// The line of one row is gone, and another row has a line that looks the same.
  @Test func aLineThatIsGoneDidNotChangePlaces() throws {
    let empty = """
      { "type": "layers", "name": "empty", "height": 44, "children": [
        { "type": "shape", "name": "empty.line", "height": "hairline",
          "edges": { "start": 15, "bottom": 0, "end": 0 }, "fill": "#C8C7CC" } ] }
      """
    let rows = [Self.rows[0], empty, empty, empty]
    let report = try folder.compareReport(
      Self.screen(rows), with: Self.screen(Array(rows.dropLast())))
    #expect(report.messages == ["empty.line[3]: is missing"])
  }

  @Test(arguments: [8, -8])
  func aBackgroundThatMovedBehindItsWordsIsNamed(step: Int) throws {
    func button(_ name: String, _ words: String, _ move: String) -> String {
      """
      { "type": "layers", "name": "\(name)", "height": 40, "spaceAbove": 8, "children": [
        { "type": "shape", "name": "\(name).ground", "corners": 5,
          "fill": { "gradient": "linear", "stops": [[0, "#FFFFFF"], [1, "#F4F2F0"]],
            "from": [0, 0], "to": [0, 1] },
          "shadow": { "color": "#00000060", "y": 1, "blur": 2 }\(move) },
        { "type": "text", "name": "\(name).words", "text": "\(words)", "size": 15,
          "color": "#2D93B5", "valign": "center", "edges": { "start": 14 } } ] }
      """
    }
    func screen(_ move: String) -> String {
      """
      { "screen": "scene", "device": { "width": 320, "height": 240, "scale": 2 },
        "root": { "type": "column", "padding": [40, 10, 0, 78], "background": "#EFEBE4",
          "children": [
            \(button("message", "Send Anna a message", "")), \(button("phone", "Call 555 0142", move)),
            { "type": "text", "name": "address", "text": "ADDRESS", "size": 9, "spaceAbove": 20 }
          ] } }
      """
    }
    let report = try folder.compareReport(
      screen(""), with: screen(", \"transform\": { \"y\": \(step) }"))
    #expect(
      report.messages == ["phone.ground: 8 pt \(step > 0 ? "lower" : "higher") (88 → \(88 + step))"]
    )
  }
}
