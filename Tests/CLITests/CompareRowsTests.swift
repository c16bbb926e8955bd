import Foundation
import TestSupport
import Testing

/// `citypaint compare`, with changes that move what is below or beside them.
@Suite struct CompareRowsTests {
  private let folder: TemporaryFolder

  /// A screen with a header, two sections of rows, and a line of words with a button.
  private static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 480, "scale": 2 },
      "root": { "type": "column", "background": "#EFEFF4", "children": [
        HEADER,
        { "type": "row", "name": "line", "padding": [10, 16, 10, 16], "gap": 12, "children": [
          { "type": "text", "name": "day", "text": "Sunday, 10 May", "color": "#22262B" },
          { "type": "text", "name": "join", "text": "Join", "color": "#FFFFFF", "padding": [4, 12, 4, 12],
            "background": { "fill": "#3F7D3D", "corners": 12 } },
          { "type": "text", "name": "share", "text": "Share it", "color": "#3F7D3D" } ] },
        { "type": "column", "name": "first", "background": "#FFFFFF", "children": [ROWS1] },
        { "type": "shape", "width": 320, "height": 24, "fill": "#EFEFF4" },
        { "type": "column", "name": "second", "background": "#FFFFFF", "children": [ROWS2] } ] } }
    """
  private static let first = ["Airplane Mode", "Wi-Fi networks", "Bluetooth", "Cellular data"]
  private static let second = ["Notifications", "Do Not Disturb", "General and more"]
  private static let colors = ["#FF9500", "#007AFF", "#4CD964", "#5856D6", "#FF3B30", "#8E8E93"]

  init() throws { folder = try TemporaryFolder() }

  private func header(_ height: Int) -> String {
    """
    { "type": "row", "name": "header", "height": \(height), "padding": [0, 16, 0, 16], "background": "#3F7D3D",
      "children": [ { "type": "text", "name": "title", "text": "Settings", "color": "#FFFFFF",
        "font": "Helvetica Neue Bold", "size": 20, "valign": "center" } ] }
    """
  }

  private func rows(_ titles: [String]) -> String {
    titles.map { title in
      let color = Self.colors[title.utf8.count % Self.colors.count]
      return """
        { "type": "row", "name": "row", "height": 44, "padding": [0, 16, 0, 16], "gap": 14, "children": [
          { "type": "shape", "width": 29, "height": 29, "corners": 6, "fill": "\(color)", "valign": "center" },
          { "type": "text", "text": "\(title)", "size": 16, "valign": "center" } ] }
        """
    }.joined(separator: ",\n")
  }

  private func screen(
    _ first: [String] = Self.first, _ second: [String] = Self.second, header: Int = 56,
    edits: [(String, String)] = []
  ) -> String {
    let text = Self.document.replacingOccurrences(of: "HEADER", with: self.header(header))
      .replacingOccurrences(of: "ROWS1", with: rows(first))
      .replacingOccurrences(of: "ROWS2", with: rows(second))
    return edits.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  private func report(_ app: String) throws -> CompareReport {
    try folder.compareReport(screen(), with: app)
  }

  @Test(arguments: 0..<4)
  func aRowThatIsGoneIsOneDifference(number: Int) throws {
    var titles = Self.first
    let gone = titles.remove(at: number)
    let report = try report(screen(titles))
    #expect(report.findings.map(\.message) == ["row[\(number + 1)]: is missing: \"\(gone)\""])
    // The icon and the text; the row itself has nothing to show.
    #expect(report.elements.notFound == 2)
  }

  @Test func theLastOfTwoSectionsLosesARow() throws {
    let report = try report(screen(Self.first, Array(Self.second.dropLast())))
    #expect(report.findings.map(\.message) == ["row[7]: is missing: \"General and more\""])
  }

  @Test(arguments: 0...4)
  func aNewRowIsOneDifference(number: Int) throws {
    var titles = Self.first
    titles.insert("Personal hotspot", at: number)
    let report = try report(screen(titles))
    #expect(report.findings.map(\.kind) == ["extra"], "\(report.findings.map(\.message))")
    let top = Double(56 + 47 + 44 * number)
    let box = try #require(report.findings.first?.box)
    #expect(abs(box[1] - top) <= 4 && abs(box[3] - 44) <= 4, "\(box), top \(top)")
  }

  @Test(arguments: [64, 72, 44])
  func anotherHeightMovesTheRest(height: Int) throws {
    let report = try report(screen(header: height))
    let change = abs(height - 56)
    #expect(
      report.findings.map(\.message)
        == ["header: \(change) pt \(height > 56 ? "taller" : "shorter") (56 → \(height))"])
  }

  @Test func theWordsOfALineAndItsColorAreTwoDifferences() throws {
    let report = try report(
      screen(edits: [("Sunday, 10 May", "Friday, 10 May"), ("#22262B", "#B03A2E")]))
    #expect(report.findings.map(\.kind).sorted() == ["color", "text"])
    #expect(report.findings.allSatisfy { $0.element == "day" || $0.element == "line" })
    #expect(
      report.findings.contains {
        $0.message == "day: text has a different word in place of \"Sunday,\""
      })
  }

  @Test func longerWordsMoveWhatIsBesideThem() throws {
    let report = try report(screen(edits: [("\"Join\"", "\"Join us now\"")]))
    #expect(report.findings.map(\.kind) == ["text"], "\(report.findings.map(\.message))")
    #expect(report.findings.map(\.element) == ["join"])
  }

  @Test func theOtherDirectionIsOneDifference() throws {
    let report = try report(
      screen().replacingOccurrences(
        of: "\"screen\": \"scene\",", with: "\"screen\": \"scene\", \"direction\": \"rtl\","))
    #expect(
      report.findings.map(\.message)
        == [
          "the picture is laid out from right to left, but the design is laid out from left to right"
        ])
  }

  @Test func aSolidShapeBesideATextIsNoWord() throws {
    let text = "\"text\": \"Share it\", \"color\": \"#3F7D3D\" }"
    let report = try report(
      screen(edits: [
        (
          text,
          "\(text), { \"type\": \"shape\", \"width\": 16, \"height\": 16, \"fill\": \"#C0392B\" }"
        )
      ]))
    #expect(report.findings.map(\.kind) == ["extra"], "\(report.findings.map(\.message))")
  }

  @Test func anElementThatACoverHidesHasMoved() throws {
    let pair = """
      { "type": "layers", "name": "pair", "width": 60, "height": 60, "children": [
        { "type": "shape", "name": "under", "frame": [10, 10, 40, 40], "fill": "#1F78FF"MOVE },
        { "type": "shape", "name": "over", "frame": [10, 10, 40, 40], "fill": "#D9853B" } ] }
      """
    for (name, move) in [
      ("design", ""), ("app", ", \"transform\": { \"y\": 6 }"),
    ] {
      try folder.write(
        "{ \"screen\": \"scene\", \"device\": { \"width\": 120, \"height\": 120, \"scale\": 2 },"
          + "\"root\": { \"type\": \"column\", \"background\": \"#FFFFFF\", \"children\": ["
          + pair.replacingOccurrences(of: "MOVE", with: move) + "] } }", "\(name).json")
    }
    #expect(
      try Program.run(["render", "app.json", "-o", "app.png"], in: folder.path).status == 0)
    let outcome = try Program.run(["compare", "design.json", "app.png"], in: folder.path)
    #expect(outcome.text.contains("under: 6 pt lower (10 → 16)"), "\(outcome.text)")
    #expect(outcome.text.hasPrefix("1 difference"), "\(outcome.text)")
    let ignored = try Program.run(
      ["compare", "design.json", "app.png", "--ignore", "under"], in: folder.path)
    #expect(!ignored.text.contains("under: "), "\(ignored.text)")
  }
}
