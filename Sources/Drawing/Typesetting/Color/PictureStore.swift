import Geometry
package import Pixels
import Synchronization

/// Decodes the PNG of a glyph.
package typealias PictureDecoder = @Sendable (UnsafeRawBufferPointer) -> Result<Pixmap, GlyphDamage>

/// The recently decoded pictures of a face's glyphs, limited in bytes.
///
/// There are two generations, as in `BoundedCache`; no more than `budget` bytes are held, however
/// many pictures are shown.
final class PictureStore: Sendable {
  private struct State {
    var young: [UInt32: Pixmap] = [:]
    var old: [UInt32: Pixmap] = [:]
    var used = 0
  }

  /// The maximum size in bytes.
  static let budget = 16 << 20

  private let state = Mutex(State())
  private let decoder: PictureDecoder?

  init(_ decoder: PictureDecoder?) { self.decoder = decoder }

  /// The size of all pictures held, in bytes.
  var held: Int {
    state.withLock { state in
      (Array(state.young.values) + Array(state.old.values)).reduce(0) {
        $0 + $1.width * $1.height * 4
      }
    }
  }

  /// Returns a glyph's picture, at its strike's size.
  func pixmap(_ glyph: UInt32, _ picture: StrikePicture) throws(GlyphDamage) -> Pixmap {
    if let known = state.withLock({ $0.young[glyph] ?? $0.old[glyph] }) { return known }
    guard let decoder else { throw .undecodable("there is no decoder") }
    let fresh = try picture.png.withBytes { decoder($0) }.get()
    guard fresh.width == picture.width, fresh.height == picture.height else {
      throw .size(
        width: fresh.width, height: fresh.height, expectedWidth: picture.width,
        expectedHeight: picture.height)
    }
    let cost = fresh.width * fresh.height * 4
    state.withLock { state in
      if state.used + cost > Self.budget / 2 {
        state.old = state.young
        state.young = [:]
        state.used = 0
      }
      if state.young.updateValue(fresh, forKey: glyph) == nil { state.used += cost }
    }
    return fresh
  }
}

/// A glyph's picture as it is stored in the font.
struct StrikePicture: Sendable {
  var png: TableBytes
  /// The width in pixels; the PNG's header and the strike agree.
  var width: Int
  var height: Int
  /// The index of the picture's strike in the font.
  var strike: Int
  /// The frame relative to the glyph's origin, in fractions of the em, y pointing down.
  var frame: Rect
}

/// The size in a PNG's header, read before anything is decompressed.
enum PNGSize {
  static func read(_ png: TableBytes) throws(GlyphDamage) -> (width: Int, height: Int) {
    guard png.uint32(0) == 0x8950_4E47, png.uint32(4) == 0x0D0A_1A0A,
      png.uint32(12) == 0x4948_4452, let width = png.uint32(16), let height = png.uint32(20)
    else { throw .notPNG }
    return (width, height)
  }
}
