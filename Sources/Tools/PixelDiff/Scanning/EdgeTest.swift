/// Whether a pixel's difference is another rendering of the same edge.
///
/// Another rasterizer, another phase of the pixel grid up to half a pixel, or resampling puts a
/// pixel of an edge elsewhere between the colors that meet there. So a difference is explained
/// where one picture's pixel lies between the other's pixel and a neighbor of it, at most half the
/// way: what appears, vanishes, or moves a whole pixel goes all the way. An eighth of the contrast
/// and three steps more are left to overshoot and rounding. What fails that is looked at as the eye
/// sees it, by `MaskedTest`.
struct EdgeTest {
  private let pair: PixelPair
  /// The classes, where some pixels are ignored and must not be looked at.
  private let ignored: UnsafePointer<UInt8>?
  private var masked: MaskedTest
  /// The pixel looked at last, what was found there, and how many columns, up to the second to its
  /// right, were each as the one before.
  private var last = (x: Int.min / 2, y: -1, equalColumns: 0, edge: Edge())

  /// Less contrast than this makes no stroke: grain has as much.
  private static let stroke: Int32 = 24
  /// With less contrast among 3 × 3 pixels a picture is flat.
  private static let flat: Int32 = 8
  /// Contrast up to this, dark digits on dark or a pale dot on white, is little.
  private static let little: Int32 = 28

  init(_ pair: PixelPair, ignored: UnsafePointer<UInt8>?) {
    (self.pair, self.ignored) = (pair, ignored)
    masked = MaskedTest(pair, ignored: ignored)
  }

  /// What the neighbors of a pixel say.
  struct Edge {
    /// Whether they explain its difference.
    var explains = false
    /// The largest contrast of one channel among the pixels around, in either picture.
    var contrast: Int32 = 0
    /// Whether it lies on a thin stroke: darker or lighter than what is on both sides.
    var isStroke = false
    /// Gray steps that a difference may have more beside this contrast.
    var allowance: Int32 = 0
    /// Whether one of the pictures has nothing here but its own grain or ringing.
    var isGrain = false
    /// The largest contrast of chroma among the pixels around, in either picture; 0 unless the
    /// neighbors explain the difference and there is contrast enough for a stroke.
    var color: Int32 = 0

    /// Whether a difference is most of the contrast that is here, so that something appears or is
    /// gone; what is beside nothing is left to noise.
    func isReshaped(_ step: PixelStep) -> Bool { !isGrain && step.squared >= 144 && isMost(step) }

    /// The same beside little contrast: six steps and more, also on a ground of one color.
    ///
    /// `FaintSearch` distinguishes such from noise by what is around.
    func isFaint(_ step: PixelStep) -> Bool {
      contrast <= EdgeTest.little && step.squared >= 36 && isMost(step)
    }

    private func isMost(_ step: PixelStep) -> Bool {
      step.squared &* 25 >= contrast &* contrast &* 9
    }
  }

  /// What the pixels around one say, up to two away.
  @inline(__always)
  mutating func edge(_ x: Int, _ y: Int) -> Edge {
    // Over flat areas the same 5 × 5 pixels come again and again.
    let goesOn = y == last.y && x == last.x &+ 1 && ignored == nil && isAsBefore(x &+ 2, y)
    last.equalColumns = goesOn ? last.equalColumns &+ 1 : 0
    (last.x, last.y) = (x, y)
    if last.equalColumns < 5 { last.edge = look(x, y) }
    return last.edge
  }

  /// Whether a column has the pixels of the one before it, two rows up and down.
  @inline(__always)
  private func isAsBefore(_ x: Int, _ y: Int) -> Bool {
    guard x > 4, x < pair.width else { return false }
    for ny in pair.rows(around: y, 2) {
      let (a, b) = (pair.rowA(ny) + x, pair.rowB(ny) + x)
      if a[0] != a[-1] || b[0] != b[-1] { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func look(_ x: Int, _ y: Int) -> Edge {
    let here = pair.both(x, y)
    var (low, high) = (here, here)
    for ny in pair.rows(around: y, 1) {
      for nx in pair.columns(around: x, 1) where isSeen(nx, ny) {
        let pixel = pair.both(nx, ny)
        low.replace(with: pixel, where: pixel .< low)
        high.replace(with: pixel, where: pixel .> high)
      }
    }
    let range = SIMD8<Int32>(truncatingIfNeeded: high &- low)
    let value = SIMD8<Int32>(truncatingIfNeeded: here)
    let slack = (range &>> 3) &+ 3
    let least = value &- ((value &- SIMD8(truncatingIfNeeded: low)) &>> 1) &- slack
    let most = value &+ ((SIMD8(truncatingIfNeeded: high) &- value) &>> 1) &+ slack
    let byA = all(least.lowHalf .<= value.highHalf) && all(value.highHalf .<= most.lowHalf)
    let byB = all(least.highHalf .<= value.lowHalf) && all(value.lowHalf .<= most.highHalf)
    var contrast = range.max()
    var explains = byA || byB
    var allowance: Int32 = 0
    if !explains {
      let finding = masked.finding(x, y)
      (explains, contrast, allowance) = (finding.explains, finding.contrast, finding.allowance)
    }
    explains = explains && contrast > 8
    return Edge(
      explains: explains, contrast: contrast,
      isStroke: explains && contrast >= Self.stroke && isStroke(x, y, here, contrast),
      allowance: allowance,
      isGrain: range.lowHalf.max() <= Self.flat || range.highHalf.max() <= Self.flat,
      color: explains && contrast >= Self.stroke ? masked.color(x, y) : 0)
  }

  @inline(__always)
  private func isSeen(_ x: Int, _ y: Int) -> Bool {
    guard let ignored else { return true }
    return ignored[y &* pair.width &+ x] != PixelClass.ignored.rawValue
  }

  private func isStroke(_ x: Int, _ y: Int, _ here: SIMD8<UInt8>, _ contrast: Int32) -> Bool {
    func ridge(_ dx: Int, _ dy: Int) -> Bool {
      guard x >= dx, y >= dy, x + dx < pair.width, y + dy < pair.height,
        isSeen(x - dx, y - dy), isSeen(x + dx, y + dy)
      else { return false }
      let value = SIMD8<Int32>(truncatingIfNeeded: here)
      let before = value &- SIMD8<Int32>(truncatingIfNeeded: pair.both(x - dx, y - dy))
      let after = value &- SIMD8<Int32>(truncatingIfNeeded: pair.both(x + dx, y + dy))
      let least = SIMD8<Int32>(repeating: contrast / 4)
      let up = (before .> least) .& (after .> least)
      let down = (before .< (0 &- least)) .& (after .< (0 &- least))
      return any(up .| down)
    }
    // Strokes of one pixel, and of two.
    return ridge(1, 0) || ridge(0, 1) || ridge(2, 0) || ridge(0, 2)
  }
}
