/// Tests whether a pixel's difference is only a different rendering of the same edge.
///
/// A different rasterizer, a pixel grid that is offset by up to half a pixel, or resampling gives
/// an edge pixel another value between the colors that meet there. So a difference is explained if
/// one picture's pixel is between the other's pixel and one of its neighbors, at most halfway:
/// content that appears, vanishes, or moves by a whole pixel covers the full distance. An eighth of
/// the contrast and three more steps are allowed for overshoot and rounding. `MaskedTest` then
/// examines unexplained differences as the eye sees them.
struct EdgeTest {
  private let pair: PixelPair
  /// The classes of pixels, if some are ignored and must not be examined.
  private let ignored: UnsafePointer<UInt8>?
  private var masked: MaskedTest
  /// The last pixel examined, its result, and the number of consecutive equal columns.
  ///
  /// Columns are counted up to the second column to the right of the pixel.
  private var last = (x: Int.min / 2, y: -1, equalColumns: 0, edge: Edge())

  /// The minimum contrast of a stroke; grain has less.
  private static let stroke: Int32 = 24
  /// The contrast below which 3 × 3 pixels are flat.
  private static let flat: Int32 = 8
  /// The greatest contrast that counts as low, such as that of dark digits on a dark background or
  /// a pale dot on white.
  private static let little: Int32 = 28

  init(_ pair: PixelPair, ignored: UnsafePointer<UInt8>?) {
    (self.pair, self.ignored) = (pair, ignored)
    masked = MaskedTest(pair, ignored: ignored)
  }

  /// The result of examining the neighbors of a pixel.
  struct Edge {
    /// Whether the neighbors account for the difference.
    var explains = false
    /// The largest contrast of a channel among the surrounding pixels, in either picture.
    var contrast: Int32 = 0
    /// Whether the pixel is on a thin stroke: darker or lighter than both sides.
    var isStroke = false
    /// The additional gray steps allowed for a difference near this contrast.
    var allowance: Int32 = 0
    /// Whether one of the pictures has only grain or ringing here.
    var isGrain = false
    /// The largest chroma contrast among the surrounding pixels, in either picture; 0 unless the
    /// neighbors explain the difference and there is enough contrast for a stroke.
    var color: Int32 = 0

    /// Returns whether a difference is most of the local contrast, so that something appears or
    /// disappears.
    ///
    /// Without contrast, a difference is treated as noise.
    func isReshaped(_ step: PixelStep) -> Bool { !isGrain && step.squared >= 144 && isMost(step) }

    /// Returns whether a difference of at least six steps is most of a low contrast.
    ///
    /// The background may have a single color. `FaintSearch` distinguishes such a difference from
    /// noise by the surroundings.
    func isFaint(_ step: PixelStep) -> Bool {
      contrast <= EdgeTest.little && step.squared >= 36 && isMost(step)
    }

    private func isMost(_ step: PixelStep) -> Bool {
      step.squared &* 25 >= contrast &* contrast &* 9
    }
  }

  /// Examines the neighbors of a pixel, up to two pixels away.
  @inline(__always)
  mutating func edge(_ x: Int, _ y: Int) -> Edge {
    // In flat areas, the same 5 × 5 pixels recur.
    let goesOn = y == last.y && x == last.x &+ 1 && ignored == nil && isAsBefore(x &+ 2, y)
    last.equalColumns = goesOn ? last.equalColumns &+ 1 : 0
    (last.x, last.y) = (x, y)
    if last.equalColumns < 5 { last.edge = look(x, y) }
    return last.edge
  }

  /// Returns whether a column has the same pixels as the previous column, from two rows above to
  /// two rows below.
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
    // The stroke may be one or two pixels wide.
    return ridge(1, 0) || ridge(0, 1) || ridge(2, 0) || ridge(0, 2)
  }
}
