import Pixels

/// Runs of pixels painted over what lies below them.
///
/// Every function takes pointers to at least `count` elements; who calls has clipped.
enum Span {
  typealias Target = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Coverage = UnsafePointer<UInt8>

  private static let opaque: UInt64 = 0xff00_0000_ff00_0000

  /// Premultiplied pixels over the target; sixteen clear or opaque ones are done in one test.
  static func over(_ target: Target, _ source: Source, _ count: Int) {
    var i = 0
    while i &+ 16 <= count {
      let a = Lanes.load(source + i)
      let b = Lanes.load(source + i + 8)
      if Lanes.anyBits(a | b) != 0 {
        if Lanes.allBits(a & b) & opaque == opaque {
          Lanes.store(a, target + i)
          Lanes.store(b, target + i + 8)
        } else {
          Lanes.store(Lanes.over(a, Lanes.load(target + i)), target + i)
          Lanes.store(Lanes.over(b, Lanes.load(target + i + 8)), target + i + 8)
        }
      }
      i &+= 16
    }
    while i < count {
      target[i] = Lane.over(source[i], target[i])
      i &+= 1
    }
  }

  /// Premultiplied pixels, all faded by one factor, over the target.
  static func over(_ target: Target, _ source: Source, _ count: Int, faded factor: UInt8) {
    if factor == 255 { return over(target, source, count) }
    if factor == 0 { return }
    let wide = Lanes.Pixels(repeating: UInt32(factor))
    var i = 0
    while i &+ 8 <= count {
      let faded = Lanes.scale(Lanes.load(source + i), wide)
      Lanes.store(Lanes.over(faded, Lanes.load(target + i)), target + i)
      i &+= 8
    }
    while i < count {
      target[i] = Lane.over(Lane.scale(source[i], UInt32(factor)), target[i])
      i &+= 1
    }
  }

  /// Premultiplied pixels × coverage over the target.
  static func over(_ target: Target, _ source: Source, _ coverage: Coverage, _ count: Int) {
    var i = 0
    while i &+ 8 <= count {
      let bits = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self)
      if bits != 0 {
        var pixels = Lanes.load(source + i)
        if bits != .max { pixels = Lanes.scale(pixels, Lanes.widen(coverage + i)) }
        Lanes.store(Lanes.over(pixels, Lanes.load(target + i)), target + i)
      }
      i &+= 8
    }
    while i < count {
      target[i] = Lane.over(Lane.scale(source[i], UInt32(coverage[i])), target[i])
      i &+= 1
    }
  }

  /// One colour × coverage over the target: each pixel is `color.faded(by: coverage)`,
  /// premultiplied.
  static func tint(_ target: Target, _ color: Color, _ coverage: Coverage, _ count: Int) {
    if color.alpha == 0 { return }
    let solid = Color(red: color.red, green: color.green, blue: color.blue).premultiplied
    let wide = Lanes.Pixels(repeating: solid)
    let alpha = Lanes.Pixels(repeating: UInt32(color.alpha))
    let isOpaque = color.alpha == 255
    let whole = Lanes.Pixels(repeating: color.premultiplied)
    let rest = 255 &- alpha
    var i = 0
    while i &+ 8 <= count {
      let bits = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self)
      if bits == .max {
        let back = isOpaque ? .zero : Lanes.scale(Lanes.load(target + i), rest)
        Lanes.store(whole &+ back, target + i)
      } else if bits != 0 {
        var factor = Lanes.widen(coverage + i)
        if !isOpaque { factor = Lanes.scale(factor, alpha) }
        let back = Lanes.scale(Lanes.load(target + i), 255 &- factor)
        Lanes.store(Lanes.scale(wide, factor) &+ back, target + i)
      }
      i &+= 8
    }
    while i < count {
      let factor = Channel.scale(UInt32(coverage[i]), by: UInt32(color.alpha))
      target[i] = Lane.over(Lane.scale(solid, factor), target[i])
      i &+= 1
    }
  }

  /// Multiplies pixels by coverage.
  static func cut(_ target: Target, _ coverage: Coverage, _ count: Int) {
    var i = 0
    while i &+ 8 <= count {
      let bits = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self)
      if bits != .max {
        Lanes.store(Lanes.scale(Lanes.load(target + i), Lanes.widen(coverage + i)), target + i)
      }
      i &+= 8
    }
    while i < count {
      target[i] = Lane.scale(target[i], UInt32(coverage[i]))
      i &+= 1
    }
  }
}
