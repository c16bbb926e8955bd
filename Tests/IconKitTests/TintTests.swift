import Drawing
import Geometry
import Layout
import Pixels
import Resources
import Scene
import Source
import Testing

@testable import Engine

/// The tint, looked for in rendered pixels: color × coverage, premultiplied, rounded to nearest.
@Suite struct TintTests {
  /// Half of a product is never met: 255 is odd.
  private static func product(_ color: UInt32, _ coverage: UInt8) -> UInt32 {
    UInt32((Double(color) * Double(coverage) / 255).rounded())
  }

  private static func coverage(
    of icon: String, in screen: ResolvedScreen, side: Int
  ) throws -> [UInt8] {
    let icon = try #require(screen.resources.icons[.file(icon)])
    return icon.mask(width: side, height: side).mask.coverage
  }

  @Test(arguments: ["piggybank", "smartcard", "tree"], [1, 2, 3])
  func aNodeIsColorTimesCoverage(icon: String, scale: Int) throws {
    let document = """
      {"screen": "scene", "device": {"width": 29, "height": 29},
       "root": {"type": "icon", "src": "\(icon)", "tint": "#CC333F", "size": 29}}
      """
    let screen = try Kit.resolve(document, as: RenderVariant(scale: scale))
    let pixels = try Kit.renderer.get().paint(screen).pixmap.pixels
    let mask = try Self.coverage(of: icon, in: screen, side: 29 * scale)
    #expect(mask.contains(255) && mask.contains(0) && mask.contains { 1...254 ~= $0 })
    let expected = mask.map { a in
      Self.product(0xCC, a) | Self.product(0x33, a) << 8 | Self.product(0x3F, a) << 16
        | UInt32(a) << 24
    }
    #expect(pixels == expected)
  }

  /// Over white a product keeps its own value and white adds what coverage leaves.
  @Test(arguments: [1, 2, 3]) func aRowTintsByTheSameFunction(scale: Int) throws {
    let document = """
      {"screen": "icons.list", "device": {"width": 320, "height": 200},
       "items": [{"icon": "car", "color": "#00A0B0", "name": "Car"}]}
      """
    let screen = try Kit.resolve(document, as: RenderVariant(scale: scale))
    let picture = try Kit.renderer.get().paint(screen)
    let row = try #require(picture.laid.elements.first { $0.name == "row.icon" })
    let mask = try Self.coverage(of: "car", in: screen, side: 29 * scale)
    let left = Int((row.frame.x * Double(scale)).rounded(.toNearestOrAwayFromZero))
    let top = Int((row.frame.y * Double(scale)).rounded(.toNearestOrAwayFromZero))
    let side = 29 * scale
    var wrong = 0
    for y in 0..<side {
      for x in 0..<side {
        let a = mask[y * side + x]
        let rest = 255 - UInt32(a)
        let expected =
          Self.product(0, a) + rest | (Self.product(0xA0, a) + rest) << 8
          | (Self.product(0xB0, a) + rest) << 16 | 0xFF00_0000
        if picture.pixmap.pixels[(top + y) * picture.width + left + x] != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  /// A mask of its top left quarter is colored there and nowhere else: it is the same way up.
  @Test func theSameWayUp() throws {
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M0 0h1v1H0z"/></svg>"#
    let document = """
      {"screen": "scene", "device": {"width": 2, "height": 2, "scale": 1},
       "files": {"corner.svg": "\(Base64.encode(Array(svg.utf8)))"},
       "root": {"type": "icon", "src": "corner", "tint": "#CC333F"}}
      """
    let picture = try Kit.renderer.get().paint(Kit.resolve(document))
    #expect(picture.pixmap.pixels == [0xFF3F_33CC, 0, 0, 0])
  }

  @Test func anIconThatIsNotThereHasASuggestion() throws {
    let error = try #require(throws: CityPaintError.self) {
      try Kit.screen("list", ##""items": [{"icon": "pigybank", "color": "#000", "name": "A"}]"##)
    }
    #expect(error.diagnostics.map(\.message) == ["there is no file \"pigybank\""])
    #expect(error.diagnostics.first?.hint == "did you mean \"piggybank\"?")
    #expect(error.isMissingInput)
  }
}
