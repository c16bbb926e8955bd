import CityPaintKit
import TestSupport
import Testing

/// Sets of icons are tinted as another package does it.
@Suite struct IconSetTests {
  private let folder: TemporaryFolder
  private let red = Color(red: 255, green: 0, blue: 0)

  init() throws {
    folder = try TemporaryFolder()
    for name in ["half", "whole"] {
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path d='M0 0h4v2H0z'/></svg>",
        "\(name).svg")
    }
  }

  private func icons(
    _ masks: [String] = ["half.svg", "whole.svg"], sheet: Bool = false
  ) throws(CityPaintError) -> IconSet {
    try IconSet(
      masks.map { folder.file($0) }, in: [red],
      palettes: [Palette("two", [Color(red: 0, green: 255, blue: 0, alpha: 9)])], scales: [1, 2],
      folder: folder.file("out"), manifest: folder.file("out/icons.json"),
      sheet: sheet ? folder.file("sheet.png") : nil)
  }

  @Test func everyMaskGetsEveryColor() throws {
    let icons = try icons(sheet: true)
    #expect(icons.fileCount == 8 && icons.problems.isEmpty)
    var names: [String] = []
    let dry = try icons.tint(.dry) { names += $0.files.map(\.name) }
    #expect(dry.missing == 8 && dry.written == 0 && !folder.names.contains("out"))
    #expect(names.contains("half-FF0000@2x.png") && names.contains("whole-00FF00.png"))
    let outcome = try icons.tint()
    #expect(outcome.written == 8 && outcome.error == nil && outcome.bytes == dry.bytes)
    let picture = try Picture(contentsOf: folder.file("out/half-FF0000@2x.png"))
    #expect(picture == (try IconMask(contentsOf: folder.file("half.svg")).tinted(red, scale: 2)))
    #expect(try Picture(contentsOf: folder.file("sheet.png")).width > 8)
    let manifest = try JSON(parsing: Document(contentsOf: folder.file("out/icons.json")).bytes)
    #expect(manifest.text.contains("\"palettes\":[\"two\"]"))
    #expect(try icons.tint().upToDate == 8)
    #expect(try icons.tint(.force).written == 8)
  }

  @Test func aWrongMaskLeavesTheOthers() throws {
    try folder.write("<svg", "broken.svg")
    let icons = try icons(["half.svg", "broken.svg", "none.svg"])
    #expect(icons.problems.count == 1)
    var wrong: [String] = []
    let outcome = try icons.tint { if $0.problem != nil { wrong.append($0.name) } }
    #expect(wrong == ["broken"] && outcome.failedMasks == 2 && outcome.written == 4)
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    try folder.write("a file", "out")
    let outcome = try icons().tint()
    #expect(outcome.error?.diagnostics.first?.kind == .cannotWrite && outcome.written == 0)
    try folder.write("x", "sub/half.svg")
    let error = #expect(throws: CityPaintError.self) { try icons(["half.svg", "sub/half.svg"]) }
    #expect(error?.diagnostics.count == 1)
  }
}
