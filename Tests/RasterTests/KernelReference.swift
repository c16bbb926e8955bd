import KernelTable

/// What the kernels are to do, pixel by pixel and channel by channel, by plain division.
enum KernelReference {
  static func scale(_ pixel: UInt32, _ factor: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(divided(channel(pixel, $1) * factor)) << UInt32($1 * 8) }
  }

  static func over(_ source: UInt32, _ back: UInt32) -> UInt32 {
    source &+ scale(back, 255 - channel(source, 3))
  }

  static func tint(_ back: UInt32, _ solid: UInt32, _ alpha: Int, _ coverage: Int) -> UInt32 {
    over(scale(solid, divided(alpha * coverage)), back)
  }

  static func tint(
    _ back: UInt32, _ solid: UInt32, _ alpha: Int, _ coverage: Int, inside shape: Int
  ) -> UInt32 {
    let factor = divided(alpha * coverage)
    let sum = scale(scale(solid, factor), shape) &+ scale(back, 255 - factor)
    return (0..<3).reduce(UInt32(shape) << 24) {
      $0 | UInt32(min(channel(sum, $1), shape)) << UInt32($1 * 8)
    }
  }

  static func linear(_ colors: [UInt32], _ place: Int) -> UInt32 {
    colors[min(max(place >> 32, 0), colors.count - 1)]
  }

  static func radial(_ colors: [UInt32], _ x: Int, _ y: Int) -> UInt32 {
    let edge = (colors.count - 1) * 16
    let a = min(max(x >> 24, -edge), edge)
    let b = min(max(y >> 24, -edge), edge)
    let root = root(a * a + b * b)
    return colors[min((root + 8) >> 4, colors.count - 1)]
  }

  /// The largest whole number whose square is at most `n`.
  static func root(_ n: Int) -> Int {
    var root = Int(Double(n).squareRoot())
    while root * root > n { root -= 1 }
    while (root + 1) * (root + 1) <= n { root += 1 }
    return root
  }

  static func blend(_ mode: BlendMode, _ source: UInt32, _ back: UInt32) -> UInt32 {
    let (a, b) = (channel(source, 3), channel(back, 3))
    if a == 0 { return back }
    let alpha = mode == .plusLighter ? min(255, a + b) : (255 * (a + b) - a * b + 127) / 255
    return (0..<3).reduce(UInt32(alpha) << 24) { pixel, c in
      let value = blend(mode, channel(source, c), channel(back, c), a, b)
      return pixel | UInt32(min(max(value, 0), alpha)) << UInt32(c * 8)
    }
  }

  private static func blend(_ mode: BlendMode, _ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    let apart = s * (255 - b) + d * (255 - a)
    func whole(_ product: Int) -> Int { (apart + product + 127) / 255 }
    func hard(_ isDark: Bool) -> Int {
      whole(isDark ? 2 * s * d : a * b - 2 * (b - d) * (a - s))
    }
    switch mode {
    case .multiply: return whole(s * d)
    case .screen: return (255 * (s + d) - s * d + 127) / 255
    case .overlay: return hard(2 * d <= b)
    case .darken: return whole(min(s * b, d * a))
    case .lighten: return whole(max(s * b, d * a))
    case .colorDodge:
      if d == 0 { return whole(0) }
      if s >= a { return whole(a * b) }
      let over = a - s
      return (apart * over + min(a * b * over, a * a * d) + 127 * over) / (255 * over)
    case .colorBurn:
      if d >= b { return whole(a * b) }
      if s == 0 { return whole(0) }
      return (apart * s + max(0, a * b * s - a * a * (b - d)) + 127 * s) / (255 * s)
    case .hardLight: return hard(2 * s <= a)
    case .softLight: return softLight(s, d, a, b, apart)
    case .difference: return whole(abs(s * b - d * a))
    case .exclusion: return (255 * (s + d) - 2 * s * d + 127) / 255
    case .plusLighter: return min(255, s + d)
    }
  }

  private static func softLight(_ s: Int, _ d: Int, _ a: Int, _ b: Int, _ apart: Int) -> Int {
    let one = 1 << 15
    if b == 0 { return (apart + 127) / 255 }
    let back = (d * one + b / 2) / b
    let product: Int
    if 2 * s <= a {
      product = d * (a * one - (a - 2 * s) * (one - back))
    } else if 4 * d <= b {
      let bent = (((16 * back - 12 * one) * back / one + 4 * one) * back) / one
      product = d * a * one + b * (2 * s - a) * (bent - back)
    } else {
      product = d * a * one + b * (2 * s - a) * (root(back * one) - back)
    }
    return (apart * one + product + 127 * one) / (255 * one)
  }
}
