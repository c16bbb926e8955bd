/// A face as a document's font specifies it: with the tracking and the measures that keep line
/// boxes and set widths those of the original.
///
/// The counterpart of CSS's `size-adjust`, `ascent-override`, `descent-override` and
/// `line-gap-override`.
package struct FontSpec: Hashable, Sendable {
  package var face: FontFace
  /// Added after every glyph cluster, in thousandths of an em.
  package var tracking: Double
  /// Factor on the glyphs' size; line boxes and tracking keep the requested size.
  package var sizeAdjust: Double
  /// Whether edges are smoothed; without, pixels are whole and glyphs are placed on whole ones.
  package var antialias = true
  /// What it is used for as a fallback.
  package var tier = FallbackTier.custom
  private var overrides: Overrides

  private struct Overrides: Hashable {
    var ascent: Double?
    var descent: Double?
    var lineGap: Double?
  }

  /// Overrides are in em, descent and line gap positive; left out, they are the face's own.
  package init(
    face: FontFace, tracking: Double = 0, sizeAdjust: Double = 1, ascent: Double? = nil,
    descent: Double? = nil, lineGap: Double? = nil
  ) {
    (self.face, self.tracking, self.sizeAdjust) = (face, tracking, sizeAdjust)
    overrides = Overrides(ascent: ascent, descent: descent, lineGap: lineGap)
  }

  /// Ascent, in em of the requested size.
  package var ascent: Double {
    overrides.ascent ?? face.metrics.ascent / face.unitsPerEm * sizeAdjust
  }
  /// Descent below the baseline, in em of the requested size.
  package var descent: Double {
    overrides.descent ?? face.metrics.descent / face.unitsPerEm * sizeAdjust
  }
  /// A line below the text: upper edge above the baseline and thickness, in em of the size asked
  /// for; a tenth of the em below and a twentieth thick where the font says nothing.
  package var underline: FontMetrics.Rule {
    rule(face.metrics.underline, or: FontMetrics.Rule(top: -0.1, thickness: 0.05))
  }
  /// A line through the text, like `underline`; through the middle of a lower-case x where the
  /// font says nothing.
  package var strike: FontMetrics.Rule {
    let middle = (face.metrics.xHeight.map { $0 / face.unitsPerEm } ?? 0.5) / 2
    return rule(face.metrics.strike, or: FontMetrics.Rule(top: middle + 0.025, thickness: 0.05))
  }
  /// Height of a capital, in em of the requested size.
  package var capHeight: Double {
    (face.metrics.capHeight.map { $0 / face.unitsPerEm } ?? 0.7) * sizeAdjust
  }

  private func rule(_ own: FontMetrics.Rule?, or fallback: FontMetrics.Rule) -> FontMetrics.Rule {
    let k = own == nil ? sizeAdjust : sizeAdjust / face.unitsPerEm
    let rule = own ?? fallback
    return FontMetrics.Rule(top: rule.top * k, thickness: rule.thickness * k)
  }

  /// How far the tallest glyph reaches above the baseline, in em of the requested size.
  package var inkAscent: Double { face.inkAscent / face.unitsPerEm * sizeAdjust }

  /// Line gap, in em of the requested size.
  package var lineGap: Double {
    overrides.lineGap ?? face.metrics.lineGap / face.unitsPerEm * sizeAdjust
  }
}

/// The vertical measures of a face, in font units; descent and line gap count downward from the
/// baseline and are positive.
package struct FontMetrics: Hashable, Sendable {
  package var unitsPerEm: Double
  package var ascent: Double
  package var descent: Double
  package var lineGap: Double
  /// Height of a lower-case x; absent in fonts whose OS/2 table is older than version 2.
  package var xHeight: Double?
  /// Height of a capital H; absent like `xHeight`.
  package var capHeight: Double?
  /// As CSS counts: 400 is regular, 700 is bold.
  package var weight = 400
  /// Whether the letters slant.
  package var isItalic = false
  /// Whether the letters have serifs, by the font's own account.
  package var isSerif = false
  /// As the font's `post` table has it; `nil` if it has none that makes sense.
  package var underline: Rule?
  /// As the font's OS/2 table has it; `nil` if it has none that makes sense.
  package var strike: Rule?

  /// A line along a text, in font units.
  package struct Rule: Hashable, Sendable {
    /// Its upper edge above the baseline.
    package var top: Double
    package var thickness: Double

    package init(top: Double, thickness: Double) { (self.top, self.thickness) = (top, thickness) }
  }
}
