package import Pixels

/// A picture of straight (not premultiplied) RGBA8, as files hold it.
///
/// For digests, diffs and tests; drawing takes a `Pixmap`. A pixel is a `UInt32` in the order of
/// `Pixmap`.
package struct StraightImage: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The straight colours of a premultiplied picture, rounded to nearest.
  package init(_ pixmap: Pixmap) {
    var pixels = pixmap.pixels
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      Alpha.unpremultiply(base, buffer.count)
    }
    self.init(width: pixmap.width, height: pixmap.height, pixels: pixels)
  }

  /// Red, green, blue, alpha of every pixel, row after row from the top left.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    // Every machine that Swift runs on stores the lowest byte first.
    pixels.withUnsafeBytes(body)
  }
}
