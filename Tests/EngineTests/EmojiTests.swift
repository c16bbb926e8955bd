import Files
import Layout
import Pixels
import Resources
import Schema
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Emoji in documents: their fonts, and messages about damaged fonts.
@Suite struct EmojiTests {
  private func scene(_ text: String, _ keys: String = "") -> String {
    """
    {"screen": "scene", "device": {"width": 60, "height": 40}, "root":
      {"type": "text", "text": "\(text)", "size": 10, "font": {"src": "color.ttf"}\(keys)}}
    """
  }

  @Test func aPictureIsDrawnInItsOwnColors() throws {
    let folder = try TemporaryFolder()
    let blue = Color(red: 0, green: 0, blue: 255)
    let png = try SamplePicture.png(blue, width: 10, height: 10)
    try folder.write(
      ColorFont.bitmaps([.init(png, width: 10, height: 10, top: 8)]).file, "color.ttf")
    let screen = try Kit.render(scene("AA", ##", "color": "#FF0000""##), in: folder.path)
    #expect(screen.warnings.isEmpty)
    #expect(Set(screen.pixmap.pixels) == [0, blue.premultiplied])
    #expect(screen.pixmap.pixels.count { $0 != 0 } == 200)
    let faded = try Kit.render(scene("A", ##", "color": "#FF000080""##), in: folder.path)
    #expect(Set(faded.pixmap.pixels.map { $0 >> 24 }) == [0, 128])
  }

  @Test func aDamagedGlyphIsSaidWithItsFont() throws {
    let folder = try TemporaryFolder()
    let bomb = SamplePicture.header(width: 60_000, height: 60_000)
    try folder.write(ColorFont.bitmaps([.init(bomb, width: 8, height: 6)]).file, "color.ttf")
    let screen = try Kit.render(scene("AA"), in: folder.path)
    #expect(screen.warnings.count == 1)
    let warning = try #require(screen.warnings.first)
    #expect(
      warning.message
        == "the glyph 1 (\"A\") of color.ttf cannot be drawn: the picture is 60000 × 60000 pixels, but "
        + "the font specifies 8 × 6; a box is drawn")
    #expect(warning.hint != nil && warning.place?.position?.line == 2)
    #expect(screen.pixmap.pixels.contains { $0 != 0 }, "the box")
  }

  @Test func aFontWithNothingToShowIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(ColorFont.bare.file, "color.ttf")
    let problems = try Kit.problems(scene("A"), in: folder.path)
    #expect(
      problems.lines.first?.hasSuffix(
        "cannot use the font \"color.ttf\": color.ttf has neither outlines nor pictures in color")
        == true)
  }

  /// The installed font is identified without reading all of it, and a changed one is detected.
  @Test func theInstalledFontIsKnownByItsBeginning() throws {
    let scripts = try #require(try Renderer().fonts.scripts.value.value)
    let family = try #require(scripts.family("Noto Color Emoji")?.value)
    let candidate = try #require(family.cuts.first?.candidate)
    #expect(candidate.start != nil && candidate.bytes != nil && candidate.crc32 == nil)
    let document = Array(
      #"{"screen": "scene", "device": "iphone", "root": "so 😀👍🏽"}"#.utf8)
    #expect(try Renderer().render(document).warnings.isEmpty)
    let folder = try TemporaryFolder()
    var bytes = try FileSystem.read("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    bytes[16] ^= 1
    try folder.write(bytes, "noto/NotoColorEmoji.ttf")
    let text = String(decoding: try PackageFolder.read("Assets/fonts.json"), as: UTF8.self)
    try folder.write(
      text.replacing("/usr/share/fonts/truetype/noto", with: folder.file("noto")),
      "kit/fonts.json")
    try folder.write(PackageFolder.read("Assets/scripts.json"), "kit/scripts.json")
    let renderer = try Renderer(
      kitFiles: .directory(folder.file("kit")))
    let warnings = try renderer.render(document).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains("is not the one in the font map") == true)
  }

  /// `inspect` names the files that glyphs came from, beside the text's own.
  @Test func inspectNamesTheFont() throws {
    let document = """
      {"screen": "scene", "device": "iphone", "root": {"type": "column", "children": [
        {"type": "text", "name": "a", "text": "so 😀"}, {"type": "text", "name": "b", "text": "so"}]}}
      """
    let elements = try Kit.render(document).laid.elements
    #expect(
      elements.compactMap { $0.text?.runs.first?.fallbacks } == [["NotoColorEmoji.ttf"], []])
    let report = JSONWriter.text(InspectReport(try Kit.render(document)).json, .compact)
    #expect(
      report.contains(#""fallbacks":["NotoColorEmoji.ttf"]"#)
        || report.contains(#""fallbacks": ["NotoColorEmoji.ttf"]"#))
    #expect(report.contains("so 😀"))
  }
}
