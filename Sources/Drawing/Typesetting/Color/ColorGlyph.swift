package import Drawing
package import Pixels

/// A glyph that has colours of its own.
package enum ColorGlyph: Hashable, Sendable {
  case picture(GlyphPicture)
  /// Outlines over each other, the lowest first.
  case layers([Layer])

  package struct Layer: Hashable, Sendable {
    package var outline: GlyphOutline
    /// `nil` for the text's own.
    package var color: Color?
  }
}

/// A glyph that could not be shown as its font means it.
package struct DamagedGlyph: Hashable, Sendable {
  /// The font file's name.
  package var font: String
  package var glyph: UInt32
  /// The characters it stands for.
  package var text: String
  package var reason: GlyphDamage
}
