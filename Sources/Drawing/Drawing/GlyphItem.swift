package import Geometry
package import Pixels

/// A glyph's outline in font units, y pointing **up**, shared by every place that shows it.
package final class GlyphOutline: Hashable, Sendable {
  /// Names the outline: the font file's SHA-256 (with its face index and variation, where it has
  /// them) and the glyph's number.
  package struct Key: Hashable, Sendable {
    package var face: String
    package var glyph: UInt32

    package init(face: String, glyph: UInt32) { (self.face, self.glyph) = (face, glyph) }
  }

  package let key: Key
  package let path: Path
  package let unitsPerEm: Double
  /// The key's hash, which every place that shows the glyph needs.
  private let keyHash: Int

  package init(key: Key, path: Path, unitsPerEm: Double) {
    self.key = key
    keyHash = key.hashValue
    (self.path, self.unitsPerEm) = (path, unitsPerEm)
  }

  package static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b || a.key == b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(keyHash) }
}

/// Glyphs of one size and color.
package struct GlyphItem: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var outline: GlyphOutline
    /// The glyph's origin on its baseline, in device pixels; raster rounds x to a quarter of a
    /// pixel and y to a whole one.
    package var origin: Point

    package init(outline: GlyphOutline, origin: Point) {
      (self.outline, self.origin) = (outline, origin)
    }
  }

  package var glyphs: [Glyph]
  /// Device pixels to the em.
  package var size: Double
  package var color: Color
  /// What fills them in the place of `color`.
  package var paint: Paint?
  /// Whether pixels are whole, those at least half covered, and origins are rounded to whole ones.
  package var isAliased: Bool
  package var element: ElementID

  package init(
    glyphs: [Glyph], size: Double, color: Color, paint: Paint? = nil, isAliased: Bool = false,
    element: ElementID = -1
  ) {
    (self.glyphs, self.size, self.color, self.paint) = (glyphs, size, color, paint)
    (self.isAliased, self.element) = (isAliased, element)
  }
}
