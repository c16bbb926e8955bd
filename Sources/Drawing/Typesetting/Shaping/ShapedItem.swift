/// A stretch of one style, font, script and direction, shaped.
struct ShapedItem {
  /// Scalars of the paragraph; of its own text for an ellipsis or a hyphen.
  var range: Range<Int>
  /// Index in the paragraph's runs.
  var run: Int
  /// 0 for the style's font, then its fallbacks.
  var fontIndex: Int
  var font: FontSpec
  /// Points to the em of the glyphs.
  var size: Double
  /// Points after each cluster.
  var letterspacing: Double
  var level: UInt8
  var settings: ShapeSettings
  /// Whether no font has the characters: one `.notdef` a cluster.
  var isMissing: Bool
  /// Whether it is not text but an object, whose width `size` is: one glyph that is an em wide.
  var isObject = false
  /// In visual order.
  var glyphs: ArraySlice<ShapedGlyph> = []

  var isRightToLeft: Bool { level % 2 == 1 }

  /// Points for a number of font units.
  func points(_ units: Int) -> Double { Double(units) * size / font.face.unitsPerEm }

  /// The glyphs whose clusters lie in `part`.
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
