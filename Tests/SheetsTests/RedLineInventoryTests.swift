import Engine
import Geometry
import Header
import Layout
import Pixels
import Scene
import Sheets
import Source
import Testing

/// What a red-line sheet says about a screen.
@Suite struct RedLineInventoryTests {
  private static func scene(_ children: String, _ more: String = "") -> String {
    """
    {"screen": "scene", "device": "iphone-4"\(more), "root": {"type": "layers",
     "children": [\(children)]}}
    """
  }

  private func names(_ lines: RedLines) -> [String] { lines.inventory.marks.map(\.name) }

  private func sheet(_ lines: RedLines) throws -> [String] {
    RedLineWorkspace.texts(try RedLineWorkspace.sheet(lines)).compactMap { $0.text?.string }
  }

  @Test func componentsTextsAndTargetsAreNamedAndTheirDrawingIsNot() throws {
    let lines = try RedLineWorkspace.golden("phone-screens/settings")
    let found = Set(names(lines))
    #expect(
      found.isSuperset(of: [
        "phone.statusBar", "phone.navigationBar", "bar.title", "row", "row.title", "row.value",
        "row.switch", "settings.icon",
      ]))
    #expect(found.isDisjoint(with: ["row.edge", "row.ground", "switch.knobEdge", "status.time"]))
  }

  /// A color's names are those of its value: the document's in its appearance, then the kits'.
  @Test(arguments: ["light", "dark"])
  func colorsHaveTheirOwnNames(appearance: String) throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        """
        {"type": "shape", "name": "one", "frame": [0, 40, 60, 60], "fill": "accent"},
        {"type": "shape", "name": "two", "frame": [0, 140, 60, 60], "fill": "#2C95B5"},
        {"type": "shape", "name": "three", "frame": [0, 240, 60, 60], "fill": "#123457"}
        """,
        """
        , "appearance": "\(appearance)",
        "colors": {"accent": {"light": "#AA3355", "dark": "#2C95B5"}}
        """))
    func named(_ hex: String) -> [String]? {
      lines.inventory.swatches.first { $0.color.hex == hex }?.names
    }
    #expect(named("#2C95B5") == (appearance == "dark" ? ["accent", "link_blue"] : ["link_blue"]))
    #expect(named("#AA3355") == (appearance == "dark" ? nil : ["accent"]))
    #expect(named("#123457") == [])
    #expect(try sheet(lines).contains { $0.hasPrefix("#2C95B5") && $0.contains("link_blue") })
  }

  /// White has a kit's name only beside another color of its palette, and only if the document has
  /// none.
  @Test(arguments: [
    ("#123456", "", []), ("#2C95B5", "", ["gray_0"]),
    ("#123456", ##", "colors": {"snow": "#FFFFFF"}"##, ["snow"]),
    ("#2C95B5", ##", "colors": {"snow": "#FFFFFF"}"##, ["snow"]),
  ])
  func whiteIsNamedWherePalettesAreUsed(other: String, header: String, names: [String]) throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        """
        {"type": "shape", "name": "one", "frame": [0, 40, 60, 60], "fill": "#FFFFFF"},
        {"type": "shape", "name": "two", "frame": [0, 140, 60, 60], "fill": "\(other)"}
        """, header))
    #expect(lines.inventory.swatches.first { $0.color == .white }?.names == names)
  }

  /// A long row of the legend takes more lines; all stops of a gradient are listed.
  @Test func noRowOfTheLegendIsCut() throws {
    let stops = (0..<9).map { "[\(Double($0) / 8), \"#12345\($0)\"]" }.joined(separator: ",")
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        """
        {"type": "shape", "name": "one", "frame": [0, 40, 60, 60],
         "fill": {"gradient": "linear", "stops": [\(stops)]}},
        {"type": "text", "text": "A", "font": "Helvetica Neue Bold Italic", "size": 16,
         "color": "#2C95B5", "tracking": -20, "underline": true, "frame": [10, 140, 100, 20]}
        """))
    let laid = try RedLineWorkspace.sheet(lines)
    let rows = laid.nodes.filter { $0.name.hasPrefix("legend.") && $0.text != nil }
    #expect(rows.contains { $0.text?.string.contains("#123458") == true })
    for row in rows {
      let text = try #require(row.text)
      let height = Double(text.lines) * (text.runs.first?.lineHeight ?? 0)
      #expect(!text.truncated && height <= row.frame.height + 0.01, "\(text.string)")
    }
  }

  @Test func aStyleIsReportedOnceWithItsTexts() throws {
    let text = """
      {"type": "text", "text": "%", "font": "Helvetica Neue Bold", "size": 16, "color": "#2C95B5",
       "tracking": -20, "frame": [10, %, 100, 20]}
      """
    let texts = ["one": "40", "two": "80"].map { words, y in
      text.replacing("\"%\"", with: "\"\(words)\"").replacing("10, %", with: "10, \(y)")
    }
    let lines = try RedLineWorkspace.scene(Self.scene(texts.joined(separator: ",")))
    #expect(lines.inventory.styles.count == 1)
    let reported = try sheet(lines)
    #expect(reported.contains("T1  Helvetica Neue Bold 16 / 19"))
    // The face that was drawn stands beside the one that was asked for.
    let drawn = try #require(lines.inventory.styles.first?.run.standIn)
    #expect(
      reported.contains {
        $0.hasPrefix("drawn in \(drawn)\u{A0}· #2C95B5 link_blue\u{A0}· tracking\u{A0}-20")
      })
  }

  @Test func targetsAreMeasured() throws {
    let target = { (name: String, frame: String) in
      "{\"type\": \"shape\", \"name\": \"\(name)\", \"tappable\": true, \"fill\": \"#CCCCCC\", "
        + "\"frame\": [\(frame)]}"
    }
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        [target("small", "10, 40, 43.5, 60"), target("large", "10, 140, 44, 44")]
          .joined(separator: ",")), layers: [.targets, .fingers, .ruler])
    let marks = lines.inventory.marks
    #expect(marks.map(\.isTarget) == [true, true])
    #expect(marks.map(\.isSmallTarget) == [true, false])
    let reported = try sheet(lines)
    // 326 pixels to the inch at 2×: 44 points are 44 × 25.4 ÷ 163 millimeters.
    #expect(reported.contains { $0.hasPrefix("10, 140 · 44 × 44") && $0.hasSuffix("6.9 × 6.9 mm") })
    #expect(reported.contains("10 mm"))
    #expect(reported.contains { $0.contains("1 smaller than 44 × 44 points") })
  }

  @Test func withoutADensityNothingIsGivenInMillimeters() throws {
    let text = """
      {"screen": "scene", "device": {"width": 320, "height": 480, "scale": 2},
       "root": {"type": "shape", "name": "all", "fill": "#2C95B5", "tappable": true}}
      """
    let reported = try sheet(
      try RedLineWorkspace.scene(text, layers: [.targets, .fingers, .ruler]))
    #expect(reported.contains { $0.contains("density unknown") })
    #expect(!reported.contains { $0.hasSuffix(" mm") || $0 == "mm" })
    #expect(reported.contains("44 points"))
  }

  @Test func whatLiesUnderAnotherIsNotNamed() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        """
        {"type": "text", "text": "under", "frame": [20, 100, 60, 20]},
        {"type": "text", "text": "beside", "frame": [20, 400, 60, 20]},
        {"type": "layers", "name": "card", "frame": [10, 80, 300, 200], "background": "#FFFFFF",
         "children": [{"type": "text", "text": "on it", "frame": [10, 10, 60, 20]}]}
        """))
    #expect(lines.inventory.marks.compactMap(\.words) == ["beside", "on it"])
  }

  @Test func aFingerLiesOnWhatIsNamed() throws {
    let text = Self.scene("{\"type\": \"text\", \"text\": \"News\", \"frame\": [20, 100, 60, 20]}")
    let lines = try RedLineWorkspace.scene(text, layers: [.fingers], finger: "News")
    let touch = try #require(
      try RedLineWorkspace.sheet(lines).nodes.first { $0.name == "finger.contact" })
    // Ten millimeters at 163 points to the inch.
    #expect(abs(touch.frame.width - 163 / 2.54) < 0.001)
    #expect(throws: CityPaintError.self) {
      try RedLineWorkspace.scene(text, layers: [.fingers], finger: "Nws")
    }
  }

  /// Each node of a sheet says where in the document it comes from.
  @Test func elementsOfASheetComeFromTheDocument() throws {
    let lines = try RedLineWorkspace.golden("city/feed-full")
    let laid = try RedLineWorkspace.sheet(lines)
    #expect(
      laid.elements.allSatisfy { $0.place.source.isEmpty || !$0.place.source.hasPrefix("/root") })
    #expect(
      laid.elements.contains { $0.name == "callout.name" && $0.place.source == "/posts/0/title" })
  }
}
