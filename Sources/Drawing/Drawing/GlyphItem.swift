package import Geometry
package import Pixels

/// A glyph's outline in font units, y pointing **up**, shared by all of its uses.
package final class GlyphOutline: Hashable, Sendable {
  /// The identity of the outline: the font file and the glyph.
  ///
  /// The font file is identified by its SHA-256, with its face index and variation, if any.
  package struct Key: Hashable, Sendable {
    package var face: String
    package var glyph: UInt32

    package init(face: String, glyph: UInt32) { (self.face, self.glyph) = (face, glyph) }
  }

  package let key: Key
  package let path: Path
  package let unitsPerEm: Double
  /// The key's cached hash, which every use of the glyph needs.
  private let keyHash: Int

  package init(key: Key, path: Path, unitsPerEm: Double) {
    self.key = key
    keyHash = key.hashValue
    (self.path, self.unitsPerEm) = (path, unitsPerEm)
  }

  package static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b || a.key == b.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(keyHash) }
}

/// The glyphs of one size and color.
package struct GlyphItem: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var outline: GlyphOutline
    /// The glyph's origin on its baseline, in device pixels.
    ///
    /// The rasterizer rounds x to a quarter of a pixel and y to a whole one.
    package var origin: Point

    package init(outline: GlyphOutline, origin: Point) {
      (self.outline, self.origin) = (outline, origin)
    }
  }

  package var glyphs: [Glyph]
  /// The size in device pixels per em.
  package var size: Double
  package var color: Color
  /// The paint that replaces `color`, if present.
  package var paint: Paint?
  /// Whether glyphs are painted without antialiasing.
  ///
  /// Pixels at least half covered are painted fully, and origins are rounded to whole pixels.
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
