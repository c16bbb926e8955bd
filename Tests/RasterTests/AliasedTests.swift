import Drawing
import Geometry
import Pixels
import Raster
import Testing

/// Glyphs without smoothed edges.
@Suite struct AliasedTests {
  /// A box as high as an em and half as wide, which begins an eighth of an em from its origin.
  private static let outline = GlyphOutline(
    key: .init(face: "box", glyph: 1), path: .rect(Rect(x: 1, y: 0, width: 4, height: 8)),
    unitsPerEm: 8)

  private func pixels(
    size: Double, at origin: Point, isAliased: Bool = true, _ transform: Transform = .identity
  ) -> Pixmap {
    let glyphs = GlyphItem(
      glyphs: [.init(outline: Self.outline, origin: origin)], size: size, color: .black,
      isAliased: isAliased)
    var group = Group(items: [.glyphs(glyphs)])
    group.transform = transform
    return Rasterizer(cache: RasterCache(), workers: 1).render(
      DisplayList([.group(group)]), width: 320, height: 320)
  }

  private func alphas(_ pixmap: Pixmap) -> Set<UInt8> {
    Set(pixmap.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) })
  }

  @Test(arguments: [
    (8.0, Point(x: 3.3, y: 20.4)), (10.7, Point(x: 3.75, y: 20.5)),
    (250.0, Point(x: 10.2, y: 300.6)),
  ])
  func pixelsAreWhole(size: Double, origin: Point) {
    #expect(alphas(pixels(size: size, at: origin)) == [0, 255])
    #expect(alphas(pixels(size: size, at: origin, isAliased: false)) != [0, 255])
  }

  @Test func turnedPixelsAreWholeToo() {
    let turned = pixels(
      size: 40, at: Point(x: 100, y: 100), .rotation(degrees: 17))
    #expect(alphas(turned) == [0, 255])
  }

  /// Wherever within a pixel a glyph begins, it is drawn alike.
  @Test(arguments: [0.0, 0.24, 0.26, 0.49])
  func originsAreWhole(part: Double) {
    let here = pixels(size: 8, at: Point(x: 5 + part, y: 20))
    #expect(here.pixels == pixels(size: 8, at: Point(x: 5, y: 20)).pixels)
  }
}
