import Codecs
import Digest
import Files
import Layout
import Resources
import Schema
import TestSupport
import Testing
import Typesetting

@testable import Engine
@testable import Source

@Suite struct FontsTests {
  private let document = #"{"screen": "scene", "device": "iphone", "root": "Words"}"#

  @Test func aGlyphThatNoFontHasIsSaidWithItsPlace() throws {
    let screen = try Kit.render(
      """
      {"screen": "city.feed", "device": "iphone", "posts": [
        {"title": "Fine"},
        {"title": "An \u{F8FE} here", "body": "and \u{E001}"}]}
      """)
    let found = screen.warnings.map { warning in
      "\(warning.place?.position?.line ?? 0) \(warning.place?.source ?? "?") \(warning.message)"
    }
    #expect(
      found.sorted() == [
        "3 /posts/1/body no font has U+E001 for text in Helvetica Neue Light; "
          + "a box is drawn",
        "3 /posts/1/title no font has U+F8FE for text in Helvetica Neue Bold; a box is drawn",
      ])
    #expect(screen.warnings.allSatisfy { $0.severity == .warning && $0.hint != nil })
  }

  /// A font map that finds nothing, the kit's own or the caller's, which counts more.
  @Test(arguments: [true, false])
  func aFontThatIsNotThereIsMissingInput(isOfCaller: Bool) throws {
    let folder = try TemporaryFolder()
    let map = String(decoding: try PackageFolder.read("Assets/fonts.json"), as: UTF8.self)
    try folder.write(map.replacing("/usr/share", with: "/nowhere"), "kit/fonts.json")
    let kit = folder.file("kit")
    let renderer =
      isOfCaller
      ? try Renderer(RenderOptions(assets: [kit])) : try Renderer(kitFiles: .directory(kit))
    let error = try #require(throws: CityPaintError.self) {
      try renderer.render(Array(document.utf8), name: "a.json")
    }
    #expect(error.isMissingInput)
    let text = error.description
    // One problem of the machine in two lines, however many fonts the document uses.
    #expect(error.diagnostics.count == 1)
    #expect(
      text.contains(
        "16 fonts have no file: Georgia, Georgia Bold, Georgia Bold Italic, and 13 more"))
    #expect(text.contains("apt install fonts-inter fonts-urw-base35;"))
    #expect(text.split(separator: "\n").count <= 3)
  }

  @Test func aKitThatIsNotThereIsMissingInput() throws {
    let (mine, kit) = (try TemporaryFolder(), try TemporaryFolder())
    let error = try #require(throws: CityPaintError.self) {
      try Renderer(RenderOptions(assets: [mine.path]), kitFiles: .directory(kit.path))
    }
    #expect(error.isMissingInput)
    #expect(error.description.contains("there is no file \"fonts.json\""))
    #expect(error.description.contains("looked in \(mine.path), \(kit.path)"))
  }

  @Test(arguments: ["", "not a font", "OTTO and then nothing"])
  func aFileThatIsNoFontIsSaid(content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(content, "InterDisplay-Light.otf")
    let options = RenderOptions(fonts: [folder.path])
    let (_, error) = try Kit.problems(document, in: "", options)
    let text = error.description
    #expect(!error.isMissingInput)
    #expect(text.contains("\"Helvetica Neue Light\""))
    #expect(text.contains("InterDisplay-Light.otf"), "the file is named")
    #expect(!text.contains("(name:"), "in words, not as the program writes its values:\n\(text)")
    #expect(text.contains("--fonts"))
  }

  @Test func anotherFileUnderAKnownNameIsSaid() throws {
    let folder = try TemporaryFolder()
    let plain = try Kit.render(document)
    let bold = try #require(plain.screen.resources.fonts.values.first)
    #expect(plain.warnings.isEmpty)
    let finder = try Renderer().fonts.finder
    let font = try #require(finder.map.fonts["Helvetica Neue Bold"])
    let bytes = try FileSystem.read(#require(finder.find(font)).path)
    try folder.write(bytes, "InterDisplay-Light.otf")
    let screen = try Kit.render(document, in: "", RenderOptions(fonts: [folder.path]))
    let warning = try #require(screen.warnings.first)
    #expect(screen.warnings.count == 1)
    #expect(warning.message.contains("SHA-256 \(SHA256.hex(bytes))"))
    #expect(warning.hint?.contains(bold.font.face.digest) == true, "what was expected")
    #expect(screen.digest != plain.digest)
  }

  @Test func aCopyOfTheKnownFileIsNoOther() throws {
    let folder = try TemporaryFolder()
    let finder = try Renderer().fonts.finder
    let font = try #require(finder.map.fonts["Helvetica Neue Light"])
    let bytes = try FileSystem.read(#require(finder.find(font)).path)
    try folder.write(bytes, "InterDisplay-Light.otf")
    let screen = try Kit.render(document, in: "", RenderOptions(fonts: [folder.path]))
    #expect(screen.warnings.isEmpty)
    #expect(screen.digest == (try Kit.render(document)).digest)
  }
}

/// What the font map knows files by.
@Suite struct KnownFontTests {
  @Test func checksumsAreThoseOfTheFilesWithTheDigests() throws {
    let fonts = try Renderer().fonts
    let finder = fonts.finder
    let scripts = try #require(fonts.scripts.value.value)
    let families = scripts.familyNames.compactMap { scripts.family($0)?.value }
    let candidates =
      finder.map.fonts.values.flatMap(\.candidates) + finder.map.fallbacks
      + families.flatMap(\.cuts).map(\.candidate)
    var seen = 0
    for candidate in candidates where candidate.sha256 != nil {
      #expect(
        candidate.bytes != nil && (candidate.crc32 ?? candidate.start) != nil, "\(candidate.file)")
      guard let file = finder.find(candidate) else { continue }
      let bytes = try FileSystem.read(file.path)
      guard SHA256.hex(bytes) == candidate.sha256 else { continue }
      #expect(bytes.count == candidate.bytes, "\(candidate.file)")
      let known = candidate.start == nil ? bytes : Array(bytes.prefix(FontMap.startLength))
      #expect(
        known.withUnsafeBytes { CRC32.of($0) } == candidate.start ?? candidate.crc32,
        "\(candidate.file)")
      seen += 1
    }
    #expect(seen > 300, "the stand-ins and the scripts' fonts are installed")
  }
}
