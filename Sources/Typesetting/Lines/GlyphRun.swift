package import Drawing
package import Pixels

/// Glyphs of one style and font that stand side by side.
package struct GlyphRun: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var outline: GlyphOutline
    /// Points from the paragraph's left.
    package var x: Double
    /// Points below the line's baseline; negative for what is raised.
    package var y: Double
  }

  /// Index in the paragraph's runs.
  package var run: Int
  /// That run's tag.
  package var tag: Int
  package var font: FontSpec
  /// Points to the em of the outlines; the style's size times the font's size adjustment.
  package var size: Double
  package var color: Color
  /// Left edge, in points from the paragraph's left.
  package var x: Double
  package var width: Double
  /// Only those that draw something.
  package var glyphs: [Glyph]
}
