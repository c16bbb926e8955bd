package import Pixels

/// How a run of text is set.
package struct TextStyle: Hashable, Sendable {
  /// The font tried first.
  package var font: FontSpec
  /// Where a character is not in `font`, the first of these that has it, tier by tier in the
  /// character's own order (`TextCluster.tiers`).
  package var fallbacks: [FontSpec]
  /// Points to the em.
  package var size: Double
  /// Letterspacing in thousandths of an em, as Photoshop counts it.
  package var tracking: Double
  package var color: Color
  /// Over the features that shaping uses of itself.
  package var features: [ShapingFeature] = []
  private var statedLineHeight: Double?

  /// Default line height: `size` × 1.193, rounded to a whole point.
  package init(
    font: FontSpec, fallbacks: [FontSpec] = [], size: Double, tracking: Double = 0, color: Color,
    lineHeight: Double? = nil
  ) {
    (self.font, self.fallbacks, self.size, self.tracking) = (font, fallbacks, size, tracking)
    self.color = color
    statedLineHeight = lineHeight
  }

  /// Height of the line box, in points.
  package var lineHeight: Double {
    get { statedLineHeight ?? Self.lineHeight(forSize: size) }
    set { statedLineHeight = newValue }
  }

  /// Points from the top of the style's line box to its baseline.
  ///
  /// Ascent and descent are centered in the line box, as CSS's half-leading does; nothing is
  /// rounded.
  package var baseline: Double {
    let ascent = font.ascent * size
    return ascent + (lineHeight - (ascent + font.descent * size)) / 2
  }

  /// The line height where none is stated: round(size × 1.193), Helvetica Neue's own.
  package static func lineHeight(forSize size: Double) -> Double {
    (size * 1.193).rounded(.toNearestOrAwayFromZero)
  }

  /// The font a scalar's cluster is set in: 0 for `font`, then the fallbacks.
  func spec(_ index: Int) -> FontSpec { index == 0 ? font : fallbacks[index - 1] }

  /// The fonts of one tier, by the numbers of `spec`.
  func indices(of tier: FallbackTier) -> [Int] {
    tier == .own ? [0] : fallbacks.indices.filter { fallbacks[$0].tier == tier }.map { $0 + 1 }
  }

  /// Letterspacing in points after each cluster set in `spec`.
  func letterspacing(_ spec: FontSpec) -> Double { size * (tracking + spec.tracking) / 1000 }
}

/// An OpenType feature in the form that shaping takes.
package struct ShapingFeature: Hashable, Sendable {
  /// Four letters as the font's tables have them: `smcp`.
  package var tag: UInt32
  /// 0 for off, 1 for on; more for one of several alternates.
  package var value: UInt32

  package init(tag: String, value: UInt32) {
    self.tag = FontTables.tag(tag)
    self.value = value
  }
}
