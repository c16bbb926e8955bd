import Pixels

/// A window on pixels in memory owned by another object, for painting.
///
/// `bounds` are in device coordinates; a smaller surface on the same memory acts as a clip.
struct Surface: @unchecked Sendable {
  private let base: UnsafeMutablePointer<UInt32>
  private let origin: (x: Int, y: Int)
  private let stride: Int
  private(set) var bounds: PixelRect

  /// Creates a window on memory.
  ///
  /// - Parameter base: the pixel at the bounds' top left; rows follow each other without padding.
  init(base: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    (self.base, self.bounds) = (base, bounds)
    origin = (bounds.left, bounds.top)
    stride = bounds.width
  }

  func narrowed(to rect: PixelRect) -> Surface {
    var surface = self
    surface.bounds = bounds.intersection(rect)
    return surface
  }

  /// Returns the pixel at a position inside `bounds`, followed by those to its right.
  @inline(__always)
  func pixels(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- origin.y) &* stride &+ x &- origin.x)
  }

  /// Returns whether the rows of `area`, which must be inside `bounds`, are contiguous in memory.
  func hasWholeRows(of area: PixelRect) -> Bool { area.width == stride }

  /// Sets every pixel to the given one.
  func fill(_ pixel: UInt32) {
    bounds.runs(areJoined: hasWholeRows(of: bounds)) { y, count in
      pixels(bounds.left, y).update(repeating: pixel, count: count)
    }
  }
}

/// A picture and its position in device coordinates.
final class Layer: Sendable {
  let pixmap: Pixmap
  let bounds: PixelRect

  init(pixmap: Pixmap, bounds: PixelRect) { (self.pixmap, self.bounds) = (pixmap, bounds) }

  static let empty = Layer(pixmap: Pixmap(width: 0, height: 0), bounds: .empty)

  /// The size in bytes, for the cache's budget.
  var cost: Int { pixmap.width * pixmap.height * 4 + 256 }

  /// Calls `body` with each row inside `clip`: its y, its first column, and its pixels from there.
  func rows(in clip: PixelRect, _ body: (Int, Int, UnsafePointer<UInt32>, Int) -> Void) {
    let part = bounds.intersection(clip)
    runs(of: part, areJoined: false) { y, pixels, count in body(y, part.left, pixels, count) }
  }

  /// Calls `body` with each run of pixels that overlaps a surface: the target pixels and the run.
  func runs(
    over surface: Surface,
    _ body: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int) -> Void
  ) {
    let part = bounds.intersection(surface.bounds)
    let isWhole = part.width == bounds.width && surface.hasWholeRows(of: part)
    runs(of: part, areJoined: isWhole) { y, pixels, count in
      body(surface.pixels(part.left, y), pixels, count)
    }
  }

  private func runs(
    of part: PixelRect, areJoined: Bool, _ body: (Int, UnsafePointer<UInt32>, Int) -> Void
  ) {
    guard !part.isEmpty else { return }
    pixmap.withPixels { buffer in
      guard let base = buffer.baseAddress else { return }
      let first = base + (part.top - bounds.top) * bounds.width + part.left - bounds.left
      part.runs(areJoined: areJoined) { y, count in
        body(y, first + (y - part.top) * bounds.width, count)
      }
    }
  }
}

extension Pixmap {
  /// Returns a picture of `bounds` whose pixels, initially undefined, are all set by `body`.
  static func filled(_ bounds: PixelRect, _ body: (Surface) -> Void) -> Pixmap {
    Pixmap(settingAll: bounds.width, bounds.height) { buffer in
      guard let base = buffer.baseAddress else { return }
      body(Surface(base: base, bounds: bounds))
    }
  }

  /// Returns a picture with the size of `bounds`, which is transparent until `body` paints it.
  static func painted(_ bounds: PixelRect, _ body: (Surface) -> Void) -> Pixmap {
    var pixmap = Pixmap(width: bounds.width, height: bounds.height)
    pixmap.withMutablePixels { buffer in
      guard let base = buffer.baseAddress else { return }
      body(Surface(base: base, bounds: bounds))
    }
    return pixmap
  }
}
