/// The reason that a glyph cannot be shown as its font specifies; a box takes its place.
package enum GlyphDamage: Error, Hashable, Sendable {
  /// The picture is outside the named table.
  case outside(table: String)
  /// A CBDT picture format, or an sbix kind, that is not supported.
  case format(String)
  /// The data does not begin like a PNG.
  case notPNG
  /// The picture's own size and the size according to its strike, in pixels.
  case size(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// The picture's own size and the maximum side length for its strike.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The decoder's message.
  case undecodable(String)
  /// Glyphs whose pictures refer to each other.
  case circle
  case layers(Int, limit: Int)
  case paletteEntry(Int, count: Int)
  /// The glyph is composed of too many glyphs, or nested too deeply.
  case parts(limit: Int)
  /// The outline exceeds the limit for all outlines of the font.
  case outlines(limit: Int)
  /// The glyph is painted with a COLR version 1 paint graph.
  case paintGraph
  /// A composite outline that contains itself, directly or not.
  case madeOfItself
  /// An outline that FreeType rejects.
  case outline

  package var message: String {
    switch self {
    case .outside(let table): "the picture is outside the \"\(table)\" table"
    case .format(let format): "the picture uses \(format), which is not supported"
    case .notPNG: "the picture is not a PNG"
    case .size(let width, let height, let expectedWidth, let expectedHeight):
      "the picture is \(width) × \(height) pixels, but the font specifies \(expectedWidth) × "
        + "\(expectedHeight)"
    case .tooLarge(let width, let height, let limit):
      "the picture is \(width) × \(height) pixels, more than the limit of \(limit) pixels per side "
        + "for this strike"
    case .undecodable(let reason): "the picture cannot be decoded: \(reason)"
    case .circle: "the picture refers back to itself through other glyphs"
    case .layers(let count, let limit):
      "the glyph has \(count) layers, more than the limit of \(limit)"
    case .paletteEntry(let index, let count):
      "a layer uses color \(index), but the palette has only \(count) "
        + (count == 1 ? "color" : "colors")
    case .madeOfItself: "the glyph contains itself"
    case .outline: "the outline cannot be read"
    case .parts(let limit):
      "the glyph is composed of more than \(limit) glyphs, or they are nested too deeply"
    case .outlines(let limit):
      "with this glyph, the font's outlines would have more than \(limit) lines and curves"
    case .paintGraph:
      "the glyph needs COLR version 1, which is not supported; use a font with bitmaps (CBDT)"
    }
  }
}
