package import Drawing
package import Geometry
package import Pixels

/// A paragraph broken into lines; lengths are points, unrounded and the same at every scale.
package struct LaidOutParagraph: Hashable, Sendable {
  package var lines: [Line]
  /// The widest line's width, and the sum of the lines' heights.
  package var size: Size
  /// Width of the widest line were nothing wrapped or shortened.
  package var naturalWidth: Double
  /// Whether something of the text does not show because there are too many lines.
  package var isTruncated: Bool
  /// Characters no font has, each once; a box takes their place.
  package var missing: [MissingGlyph]
  /// Glyphs that could not be shown as their fonts mean them, each once; a box takes their place.
  package var damaged: [DamagedGlyph] = []
  /// The direction that `start` and `end` follow.
  package var isRightToLeft: Bool
  /// Whether a line ends within a word, for which there was no room.
  package var breaksWord = false
  /// Points to the em of each run, if the caller had to make it smaller.
  package var sizes: [Double]?

  /// Points from the top; `nil` for a paragraph without runs.
  package var firstBaseline: Double? { lines.first?.baseline }
  package var lastBaseline: Double? { lines.last?.baseline }
}

/// One line of a laid paragraph; lengths are points from the paragraph's top left.
package struct Line: Hashable, Sendable {
  package var top: Double
  package var height: Double
  /// Not rounded: drawing puts it on a whole pixel.
  package var baseline: Double
  /// Left edge of what shows.
  package var x: Double
  /// Width of what shows, without spaces at the end and without the last letterspacing.
  package var width: Double
  /// From left to right.
  package var runs: [GlyphRun]
  /// UTF-8 offsets in the runs' texts put together, spaces and line end included; of a shortened
  /// line what is left of it.
  package var range: Range<Int>

  package var maxY: Double { top + height }
}

/// Adjacent glyphs of one style and font.
package struct GlyphRun: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var outline: GlyphOutline
    /// Points from the paragraph's left.
    package var x: Double
    /// Points below the line's baseline; negative for what is raised.
    package var y: Double
  }

  package struct ColoredGlyph: Hashable, Sendable {
    package var glyph: ColorGlyph
    /// As a `Glyph`'s.
    package var x: Double
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
  /// Those that have their own colors.
  package var colored: [ColoredGlyph] = []
  /// What is drawn in the place of glyphs, between `x` and its width to the right.
  package var object: InlineObject?
}

/// A character that none of a run's fonts has.
package struct MissingGlyph: Hashable, Sendable {
  package var scalar: Unicode.Scalar
  /// Tag and index of the first run that has it.
  package var tag: Int
  package var run: Int
  /// UTF-8 offset in that run's text.
  package var offset: Int
}

extension LaidOutParagraph {
  /// The files that the glyphs of a run, by its tag, came from, each once.
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
