/// Eight pixels at a time, as wide as a Swift vector may safely be (32 bytes).
///
/// Channels are multiplied two to a 32-bit lane: red and blue, then green and alpha. Every product
/// is divided by 255 and rounded to nearest, exactly as `Channel.scale` does.
enum Lanes {
  typealias Pixels = SIMD8<UInt32>
  typealias Halves = SIMD16<UInt16>

  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(p).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func load(_ p: UnsafeMutablePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(p).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func store(_ v: Pixels, _ p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: v, as: Pixels.self)
  }

  /// Eight coverage bytes, one to a lane.
  @inline(__always)
  static func widen(_ p: UnsafePointer<UInt8>) -> Pixels {
    Pixels(truncatingIfNeeded: UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// Every channel of `pixels` × its lane's `factor` ÷ 255.
  @inline(__always)
  static func scale(_ pixels: Pixels, _ factor: Pixels) -> Pixels {
    let f = unsafeBitCast(factor | factor &<< 16, to: Halves.self)
    let low = Pixels(repeating: 0x00ff_00ff)
    let bias = Halves(repeating: 128)
    var rb = unsafeBitCast(pixels & low, to: Halves.self) &* f &+ bias
    var ag = unsafeBitCast((pixels &>> 8) & low, to: Halves.self) &* f &+ bias
    rb = (rb &+ (rb &>> 8)) &>> 8
    ag = (ag &+ (ag &>> 8)) & Halves(repeating: 0xff00)
    return unsafeBitCast(rb, to: Pixels.self) | unsafeBitCast(ag, to: Pixels.self)
  }

  /// `source` over `back`, both premultiplied.
  @inline(__always)
  static func over(_ source: Pixels, _ back: Pixels) -> Pixels {
    source &+ scale(back, 255 &- (source &>> 24))
  }

  /// All bits of eight pixels that are set in one of them (`|`), folded to two pixels.
  @inline(__always)
  static func anyBits(_ v: Pixels) -> UInt64 {
    let four = unsafeBitCast(v.lowHalf | v.highHalf, to: SIMD2<UInt64>.self)
    return four[0] | four[1]
  }

  /// The bits set in all of eight pixels, folded to two pixels.
  @inline(__always)
  static func allBits(_ v: Pixels) -> UInt64 {
    let four = unsafeBitCast(v.lowHalf & v.highHalf, to: SIMD2<UInt64>.self)
    return four[0] & four[1]
  }
}

/// The same arithmetic for one pixel.
enum Lane {
  @inline(__always)
  static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var rb = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    var ag = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    rb = ((rb &+ ((rb &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    ag = (ag &+ ((ag &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return rb | ag
  }

  @inline(__always)
  static func over(_ source: UInt32, _ back: UInt32) -> UInt32 {
    source &+ scale(back, 255 &- (source &>> 24))
  }
}
