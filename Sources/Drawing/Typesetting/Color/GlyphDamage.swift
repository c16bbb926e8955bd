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
  /// The picture's own size and the maximum side for its strike.
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
    case .outside(let table): "its picture is outside the \"\(table)\" table"
    case .format(let format): "its picture uses \(format), which is not supported"
    case .notPNG: "its picture is not a PNG"
    case .size(let width, let height, let expectedWidth, let expectedHeight):
      "its picture is \(width) × \(height) pixels, but the font specifies \(expectedWidth) × "
        + "\(expectedHeight)"
    case .tooLarge(let width, let height, let limit):
      "its picture is \(width) × \(height) pixels, more than the limit of \(limit) along a side "
        + "for its strike"
    case .undecodable(let reason): "its picture is \(reason)"
    case .circle: "its picture refers back to itself through other glyphs"
    case .layers(let count, let limit): "it has \(count) layers, more than the limit of \(limit)"
    case .paletteEntry(let index, let count):
      "a layer uses color \(index), but the palette has only \(count)"
    case .madeOfItself: "it contains itself"
    case .outline: "its outline cannot be read"
    case .parts(let limit):
      "it is composed of more than \(limit) glyphs, or its glyphs are nested too deeply"
    case .outlines(let limit):
      "with it, the font's outlines would have more than \(limit) lines and curves"
    case .paintGraph:
      "it needs COLR version 1, which is not supported; use a font with bitmaps (CBDT)"
    }
  }
}
