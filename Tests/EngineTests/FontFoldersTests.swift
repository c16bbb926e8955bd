import Files
import Layout
import Resources
import TestSupport
import Testing
import Typesetting

@testable import Engine
@testable import Source

/// Folders given with --fonts, and messages about unusable ones.
@Suite struct FontFoldersTests {
  private static func scene(_ text: String) -> String {
    #"{"screen": "scene", "device": "iphone", "root": "\#(text)"}"#
  }

  private func fallbacks(_ screen: RenderedScreen) -> [String] {
    screen.screen.resources.fonts.values.flatMap(\.fallbacks).map(\.face.name)
  }

  @Test func anyFontOfTheFolderIsAFallback() throws {
    let document = Self.scene("A \u{E001}")
    let plain = try Kit.render(document)
    #expect(plain.warnings.count == 1)
    #expect(plain.warnings[0].hint?.contains("--fonts DIR") == true)
    let folder = try FontSamples.folder(["whatever.ttf": FontSamples.signs])
    let obeyed = try Kit.render(document, RenderOptions(fonts: [folder.path]))
    #expect(obeyed.warnings.isEmpty)
    #expect(fallbacks(obeyed) == ["whatever.ttf"])
    #expect(obeyed.digest != plain.digest)
  }

  @Test func theFoldersFontsComeByNameAndBeforeTheMaps() throws {
    let folder = try FontSamples.folder([
      "a.ttf": FontSamples.kufi, "Z.ttf": FontSamples.kufi, "b.ttf": FontSamples.signs,
    ])
    let options = RenderOptions(fonts: [folder.path])
    let screen = try Kit.render(Self.scene("\u{634} \u{E001} \u{5D0}"), options)
    #expect(fallbacks(screen) == ["Z.ttf", "b.ttf", "NotoSansHebrew-Regular.ttf"])
    #expect(fallbacks(try Kit.render(Self.scene("\u{634}"))) == ["NotoSansArabic-Regular.ttf"])
    #expect(fallbacks(try Kit.render(Self.scene("Latin e\u{301}"), options)).isEmpty)
  }

  /// A font with pictures affects which characters are emoji; one with outlines does not.
  @Test func aFoldersEmojiComeBeforeTheMaps() throws {
    let folder = try TemporaryFolder()
    try folder.link("mine.ttf", to: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    try folder.write(FontSamples.bytes(FontSamples.signs), "signs.ttf")
    let options = RenderOptions(fonts: [folder.path])
    #expect(fallbacks(try Kit.render(Self.scene("\u{1F600}"), options)) == ["mine.ttf"])
    #expect(fallbacks(try Kit.render(Self.scene("\u{1F600}"))) == ["NotoColorEmoji.ttf"])
  }

  @Test func everyFaceOfACollectionCounts() throws {
    let folder = try TemporaryFolder()
    let fonts = [FontSamples.serif, FontSamples.signs]
    try folder.write(FontSamples.collection(fonts.map(FontSamples.bytes)), "two.ttc")
    let screen = try Kit.render(Self.scene("\u{E001}"), RenderOptions(fonts: [folder.path]))
    #expect(screen.warnings.isEmpty)
    let faces = screen.screen.resources.fonts.values.flatMap(\.fallbacks).map(\.face)
    #expect(faces.map(\.faceIndex) == [1])
  }

  struct Folder: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var good: [String: String] = [:]
    var bad: [String] = []
    var says: String?
  }

  @Test(arguments: [
    Folder(
      testDescription: "no font, only others", bad: ["OFL.txt", "readme"],
      says: "the folder DIR has no usable font, only OFL.txt, readme"),
    Folder(testDescription: "empty", says: "the folder DIR has no usable font"),
    Folder(
      testDescription: "one that is not a font", good: ["a.ttf": FontSamples.kufi],
      bad: ["b.otf", "OFL.txt"],
      says: "a file in the font folder DIR cannot be used: "
        + "b.otf is not an OpenType or TrueType file"),
    Folder(
      testDescription: "many and a format that is not read",
      bad: ["a.ttf", "b.otf", "c.ttc", "d.woff2"],
      says: "the folder DIR has no usable font: "
        + "a.ttf is not an OpenType or TrueType file; b.otf is not an OpenType or TrueType file; "
        + "c.ttc is not an OpenType or TrueType file and 1 more"),
    Folder(
      testDescription: "a web font beside others", good: ["a.ttf": FontSamples.kufi],
      bad: ["d.woff"],
      says: "a file in the font folder DIR cannot be used: d.woff has an unsupported format"),
    Folder(testDescription: "all well", good: ["a.ttf": FontSamples.kufi], bad: ["OFL.txt"]),
  ])
  func whatCannotBeUsedIsOneWarningAFolder(sample: Folder) throws {
    let folder = try FontSamples.folder(sample.good)
    for name in sample.bad { try folder.write("no font at all", name) }
    let shelf = try Renderer(RenderOptions(fonts: [folder.path])).fonts
    let problems = shelf.folderProblems()
    #expect(
      problems.map(\.message)
        == [sample.says?.replacing("DIR", with: folder.path)].compactMap { $0 })
    for problem in problems {
      #expect(problem.severity == .warning)
      #expect(problem.hint?.contains("citypaint doctor lists the names") == true)
      #expect(shelf.idleFolders().isEmpty, "a folder is reported once")
    }
  }

  @Test func aDamagedFontIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(FontSamples.bytes(FontSamples.kufi).dropLast(5000)), "cut.ttf")
    let shelf = try Renderer(RenderOptions(fonts: [folder.path])).fonts
    #expect(
      shelf.folderProblems().map(\.message).first?.contains("cut.ttf is truncated in its \"")
        == true)
  }

  @Test func aFolderThatNothingIsSetInIsSaid() throws {
    let folder = try FontSamples.folder(["HelveticaNeueLight.ttf": FontSamples.kufi])
    let renderer = try Renderer(RenderOptions(fonts: [folder.path]))
    _ = try renderer.render(Array(Self.scene("Latin").utf8))
    let idle = renderer.fonts.idleFolders()
    #expect(idle.count == 1)
    #expect(idle.first?.message.contains("HelveticaNeueLight.ttf") == true)
    #expect(idle.first?.hint?.contains("HelveticaNeue-Light.otf") == true)
    _ = try renderer.render(Array(Self.scene("\u{634}").utf8))
    #expect(renderer.fonts.idleFolders().isEmpty, "a text has needed it")
  }

  @Test func aFileThatStandsForAFontIsNoIdleOne() throws {
    let folder = try FontSamples.folder(["Georgia-Italic.ttf": FontSamples.serif])
    let renderer = try Renderer(RenderOptions(fonts: [folder.path]))
    _ = try renderer.render(Array(Self.scene("Latin").utf8))
    #expect(renderer.fonts.idleFolders().isEmpty)
  }
}
