import Drawing
import Geometry
import Pixels

extension Painter {
  /// Paints glyphs that are pictures, each aligned to whole pixels.
  ///
  /// At a given size, a picture is the same everywhere; rotated pictures are painted like rotated
  /// images.
  func paint(_ item: GlyphPictureItem, on surface: Surface, _ transform: Transform) {
    guard item.size > 0, item.size.isFinite, item.opacity > 0 else { return }
    for glyph in item.glyphs {
      guard transform.keepsAxes else {
        paintTurned(image(glyph, item), on: surface, transform)
        continue
      }
      let place = Self.place(glyph, size: item.size, transform)
      guard !place.intersection(surface.bounds).isEmpty else { continue }
      if place.width * place.height > Self.mostKept {
        var image = image(glyph, item)
        image.frame = place.rect
        paint(image, on: surface, .identity)
      } else {
        let layer = cache.picture(
          .init(picture: glyph.picture, width: place.width, height: place.height))
        paint(Layer(pixmap: layer.pixmap, bounds: place), item.opacity, on: surface)
      }
    }
  }

  /// The maximum number of pixels of a picture in the glyph cache.
  ///
  /// A larger picture is treated as an image.
  private static let mostKept = 1 << 18

  private func image(_ glyph: GlyphPictureItem.Glyph, _ item: GlyphPictureItem) -> ImageItem {
    let pixmap = glyph.picture.pixmap
    let key = glyph.picture.key
    let image = Image(pixmap: pixmap, digest: "\(key.face) \(key.strike) \(key.glyph)")
    let source = PixelRect(pixmap).rect
    return ImageItem(
      image: image, frame: glyph.frame(size: item.size), fitting: .stretch(source: source),
      opacity: item.opacity, element: item.element)
  }

  /// Returns the pixels that a glyph's picture covers under a transform that keeps it upright.
  static func place(
    _ glyph: GlyphPictureItem.Glyph, size: Double, _ transform: Transform
  ) -> PixelRect {
    let origin = transform.apply(glyph.origin)
    let frame = glyph.picture.frame
    let left = FixedPoint.nearest(origin.x + frame.x * size * transform.a)
    let top = FixedPoint.nearest(origin.y + frame.y * size * transform.d)
    return PixelRect(
      left: left, top: top,
      right: left + max(1, FixedPoint.nearest(frame.width * size * transform.a)),
      bottom: top + max(1, FixedPoint.nearest(frame.height * size * transform.d)))
  }

  /// Returns the pixels that picture glyphs may touch.
  func extent(of item: GlyphPictureItem, _ t: Transform) -> PixelRect {
    guard item.size > 0, item.size.isFinite else { return .empty }
    return item.glyphs.reduce(.empty) { bounds, glyph in
      bounds.union(
        t.keepsAxes
          ? Self.place(glyph, size: item.size, t)
          : PixelRect(covering: glyph.frame(size: item.size), t))
    }
  }
}
