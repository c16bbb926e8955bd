package import Drawing
package import Geometry
package import Pixels

/// A paragraph broken into lines; lengths are in points, unrounded and the same at every scale.
package struct LaidOutParagraph: Hashable, Sendable {
  package var lines: [Line]
  /// The widest line's width, and the sum of the lines' heights.
  package var size: Size
  /// The width of the widest line without any wrapping or shortening.
  package var naturalWidth: Double
  /// Whether text is hidden because there are too many lines.
  package var isTruncated: Bool
  /// The characters that no font has, each once; a box takes their place.
  package var missing: [MissingGlyph]
  /// The glyphs that could not be shown as their fonts specify, each once; a box takes their place.
  package var damaged: [DamagedGlyph] = []
  /// Whether the base direction is right to left.
  package var isRightToLeft: Bool
  /// Whether a line ends within a word that did not fit.
  package var breaksWord = false
  /// The font size of each run in points, if the caller had to reduce it.
  package var sizes: [Double]?

  /// The first baseline in points from the top; `nil` for a paragraph without runs.
  package var firstBaseline: Double? { lines.first?.baseline }
  package var lastBaseline: Double? { lines.last?.baseline }
}

/// One line of a laid-out paragraph; lengths are in points from the paragraph's top left.
package struct Line: Hashable, Sendable {
  package var top: Double
  package var height: Double
  /// The baseline, not rounded; drawing snaps it to a whole pixel.
  package var baseline: Double
  /// The left edge of the visible part.
  package var x: Double
  /// The width of the visible part, without trailing spaces and without the last letterspacing.
  package var width: Double
  /// The runs from left to right.
  package var runs: [GlyphRun]
  /// The UTF-8 offsets in the concatenated text of the runs, including spaces and the line end.
  ///
  /// For a shortened line, the offsets of the remaining text.
  package var range: Range<Int>

  package var maxY: Double { top + height }
}

/// Adjacent glyphs of one style and font.
package struct GlyphRun: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var outline: GlyphOutline
    /// The position in points from the paragraph's left edge.
    package var x: Double
    /// The position in points below the line's baseline; negative if raised.
    package var y: Double
  }

  package struct ColoredGlyph: Hashable, Sendable {
    package var glyph: ColorGlyph
    /// The position, like that of a `Glyph`.
    package var x: Double
    package var y: Double
  }

  /// The run's index in the paragraph's runs.
  package var run: Int
  /// The tag of the paragraph's run.
  package var tag: Int
  package var font: FontSpec
  /// The font size of the outlines in points: the style's size times the font's size adjustment.
  package var size: Double
  package var color: Color
  /// The left edge, in points from the paragraph's left edge.
  package var x: Double
  package var width: Double
  /// The glyphs that draw anything.
  package var glyphs: [Glyph]
  /// The glyphs with their own colors.
  package var colored: [ColoredGlyph] = []
  /// The object drawn in place of glyphs, with its left edge at `x`.
  package var object: InlineObject?
}

/// A character that none of a run's fonts has.
package struct MissingGlyph: Hashable, Sendable {
  package var scalar: Unicode.Scalar
  /// The tag and index of the first run that contains the character.
  package var tag: Int
  package var run: Int
  /// The UTF-8 offset in the text of the run.
  package var offset: Int
}

extension LaidOutParagraph {
  /// Returns the font files that the glyphs of a run came from, each once; the run is identified by
  /// its tag.
  package func faces(ofRun tag: Int) -> [String] {
    var names: [String] = []
    for line in lines {
      for run in line.runs where run.tag == tag && run.object == nil {
        if !names.contains(run.font.face.name) { names.append(run.font.face.name) }
      }
    }
    return names
  }
}
