package import Geometry
package import Pixels

/// A glyph that is a picture, shared by all of its uses.
///
/// The pixels are decoded on request, so that text with many such glyphs does not keep them in
/// memory.
package final class GlyphPicture: Hashable, Sendable {
  /// The identity of the picture: the font's face, the glyph's number, and the strike.
  package struct Key: Hashable, Sendable {
    package var face: String
    package var glyph: UInt32
    package var strike: Int

    package init(face: String, glyph: UInt32, strike: Int) {
      (self.face, self.glyph, self.strike) = (face, glyph, strike)
    }
  }

  package let key: Key
  /// The frame relative to the glyph's origin, in fractions of the em, y pointing down.
  package let frame: Rect
  private let make: @Sendable () -> Pixmap

  package init(key: Key, frame: Rect, make: @escaping @Sendable () -> Pixmap) {
    (self.key, self.frame, self.make) = (key, frame, make)
  }

  /// The pixels of the strike.
  package var pixmap: Pixmap { make() }

  package static func == (a: GlyphPicture, b: GlyphPicture) -> Bool { a === b || a.key == b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Picture glyphs of one size, in their own colors.
package struct GlyphPictureItem: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var picture: GlyphPicture
    /// The glyph's origin on its baseline, in device pixels.
    ///
    /// The rasterizer aligns the picture to whole pixels and uses the same size everywhere.
    package var origin: Point

    package init(picture: GlyphPicture, origin: Point) {
      (self.picture, self.origin) = (picture, origin)
    }

    /// Returns the picture's frame at a size in pixels per em.
    package func frame(size: Double) -> Rect {
      Rect(
        x: origin.x + picture.frame.x * size, y: origin.y + picture.frame.y * size,
        width: picture.frame.width * size, height: picture.frame.height * size)
    }
  }

  package var glyphs: [Glyph]
  /// The size in device pixels per em.
  package var size: Double
  /// The alpha of the text's color, 0…255; the color's other channels do not affect a picture.
  package var opacity: UInt8
  package var element: ElementID

  package init(glyphs: [Glyph], size: Double, opacity: UInt8 = 255, element: ElementID = -1) {
    (self.glyphs, self.size, self.opacity, self.element) = (glyphs, size, opacity, element)
  }
}
