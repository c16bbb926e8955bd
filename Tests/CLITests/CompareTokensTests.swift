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
    note: [String] = ["#6F7A82"], title: String = "#22262B", isShifted: Bool = false
  ) -> String {
    let rows = Self.rows.enumerated().map { index, row in
      """
      { "type": "row", "gap": 8, "padding": [6, 0, 6, 0], "children": [
        { "type": "column", "grow": 1, "gap": 2, "children": [
          { "type": "text", "name": "title", "text": "\(row.0)", "size": 15, "color": "\(title)" },
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

  private func messages(_ app: String) throws -> [String] {
    try folder.compareReport(screen(), with: app).messages
  }

  @Test func anotherRenderersStrengthIsNoColor() throws {
    #expect(try messages(screen(isShifted: true)) == [])
  }

  /// As all the gray text is fainter or stronger, the other colors show that this is not the
  /// renderer's.
  @Test(arguments: ["#8A959D", "#566169"])
  func aGrayThatIsDifferentEverywhere(gray: String) throws {
    let found = try messages(screen(note: [gray], isShifted: true))
    #expect(found.count == 1)
    #expect(found.first?.contains("note[1]: color is #") == true, "\(found)")
  }

  @Test func aBlackThatIsLighterEverywhere() throws {
    let found = try messages(screen(title: "#41454A", isShifted: true))
    #expect(found.count == 1)
    #expect(found.first?.contains("title[1]: color is #") == true, "\(found)")
  }

  /// The elements that kept the color do not have the change of the others.
  @Test func aGrayThatIsDifferentInMostElements() throws {
    let gray = ["#8A959D", "#8A959D", "#8A959D", "#6F7A82"]
    let report = try folder.compareReport(screen(), with: screen(note: gray, isShifted: true))
    #expect(report.messages.count == 1)
    #expect(report.messages.first?.contains("note[1]: color is #") == true, "\(report.messages)")
    #expect(report.elements.different == 3)
  }

  @Test func theSameRenderersColorsAreExact() throws {
    #expect(
      try messages(screen(note: ["#8A959D"]))
        == ["note[1]: color is #8A959D instead of #6F7A82, ΔE 10.5"])
  }
}
