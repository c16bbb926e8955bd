package import Geometry
package import Pixels

/// A glyph that is a picture, shared by every place that shows it.
///
/// Its pixels are made on request, so that a text of many holds none of them.
package final class GlyphPicture: Hashable, Sendable {
  /// Names the picture: the font's face, the glyph's number, and which of the face's strikes it is
  /// of.
  package struct Key: Hashable, Sendable {
    package var face: String
    package var glyph: UInt32
    package var strike: Int

    package init(face: String, glyph: UInt32, strike: Int) {
      (self.face, self.glyph, self.strike) = (face, glyph, strike)
    }
  }

  package let key: Key
  /// Where it is, the glyph's origin being (0, 0), in parts of the em, y pointing down.
  package let frame: Rect
  private let make: @Sendable () -> Pixmap

  package init(key: Key, frame: Rect, make: @escaping @Sendable () -> Pixmap) {
    (self.key, self.frame, self.make) = (key, frame, make)
  }

  /// The strike's own pixels.
  package var pixmap: Pixmap { make() }

  package static func == (a: GlyphPicture, b: GlyphPicture) -> Bool { a === b || a.key == b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Glyphs of one size that are pictures, in their own colors.
package struct GlyphPictureItem: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var picture: GlyphPicture
    /// The glyph's origin on its baseline, in device pixels; raster puts the picture's edges on
    /// whole ones, and makes it as large everywhere.
    package var origin: Point

    package init(picture: GlyphPicture, origin: Point) {
      (self.picture, self.origin) = (picture, origin)
    }

    /// The picture's frame at so many pixels to the em.
    package func frame(size: Double) -> Rect {
      Rect(
        x: origin.x + picture.frame.x * size, y: origin.y + picture.frame.y * size,
        width: picture.frame.width * size, height: picture.frame.height * size)
    }
  }

  package var glyphs: [Glyph]
  /// Device pixels to the em.
  package var size: Double
  /// 0…255: taken from the text's color, whose other channels do not affect a picture.
  package var opacity: UInt8
  package var element: ElementID

  package init(glyphs: [Glyph], size: Double, opacity: UInt8 = 255, element: ElementID = -1) {
    (self.glyphs, self.size, self.opacity, self.element) = (glyphs, size, opacity, element)
  }
}
