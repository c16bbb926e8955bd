package import Pixels

/// A picture of straight (not premultiplied) RGBA8 pixels, as in files.
///
/// For digests, diffs, and tests; drawing uses `Pixmap`. A pixel is a `UInt32` in the order of
/// `Pixmap`.
package struct StraightImage: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a picture with the straight colors of a premultiplied one, rounded to nearest.
  package init(_ pixmap: Pixmap) {
    var pixels = pixmap.pixels
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      Alpha.unpremultiply(base, buffer.count)
    }
    self.init(width: pixmap.width, height: pixmap.height, pixels: pixels)
  }

  /// Calls `body` with the red, green, blue, and alpha of every pixel, row by row from the top
  /// left.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    // Every machine that Swift supports is little-endian.
    pixels.withUnsafeBytes(body)
  }
}

/// Conversions between straight and premultiplied rows of pixels, with every channel rounded to
/// nearest.
enum Alpha {
  typealias Row = UnsafeMutablePointer<UInt32>

  /// Multiplies the colors by alpha, exactly as `Color.premultiplied` does.
  static func premultiply(_ row: Row, _ count: Int) {
    for i in 0..<count { row[i] = premultiplied(row[i]) }
  }

  @inline(__always)
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    var rb = (pixel & 0xff_00ff) &* alpha &+ 0x80_0080
    rb = ((rb &+ ((rb &>> 8) & 0xff_00ff)) &>> 8) & 0xff_00ff
    var g = ((pixel &>> 8) & 0xff) &* alpha &+ 0x80
    g = (g &+ (g &>> 8)) & 0xff00
    return rb | g | (pixel & 0xff00_0000)
  }

  /// Divides the colors by alpha: (c × 255 + a ÷ 2) ÷ a, at most 255; transparent pixels become 0.
  ///
  /// Premultiplying the result gives the same pixels again, as long as no color exceeds its alpha.
  static func unpremultiply(_ row: Row, _ count: Int) {
    reciprocals.withUnsafeBufferPointer { factors in
      for i in 0..<count where row[i] < 0xff00_0000 { row[i] = straight(row[i], factors) }
    }
  }

  /// 2³² ÷ alpha, rounded up: exact for numerators below 2¹⁶, and 0 for alpha 0.
  private static let reciprocals: [UInt64] = (0..<256).map { alpha in
    alpha == 0 ? 0 : (1 << 32 + UInt64(alpha) - 1) / UInt64(alpha)
  }

  @inline(__always)
  private static func straight(_ pixel: UInt32, _ factors: UnsafeBufferPointer<UInt64>) -> UInt32 {
    let alpha = pixel &>> 24
    let factor = factors[Int(alpha)]
    let half = UInt64(alpha &>> 1)
    func channel(_ shift: UInt32) -> UInt32 {
      let value = UInt64((pixel &>> shift) & 0xff) &* 255 &+ half
      return min(255, UInt32(truncatingIfNeeded: (value &* factor) &>> 32)) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | alpha &<< 24
  }

  /// Returns whether every pixel of a row is fully opaque.
  static func isOpaque(_ row: UnsafePointer<UInt32>, _ count: Int) -> Bool {
    var all: UInt32 = 0xff00_0000
    for i in 0..<count { all &= row[i] }
    return all == 0xff00_0000
  }
}
