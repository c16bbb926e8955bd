/// The largest picture that is decoded, checked from its header before anything is allocated.
package struct DecodeLimits: Hashable, Sendable {
  /// Pixels along the longer side.
  package var side: Int
  /// Pixels in all.
  package var pixels: Int
  /// Bytes that decoding may hold at once, the finished picture included.
  package var memory: Int

  package init(side: Int = 32_767, pixels: Int = 100_000_000, memory: Int = 1 << 30) {
    self.side = side
    self.pixels = pixels
    self.memory = memory
  }

  package static let standard = DecodeLimits()

  /// Which limit a picture does not keep.
  package enum Breach: Hashable, Sendable {
    case side(limit: Int)
    case pixels(limit: Int)
    case memory(needed: Int, limit: Int)
  }

  /// Refuses a picture that is too large; `bytesPerPixel` is what decoding holds for each.
  func check(width: Int, height: Int, bytesPerPixel: Int) throws(CodecError) {
    var breach: Breach?
    if max(width, height) > side {
      breach = .side(limit: side)
    } else {
      let (count, overflow) = width.multipliedReportingOverflow(by: height)
      let (bytes, overflowing) = count.multipliedReportingOverflow(by: bytesPerPixel)
      if overflow || count > pixels {
        breach = .pixels(limit: pixels)
      } else if overflowing || bytes > memory {
        breach = .memory(needed: overflowing ? .max : bytes, limit: memory)
      }
    }
    if let breach { throw .tooLarge(width: width, height: height, breach) }
  }
}
