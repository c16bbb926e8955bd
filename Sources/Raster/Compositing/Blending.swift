import Drawing

/// Blend modes on premultiplied pixels, after W3C Compositing and Blending Level 1.
///
/// With s, d the premultiplied channels and a, b the alphas of source and back, a separable mode is
/// s·(1 − b) + d·(1 − a) + a·b·B; each is one sum, divided and rounded once.
enum Blending {
  static func blend(
    _ mode: Group.Blend, _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ count: Int, faded factor: UInt8
  ) {
    switch mode {
    case .normal: Span.over(target, source, count, faded: factor)
    case .multiply:
      each(target, source, count, factor) { s, d, a, b in
        (s * (255 - b) + d * (255 - a) + s * d + 127) / 255
      }
    case .screen:
      each(target, source, count, factor) { s, d, _, _ in
        (255 * (s + d) - s * d + 127) / 255
      }
    case .overlay:
      each(target, source, count, factor) { s, d, a, b in
        mixed(s, d, a, b, 2 * d <= b ? 2 * s * d : a * b - 2 * (b - d) * (a - s))
      }
    case .darken:
      each(target, source, count, factor) { s, d, a, b in mixed(s, d, a, b, min(s * b, d * a)) }
    case .lighten:
      each(target, source, count, factor) { s, d, a, b in mixed(s, d, a, b, max(s * b, d * a)) }
    case .colorDodge: each(target, source, count, factor) { colorDodge($0, $1, $2, $3) }
    case .colorBurn: each(target, source, count, factor) { colorBurn($0, $1, $2, $3) }
    case .hardLight:
      each(target, source, count, factor) { s, d, a, b in
        mixed(s, d, a, b, 2 * s <= a ? 2 * s * d : a * b - 2 * (b - d) * (a - s))
      }
    case .softLight: each(target, source, count, factor) { softLight($0, $1, $2, $3) }
    case .difference:
      each(target, source, count, factor) { s, d, a, b in
        mixed(s, d, a, b, max(s * b, d * a) - min(s * b, d * a))
      }
    case .exclusion:
      each(target, source, count, factor) { s, d, _, _ in
        (255 * (s + d) - 2 * s * d + 127) / 255
      }
    case .plusLighter:
      each(target, source, count, factor, isAdding: true) { s, d, _, _ in min(255, s + d) }
    }
  }

  @inline(__always)
  private static func each(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    _ factor: UInt8, isAdding: Bool = false,
    _ channel: (_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int
  ) {
    for i in 0..<count {
      let pixel = Lane.scale(source[i], UInt32(factor))
      let a = Int(pixel >> 24)
      guard a > 0 else { continue }
      let back = target[i]
      let b = Int(back >> 24)
      let alpha = isAdding ? min(255, a + b) : (255 * (a + b) - a * b + 127) / 255
      var result = UInt32(alpha) << 24
      for shift in [UInt32(0), 8, 16] {
        let value = channel(Int((pixel >> shift) & 255), Int((back >> shift) & 255), a, b)
        result |= UInt32(min(max(value, 0), alpha)) << shift
      }
      target[i] = result
    }
  }

  /// The whole sum of a mode, of its a·b·B.
  @inline(__always)
  private static func mixed(_ s: Int, _ d: Int, _ a: Int, _ b: Int, _ product: Int) -> Int {
    (s * (255 - b) + d * (255 - a) + product + 127) / 255
  }

  /// Colour dodge: a·b·B is a²·d ÷ (a − s), a·b at most; all is brought over a − s.
  private static func colorDodge(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    if d == 0 { return mixed(s, d, a, b, 0) }
    if s >= a { return mixed(s, d, a, b, a * b) }
    let over = a - s
    let product = min(a * b * over, a * a * d)
    return ((s * (255 - b) + d * (255 - a)) * over + product + 127 * over) / (255 * over)
  }

  /// Colour burn: a·b·B is a·b − a²·(b − d) ÷ s, 0 at least; all is brought over s.
  private static func colorBurn(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    if d >= b { return mixed(s, d, a, b, a * b) }
    if s == 0 { return mixed(s, d, a, b, 0) }
    let product = max(0, a * b * s - a * a * (b - d))
    return ((s * (255 - b) + d * (255 - a)) * s + product + 127 * s) / (255 * s)
  }

  /// Soft light, its back colour and its root in 1/32768.
  private static func softLight(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    let one = 1 << 15
    let plain = (s * (255 - b) + d * (255 - a)) * one
    guard b > 0 else { return (plain / one + 127) / 255 }
    let back = (d * one + b / 2) / b
    let mixed: Int
    if 2 * s <= a {
      mixed = d * (a * one - (a - 2 * s) * (one - back))
    } else {
      let bent =
        4 * d <= b
        ? (((16 * back - 12 * one) * back / one + 4 * one) * back) / one
        : IntegerRoot.of(back * one)
      mixed = d * a * one + b * (2 * s - a) * (bent - back)
    }
    return (plain + mixed + 127 * one) / (255 * one)
  }
}
