import Digest
import Files
import Layout
import Pixels
import Resources
import Scene
import Schema
import Synchronization
import TestSupport
import Testing
import Typesetting
import Workers

@testable import Engine
@testable import Source

/// The font map's fallbacks: opened when a character needs them, with their problems reported.
@Suite struct FallbacksTests {
  private static func scene(_ text: String) -> [UInt8] {
    Array(#"{"screen": "scene", "device": "iphone", "root": "\#(text)"}"#.utf8)
  }

  /// A kit whose fonts for other scripts lie in `noto`, and whose list of them is changed by
  /// `edit`.
  private func renderer(
    _ folder: TemporaryFolder, edit: (String) -> String = { $0 }
  ) throws -> Renderer {
    let map = String(decoding: try PackageFolder.read("Assets/fonts.json"), as: UTF8.self)
    try folder.write(
      map.replacing("/usr/share/fonts/truetype/noto", with: folder.file("noto"))
        .replacing("/usr/share/fonts/opentype/noto", with: folder.file("noto")),
      "kit/fonts.json")
    let scripts = String(decoding: try PackageFolder.read("Assets/scripts.json"), as: UTF8.self)
    try folder.write(edit(scripts), "kit/scripts.json")
    return try Renderer(kitFiles: .directory(folder.file("kit")))
  }

  @Test func aDamagedFallbackIsSaidWhereItIsNeeded() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("OTTO and no more", "noto/NotoSansArabic-Regular.ttf")
    let renderer = try renderer(folder)
    #expect(try renderer.render(Self.scene("Latin")).warnings.isEmpty)
    let screen = try renderer.render(Self.scene("\u{634}"), name: "a.json")
    #expect(screen.warnings.count == 2, "the file, and the character it would have had")
    let warning = try #require(screen.warnings.first)
    #expect(warning.message.hasPrefix("cannot use the fallback font \(path): "))
    #expect(warning.place?.position?.line == 1)
    #expect(warning.hint == "replace the file; until then, a box is drawn")
  }

  @Test func whatIsUsedInADamagedFontsPlaceIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write("OTTO and no more", "noto/NotoSansArabic-Regular.ttf")
    try folder.write(
      FontSamples.bytes("NotoSansArabic-Bold.ttf"), "noto/NotoSansArabic-Bold.ttf")
    let screen = try renderer(folder).render(Self.scene("\u{634}"))
    #expect(screen.warnings.count == 1)
    #expect(
      screen.warnings.first?.hint
        == "replace the file; until then, NotoSansArabic-Bold.ttf is used")
  }

  @Test func anotherFileUnderAFallbacksNameIsSaid() throws {
    let folder = try TemporaryFolder()
    let bytes = try FontSamples.bytes("NotoSansArabic-Bold.ttf")
    try folder.write(bytes, "noto/NotoSansArabic-Regular.ttf")
    let known = SHA256.hex(try FontSamples.bytes("NotoSansArabic-Regular.ttf"))
    let renderer = try renderer(folder)
    #expect(try renderer.render(Self.scene("Latin")).warnings.isEmpty)
    let warnings = try renderer.render(Self.scene("\u{634}")).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains("SHA-256 \(SHA256.hex(bytes))") == true)
    #expect(warnings.first?.hint?.contains(known) == true)
  }

  /// Packages to install are reported with the script's name, and only if no font is installed.
  @Test func aScriptWithoutAFontIsNamedWithItsPackage() throws {
    let folder = try TemporaryFolder()
    try folder.write(FontSamples.bytes("NotoSans-Regular.ttf"), "noto/NotoSans-Regular.ttf")
    let renderer = try renderer(folder)
    func hint(_ text: String) throws -> String? {
      try renderer.render(Self.scene(text)).warnings.first?.hint
    }
    #expect(
      try hint("\u{634}")?
        .hasPrefix("for Arabic, install the Debian package fonts-noto-core, or add")
        == true)
    #expect(
      try hint("漢 ก")?.hasPrefix(
        "for simplified Chinese, install the Debian package fonts-noto-cjk; for Thai, install the "
          + "Debian package fonts-noto-core, or add") == true)
    #expect(
      try hint("👍")?.contains("for emoji, install the Debian package fonts-noto-color-emoji")
        == true)
    #expect(try hint("\u{E001}")?.hasPrefix("add a folder") == true)
    #expect(
      FontLibrary.byPackage(renderer.fonts.missingScripts()).map(\.package) == [
        "fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji",
      ])
    #expect(try Renderer().fonts.missingScripts().isEmpty)
  }

  @Test func scriptsThatCannotBeReadAreSaid() throws {
    let folder = try TemporaryFolder()
    let wrong = try renderer(folder) { $0.replacing("\"weight\": 400", with: "\"weigt\": 400") }
    let error = #expect(throws: CityPaintError.self) {
      try wrong.render(Self.scene("\u{634}"))
    }
    #expect(error?.description.contains("unknown key \"weigt\"") == true)
    try FileSystem.remove(folder.file("kit/scripts.json"))
    let bare = try Renderer(kitFiles: .directory(folder.file("kit")))
    #expect(try bare.render(Self.scene("Latin")).warnings.isEmpty)
    let reported = try bare.render(Self.scene("\u{634}")).warnings.map(\.message)
    #expect(reported.contains { $0.hasPrefix("no fonts are known for scripts: ") }, "\(reported)")
  }

  @Test func filesAreReadAndHashedOnceWhateverIsDrawn() throws {
    let reads = Mutex<[String: Int]>([:])
    let digests = Mutex<[String: Int]>([:])
    let access = FontAccess(
      read: { path, isInstalled in
        reads.withLock { $0[path, default: 0] += 1 }
        return FontAccess.system.read(path, isInstalled)
      },
      digest: { bytes in
        let digest = FontAccess.system.digest(bytes)
        digests.withLock { $0[digest, default: 0] += 1 }
        return digest
      })
    let folder = try FontSamples.folder(["f.ttf": FontSamples.signs])
    let renderer = try Renderer(
      RenderOptions(fonts: [folder.path], workers: 2), fontAccess: access)
    _ = renderer.fonts.folderProblems()
    let texts = ["Latin", "\u{634}", "\u{E001}", "Latin \u{634}", "again", "\u{5D0}"]
    let screens = Workers.map(texts + texts, threads: 4) { text in
      try? renderer.render(Self.scene(text), as: RenderVariant(scale: 1))
    }
    #expect(screens.allSatisfy { $0?.warnings.isEmpty == true })
    _ = renderer.fonts.folderProblems() + renderer.fonts.idleFolders()
    let read = reads.withLock { $0 }
    #expect(read.values.allSatisfy { $0 == 1 }, "\(read)")
    #expect(
      Set(read.keys.map { FilePath.lastComponent(of: $0) }) == [
        "InterDisplay-Light.otf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
        "f.ttf",
      ])
    #expect(digests.withLock { $0.isEmpty }, "a file of known length and checksum needs none")
    for screen in screens {
      for set in screen?.screen.resources.fonts.values.map({ $0 }) ?? [] {
        for spec in set.fallbacks { _ = spec.face.digest }
      }
    }
    let wanted = digests.withLock { $0 }
    #expect(wanted.count == 3, "for records")
    #expect(wanted.values.allSatisfy { $0 == 1 }, "\(wanted)")
  }

  /// Omitting fallbacks that no character uses must not change the font of any character.
  @Test(arguments: 0..<60)
  func theChosenFewSetATextAsAllOfThemWould(seed: Int) throws {
    let folder = try FontSamples.folder([
      "kufi.ttf": FontSamples.kufi, "glyphs.ttf": FontSamples.signs,
      "serif.otf": FontSamples.serif,
    ])
    let shelf = try Renderer(RenderOptions(fonts: [folder.path])).fonts
    let own = try #require(shelf.open("Georgia Italic").font)
    let codes = try #require(shelf.scripts.value.value).scripts.keys
    let tiers: [FallbackTier] =
      [.custom, .symbols, .last, .emoji] + codes.sorted().map { .writing(WritingSystem($0)) }
    let traits = FontLibrary.Traits(own.face, isSerif: true)
    var log: [Diagnostic] = []
    let all = tiers.flatMap { tier -> [FontSpec] in
      let faces = shelf.fallbacks(tier, like: traits, &log).flatMap { fallback -> [FontFace] in
        switch fallback {
        case .custom(let path): shelf.store.faces(path).compactMap { try? $0.get() }
        case .known(let files):
          files.lazy.compactMap { try? shelf.store.face($0) }.first.map { [$0] } ?? []
        }
      }
      return faces.map { face in
        var spec = FontSpec(face: face)
        spec.tier = tier
        return spec
      }
    }
    #expect(all.count > 150 && log.isEmpty)
    let pool = [
      "a", "é", "e\u{301}", "\u{301}", "x\u{325}", "\u{5D0}", "\u{5E9}\u{5C1}", "\u{634}",
      "\u{634}\u{64E}", "\u{6F22}", "\u{E001}", "\u{2603}", "\u{2192}", "\u{E01}\u{E47}",
      "\u{915}\u{94D}\u{937}", "\u{200D}", "\t", "\n", "\u{1}", "\u{1F468}\u{200D}\u{1F469}", " ",
      "a\u{64E}", "か", "「", "한", "☂", "☂\u{FE0F}", "1\u{FE0F}\u{20E3}", "\u{634}\u{301}",
      "\u{E001}\u{20E3}", "\u{2028}",
    ]
    var random = RandomSource(UInt64(seed))
    let text = (0..<8).map { _ in random.pick(pool) }.joined()
    func faces(_ fallbacks: [FontSpec]) -> [String] {
      let style = TextStyle(font: own, fallbacks: fallbacks, size: 16, color: .black)
      let laid = Typesetter().layOut(Paragraph(text, style: style))
      return laid.lines.flatMap(\.runs).map { "\($0.font.face.name) \($0.glyphs.count)" }
        + laid.missing.map { "\($0.scalar.value)" }
    }
    let words = RequiredResources.Words(
      runs: [
        TextContent.Run(text, TextStyleSpec(font: "Georgia Italic", size: 16, color: .black))
      ], index: 0)
    let chosen = shelf.choose(for: [words], beside: own.face, isSerif: true, locale: "en").specs
    #expect(faces(chosen) == faces(all), "\(text.unicodeScalars.map(\.value))")
    let used = Set(faces(chosen).map { $0.prefix { $0 != " " } })
    #expect(chosen.allSatisfy { used.contains($0.face.name.prefix { $0 != " " }) }, "none in vain")
  }
}
