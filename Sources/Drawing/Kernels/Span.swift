/// Runs of pixels painted over what is below them; `KernelTable` documents the contracts.
enum Span {
  typealias Target = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Coverage = UnsafePointer<UInt8>

  private static let opaque: UInt64 = 0xff00_0000_ff00_0000

  @inline(__always)
  private static func eight(_ coverage: Coverage) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(coverage).loadUnaligned(as: UInt64.self))
  }

  /// Composites pixels; sixteen transparent or opaque pixels are handled with one test.
  ///
  /// After two failures in a row, the test is made only if the first of the sixteen is transparent
  /// or opaque: mixed rows pay one comparison per sixteen pixels, and rows with runs one branch.
  static func over(_ target: Target, _ source: Source, _ count: Int) {
    var failures = 0
    var i = 0
    while i &+ 16 <= count {
      if failures < 2 || source[i] &+ 0x0100_0000 < 0x0200_0000 {
        let a = Lanes.load(source + i)
        let b = Lanes.load(source + i + 8)
        if Lanes.anyBits(a | b) == 0 {
          failures = 0
          i &+= 16
          continue
        }
        if Lanes.allBits(a & b) & opaque == opaque {
          Lanes.store(a, target + i)
          Lanes.store(b, target + i + 8)
          failures = 0
          i &+= 16
          continue
        }
        failures &+= 1
      }
      Lanes.store(Lanes.over(Lanes.load(source + i), Lanes.load(target + i)), target + i)
      Lanes.store(
        Lanes.over(Lanes.load(source + i + 8), Lanes.load(target + i + 8)), target + i + 8)
      i &+= 16
    }
    if i &+ 8 <= count {
      Lanes.store(Lanes.over(Lanes.load(source + i), Lanes.load(target + i)), target + i)
      i &+= 8
    }
    while i < count {
      target[i] = Lane.over(source[i], target[i])
      i &+= 1
    }
  }

  static func over(_ target: Target, _ source: Source, faded factor: UInt8, _ count: Int) {
    if factor == 255 { return over(target, source, count) }
    if factor == 0 { return }
    let wide = Lanes.factors(repeating: factor)
    Lanes.walk(count) { i in
      let faded = Lanes.scale(Lanes.load(source + i), wide)
      Lanes.store(Lanes.over(faded, Lanes.load(target + i)), target + i)
    } one: { i in
      target[i] = Lane.over(Lane.scale(source[i], UInt32(factor)), target[i])
    }
  }

  static func over(_ target: Target, _ source: Source, _ coverage: Coverage, _ count: Int) {
    Lanes.walk(count) { i in
      let bits = eight(coverage + i)
      if bits == 0 { return }
      var pixels = Lanes.load(source + i)
      if bits != .max { pixels = Lanes.scale(pixels, Lanes.both(Lanes.factors(bits))) }
      Lanes.store(Lanes.over(pixels, Lanes.load(target + i)), target + i)
    } one: { i in
      target[i] = Lane.over(Lane.scale(source[i], UInt32(coverage[i])), target[i])
    }
  }

  /// Sets all pixels to the given one, whatever its alpha.
  static func set(_ target: Target, _ pixel: UInt32, _ count: Int) {
    let wide = Lanes.Pixels(repeating: pixel)
    Lanes.walk(count) {
      Lanes.store(wide, target + $0)
    } one: {
      target[$0] = pixel
    }
  }

  /// Composites the given pixel over every pixel.
  static func fill(_ target: Target, _ pixel: UInt32, _ count: Int) {
    if pixel &>> 24 == 255 { return set(target, pixel, count) }
    let wide = Lanes.Pixels(repeating: pixel)
    let rest = Lanes.factors(repeating: UInt8(truncatingIfNeeded: ~pixel &>> 24))
    Lanes.walk(count) { i in
      Lanes.store(wide &+ Lanes.scale(Lanes.load(target + i), rest), target + i)
    } one: { i in
      target[i] = Lane.over(pixel, target[i])
    }
  }

  static func tint(
    _ target: Target, _ solid: UInt32, alpha: UInt8, _ coverage: Coverage, _ count: Int
  ) {
    if alpha == 0 { return }
    let wide = Lanes.Pixels(repeating: solid)
    let most = Lanes.Factors(repeating: UInt16(alpha))
    let isOpaque = alpha == 255
    let whole = Lanes.scale(wide, Lanes.factors(repeating: alpha))
    let rest = Lanes.factors(repeating: ~alpha)
    Lanes.walk(count) { i in
      let bits = eight(coverage + i)
      if bits == .max {
        let back = isOpaque ? .zero : Lanes.scale(Lanes.load(target + i), rest)
        Lanes.store(whole &+ back, target + i)
      } else if bits != 0 {
        var factors = Lanes.factors(bits)
        if !isOpaque { factors = Lanes.scale(factors, most) }
        let both = Lanes.both(factors)
        let back = Lanes.scale(Lanes.load(target + i), both ^ 255)
        Lanes.store(Lanes.scale(wide, both) &+ back, target + i)
      }
    } one: { i in
      let factor = Lane.scaleByte(UInt32(coverage[i]), UInt32(alpha))
      target[i] = Lane.over(Lane.scale(solid, factor), target[i])
    }
  }

  static func tint(
    _ target: Target, _ solid: UInt32, alpha: UInt8, _ coverage: Coverage, inside shape: Coverage,
    _ count: Int
  ) {
    let most = Lanes.Factors(repeating: UInt16(alpha))
    let wide = Lanes.Pixels(repeating: solid)
    Lanes.walk(count) { i in
      let factors = Lanes.both(Lanes.scale(Lanes.factors(eight(coverage + i)), most))
      let limit = Lanes.both(Lanes.factors(eight(shape + i)))
      let source = Lanes.scale(Lanes.scale(wide, factors), limit)
      let sum = source &+ Lanes.scale(Lanes.load(target + i), factors ^ 255)
      Lanes.store(Lanes.held(sum, to: limit), target + i)
    } one: { i in
      let factor = Lane.scaleByte(UInt32(coverage[i]), UInt32(alpha))
      let limit = UInt32(shape[i])
      let source = Lane.scale(Lane.scale(solid, factor), limit)
      let sum = source &+ Lane.scale(target[i], 255 &- factor)
      target[i] =
        min(sum & 255, limit) | min(sum &>> 8 & 255, limit) &<< 8
        | min(sum &>> 16 & 255, limit) &<< 16 | limit &<< 24
    }
  }

  static func mix(
    _ target: Target, _ source: Source, alpha: UInt8, _ coverage: Coverage, _ count: Int
  ) {
    let most = Lanes.Factors(repeating: UInt16(alpha))
    Lanes.walk(count) { i in
      let factors = Lanes.both(Lanes.scale(Lanes.factors(eight(coverage + i)), most))
      let back = Lanes.scale(Lanes.load(target + i), factors ^ 255)
      Lanes.store(back &+ Lanes.scale(Lanes.load(source + i), factors), target + i)
    } one: { i in
      let factor = Lane.scaleByte(UInt32(coverage[i]), UInt32(alpha))
      target[i] = Lane.scale(target[i], 255 &- factor) &+ Lane.scale(source[i], factor)
    }
  }

  static func cut(_ target: Target, _ coverage: Coverage, _ count: Int) {
    Lanes.walk(count) { i in
      let bits = eight(coverage + i)
      if bits == .max { return }
      Lanes.store(Lanes.scale(Lanes.load(target + i), Lanes.both(Lanes.factors(bits))), target + i)
    } one: { i in
      target[i] = Lane.scale(target[i], UInt32(coverage[i]))
    }
  }
}
