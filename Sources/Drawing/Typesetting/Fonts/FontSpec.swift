/// A face as a document's font specifies it, with tracking and metrics.
///
/// The metrics give line boxes and widths as in the original font: the counterpart of CSS's
/// `size-adjust`, `ascent-override`, `descent-override`, and `line-gap-override`.
package struct FontSpec: Hashable, Sendable {
  package var face: FontFace
  /// The extra space after every glyph cluster, in thousandths of an em.
  package var tracking: Double
  /// The factor for the glyphs' size; line boxes and tracking keep the requested size.
  package var sizeAdjust: Double
  /// Whether edges are antialiased.
  ///
  /// If not, each pixel is either fully covered or empty, and glyphs are placed on whole pixels.
  package var antialias = true
  /// The font's fallback tier.
  package var tier = FallbackTier.custom
  private var overrides: Overrides

  private struct Overrides: Hashable {
    var ascent: Double?
    var descent: Double?
    var lineGap: Double?
  }

  /// Creates a font.
  ///
  /// Overrides are in ems, with positive descent and line gap; omitted ones default to the face's
  /// own metrics.
  package init(
    face: FontFace, tracking: Double = 0, sizeAdjust: Double = 1, ascent: Double? = nil,
    descent: Double? = nil, lineGap: Double? = nil
  ) {
    (self.face, self.tracking, self.sizeAdjust) = (face, tracking, sizeAdjust)
    overrides = Overrides(ascent: ascent, descent: descent, lineGap: lineGap)
  }

  /// The ascent, in ems of the requested size.
  package var ascent: Double {
    overrides.ascent ?? face.metrics.ascent / face.unitsPerEm * sizeAdjust
  }
  /// The descent below the baseline, in ems of the requested size.
  package var descent: Double {
    overrides.descent ?? face.metrics.descent / face.unitsPerEm * sizeAdjust
  }
  /// The underline's upper edge above the baseline and its thickness, in ems of the requested size.
  ///
  /// By default, a tenth of an em below the baseline and a twentieth thick.
  package var underline: FontMetrics.Rule {
    rule(face.metrics.underline, or: FontMetrics.Rule(top: -0.1, thickness: 0.05))
  }
  /// The strikethrough, like `underline`; by default, through the middle of a lowercase x.
  package var strike: FontMetrics.Rule {
    let middle = (face.metrics.xHeight.map { $0 / face.unitsPerEm } ?? 0.5) / 2
    return rule(face.metrics.strike, or: FontMetrics.Rule(top: middle + 0.025, thickness: 0.05))
  }
  /// The height of a capital, in ems of the requested size.
  package var capHeight: Double {
    (face.metrics.capHeight.map { $0 / face.unitsPerEm } ?? 0.7) * sizeAdjust
  }

  private func rule(_ own: FontMetrics.Rule?, or fallback: FontMetrics.Rule) -> FontMetrics.Rule {
    let k = own == nil ? sizeAdjust : sizeAdjust / face.unitsPerEm
    let rule = own ?? fallback
    return FontMetrics.Rule(top: rule.top * k, thickness: rule.thickness * k)
  }

  /// The height of the tallest glyph above the baseline, in ems of the requested size.
  package var inkAscent: Double { face.inkAscent / face.unitsPerEm * sizeAdjust }

  /// The line gap, in ems of the requested size.
  package var lineGap: Double {
    overrides.lineGap ?? face.metrics.lineGap / face.unitsPerEm * sizeAdjust
  }
}

/// The vertical metrics of a face, in font units.
///
/// Descent and line gap are measured downward and are positive.
package struct FontMetrics: Hashable, Sendable {
  package var unitsPerEm: Double
  package var ascent: Double
  package var descent: Double
  package var lineGap: Double
  /// The height of a lowercase x; absent in fonts whose OS/2 table is older than version 2.
  package var xHeight: Double?
  /// The height of a capital H; absent like `xHeight`.
  package var capHeight: Double?
  /// The weight as in CSS: 400 is regular, 700 is bold.
  package var weight = 400
  /// Whether the letters slant.
  package var isItalic = false
  /// Whether the letters have serifs, according to the font.
  package var isSerif = false
  /// The underline from the font's `post` table; `nil` if it has no plausible one.
  package var underline: Rule?
  /// The strikethrough from the font's OS/2 table; `nil` if it has no plausible one.
  package var strike: Rule?

  /// A line along the text, in font units.
  package struct Rule: Hashable, Sendable {
    /// The upper edge, above the baseline.
    package var top: Double
    package var thickness: Double

    package init(top: Double, thickness: Double) { (self.top, self.thickness) = (top, thickness) }
  }
}
