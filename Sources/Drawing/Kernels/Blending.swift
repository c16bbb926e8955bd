import KernelTable

/// Blend modes on premultiplied pixels, following W3C Compositing and Blending Level 1.
///
/// With s and d the premultiplied channels, and a and b the alphas, of source and backdrop, a
/// separable mode is s·(1 − b) + d·(1 − a) + a·b·B; each is one sum, divided and rounded once. For
/// pixels that are not premultiplied, the result is only required to be the same on every
/// processor.
enum Blending {
  typealias Lane = SIMD8<Int32>

  static func blend(
    _ mode: BlendMode?, _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    faded factor: UInt8, _ count: Int
  ) {
    switch mode {
    case nil: break
    case .multiply:
      each(target, source, count, factor) { s, d, a, b in mixed(s, d, a, b, s &* d) }
    case .screen:
      each(target, source, count, factor) { s, d, _, _ in divided(255 &* (s &+ d) &- s &* d) }
    case .overlay:
      each(target, source, count, factor) { s, d, a, b in
        mixed(s, d, a, b, hard(s, d, a, b, isDark: notAbove(2 &* d, b)))
      }
    case .darken:
      each(target, source, count, factor) { mixed($0, $1, $2, $3, least($0 &* $3, $1 &* $2)) }
    case .lighten:
      each(target, source, count, factor) { mixed($0, $1, $2, $3, most($0 &* $3, $1 &* $2)) }
    case .colorDodge: each(target, source, count, factor) { colorDodge($0, $1, $2, $3) }
    case .colorBurn: each(target, source, count, factor) { colorBurn($0, $1, $2, $3) }
    case .hardLight:
      each(target, source, count, factor) { s, d, a, b in
        mixed(s, d, a, b, hard(s, d, a, b, isDark: notAbove(2 &* s, a)))
      }
    case .softLight: SoftLight.blend(target, source, faded: factor, count)
    case .difference:
      each(target, source, count, factor) { s, d, a, b in
        let (over, under) = (s &* b, d &* a)
        return mixed(s, d, a, b, most(over, under) &- least(over, under))
      }
    case .exclusion:
      each(target, source, count, factor) { s, d, _, _ in divided(255 &* (s &+ d) &- 2 &* s &* d) }
    case .plusLighter:
      each(target, source, count, factor, isAdding: true) { s, d, _, _ in s &+ d }
    }
  }

  @inline(__always)
  private static func each(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    _ factor: UInt8, isAdding: Bool = false,
    _ channel: (_ s: Lane, _ d: Lane, _ a: Lane, _ b: Lane) -> Lane
  ) {
    let fade = Lanes.factors(repeating: factor)
    var i = 0
    while i < count {
      let rest = count &- i
      let isWhole = rest >= 8
      let source = isWhole ? Lanes.load(source + i) : Lanes.load(source + i, first: rest)
      let back = isWhole ? Lanes.load(target + i) : Lanes.load(target + i, first: rest)
      let pixels = Lanes.scale(source, fade)
      let a = lane(pixels &>> 24)
      let b = lane(back &>> 24)
      let alpha = isAdding ? least(a &+ b, 255) : divided(255 &* (a &+ b) &- a &* b)
      var result = alpha &<< 24
      for shift in [UInt32(0), 8, 16] {
        let value = channel(lane(pixels &>> shift & 255), lane(back &>> shift & 255), a, b)
        result |= least(most(value, 0), alpha) &<< Int32(shift)
      }
      let mixed = unsafeBitCast(
        choose(lane(back), result, where: below(a, 1)), to: Lanes.Pixels.self)
      if isWhole {
        Lanes.store(mixed, target + i)
      } else {
        Lanes.store(mixed, target + i, first: rest)
      }
      i &+= 8
    }
  }

  @inline(__always)
  private static func lane(_ v: Lanes.Pixels) -> Lane { unsafeBitCast(v, to: Lane.self) }

  @inline(__always)
  private static func least(_ x: Lane, _ y: Lane) -> Lane { Numbers.least(x, y) }

  @inline(__always)
  private static func least(_ x: Lane, _ y: Int32) -> Lane { least(x, Lane(repeating: y)) }

  @inline(__always)
  private static func most(_ x: Lane, _ y: Lane) -> Lane { Numbers.most(x, y) }

  @inline(__always)
  private static func most(_ x: Lane, _ y: Int32) -> Lane { most(x, Lane(repeating: y)) }

  // The code below avoids `SIMDMask`, because selection with a mask is compiled lane by lane;
  // instead, all ones means true.

  @inline(__always)
  private static func below(_ x: Lane, _ y: Lane) -> Lane { (x &- y) &>> 31 }

  @inline(__always)
  private static func below(_ x: Lane, _ y: Int32) -> Lane { below(x, Lane(repeating: y)) }

  @inline(__always)
  private static func notAbove(_ x: Lane, _ y: Lane) -> Lane { ~below(y, x) }

  @inline(__always)
  private static func choose(_ x: Lane, _ y: Lane, where mask: Lane) -> Lane { y ^ (x ^ y) & mask }

  /// Returns (x + 127) ÷ 255 for x + 127 below 258 · 255; 255 or more above this range, and less
  /// than 1 below 0.
  @inline(__always)
  private static func divided(_ x: Lane) -> Lane {
    let y = x &+ 128
    return (y &<< 8 &+ y) &>> 16
  }

  /// Returns the contributions of source and backdrop where they do not overlap.
  @inline(__always)
  private static func apart(_ s: Lane, _ d: Lane, _ a: Lane, _ b: Lane) -> Lane {
    s &* (b ^ 255) &+ d &* (a ^ 255)
  }

  /// Returns the complete result of a mode, given a·b·B.
  @inline(__always)
  private static func mixed(_ s: Lane, _ d: Lane, _ a: Lane, _ b: Lane, _ product: Lane) -> Lane {
    divided(apart(s, d, a, b) &+ product)
  }

  /// Computes the multiply mode if `isDark`, and the screen mode otherwise, each with twice the
  /// source.
  @inline(__always)
  private static func hard(_ s: Lane, _ d: Lane, _ a: Lane, _ b: Lane, isDark: Lane) -> Lane {
    choose(2 &* s &* d, a &* b &- 2 &* (b &- d) &* (a &- s), where: isDark)
  }

  /// Computes color dodge: a·b·B is a²·d ÷ (a − s), at most a·b; the common denominator is a − s.
  @inline(__always)
  private static func colorDodge(_ s: Lane, _ d: Lane, _ a: Lane, _ b: Lane) -> Lane {
    let over = most(a &- s, 1)
    let product = least(a &* b &* over, a &* a &* d)
    let white = a &* b & ~below(d, 1)
    return quotient(s, d, a, b, choose(white, product, where: notAbove(a, s)), over)
  }

  /// Computes color burn: a·b·B is a·b − a²·(b − d) ÷ s, at least 0; the common denominator is s.
  @inline(__always)
  private static func colorBurn(_ s: Lane, _ d: Lane, _ a: Lane, _ b: Lane) -> Lane {
    let isWhite = notAbove(b, d)
    let over = choose(Lane(repeating: 1), most(s, 1), where: isWhite)
    let product = most(a &* b &* s &- a &* a &* (b &- d), 0)
    return quotient(s, d, a, b, choose(a &* b, product, where: isWhite), over)
  }

  /// Returns the complete result of a mode whose a·b·B is `product` ÷ `over`.
  ///
  /// A `Float`'s quotient, rounded to nearest, is the integer quotient or one more, which is
  /// corrected.
  @inline(__always)
  private static func quotient(
    _ s: Lane, _ d: Lane, _ a: Lane, _ b: Lane, _ product: Lane, _ over: Lane
  ) -> Lane {
    let sum = (apart(s, d, a, b) &+ 127) &* over &+ product
    let divisor = 255 &* over
    let nearest = Numbers.nearest(Numbers.floats(sum) / Numbers.floats(divisor))
    return nearest &+ below(sum, nearest &* divisor)
  }
}

/// Soft light, the only blend mode computed pixel by pixel: it needs a division and a square root.
enum SoftLight {
  static func blend(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, faded factor: UInt8,
    _ count: Int
  ) {
    for i in 0..<count {
      let pixel = Lane.scale(source[i], UInt32(factor))
      let a = Int(pixel &>> 24)
      if a == 0 { continue }
      let back = target[i]
      let b = Int(back &>> 24)
      let alpha = (255 &* (a &+ b) &- a &* b &+ 127) / 255
      var result = UInt32(truncatingIfNeeded: alpha) &<< 24
      for shift in [UInt32(0), 8, 16] {
        let value = channel(Int(pixel &>> shift & 255), Int(back &>> shift & 255), a, b)
        result |= UInt32(truncatingIfNeeded: min(max(value, 0), alpha)) &<< shift
      }
      target[i] = result
    }
  }

  /// Computes one channel; the backdrop's color and its square root are in units of 1/32768.
  @inline(__always)
  private static func channel(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    let one = 1 << 15
    let plain = (s &* (255 &- b) &+ d &* (255 &- a)) &* one
    guard b > 0 else { return (plain / one &+ 127) / 255 }
    let back = (d &* one &+ b / 2) / b
    let mixed: Int
    if 2 &* s <= a {
      mixed = d &* (a &* one &- (a &- 2 &* s) &* (one &- back))
    } else {
      let bent =
        4 &* d <= b
        ? (((16 &* back &- 12 &* one) &* back / one &+ 4 &* one) &* back) / one
        : Numbers.root(back &* one)
      mixed = d &* a &* one &+ b &* (2 &* s &- a) &* (bent &- back)
    }
    return (plain &+ mixed &+ 127 &* one) / (255 &* one)
  }
}
