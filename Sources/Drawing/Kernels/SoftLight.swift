/// Soft light, the one blend mode that is done pixel by pixel: it has a division and a root.
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

  /// The back's colour and its root are in 1/32768.
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
