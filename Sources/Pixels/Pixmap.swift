/// A picture of premultiplied sRGB pixels, 8 bits a channel.
///
/// A pixel is one `UInt32`: red in the lowest byte, then green, blue and alpha. Rows follow each
/// other without padding. The empty picture, 0 × 0, is allowed.
package struct Pixmap: Sendable {
  package let width: Int
  package let height: Int
  private var storage: [UInt32]

  /// A clear picture; negative sides count as 0.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    storage = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// A picture of pixels that exist already; `nil` unless there are `width × height` of them.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    storage = pixels
  }

  /// Every pixel, row after row from the top left.
  package var pixels: [UInt32] { storage }

  package func withPixels<R, E: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    try storage.withUnsafeBufferPointer(body)
  }

  package mutating func withMutablePixels<R, E: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    var result: Result<R, E>?
    storage.withUnsafeMutableBufferPointer { buffer in
      do throws(E) { result = .success(try body(buffer)) } catch { result = .failure(error) }
    }
    guard let result else { preconditionFailure("the closure always runs") }
    return try result.get()
  }

  /// Every pixel's alpha as a mask.
  package var alpha: Mask {
    let values = withPixels { $0.map { UInt8($0 >> 24) } }
    return Mask(width: width, height: height, coverage: values) ?? Mask(width: 0, height: 0)
  }

  /// Whether every pixel is fully opaque.
  package var isOpaque: Bool {
    var all: UInt32 = 0xff00_0000
    withPixels { for pixel in $0 { all &= pixel } }
    return all == 0xff00_0000
  }
}
