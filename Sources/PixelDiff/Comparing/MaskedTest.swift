/// Whether the eye would miss a difference beside the contrast around it.
///
/// Contrast masks small differences near it, and colour is seen at less than half the resolution of
/// lightness; codecs and the colour fringes of subpixel text rely on both. So luma may be off by what
/// `EdgeTest` grants, with an eighth of the contrast of 5 × 5 pixels; chroma may lie up to three
/// quarters of the way to any of those, as 4:2:0 leaves a quarter of a single pixel's chroma.
struct MaskedTest {
  private let pair: PixelPair
  private let ignored: UnsafePointer<UInt8>?

  init(_ pair: PixelPair, ignored: UnsafePointer<UInt8>?) {
    self.pair = pair
    self.ignored = ignored
  }

  /// Luma and two differences of colour, of the expected and of the actual picture, and alpha.
  private typealias Lanes = SIMD8<Int16>

  struct Finding {
    /// Whether what is around explains the difference.
    var explains: Bool
    /// The largest contrast around, in either picture.
    var contrast: Int32
    /// Gray steps that a difference may have more here, until it counts by itself: an eighth of the
    /// contrast, or a quarter where only the chroma is not explained.
    var allowance: Int32
  }

  @inline(never)
  func finding(_ x: Int, _ y: Int) -> Finding {
    let here = lanes(x, y)
    var near = (low: here, high: here)
    var wide = (low: here, high: here)
    for ny in max(0, y - 2)...min(pair.height - 1, y + 2) {
      for nx in max(0, x - 2)...min(pair.width - 1, x + 2) {
        if let ignored, ignored[ny &* pair.width &+ nx] == PixelClass.ignored.rawValue { continue }
        let value = lanes(nx, ny)
        wide.low.replace(with: value, where: value .< wide.low)
        wide.high.replace(with: value, where: value .> wide.high)
        if abs(nx &- x) < 2, abs(ny &- y) < 2 {
          near.low.replace(with: value, where: value .< near.low)
          near.high.replace(with: value, where: value .> near.high)
        }
      }
    }
    let range = wide.high &- wide.low
    let luma = Lanes(1, 0, 0, 1, 1, 0, 0, 1) .> 0
    let slack = (range &>> 3) &+ 3
    var down = here &- wide.low
    down = (down &- (down &>> 2)).replacing(with: (here &- near.low) &>> 1, where: luma)
    var up = wide.high &- here
    up = (up &- (up &>> 2)).replacing(with: (near.high &- here) &>> 1, where: luma)
    let least = here &- down &- slack
    let most = here &+ up &+ slack
    let isByA = (least.lowHalf .<= here.highHalf) .& (here.highHalf .<= most.lowHalf)
    let isByB = (least.highHalf .<= here.lowHalf) .& (here.lowHalf .<= most.highHalf)
    let contrast = Int32(range.max())
    return Finding(
      explains: all(isByA) || all(isByB), contrast: contrast,
      allowance: contrast / (isByA[0] || isByB[0] ? 4 : 8))
  }

  @inline(__always)
  private func lanes(_ x: Int, _ y: Int) -> Lanes {
    let (a, b) = (Self.split(pair.rowA(y)[x]), Self.split(pair.rowB(y)[x]))
    return Lanes(lowHalf: a, highHalf: b)
  }

  /// Luma in 255ths, then blue and red less luma, then alpha.
  @inline(__always)
  private static func split(_ pixel: UInt32) -> SIMD4<Int16> {
    let (r, g, b) = (pixel & 0xff, (pixel &>> 8) & 0xff, (pixel &>> 16) & 0xff)
    let luma = Int16(truncatingIfNeeded: (77 &* r &+ 150 &* g &+ 29 &* b &+ 128) &>> 8)
    return SIMD4(
      luma, Int16(truncatingIfNeeded: b) &- luma, Int16(truncatingIfNeeded: r) &- luma,
      Int16(truncatingIfNeeded: pixel &>> 24))
  }
}
