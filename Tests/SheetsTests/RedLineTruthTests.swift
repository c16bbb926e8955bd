import Engine
import Geometry
import Header
import Layout
import Pixels
import Scene
import Sheets
import Source
import Testing

/// What a red-line sheet says is so, and what it leaves out is not there.
@Suite struct RedLineTruthTests {
  private static func scene(_ children: String, _ more: String = "") -> String {
    """
    {"screen": "scene", "device": "iphone-4"\(more), "root": {"type": "layers",
     "children": [\(children)]}}
    """
  }

  private static func shape(_ name: String, _ frame: String, _ more: String = "") -> String {
    "{\"type\": \"shape\", \"name\": \"\(name)\", \"fill\": \"#2C95B5\", \"frame\": [\(frame)]\(more)}"
  }

  private func reported(_ lines: RedLines) throws -> [String] {
    RedLineWorkspace.texts(try RedLineWorkspace.sheet(lines)).compactMap { $0.text?.string }
  }

  @Test func aTargetIsNeverTooSmallToBeReported() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        Self.shape("dot", "100, 100, 3, 3", ", \"tappable\": true") + ","
          + Self.shape("speck", "100, 200, 3, 3")))
    #expect(lines.inventory.marks.map(\.name) == ["dot"])
    #expect(try !reported(lines).contains { $0.contains("marked as tappable") })
  }

  @Test func onlyTextsOfOneSizeAreAlike() throws {
    let text = { (words: String, frame: String) in
      "{\"type\": \"text\", \"text\": \"\(words)\", \"frame\": [\(frame)]}"
    }
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        [
          text("Alpha", "10, 40, 100, 20"), text("Beta", "10, 100, 280, 60"),
          text("Gamma", "10, 200, 100.1, 20"),
        ].joined(separator: ",")))
    #expect(lines.inventory.groups.map(\.marks) == [[0, 2], [1]])
  }

  @Test func whatIsClearIsNotThere() throws {
    let hidden = Self.shape(
      "hidden", "10, 40, 200, 100", ", \"opacity\": 0, \"tappable\": true")
    let inside =
      "{\"type\": \"layers\", \"opacity\": 0, \"children\": [{\"type\": \"text\", "
      + "\"text\": \"nobody\", \"color\": \"#123456\", \"frame\": [10, 300, 100, 20]}]}"
    let lines = try RedLineWorkspace.scene(
      Self.scene([Self.shape("seen", "20, 50, 50, 50"), hidden, inside].joined(separator: ",")))
    let inventory = lines.inventory
    #expect(inventory.marks.map(\.name) == ["seen"])
    #expect(inventory.styles.isEmpty && inventory.swatches.map(\.color.hex) == ["#2C95B5"])
    #expect(throws: CityPaintError.self) {
      try RedLineWorkspace.scene(Self.scene(inside), layers: [.fingers], finger: "nobody")
    }
  }

  /// The third of three sections touches the second and is cut by the screen.
  @Test func noDistanceRunsOverANeighbourThatIsCut() throws {
    let section = { (name: String) in
      "{\"type\": \"shape\", \"name\": \"\(name)\", \"fill\": \"#2C95B5\", \"height\": 200}"
    }
    func gaps(_ gap: Int) throws -> [RedLineGap] {
      try RedLineWorkspace.scene(
        """
        {"screen": "scene", "device": "iphone-4", "root": {"type": "column", "name": "table",
         "grow": 1, "clip": true, "children": [\(section("a")), \(section("b")),
         {"type": "space", "height": \(gap)}, \(section("c"))]}}
        """
      ).inventory.gaps
    }
    #expect(try gaps(0).isEmpty)
    #expect(try gaps(30).map(\.length) == [30])
  }

  /// What is cut at the side that a distance would end at has no side to measure to.
  @Test func noDistanceEndsAtACut() throws {
    let cut =
      "{\"type\": \"layers\", \"frame\": [100, 50, 200, 50], \"clip\": true, \"children\": ["
      + Self.shape("cut", "-20, 0, 100, 50") + "]}"
    let lines = try RedLineWorkspace.scene(
      Self.scene([Self.shape("whole", "10, 50, 40, 50"), cut].joined(separator: ",")))
    let marks = lines.inventory.marks.map(\.name)
    #expect(marks == ["whole", "cut"])
    #expect(!lines.inventory.gaps.contains { $0.axis == .horizontal && $0.before == 0 })
  }

  @Test func fingersThatLieNowhereAreWarnedOf() throws {
    let scene = Self.scene(
      Self.shape("one", "10, 40, 60, 60") + "," + Self.shape("one", "10, 140, 60, 60"))
    let none = try RedLineWorkspace.scene(scene, layers: [.fingers])
    #expect(none.warnings.map(\.message) == ["nothing is tappable, so the sheet shows no finger"])
    #expect(none.warnings.first?.hint?.contains("--finger") == true)
    let two = try RedLineWorkspace.scene(scene, layers: [.fingers], finger: "one")
    #expect(two.warnings.map(\.message).first?.hasPrefix("2 elements are named \"one\"") == true)
    let laid = try RedLineWorkspace.sheet(two)
    #expect(laid.nodes.count { $0.name == "finger.contact" } == 1)
    #expect(try RedLineWorkspace.scene(scene, layers: [.targets]).warnings.isEmpty)
  }

  /// Words at the start of a wide frame: the finger is on them, and its label on the picture.
  @Test func aFingerLiesOnLettersAndItsLabelOnThePicture() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene("{\"type\": \"text\", \"text\": \"Hi\", \"frame\": [0, 2, 320, 60]}"),
      layers: [.fingers], finger: "Hi")
    let laid = try RedLineWorkspace.sheet(lines)
    let picture = try #require(laid.nodes.first { $0.name == "sheet.picture" }).frame
    let touch = try #require(laid.nodes.first { $0.name == "finger.contact" }).frame
    let label = try #require(laid.nodes.first { $0.name == "finger.value" }).frame
    #expect(touch.midX - picture.x < 15 && touch.midY - picture.y < 20, "\(touch) in \(picture)")
    #expect(label.x >= picture.x && label.y >= picture.y, "\(label) in \(picture)")
  }

  @Test func whatIsBeyondTheScreenIsNoTarget() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(Self.shape("edge", "290, 100, 60, 60", ", \"tappable\": true")),
      layers: [.targets])
    let mark = try #require(lines.inventory.marks.first)
    #expect(mark.reach == Rect(x: 290, y: 100, width: 30, height: 60) && !mark.isSmallTarget)
    #expect(try reported(lines).contains { $0.hasPrefix("290, 100 · 30 × 60") })
  }

  @Test func aTargetAsLargeAsReportedIsNotSmall() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(Self.shape("almost", "10, 100, 43.999, 44", ", \"tappable\": true")))
    #expect(lines.inventory.marks.map(\.isSmallTarget) == [false])
  }

  @Test func everyColorOfAPaintIsListedByItsUse() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        """
        {"type": "shape", "name": "one", "frame": [10, 40, 100, 60],
         "fill": {"gradient": "linear", "stops": [[0, "#111111"], [1, "accent"]]},
         "stroke": {"color": "#333333"}, "shadow": {"color": "#444444", "blur": 2}},
        {"type": "layers", "name": "two", "frame": [10, 140, 100, 60],
         "background": {"fill": "#555555", "stroke": {"color": "#666666"}},
         "children": []},
        {"type": "text", "text": "Word", "frame": [10, 240, 100, 20],
         "color": {"gradient": "linear", "stops": [[0, "#777777"], [1, "#555555"]]}}
        """, ", \"colors\": {\"accent\": \"#222222\"}"))
    let reported = Dictionary(
      uniqueKeysWithValues: lines.inventory.swatches.map { ($0.title, $0.caption) })
    #expect(
      reported == [
        "#111111 → #222222 accent": "linear", "#777777 → #555555": "linear, text",
        "#333333": "", "#444444": "shadow", "#555555": "", "#666666": "",
      ])
    let words = try self.reported(lines)
    #expect(words.contains { $0.hasPrefix("#111111 → #222222 accent   linear\u{A0}· ") })
    let headings = [
      "Colors of fills", "Gradients", "Colors of lines", "Colors of shadows and grain",
    ]
    #expect(words.filter(headings.contains) == headings)
  }

  @Test func noColorIsListedThatCannotBeSeen() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        """
        {"type": "shape", "name": "one", "frame": [10, 40, 100, 60], "fill": "#12345602"},
        {"type": "shape", "name": "two", "frame": [10, 140, 100, 60], "fill": "#12345603"},
        {"type": "shape", "name": "three", "frame": [10, 240, 100, 60],
         "fill": {"gradient": "linear", "stops": [[0, "#00000002"], [1, "#FFFFFF00"]]}}
        """))
    #expect(lines.inventory.swatches.map(\.title) == ["#12345603"])
  }

  @Test func distancesAreStatedToHalfAPoint() {
    let lengths = [6.86, 14.5, 22.2, 0.75].map(SheetNumber.distance)
    #expect(lengths == ["7", "14.5", "22", "1"])
  }

  /// A target that is large enough does not flood the picture.
  @Test func onlySmallTargetsAreFilled() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        [
          Self.shape("large", "10, 40, 60, 60", ", \"tappable\": true"),
          Self.shape("small", "10, 140, 20, 20", ", \"tappable\": true"),
        ].joined(separator: ",")), layers: [.targets])
    let boxes = try RedLineWorkspace.sheet(lines).elements.filter { $0.listedName == "target" }
    #expect(boxes.map { $0.color != nil } == [false, true])
  }

  @Test func whatIsTurnedIsReportedAsItWasBefore() throws {
    let lines = try RedLineWorkspace.scene(
      Self.scene(
        [
          Self.shape("turned", "100, 200, 100, 44", ", \"transform\": {\"rotate\": 30}"),
          Self.shape("scaled", "100, 60, 40, 20", ", \"transform\": {\"scale\": 2}"),
        ].joined(separator: ",")))
    let reported = try reported(lines)
    #expect(reported.contains { $0.hasSuffix(" · 100 × 44, turned 30°") })
    #expect(reported.contains { $0.hasSuffix("80, 50 · 40 × 20, scaled 2×") })
    let turned = lines.inventory.marks.firstIndex { $0.name == "turned" }
    let gaps = lines.inventory.gaps
    #expect(!gaps.isEmpty && gaps.allSatisfy { $0.before != turned && $0.after != turned })
    let cut = RedLineWorkspace.texts(try RedLineWorkspace.sheet(lines)).filter {
      $0.text?.truncated == true
    }
    #expect(cut.isEmpty)
  }

  @Test func theHeaderSaysWhichVariantItIs() throws {
    let facts = try reported(
      try RedLineWorkspace.scene(
        Self.scene(Self.shape("a", "0, 0, 9, 9"), ", \"appearance\": \"dark\""))
    )
    #expect(facts.contains { $0.contains("iphone-4  ·  classic look, dark  ·  320 × 480 points") })
  }

  /// A key to what is not on the sheet would have people look for it.
  @Test func theKeyHasWhatIsDrawn() throws {
    let all = try reported(
      try RedLineWorkspace.scene(
        """
        {"screen": "scene", "device": {"width": 100, "height": 100, "scale": 2},
         "root": {"type": "shape", "name": "all", "fill": "#2C95B5", "tappable": true}}
        """))
    for key in ["element", "distance in points", "safe area", "finger"] {
      #expect(!all.contains { $0.hasPrefix(key) }, "\(key) is not drawn")
    }
  }

  @Test func aStyleIsTiedToWordsWhereThereAreNoNumbers() throws {
    let lines = try RedLineWorkspace.golden("phone-screens/settings", layers: [.text])
    let details = try reported(lines).filter { $0.contains("status bar") || $0.contains("“") }
    #expect(details.count == lines.inventory.styles.count)
    #expect(details.contains { $0.hasSuffix("status bar") })
  }

  @Test func aSheetThatIsTooLargeNamesAWayThatExists() throws {
    let file = SourceFile(
      name: "tall.json",
      text: """
        {"screen": "scene", "device": {"width": 4000, "height": 16000, "scale": 2},
         "root": {"type": "shape", "name": "all", "fill": "#2C95B5"}}
        """)
    let renderer = try RedLineWorkspace.renderer.get()
    let screen = try renderer.resolve(file, folder: "", as: RenderVariant())
    let settings = RedLines.Settings(layers: SheetLayer.redLines, title: "tall")
    let error = #expect(throws: CityPaintError.self) {
      try renderer.redLines(of: screen, settings, scale: 2) { _ throws(CityPaintError) in screen }
    }
    #expect(error?.diagnostics.map(\.hint) == ["use a smaller device"])
  }
}
