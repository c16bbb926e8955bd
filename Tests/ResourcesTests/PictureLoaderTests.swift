import Codecs
import Digest
import Geometry
import Pixels
import Source
import TestSupport
import Testing

@testable import Resources

@Suite struct PictureLoaderTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 255, blue: 0)

  private func png(_ color: Color, _ side: Int) throws -> [UInt8] {
    try SamplePicture.png(color, width: side, height: side)
  }

  private func loader(
    _ documents: [AssetSource] = [], art: [AssetSource] = []
  ) -> PictureLoader {
    PictureLoader(documents: documents, art: ArtLibrary(art), cache: PictureCache())
  }

  @Test func theScalesOwnVariantIsTaken() throws {
    let files = ["a.png": try png(Self.red, 4), "a@2x.png": try png(Self.green, 8)]
    let loader = loader([.memory(files)])
    let one = try loader.file("a.png", scale: 1)
    #expect(one.file == "a.png")
    #expect(one.size == Size(width: 4, height: 4))
    let two = try loader.file("a.png", scale: 2)
    #expect(two.file == "a@2x.png")
    #expect(two.size == Size(width: 4, height: 4))
    #expect(try loader.file("a.png", scale: 3).file == "a.png")
    #expect(try loader.file("a@2x.png", scale: 1).scale == 2)
  }

  /// An SVG file is one picture at every scale, of the size that it states.
  @Test func aDrawingServesAllScales() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='6'><path d='M0 0H8'/></svg>"
    let files = ["a.svg": Array(svg.utf8), "a@2x.svg": try png(Self.red, 4)]
    for scale in 1...3 {
      let picture = try loader([.memory(files)]).file("a.svg", scale: scale)
      #expect(picture.file == "a.svg" && picture.scale == 1 && picture.vector != nil)
      #expect(picture.size == Size(width: 8, height: 6) && !picture.isEmpty)
      #expect(picture.digest == SHA256.hex(Array(svg.utf8)))
      #expect(picture.size(of: Rect(x: 6, y: 0, width: 9, height: 3)) == Size(width: 2, height: 3))
      #expect(picture.contains(Rect(x: 0, y: 0, width: 8, height: 6)))
      #expect(!picture.contains(Rect(x: 0, y: 0, width: 8.5, height: 6)))
    }
  }

  @Test func aDrawingThatCannotBeDrawnSaysItsLine() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='6'>\n<text/></svg>"
    let error = #expect(throws: PictureError.self) {
      try loader([.memory(["a.svg": Array(svg.utf8)])]).file("a.svg", scale: 1)
    }
    #expect(error?.message == "cannot draw the picture \"a.svg\", line 2: <text> is not supported")
    #expect(error?.isMissing == false)
  }

  @Test func theFirstFolderWins() throws {
    let first = AssetSource.memory(["a.png": try png(Self.red, 4)])
    let second = AssetSource.memory(["a.png": try png(Self.green, 6), "b.png": try png(.black, 2)])
    let loader = loader([first, second], art: [first, second])
    #expect(try loader.file("a.png", scale: 1).pixmap.width == 4)
    #expect(try loader.file("b.png", scale: 1).pixmap.width == 2)
    #expect(try loader.art("a", scale: 3).pixmap.width == 4)
  }

  @Test func artIsTakenAtTheBestScaleThereIs() throws {
    let art = AssetSource.memory([
      "a@2x.png": try png(Self.red, 8), "a@3x.png": try png(Self.red, 12),
    ])
    let loader = loader(art: [art])
    #expect([1, 2, 3, 4].map { try? loader.art("a", scale: $0).scale } == [2, 2, 3, 3])
  }

  @Test func anotherFoldersPictureOfTheKitsSizeHasTheKitsInsets() throws {
    let catalog = """
      {"art": {"a": {"size": [4, 4], "insets": [1, 0, 1, 0], "caps": [1, 1, 1, 1]}}}
      """
    let kit = AssetSource.memory([
      "a.png": try png(Self.red, 4), "catalogue.json": Array(catalog.utf8),
    ])
    let same = AssetSource.memory(["a.png": try png(Self.green, 4)])
    let other = AssetSource.memory(["a.png": try png(Self.green, 6)])
    let insets = Insets(top: 1, left: 0, bottom: 1, right: 0)
    #expect(try loader(art: [kit]).art("a", scale: 1).insets == insets)
    #expect(try loader(art: [same, kit]).art("a", scale: 1).insets == insets)
    #expect(try loader(art: [other, kit]).art("a", scale: 1).insets == .zero)
    #expect(try loader(art: [other, kit]).art("a", scale: 1).caps == Insets(all: 1))
    #expect(loader(art: [kit]).artNames() == ["a"])
  }

  /// The catalog's file is the place, as of any document.
  @Test(arguments: [
    (#"{"art": {"a": {"size": [4]}}}"#, "expected a list of length 2"),
    (#"{"art": "#, "the file ends"),
    (#"{"art": {"a": {"size": [4, 4], "insert": 1}}}"#, "unknown key \"insert\""),
  ])
  func aDamagedCatalogIsSaidWithItsPlace(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, "catalogue.json")
    let shelf = ArtLibrary([.memory([:]), .directory(folder.path)])
    let damages = shelf.damages()
    let damage = try #require(damages.first)
    #expect(damages.count == 1)
    #expect(damage.severity == .error)
    #expect(damage.message.hasPrefix(message), "\(damage.message)")
    #expect(damage.place?.file.name == path)
    #expect(damage.place?.position?.line == 1)
    #expect(shelf.catalog(of: 1) == nil)
    /// A catalog that is another file now is read again.
    try folder.write(#"{"art": {"b": {"size": [4, 40]}}}"#, "catalogue.json")
    #expect(shelf.damages() == [])
    #expect(shelf.catalog(of: 1)?.entries.map(\.name) == ["b"])
  }

  @Test func whatIsMissingSaysWhereItWasLookedFor() throws {
    let loader = loader([.directory("here"), .directory("there")], art: [.directory("kit")])
    let error = #expect(throws: PictureError.self) { try loader.file("a.png", scale: 2) }
    #expect(error == .asset(.missing("a.png", lookedIn: ["here", "there"])))
    #expect(error?.isMissing == true)
    let art = #expect(throws: PictureError.self) { try loader.art("a", scale: 2) }
    #expect(art?.isMissing == true)
  }

  @Test func whatIsNoPictureIsSaid() throws {
    let whole = try png(Self.red, 40)
    let loader = loader([
      .memory([
        "text.png": Array("hello".utf8), "empty.png": [], "cut.png": Array(whole.dropLast(30)),
        "huge.png": SamplePicture.header(width: 100_000, height: 100_000),
      ])
    ])
    for name in ["text.png", "empty.png", "cut.png", "huge.png"] {
      let error = #expect(throws: PictureError.self) { try loader.file(name, scale: 1) }
      #expect(error?.isMissing == false)
      #expect(error?.message.contains(name) == true)
      #expect(error?.remedy.isEmpty == false)
    }
  }

  @Test func aFileThatChangedIsReadAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write(try png(Self.red, 4), "a.png")
    let loader = loader([.directory(folder.path)])
    #expect(try loader.file("a.png", scale: 1).pixmap.width == 4)
    try folder.write(try png(Self.green, 9), "a.png")
    #expect(try loader.file("a.png", scale: 1).pixmap.width == 9)
  }
}
