import Codecs
import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

@testable import Resources

/// Which file serves an icon, and what coverage it comes to.
@Suite struct IconTests {
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h4v4h-4z"/></svg>
    """

  private func mask(_ side: Int, _ value: (Int, Int) -> UInt8) throws -> [UInt8] {
    let pixels = (0..<side * side).map { UInt32(value($0 % side, $0 / side)) << 24 }
    return try PNG.encode(try #require(Pixmap(width: side, height: side, pixels: pixels)))
  }

  private func loader(_ files: [String: [UInt8]], kit: [String: [UInt8]] = [:]) -> PictureLoader {
    PictureLoader(
      documents: [.memory(files)], art: ArtLibrary([.memory(kit)]), cache: PictureCache())
  }

  @Test func theFilesOfOneNameAreOneIcon() {
    let icons = IconFiles.group([
      "car@2x.png", "car.svg", "tree.jpg", "car.png", "notes.txt", ".hidden.png", "tree.png",
      "@2x.png",
    ])
    #expect(icons.map(\.name) == ["car", "tree"])
    #expect(icons[0].files == ["car.svg", "car.png", "car@2x.png"])
    #expect(icons[0].rivals == [])
    #expect(icons[1].files == ["tree.png"])
    #expect(icons[1].rivals == ["tree.jpg"])
  }

  @Test func aPictureOfJustTheSizeGoesBeforeTheSVG() throws {
    let files = ["a.svg": Array(Self.svg.utf8), "a@2x.png": try mask(16) { _, _ in 77 }]
    let icon = try loader(files).icon("a", scale: 2)
    #expect(icon.size == Size(width: 8, height: 8))
    #expect(icon.mask(width: 16, height: 16).mask.coverage.allSatisfy { $0 == 77 })
    let drawn = icon.mask(width: 24, height: 24).mask.coverage
    #expect(drawn[11 * 24 + 11] == 255)
    #expect(drawn[12 * 24 + 11] == 0)
    #expect(drawn[11 * 24 + 12] == 0)
  }

  @Test func withoutAnSVGTheNextLargerPictureIsScaled() throws {
    let files = [
      "a.png": try mask(4) { _, _ in 10 }, "a@2x.png": try mask(8) { x, _ in x < 4 ? 255 : 0 },
    ]
    let icon = try loader(files).icon("a", scale: 3)
    #expect(icon.size == Size(width: 4, height: 4))
    #expect(icon.mask(width: 4, height: 4).mask.coverage.allSatisfy { $0 == 10 })
    let six = icon.mask(width: 6, height: 6).mask.coverage
    #expect(six[0] == 255)
    #expect(six[5] == 0)
  }

  @Test func aMaskIsTheSameWayUpAsItsFile() throws {
    let icon = try loader(["a.png": try mask(4) { x, y in UInt8(x * 16 + y) }]).icon("a", scale: 1)
    let expected: [UInt8] = [0, 16, 32, 48, 1, 17, 33, 49, 2, 18, 34, 50, 3, 19, 35, 51]
    #expect(icon.mask(width: 4, height: 4).mask.coverage == expected)
  }

  @Test func theKitsIconsAreLookedForLast() throws {
    let kit = ["Icons/car.svg": Array(Self.svg.utf8), "Icons/tree.svg": Array(Self.svg.utf8)]
    let loader = loader(["car.png": try mask(5) { _, _ in 1 }], kit: kit)
    #expect(try loader.icon("car", scale: 1).file == "car.png")
    #expect(try loader.icon("tree", scale: 1).file == "tree.svg")
    #expect(try loader.icon("tree.svg", scale: 1).file == "tree.svg")
    #expect(throws: PictureError.self) { try loader.icon("car.svg@2x", scale: 1) }
    #expect(loader.iconNames() == ["car", "tree"])
  }

  @Test(arguments: ["../a", "/a", "~a", "a\\b", ""])
  func namesThatLeadOutAreRefused(name: String) throws {
    let error = #expect(throws: PictureError.self) { try loader([:]).icon(name, scale: 1) }
    #expect(error?.isMissing == false)
  }

  @Test func anIconThatCannotBeDrawnSaysItsLine() throws {
    let bad =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">\n<text>A</text></svg>"
    let error = #expect(throws: PictureError.self) {
      try loader(["a.svg": Array(bad.utf8)]).icon("a", scale: 1)
    }
    #expect(
      error?.message == "cannot draw the icon \"a.svg\", line 2: <text> is not supported"
    )
  }
}
