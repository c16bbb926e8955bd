package import Pixels
import Synchronization

/// Decodes the PNG of a glyph.
package typealias PictureDecoder =
  @Sendable (UnsafeRawBufferPointer) -> Result<Pixmap, GlyphDamage>

/// The pictures of a face's glyphs that were decoded lately.
///
/// Two generations, as `BoundedCache`, by bytes: whatever a text shows, no more than `budget` is held.
final class PictureStore: Sendable {
  private struct State {
    var young: [UInt32: Pixmap] = [:]
    var old: [UInt32: Pixmap] = [:]
    var used = 0
  }

  /// Bytes.
  static let budget = 16 << 20

  private let state = Mutex(State())
  private let decoder: PictureDecoder?

  init(_ decoder: PictureDecoder?) { self.decoder = decoder }

  /// Bytes of all pictures that are held.
  var held: Int {
    state.withLock { state in
      (Array(state.young.values) + Array(state.old.values)).reduce(0) {
        $0 + $1.width * $1.height * 4
      }
    }
  }

  /// A glyph's picture, as large as its strike says.
  func pixmap(_ glyph: UInt32, _ picture: StrikePicture) throws(GlyphDamage) -> Pixmap {
    if let known = state.withLock({ $0.young[glyph] ?? $0.old[glyph] }) { return known }
    guard let decoder else { throw .undecodable("not decoded: no decoder was given") }
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
