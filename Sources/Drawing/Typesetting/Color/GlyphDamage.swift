/// Why a glyph cannot be shown as its font means it; a box takes its place.
package enum GlyphDamage: Error, Hashable, Sendable {
  /// Its picture is outside the named table.
  case outside(table: String)
  /// A picture of a format of CBDT, or a kind of sbix, that is not read.
  case format(String)
  /// A PNG must begin as one does.
  case notPNG
  /// The picture's own size and that its strike gives it, in pixels.
  case size(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// The picture's own size and the most that its strike has room for, along a side.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The decoder's own words.
  case undecodable(String)
  /// Glyphs whose pictures are each other's.
  case circle
  case layers(Int, limit: Int)
  case paletteEntry(Int, count: Int)
  /// Put together from more glyphs than one may be, or from glyphs too deep in each other.
  case parts(limit: Int)
  /// With the font's other outlines it would be too much.
  case outlines(limit: Int)
  /// Painted by a graph of COLR version 1.
  case paintGraph
  /// A composite outline that has itself among its parts, at whatever depth.
  case madeOfItself
  /// An outline that FreeType refuses.
  case outline

  package var message: String {
    switch self {
    case .outside(let table): "its picture is outside the table \"\(table)\""
    case .format(let format): "its picture is of \(format), which is not read"
    case .notPNG: "its picture is not a PNG"
    case .size(let width, let height, let expectedWidth, let expectedHeight):
      "its picture is \(width) × \(height) pixels where the font says \(expectedWidth) × "
        + "\(expectedHeight)"
    case .tooLarge(let width, let height, let limit):
      "its picture is \(width) × \(height) pixels, more than the \(limit) along a side that its "
        + "strike has room for"
    case .undecodable(let reason): "its picture is \(reason)"
    case .circle: "its picture is another glyph's, and that one's its own"
    case .layers(let count, let limit): "it has \(count) layers, more than the limit of \(limit)"
    case .paletteEntry(let index, let count):
      "a layer has the color \(index) of a palette of \(count)"
    case .madeOfItself: "it is made of itself"
    case .outline: "its outline cannot be read"
    case .parts(let limit):
      "it is put together from more than \(limit) glyphs, or from glyphs too deep in each other"
    case .outlines(let limit):
      "with it the outlines of the font have more than \(limit) lines and curves"
    case .paintGraph:
      "it is painted by COLR version 1, which is not read; take the font's file with bitmaps (CBDT)"
    }
  }
}
