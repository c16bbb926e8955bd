import CityPaintKit
import Testing

/// The public API as seen by another package, without internal modules.
@Suite struct FacadeTests {
  private static let scene = """
    {"screen": "scene", "device": {"width": 4, "height": 2, "scale": 1}, "root": {"type": "row",
      "children": [{"type": "shape", "fill": "#FF0000", "width": 1},
        {"type": "shape", "name": "rest", "fill": "#00FF0080", "grow": 1}]}}
    """

  private func render(
    _ document: String, as variant: RenderVariant = RenderVariant()
  ) throws -> RenderedScreen {
    try Renderer(RenderOptions(workers: 2)).render(Document(document, name: "a.json"), as: variant)
  }

  @Test func aDocumentBecomesAPicture() throws {
    let screen = try render(Self.scene)
    #expect(screen.width == 4 && screen.height == 2)
    let row: [UInt8] = [255, 0, 0, 255] + [0, 255, 0, 128, 0, 255, 0, 128, 0, 255, 0, 128]
    #expect(screen.rgba == row + row)
    #expect(screen.diagnostics == [])
    for compression in Picture.Compression.allCases {
      let png = try screen.png(compression)
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    }
  }

  @Test func aVariantTakesTheDocumentsPlace() throws {
    let twice = try render(Self.scene, as: RenderVariant(scale: 2))
    #expect(twice.width == 8 && twice.height == 4)
    let other = try render(Self.scene, as: RenderVariant(device: "10x6@1"))
    #expect(other.width == 10 && other.height == 6)
    let high = Self.scene.replacing("\"grow\": 1", with: "\"grow\": 1, \"height\": 9")
    #expect(try render(high, as: RenderVariant(full: true)).height == 9)
  }

  @Test(
    "a scale that no command takes is refused with those that are", arguments: [0, -1, 5, .min])
  func scalesAreBounded(scale: Int) throws {
    let error = try #require(throws: CityPaintError.self) {
      try render(Self.scene, as: RenderVariant(scale: scale))
    }
    #expect(
      error.description == """
        citypaint: error: a picture cannot have \(scale) pixels per point
          help: use a scale from 1 to 4

        """)
    #expect(!error.isMissingInput)
  }

  @Test("a renderer with an invalid number of threads is rejected", arguments: [0, -1, 257])
  func workersAreBounded(workers: Int) throws {
    let error = try #require(throws: CityPaintError.self) {
      try Renderer(RenderOptions(workers: workers))
    }
    #expect(error.description.contains("use a number from 1 to 256"), "\(error)")
  }

  @Test(
    "a device of no size is none",
    arguments: ["0x9@1", "9x0@1", "9x9@0", "9x9@-1", "-9x9@1", "9x9@5", "4097x9@1", "9x16385@1"])
  func devicesAreBounded(device: String) throws {
    let error = try #require(throws: CityPaintError.self) {
      try render(Self.scene, as: RenderVariant(device: device))
    }
    #expect(error.description.contains("at most 4096x16384@4"), "\(error)")
  }

  /// The kits' strings, the document's own, and the reading direction.
  @Test func aVariantsLocaleChoosesTheWords() throws {
    let document = """
      {"screen": "scene", "device": {"width": 90, "height": 20, "scale": 1},
        "strings": {"en": {"beds": {"one": "# bed", "other": "# beds"}},
          "pl": {"beds": {"one": "# grządka", "few": "# grządki", "many": "# grządek",
            "other": "# grządki"}}},
        "root": {"type": "row", "children": [
          {"type": "text", "text": {"string": "beds", "count": 5}},
          {"type": "text", "text": {"string": "phone.cancel"}}]}}
      """
    for (locale, words) in [
      (nil, ["5 beds", "Cancel"]), ("pl", ["5 grządek", "Anuluj"]), ("ar", ["5 beds", "إلغاء"]),
    ] {
      let inspection = try render(document, as: RenderVariant(locale: locale)).inspection
      for word in words { #expect(inspection.contains("\"\(word)\""), "\(inspection)") }
    }
    let error = try #require(throws: CityPaintError.self) {
      try render(document, as: RenderVariant(locale: "polish"))
    }
    #expect(error.description.contains("\"polish\" is not a BCP 47 language tag"), "\(error)")
  }

  @Test func elementsAreTyped() throws {
    let screen = try render(Self.scene)
    let rest = try #require(screen.elements.first { $0.name == "rest" })
    #expect(rest.kind == .shape && rest.color == Color(hex: "#00FF0080"))
    #expect(rest.frame == Rect(x: 1, y: 0, width: 3, height: 2) && rest.visibleFrame == rest.frame)
    #expect(rest.place.pointer == "/root/children/1" && rest.place.line == 3)
    #expect(!rest.isTappable && rest.text == nil)
    #expect(screen.inspection.contains("\"name\": \"rest\""), "\(screen.inspection)")
    let words: JSON = [
      "screen": "scene", "device": ["width": 90, "height": 20, "scale": 2],
      "root": ["type": "text", "text": "Beds", "font": "Helvetica Neue", "size": 14],
    ]
    let label = try #require(try Renderer().render(Document(words)).elements.last)
    #expect(label.kind == .text && label.text?.string == "Beds" && label.text?.lines == 1)
    #expect(label.text?.runs.first?.size == 14 && label.color == Color(hex: "#000"))
    #expect(Color(hex: "#0F08") == Color(hex: "#00FF0088"))
    #expect(label.text?.runs.first?.face.isEmpty == false)
  }

  @Test func warningsSayWhereAndWhatToDo() throws {
    let cut = Self.scene.replacing(
      "\"type\": \"row\"", with: "\"align\": \"end\", \"type\": \"row\""
    )
    .replacing("\"width\": 1}", with: "\"width\": 1, \"align\": \"end\"}")
    let warning = try #require(try render(cut).diagnostics.first)
    #expect(warning.severity == .warning && warning.kind == .badInput)
    #expect(warning.message.contains("\"align\" has no effect in a row"))
    #expect(warning.remedy != nil)
    #expect(warning.place?.file == "a.json" && warning.place?.line == 2)
    #expect(warning.place?.pointer == "/root/children/0")
    #expect(warning.description.hasPrefix("a.json:2:"))
  }

  @Test func everyProblemIsReportedWithItsPlace() throws {
    let wrong = Self.scene.replacing("fill", with: "fil")
    let error = try #require(throws: CityPaintError.self) { try render(wrong) }
    #expect(error.description.contains("a.json:2:"))
    #expect(error.description.contains("a.json:3:"))
    #expect(error.description.contains("did you mean \"fill\"?"))
    #expect(!error.isMissingInput)
    let missing = Self.scene.replacing(
      "\"type\": \"shape\", \"name\": \"rest\", \"fill\": \"#00FF0080\"",
      with: "\"type\": \"image\", \"src\": \"none.png\"")
    #expect(try #require(throws: CityPaintError.self) { try render(missing) }.isMissingInput)
  }

  @Test func anAssetsFolderThatIsNotThereIsMissing() throws {
    let error = try #require(throws: CityPaintError.self) {
      try Renderer(RenderOptions(assets: ["/nowhere/at/all"]))
    }
    #expect(error.isMissingInput)
    #expect(error.description.contains("/nowhere/at/all"))
  }
}
