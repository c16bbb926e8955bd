/// Eight pixels at a time, as wide as a Swift vector may safely be (32 bytes).
///
/// Channels are multiplied two per 32-bit lane: red and blue, then green and alpha. Every product
/// is divided by 255 and rounded to nearest, exactly as in `Channel.scale`.
enum Lanes {
  typealias Pixels = SIMD8<UInt32>
  typealias Halves = SIMD16<UInt16>
  /// Eight byte factors, one for each of eight pixels.
  typealias Factors = SIMD8<UInt16>

  /// Processes a row: calls `eight` for each group of eight elements, and `one` for each of the
  /// rest.
  @inline(__always)
  static func walk(_ count: Int, eight: (Int) -> Void, one: (Int) -> Void) {
    var i = 0
    while i &+ 8 <= count {
      eight(i)
      i &+= 8
    }
    while i < count {
      one(i)
      i &+= 1
    }
  }

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

  /// Returns the factors in eight coverage bytes, the first one lowest.
  @inline(__always)
  static func factors(_ bytes: UInt64) -> Factors {
    Numbers.halves(unsafeBitCast(bytes, to: SIMD8<UInt8>.self))
  }

  /// Returns the given byte for every pixel.
  @inline(__always)
  static func factors(repeating byte: UInt8) -> Halves { Halves(repeating: UInt16(byte)) }

  /// Returns the factors, each in both halves of its lane.
  @inline(__always)
  static func both(_ factors: Factors) -> Halves {
    var result = Halves()
    for k in 0..<8 {
      result[2 &* k] = factors[k]
      result[2 &* k &+ 1] = factors[k]
    }
    return result
  }

  /// Returns the lanes' bytes, each in both halves of its lane.
  @inline(__always)
  static func both(_ lanes: Pixels) -> Halves {
    unsafeBitCast(lanes | lanes &<< 16, to: Halves.self)
  }

  /// Returns red and blue, ready for multiplication.
  @inline(__always)
  static func redBlue(_ pixels: Pixels) -> Halves {
    unsafeBitCast(pixels, to: Halves.self) & Halves(repeating: 255)
  }

  /// Returns green and alpha, ready for multiplication.
  @inline(__always)
  static func greenAlpha(_ pixels: Pixels) -> Halves {
    unsafeBitCast(pixels, to: Halves.self) &>> 8
  }

  /// Products ÷ 255, combined into pixels.
  @inline(__always)
  static func pixels(redBlue: Halves, greenAlpha: Halves) -> Pixels {
    let rb = unsafeBitCast(divided(redBlue), to: Pixels.self)
    #if AVX2
      // Shifting 16-bit lanes keeps LLVM from splitting the vectors.
      return rb | unsafeBitCast(divided(greenAlpha) &<< 8, to: Pixels.self)
    #else
      // Shifting 32-bit lanes keeps LLVM from dividing in more steps.
      return rb | unsafeBitCast(divided(greenAlpha), to: Pixels.self) &<< 8
    #endif
  }

  /// Products ÷ 255, rounded to nearest, for products of at most 255 · 255.
  ///
  /// With t = product + 128, (t + (t >> 8)) >> 8 is (t · 257) >> 16: the upper half of a product,
  /// which is one instruction. LLVM recognizes it for eight lanes only.
  @inline(__always)
  static func divided(_ products: Halves) -> Halves {
    let t = products &+ Halves(repeating: 128)
    return Halves(lowHalf: upper(t.lowHalf), highHalf: upper(t.highHalf))
  }

  /// Returns the product of each pair of bytes ÷ 255.
  @inline(__always)
  static func scale(_ bytes: Factors, _ factors: Factors) -> Factors {
    upper(bytes &* factors &+ 128)
  }

  @inline(__always)
  private static func upper(_ t: SIMD8<UInt16>) -> SIMD8<UInt16> {
    Numbers.halves((Numbers.wide(t) &* 257) &>> 16)
  }

  /// Returns every channel of `pixels` × its lane's factor ÷ 255.
  @inline(__always)
  static func scale(_ pixels: Pixels, _ factors: Halves) -> Pixels {
    Self.pixels(redBlue: redBlue(pixels) &* factors, greenAlpha: greenAlpha(pixels) &* factors)
  }

  /// Returns `source` composited over `back`, both premultiplied.
  @inline(__always)
  static func over(_ source: Pixels, _ back: Pixels) -> Pixels {
    source &+ scale(back, both(~source &>> 24))
  }

  /// Returns pixels with the given alpha and with channels clamped to it.
  @inline(__always)
  static func held(_ pixels: Pixels, to alpha: Halves) -> Pixels {
    let rb = unsafeBitCast(least(redBlue(pixels), alpha), to: Pixels.self)
    let green = unsafeBitCast(least(greenAlpha(pixels), alpha), to: Pixels.self) & 255
    return rb | green &<< 8 | unsafeBitCast(alpha, to: Pixels.self) &<< 24
  }

  /// Returns the smaller of each pair of bytes, without a vector comparison, which is compiled lane
  /// by lane.
  @inline(__always)
  private static func least(_ x: Halves, _ y: Halves) -> Halves {
    let difference = unsafeBitCast(x &- y, to: SIMD16<Int16>.self)
    return y &+ unsafeBitCast(difference & difference &>> 15, to: Halves.self)
  }

  /// Returns the bitwise OR of eight pixels, folded to two pixels.
  @inline(__always)
  static func anyBits(_ v: Pixels) -> UInt64 {
    let four = unsafeBitCast(v.lowHalf | v.highHalf, to: SIMD2<UInt64>.self)
    return four[0] | four[1]
  }

  /// Returns the bitwise AND of eight pixels, folded to two pixels.
  @inline(__always)
  static func allBits(_ v: Pixels) -> UInt64 {
    let four = unsafeBitCast(v.lowHalf & v.highHalf, to: SIMD2<UInt64>.self)
    return four[0] & four[1]
  }

  /// Loads the last pixels of a row, fewer than eight.
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>, first count: Int) -> Pixels {
    var pixels = Pixels.zero
    for i in 0..<count { pixels[i] = p[i] }
    return pixels
  }

  @inline(__always)
  static func store(_ v: Pixels, _ p: UnsafeMutablePointer<UInt32>, first count: Int) {
    for i in 0..<count { p[i] = v[i] }
  }
}

/// The arithmetic of `Lanes` for one pixel.
enum Lane {
  @inline(__always)
  static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var rb = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    var ag = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    rb = ((rb &+ ((rb &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    ag = (ag &+ ((ag &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return rb | ag
  }

  /// Returns the product of two bytes ÷ 255.
  @inline(__always)
  static func scaleByte(_ byte: UInt32, _ factor: UInt32) -> UInt32 {
    let t = byte &* factor &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func over(_ source: UInt32, _ back: UInt32) -> UInt32 {
    source &+ scale(back, 255 &- (source &>> 24))
  }
}
