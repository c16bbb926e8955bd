/// A shaped stretch of text in one style, font, script, and direction.
struct ShapedItem {
  /// The item's scalars in the paragraph or, for an ellipsis or a hyphen, in the item's own text.
  var range: Range<Int>
  /// The run's index in the paragraph's runs.
  var run: Int
  /// The font's index: 0 for the style's font, then its fallbacks.
  var fontIndex: Int
  var font: FontSpec
  /// The font size in points.
  var size: Double
  /// The extra space after each cluster in points.
  var letterspacing: Double
  var level: UInt8
  var settings: ShapeSettings
  /// Whether no font has the characters; if so, each cluster has one `.notdef`.
  var isMissing: Bool
  /// Whether the item is an object instead of text: one glyph that is an em wide, with its width in
  /// `size`.
  var isObject = false
  /// The glyphs in visual order.
  var glyphs: ArraySlice<ShapedGlyph> = []

  var isRightToLeft: Bool { level % 2 == 1 }

  /// Converts a length in font units to points.
  func points(_ units: Int) -> Double { Double(units) * size / font.face.unitsPerEm }

  /// Returns the glyphs whose clusters are in `part`.
  func glyphs(in part: Range<Int>) -> ArraySlice<ShapedGlyph> {
    if part.lowerBound <= range.lowerBound && part.upperBound >= range.upperBound { return glyphs }
    func place(_ end: Int) -> Int {
      glyphs.indices.partition { (glyphs[$0].cluster < end) == isRightToLeft }
    }
    let start = place(isRightToLeft ? part.upperBound : part.lowerBound)
    let end = place(isRightToLeft ? part.lowerBound : part.upperBound)
    return glyphs[start..<max(start, end)]
  }
}
