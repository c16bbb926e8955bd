import Foundation
import Geometry
import Layout
import Pixels
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Fonts that documents bring along as files.
@Suite struct DocumentFontsTests {
  private func scene(_ text: String) -> String {
    """
    {"screen": "scene", "device": {"width": 60, "height": 20, "scale": 1}, "root": {
      "type": "text", "name": "t", "size": 8, \(text)}}
    """
  }

  private let pixel = #""text": "A1", "font": {"src": "pixel.ttf", "antialias": false}"#

  private func alphas(_ screen: RenderedScreen) -> Set<UInt8> {
    Set(screen.pixmap.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) })
  }

  /// The letters as they are drawn in the font.
  @Test func aPixelFontIsDrawnPixelByPixel() throws {
    let folder = try TemporaryFolder()
    try folder.write(PixelFont.bytes, "pixel.ttf")
    let picture = try Kit.render(scene(pixel), in: folder.path)
    #expect(picture.warnings == [])
    #expect(alphas(picture) == [0, 255])
    let rows = (0..<20).map { y in
      String((0..<12).map { x in picture.pixmap.pixels[y * 60 + x] >> 24 > 0 ? "#" : "." })
    }
    let drawn = rows.filter { $0.contains("#") }
    #expect(
      drawn == [
        ".###....#...", "#...#..##...", "#...#...#...", "#####...#...", "#...#...#...",
        "#...#...#...", "#...#..###..",
      ])
  }

  /// The installed files of the kit's own fonts can be named like any file.
  @Test func aFileIsFoundWhereTheFontMapLooks() throws {
    let folder = try TemporaryFolder()
    let bold = try Kit.render(
      scene(#""text": "A1", "font": {"src": "InterDisplay-Bold.otf"}"#), in: folder.path)
    let text = JSONWriter.text(InspectReport(bold).json)
    #expect(text.contains(#""font": "InterDisplay-Bold.otf""#))
    #expect(bold.warnings == [])
  }

  @Test func itIsIdentifiedByItsDigest() throws {
    let folder = try TemporaryFolder()
    try folder.write(PixelFont.bytes, "pixel.ttf")
    let report = InspectReport(try Kit.render(scene(pixel), in: folder.path)).json
    let text = JSONWriter.text(report)
    #expect(text.contains(#""font": "pixel.ttf""#))
    #expect(text.contains(#""sha256": "00f54bd7f232cb66"#))
  }

  @Test func anExpansionHasTheSamePixels() throws {
    let folder = try TemporaryFolder()
    try folder.write(PixelFont.bytes, "pixel.ttf")
    let renderer = try Renderer()
    let text = scene(
      pixel
        + #", "underline": true, "stroke": {"color": "gray_7", "width": 2}, "features": ["onum"]"#)
    let file = SourceFile(name: "a.json", text: text)
    let screen = try renderer.resolve(file, folder: folder.path, as: RenderVariant())
    let expansion = JSONWriter.text(Expansion(screen, by: renderer).json(folder: folder.path))
    #expect(expansion.contains(#""src": "pixel.ttf""#))
    // The folder lies elsewhere: the font is carried along.
    let again = try renderer.render(Array(expansion.utf8))
    let picture = try renderer.render(Array(text.utf8), folder: folder.path)
    #expect(again.digest == picture.digest)
  }

  @Test func aFileIsLookedForInTheFontFoldersToo() throws {
    let folder = try TemporaryFolder()
    try folder.write(PixelFont.bytes, "fonts/pixel.ttf")
    var options = RenderOptions()
    options.fonts = [folder.path + "/fonts"]
    let picture = try Kit.render(scene(pixel), in: folder.path, options)
    #expect(alphas(picture) == [0, 255])
    #expect(
      try Kit.problems(scene(pixel), in: folder.path).error.diagnostics[0].kind == .missingInput)
  }

  /// A file that changes is read again; two names of one file are one face.
  @Test func aFileThatChangesIsReadAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write(PixelFont.bytes, "pixel.ttf")
    let renderer = try Renderer()
    let document = Array(scene(pixel).utf8)
    let first = try renderer.render(document, folder: folder.path)
    var other = TrueTypeWriter(
      family: "Other", unitsPerEm: 1024, ascent: 1024, descent: 0,
      glyphs: [.init(nil, advance: 512, []), .init("1", advance: 512, [(0, 0, 256, 512)])])
    other.glyphs.append(.init("A", advance: 512, [(0, 0, 256, 256)]))
    try folder.write(other.bytes, "pixel.ttf")
    #expect(try renderer.render(document, folder: folder.path).digest != first.digest)
  }

  @Test func tracksAndMeasuresAreItsOwn() throws {
    let folder = try TemporaryFolder()
    try folder.write(PixelFont.bytes, "pixel.ttf")
    func frame(_ font: String) throws -> LaidOutNode {
      let document = """
        {"screen": "scene", "device": {"width": 99, "height": 60}, "root": {"type": "row", "children": [
          {"type": "text", "name": "t", "text": "AA", "size": 8, "valign": "top", "font": \(font)}]}}
        """
      let screen = try Kit.render(document, in: folder.path)
      return try #require(screen.laid.elements.first { $0.name == "t" })
    }
    let plain = try frame(#"{"src": "pixel.ttf"}"#)
    let wide = try frame(#"{"src": "pixel.ttf", "tracking": 1000}"#)
    #expect(plain.frame.width == 11.5 || plain.frame.width == 12)
    #expect(wide.frame.width == plain.frame.width + 8)
  }

  @Test func whatIsWrongIsReportedWhereItIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("no font".utf8), "text.ttf")
    try folder.write(Array(PixelFont.bytes.prefix(3000)), "cut.ttf")
    let problems = try ["text.ttf", "cut.ttf", "none.ttf", "../x.ttf"].map { name in
      try Kit.problems(scene(#""text": "A", "font": {"src": "\#(name)"}"#), in: folder.path)
    }
    #expect(
      problems.map(\.lines) == [
        ["2:72 cannot use the font \"text.ttf\": text.ttf is not an OpenType or TrueType file"],
        ["2:72 cannot use the font \"cut.ttf\": cut.ttf is truncated in its \"glyf\" table"],
        ["2:72 there is no file \"none.ttf\""],
        ["2:72 \"../x.ttf\" leads out of its folder"],
      ])
    #expect(
      problems.map { $0.error.diagnostics[0].kind == .missingInput }
        == [false, false, true, false])
  }

  /// Whatever its bytes, a font is rejected or drawn.
  @Test(arguments: 0..<60)
  func damagedFontsDoNoHarm(seed: Int) throws {
    var random = RandomSource(UInt64(seed))
    var bytes = PixelFont.bytes
    for _ in 0..<(1 << (seed % 8)) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    let folder = try TemporaryFolder()
    try folder.write(bytes, "pixel.ttf")
    _ = try? Kit.render(scene(pixel), in: folder.path)
  }

  @Test func markdownAsksForTheFilesCuts() throws {
    let folder = try TemporaryFolder()
    try folder.write(PixelFont.bytes, "pixel.ttf")
    let text =
      #""markdown": "A **B**", "font": {"src": "pixel.ttf", "bold": "bold.ttf"}"#
    let problems = try Kit.problems(scene(text), in: folder.path)
    #expect(problems.lines == ["2:82 there is no file \"bold.ttf\""])
    try folder.write(PixelFont.bytes, "bold.ttf")
    let picture = try Kit.render(scene(text), in: folder.path)
    #expect(picture.laid.elements.first?.text?.runs.map(\.face) == ["pixel.ttf", "bold.ttf"])
  }

  /// The golden's font is the one these tests draw; the writer writes what is in the folder.
  @Test func theGoldensFontIsOurOwn() throws {
    #expect(try PackageFolder.read("Goldens/scene/pixel.ttf") == PixelFont.bytes)
  }
}
