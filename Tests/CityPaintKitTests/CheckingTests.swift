import CityPaintKit
import TestSupport
import Testing

/// Lint, comparison, tinting, and goldens as used by another package.
@Suite struct CheckingTests {
  static let small: JSON = [
    "screen": "scene", "device": ["width": 100, "height": 60, "scale": 1],
    "root": [
      "type": "layers", "background": "#FFFFFF",
      "children": [
        [
          "type": "shape", "name": "tiny", "fill": "#2D96B5", "tappable": true,
          "frame": [10, 10, 20, 20],
        ]
      ],
    ],
  ]

  @Test func lintFindsWithTypes() throws {
    let renderer = try Renderer()
    let findings = try renderer.lint(Document(Self.small, name: "s.json"))
    let finding = try #require(findings.first { $0.kind == "target-size" })
    #expect(finding.element == "tiny" && finding.frame == Rect(x: 10, y: 10, width: 20, height: 20))
    #expect(finding.place?.file == "s.json" && finding.remedy != nil)
    #expect(finding.description.contains("[target-size]"))
    let none = try renderer.lint(Document(Self.small), rules: .only(["text-cut"]))
    #expect(none.isEmpty)
    #expect(LintRules.standard.ids.contains("target-size"))
    #expect(try LintRules.presets(["structure"]).ids.contains("target-size"))
    let error = #expect(throws: CityPaintError.self) { try LintRules.only(["target-siz"]) }
    #expect(error?.diagnostics.first?.remedy == "did you mean target-size?")
    let report = try renderer.lint([Document(Self.small, name: "a"), Document("{", name: "b")])
    let results = report.results
    #expect(results.map(\.name) == ["a", "b"] && results[1].error != nil)
    #expect(results.map(\.hasErrors) == [true, true])
  }

  @Test func picturesAreCompared() throws {
    let expected = try Renderer().render(Document(Self.small)).picture
    #expect(expected.difference(from: expected).isSame)
    let moved = try Renderer().render(
      Document(Self.small.text.replacing("[10,10,20,20]", with: "[14,10,20,20]"))
    ).picture
    let difference = moved.difference(from: expected, by: .exact)
    #expect(!difference.isSame && !difference.isSizeDifferent && difference.unequalPixels == 160)
    #expect(difference.bounds == PixelRect(x: 10, y: 10, width: 24, height: 20))
    let all = PixelRect(x: 0, y: 0, width: 100, height: 60)
    #expect(moved.difference(from: expected, ignoring: [all]).unequalPixels == 0)
    #expect(difference.picture()?.width == 100 && difference.comparedPixels == 6000)
    let twice = try Renderer().render(Document(Self.small), as: RenderVariant(scale: 2)).picture
    #expect(twice.difference(from: expected).isSizeDifferent)
  }

  @Test func picturesGoThroughFiles() throws {
    let picture = try Renderer().render(Document(Self.small)).picture
    #expect(try Picture(decoding: try picture.png(.small)) == picture)
    #expect(Picture(width: picture.width, height: picture.height, rgba: picture.rgba) == picture)
    #expect(try picture.jpeg(quality: 80).starts(with: [0xFF, 0xD8]))
    let clear = try #require(Picture(width: 1, height: 1, rgba: [0, 0, 0, 0]))
    #expect(throws: CityPaintError.self) { try clear.jpeg() }
    #expect(clear.over(Color(red: 1, green: 2, blue: 3)).rgba == [1, 2, 3, 255])
    let damaged = #expect(throws: CityPaintError.self) { try Picture(decoding: [1, 2]) }
    #expect(damaged?.diagnostics.count == 1)
    #expect(Picture(width: 2, height: 2, rgba: [0]) == nil)
  }

  @Test func iconsAreTinted() throws {
    let temporary = try TemporaryFolder()
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path d='M0 0h4v2H0z'/></svg>"
    try temporary.write(svg, "half.svg")
    let mask = try IconMask(contentsOf: temporary.file("half.svg"))
    #expect(mask.size == (4, 4))
    let red = Color(red: 255, green: 0, blue: 0)
    let picture = try mask.tinted(red, scale: 2)
    #expect(picture.width == 8 && picture.rgba.prefix(4) == [255, 0, 0, 255])
    #expect(picture.rgba.suffix(4) == [0, 0, 0, 0])
    #expect(try Picture(decoding: try mask.png(in: red, scale: 2)) == picture)
    #expect(throws: CityPaintError.self) { try mask.png(in: red, scale: 9) }
    let missing = #expect(throws: CityPaintError.self) {
      try IconMask(contentsOf: temporary.file("none.svg"))
    }
    #expect(missing?.isMissingInput == true)
  }

  @Test func goldensAreChecked() async throws {
    let goldens = try Goldens(in: PackageFolder.file("Goldens"))
    #expect(goldens.names.contains("city/feed-full"))
    let report = try await goldens.check(only: ["city/feed-full", "phone-screens/weather"])
    #expect(report.passed && report.results.map(\.state) == [.same, .same])
    #expect("\(report)" == "2 same: passed\n")
    let error = await #expect(throws: CityPaintError.self) {
      try await goldens.check(only: ["city/none"])
    }
    #expect(error?.isMissingInput == true)
    #expect(throws: CityPaintError.self) { try Goldens(in: "/nowhere") }
  }
}
