import Geometry

/// A glyph's picture as it lies in the font.
struct StrikePicture: Sendable {
  var png: TableBytes
  /// Pixels, as both the PNG's header and the strike have them.
  var width: Int
  var height: Int
  /// The number of its strike in the font.
  var strike: Int
  /// From the glyph's origin, in parts of the em, y pointing down.
  var frame: Rect
}

/// The size that a PNG's header tells, before anything is unpacked.
enum PNGSize {
  static func read(_ png: TableBytes) throws(GlyphDamage) -> (width: Int, height: Int) {
    guard png.uint32(0) == 0x8950_4E47, png.uint32(4) == 0x0D0A_1A0A,
      png.uint32(12) == 0x4948_4452, let width = png.uint32(16), let height = png.uint32(20)
    else { throw .notPNG }
    return (width, height)
  }
}
