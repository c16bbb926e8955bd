import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// Glyphs that are pictures.
@Suite struct GlyphPictureTests {
  /// Eight by eight pixels at eight to the em, standing two below the baseline; of many colors, so
  /// that no two places of it look alike.
  private static let strike: Pixmap = {
    var pixmap = Pixmap(width: 8, height: 8)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices {
        pixels[i] =
          Color(
            red: UInt8(i * 3), green: UInt8(255 - i * 2), blue: UInt8(i % 8 * 30),
            alpha: i % 9 == 0 ? 128 : 255
          ).premultiplied
      }
    }
    return pixmap
  }()

  private static let picture = GlyphPicture(
    key: .init(face: "boxes", glyph: 1, strike: 0), frame: Rect(x: 0, y: -0.75, width: 1, height: 1)
  ) { strike }

  private func item(
    _ size: Double, _ origins: [Point], opacity: UInt8 = 255
  ) -> DisplayItem {
    .glyphPictures(
      GlyphPictureItem(
        glyphs: origins.map { .init(picture: Self.picture, origin: $0) }, size: size,
        opacity: opacity))
  }

  private func render(_ items: [DisplayItem], _ workers: Int = 1, side: Int = 64) -> Pixmap {
    Rasterizer(cache: RasterCache(), workers: workers).render(
      DisplayList(items), width: side, height: side)
  }

  private func part(_ pixmap: Pixmap, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt32] {
    (y..<y + height).flatMap { row in
      (x..<x + width).map { pixmap.pixels[row * pixmap.width + $0] }
    }
  }

  @Test func atItsOwnSizeAPictureIsItself() {
    let painted = render([item(8, [Point(x: 10, y: 20)])])
    #expect(part(painted, 10, 14, 8, 8) == Self.strike.pixels)
    #expect(painted.pixels.count { $0 != 0 } == 64)
  }

  @Test func aSizeLooksAlikeWhereverItStands() {
    for size in [5.0, 8.4, 11.3, 16] {
      let side = Int(size.rounded())
      let plain = part(
        render([item(size, [Point(x: 10, y: 30)])]), 10, 30 - Int((size * 0.75).rounded()), side,
        side)
      for shift in [0.1, 0.25, 0.49, -0.5] {
        let moved = render([item(size, [Point(x: 10 + shift, y: 30)])])
        #expect(
          part(moved, 10, 30 - Int((size * 0.75).rounded()), side, side) == plain,
          "\(size) \(shift)")
        #expect(moved.pixels.count { $0 != 0 } == side * side, "\(size) \(shift)")
      }
    }
  }

  @Test func itIsScaledAsAnImageIs() {
    let all = Rect(x: 0, y: 0, width: 8, height: 8)
    let image = ImageItem(
      image: Image(pixmap: Self.strike, digest: "strike"),
      frame: Rect(x: 10, y: 8, width: 16, height: 16), fitting: .stretch(source: all), opacity: 77)
    #expect(
      render([.image(image)]).pixels
        == render([item(16, [Point(x: 10, y: 20)], opacity: 77)]).pixels)
  }

  @Test func aGroupEnlargesItFromItsStrike() {
    let group = Group(
      items: [item(4, [Point(x: 5, y: 10)])], transform: .scale(x: 2, y: 2))
    #expect(
      render([.group(group)]).pixels == render([item(8, [Point(x: 10, y: 20)])]).pixels)
  }

  @Test func itsShadowHasItsShape() {
    let shadow = Group.Shadow(color: .black, offset: Point(x: 20, y: 0), sigma: 0)
    let group = Group(items: [item(8, [Point(x: 10, y: 20)])], shadows: [shadow])
    let painted = render([.group(group)])
    #expect(part(painted, 10, 14, 8, 8) == Self.strike.pixels)
    #expect(
      part(painted, 30, 14, 8, 8).map { $0 >> 24 } == Self.strike.pixels.map { $0 >> 24 })
    #expect(part(painted, 30, 14, 8, 8).allSatisfy { $0 & 0xFF_FFFF == 0 })
  }

  @Test func turnedAndMirroredItShowsItsPixels() {
    for transform in [
      Transform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 0), .scale(x: -1, y: 1),
      Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 30, ty: 0),
    ] {
      var placed = transform
      if transform.a < 0 { placed.tx = 60 }
      let group = Group(items: [item(16, [Point(x: 20, y: 30)])], transform: placed)
      let painted = render([.group(group)], side: 96)
      #expect((200...330).contains(painted.pixels.count { $0 != 0 }))
    }
  }

  @Test func bandsMakeNoDifference() {
    let items = [
      item(20, (0..<12).map { Point(x: Double($0) * 5.3, y: 4 + Double($0) * 5.2) }),
      item(700, [Point(x: -300, y: 400)], opacity: 90),
    ]
    #expect(render(items).pixels == render(items, 4).pixels)
  }

  @Test func sizesThatAreNoneShowNothing() {
    for size in [0, -3, Double.nan, .infinity] {
      #expect(render([item(size, [Point(x: 10, y: 20)])]).pixels.allSatisfy { $0 == 0 })
    }
    let far = [Point(x: 1e300, y: 5), Point(x: -1e18, y: .nan), Point(x: .infinity, y: 0)]
    #expect(render([item(8, far)]).pixels.count == 64 * 64)
    _ = render([item(1e30, [.zero])])
  }

  @Test func theCacheHoldsNoMoreThanItsBudget() {
    let asked = Counter()
    let pictures = (0..<40).map { number in
      GlyphPicture(
        key: .init(face: "many", glyph: UInt32(number), strike: 0),
        frame: Rect(x: 0, y: -1, width: 1, height: 1)
      ) {
        asked.add()
        return Self.strike
      }
    }
    let glyphs = pictures.map { GlyphPictureItem.Glyph(picture: $0, origin: Point(x: 0, y: 40)) }
    let list = DisplayList([.glyphPictures(GlyphPictureItem(glyphs: glyphs, size: 40))])
    let generous = Rasterizer(cache: RasterCache(), workers: 1)
    let first = generous.render(list, width: 64, height: 64)
    let again = generous.render(list, width: 64, height: 64)
    #expect(asked.count == 40, "each is made once")
    let small = Rasterizer(cache: RasterCache(budget: 1 << 20), workers: 1)
    _ = small.render(list, width: 64, height: 64)
    #expect(small.render(list, width: 64, height: 64).pixels == first.pixels)
    #expect(again.pixels == first.pixels)
    #expect(asked.count > 90, "some are made again")
  }

  private final class Counter: @unchecked Sendable {
    private(set) var count = 0
    func add() { count += 1 }
  }
}
