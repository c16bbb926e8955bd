import TestSupport
import Testing

/// `citypaint compare`: colors that were replaced wherever the design has them.
@Suite struct CompareTokensTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let rows = [
    ("Lantern walk", "Meet at the north gate", "12"), ("Seed swap", "Bring your own jars", "8"),
    ("Night market", "Every stall is taken", "31"), ("Open studio", "Ask for the back room", "4"),
  ]

  /// A list of events; letters between pixels have other edges, as another renderer's have.
  private func screen(
    note: [String] = ["#6F7A82"], isShifted: Bool = false
  ) -> String {
    let rows = Self.rows.enumerated().map { index, row in
      """
      { "type": "row", "gap": 8, "padding": [6, 0, 6, 0], "children": [
        { "type": "column", "grow": 1, "gap": 2, "children": [
          { "type": "text", "name": "title", "text": "\(row.0)", "size": 15, "color": "#22262B" },
          { "type": "text", "name": "note", "text": "\(row.1)", "size": 12,
            "color": "\(note[index % note.count])" } ] },
        { "type": "text", "name": "count", "text": "\(row.2) going", "size": 12,
          "color": "#2C7A9B" } ] }
      """
    }
    let shift = isShifted ? "\"transform\": { \"x\": 0.2, \"y\": 0.15 }," : ""
    return """
      { "screen": "scene", "device": { "width": 300, "height": 260, "scale": 2 },
        "root": { "type": "column", "padding": 16, "background": "#FFFFFF", \(shift)
          "children": [\(rows.joined(separator: ","))] } }
      """
  }

  @Test func anotherRenderersStrengthIsNoColor() throws {
    #expect(try folder.compareReport(screen(), with: screen(isShifted: true)).messages == [])
  }

  /// As all the gray text is stronger, the other colors show that this is not the renderer's.
  @Test func aGrayThatIsDarkerEverywhere() throws {
    let report = try folder.compareReport(
      screen(), with: screen(note: ["#566169"], isShifted: true))
    #expect(report.messages.count == 1)
    #expect(report.messages.first?.hasPrefix("note[1]: color is #") == true, "\(report.messages)")
    #expect(report.elements.different == 4)
  }

  /// A gray that is fainter in all elements is another gray, but a single element has an opacity.
  @Test func aGrayThatIsFainterEverywhereIsAColor() throws {
    let everywhere = try folder.compareReport(screen(), with: screen(note: ["#8A959D"]))
    #expect(everywhere.messages == ["note[1]: color is #8A959D instead of #6F7A82, ΔE 9.8"])
    #expect(everywhere.elements.different == 4)
    let once = try folder.compareReport(
      screen(), with: screen(note: ["#8A959D", "#6F7A82", "#6F7A82", "#6F7A82"]))
    #expect(once.messages == ["note[1]: opacity is 0.8 times the design's"])
  }
}
