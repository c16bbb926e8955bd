package import Pixels

/// The style of a run of text.
package struct TextStyle: Hashable, Sendable {
  /// The font tried first.
  package var font: FontSpec
  /// The fonts for characters that `font` lacks.
  ///
  /// The first font that has the character is used, tier by tier in the character's own order
  /// (`TextCluster.tiers`).
  package var fallbacks: [FontSpec]
  /// The font size in points.
  package var size: Double
  /// Letterspacing in thousandths of an em, as in Photoshop.
  package var tracking: Double
  package var color: Color
  /// The features that override those that shaping uses by default.
  package var features: [ShapingFeature] = []
  private var statedLineHeight: Double?

  /// Creates a style.
  ///
  /// The default line height is `size` × 1.193, rounded to a whole point.
  package init(
    font: FontSpec, fallbacks: [FontSpec] = [], size: Double, tracking: Double = 0, color: Color,
    lineHeight: Double? = nil
  ) {
    (self.font, self.fallbacks, self.size, self.tracking) = (font, fallbacks, size, tracking)
    self.color = color
    statedLineHeight = lineHeight
  }

  /// The height of the line box, in points.
  package var lineHeight: Double {
    get { statedLineHeight ?? Self.lineHeight(forSize: size) }
    set { statedLineHeight = newValue }
  }

  /// The distance from the top of the style's line box to its baseline, in points.
  ///
  /// Ascent and descent are centered in the line box, as with CSS's half-leading; nothing is
  /// rounded.
  package var baseline: Double {
    let ascent = font.ascent * size
    return ascent + (lineHeight - (ascent + font.descent * size)) / 2
  }

  /// Returns the default line height: round(size × 1.193), as in Helvetica Neue.
  package static func lineHeight(forSize size: Double) -> Double {
    (size * 1.193).rounded(.toNearestOrAwayFromZero)
  }

  /// Returns the font at an index: 0 for `font`, then the fallbacks.
  func spec(_ index: Int) -> FontSpec { index == 0 ? font : fallbacks[index - 1] }

  /// Returns the fonts of one tier, as indices for `spec`.
  func indices(of tier: FallbackTier) -> [Int] {
    tier == .own ? [0] : fallbacks.indices.filter { fallbacks[$0].tier == tier }.map { $0 + 1 }
  }

  /// Returns the letterspacing in points after each cluster set in `spec`.
  func letterspacing(_ spec: FontSpec) -> Double { size * (tracking + spec.tracking) / 1000 }
}

/// An OpenType feature in the form required for shaping.
package struct ShapingFeature: Hashable, Sendable {
  /// The tag's four letters, as in the font's tables: `smcp`.
  package var tag: UInt32
  /// The value: 0 for off, 1 for on, and higher values for one of several alternates.
  package var value: UInt32

  package init(tag: String, value: UInt32) {
    self.tag = FontTables.tag(tag)
    self.value = value
  }
}
