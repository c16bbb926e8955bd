import Drawing
import Geometry
import Pixels
import Source
import TestSupport
import Testing

@testable import Resources

/// Which art and which icons have a mirrored form, and what it is.
@Suite struct MirrorTests {
  private static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h3v8h-3z"/></svg>
    """.utf8)

  private func loader(
    _ documents: [AssetSource] = [], art: [AssetSource] = []
  ) -> PictureLoader {
    PictureLoader(documents: documents, art: ArtLibrary(art), cache: PictureCache())
  }

  @Test func aMirroredPictureHasItsPixelsInReverse() {
    var pixmap = Pixmap(width: 3, height: 2)
    pixmap.withMutablePixels { for i in $0.indices { $0[i] = UInt32(i) } }
    let picture = Picture(
      pixmap: pixmap, digest: "d", file: "a.png", scale: 1,
      insets: Insets(top: 1, left: 2, bottom: 3, right: 4),
      caps: Insets(top: 5, left: 6, bottom: 7, right: 8))
    let mirrored = picture.mirrored()
    #expect(mirrored.pixmap.pixels == [2, 1, 0, 5, 4, 3])
    #expect(mirrored.insets == Insets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(mirrored.caps == Insets(top: 5, left: 8, bottom: 7, right: 6))
    #expect(mirrored.identity != picture.identity)
    #expect(mirrored.mirrored().pixmap.pixels == pixmap.pixels)
  }

  @Test func aMirroredMaskHasItsCoverageInReverse() throws {
    let icon = try loader([.memory(["a.svg": Self.svg])]).icon("a", scale: 1)
    let plain = icon.mask(width: 8, height: 8)
    let mirrored = icon.mask(width: 8, height: 8, isMirrored: true)
    #expect(plain.mask.coverage[0] == 255 && plain.mask.coverage[7] == 0)
    #expect(mirrored.mask.coverage[0] == 0 && mirrored.mask.coverage[7] == 255)
    #expect(mirrored.mask == plain.mask.mirrored)
    #expect(mirrored.digest != plain.digest)
  }

  @Test func theCatalogSaysWhatArtIsMirrored() throws {
    let png = try SamplePicture.png(.black, width: 4, height: 4)
    let catalog =
      #"{"art": {"a": {"size": [4, 4], "autoMirrored": true}, "b": {"size": [4, 4]}}}"#
    let kit = AssetSource.memory([
      "a.png": png, "b.png": png, "catalogue.json": Array(catalog.utf8),
    ])
    let loader = loader(art: [.memory(["b.png": png]), kit])
    #expect(try loader.art("a", scale: 1).autoMirrored)
    #expect(try !loader.art("b", scale: 1).autoMirrored)
    #expect(loader.isAutoMirrored(art: "a"))
    #expect(!loader.isAutoMirrored(art: "c"))
  }

  /// A file beside the document is the document's own, whatever the kit says of the name.
  @Test func theCatalogOfTheFolderAnIconComesFromSaysWhetherItIs() {
    let names = Array(#"{"autoMirrored": ["back", "bar/next"]}"#.utf8)
    let kit = AssetSource.memory([
      "Icons/back.svg": Self.svg, "Icons/bar/next.svg": Self.svg, "Icons/car.svg": Self.svg,
      "icons.json": names,
    ])
    let loader = loader(art: [kit])
    #expect(loader.isAutoMirrored(icon: "back"))
    #expect(loader.isAutoMirrored(icon: "back.svg"))
    #expect(loader.isAutoMirrored(icon: "bar/next"))
    #expect(!loader.isAutoMirrored(icon: "car"))
    #expect(!loader.isAutoMirrored(icon: "none"))
    let own = self.loader([.memory(["back.svg": Self.svg])], art: [kit])
    #expect(!own.isAutoMirrored(icon: "back"))
    // A folder of art without a catalog stands for the kit's names; one that has it, for its own.
    let shadow = AssetSource.memory(["Icons/back.svg": Self.svg])
    #expect(self.loader(art: [shadow, kit]).isAutoMirrored(icon: "back"))
    let plain = AssetSource.memory([
      "Icons/back.svg": Self.svg, "icons.json": Array(#"{"autoMirrored": ["car"]}"#.utf8),
    ])
    #expect(!self.loader(art: [plain, kit]).isAutoMirrored(icon: "back"))
  }

  @Test func aDamagedCatalogOfIconsIsReported() {
    let kit = AssetSource.memory(["icons.json": Array(#"{"autoMirrord": ["a"]}"#.utf8)])
    let shelf = ArtLibrary([kit])
    #expect(shelf.iconDamages().contains { $0.message.contains("autoMirrord") })
    #expect(shelf.damages().isEmpty)
  }
}
