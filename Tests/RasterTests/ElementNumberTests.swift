import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// The number of the element an item shows says nothing of its pixels.
@Suite struct ElementNumberTests {
  private func group(_ first: Int, blur: Double = 2) -> Group {
    let frame = Rect(x: 2, y: 2, width: 6, height: 6)
    let mask = MaskImage(
      mask: Mask(width: 2, height: 2, coverage: [0, 255, 255, 0]) ?? Mask(width: 1, height: 1),
      digest: "mask")
    let outline = GlyphOutline(
      key: .init(face: "face", glyph: 1), path: .rect(frame), unitsPerEm: 1000)
    return Group(
      items: [
        .fill(Fill(path: .rect(frame), paint: .color(.black), element: ElementID(first))),
        .stroke(
          Stroke(
            path: .rect(frame), style: StrokeStyle(width: 1), paint: .color(.white),
            element: ElementID(first + 1))),
        .image(
          ImageItem(
            image: image(2, 2) { _, _ in .white }, frame: frame, fitting: .tile(scale: 1),
            element: ElementID(first + 2))),
        .mask(MaskItem(mask: mask, frame: frame, color: .black, element: ElementID(first + 3))),
        .glyphs(
          GlyphItem(
            glyphs: [.init(outline: outline, origin: .zero)], size: 9, color: .black,
            element: ElementID(first + 4))),
        .group(Group(items: [], element: ElementID(first + 5))),
      ], filters: [.blur(sigma: blur)], element: ElementID(first + 6))
  }

  @Test func groupsOfOtherElementsAreTheSame() {
    #expect(group(0) == group(70))
    #expect(group(0).hashValue == group(70).hashValue)
    #expect(Set([group(0), group(7), group(-1)]).count == 1)
    #expect(group(0) != group(0, blur: 3))
    #expect(group(70).element.index == 76, "the number itself is kept")
  }

  /// What was painted of a group is found again wherever in a screen the group is.
  @Test func aLayerIsMadeOnceForGroupsOfOtherElements() {
    let cache = RasterCache()
    let bounds = PixelRect(left: 0, top: 0, right: 10, bottom: 10)
    var made = 0
    for group in [group(0), group(70), group(0, blur: 3), group(8)] {
      let key = RasterCache.LayerKey(group: group, transform: .identity, visible: bounds)
      _ = cache.layer(key, area: 100) {
        made += 1
        return Layer(pixmap: Pixmap(width: 10, height: 10), bounds: bounds)
      }
    }
    #expect(made == 2, "one for each blur")
  }
}
