/// Tests whether the eye would miss a difference near the surrounding contrast.
///
/// Contrast masks small differences near it, and the eye resolves color at less than half the
/// resolution of lightness; codecs and the color fringes of subpixel text rely on both. So luma may
/// differ by the allowance of `EdgeTest`, including an eighth of the contrast of 5 × 5 pixels.
/// Chroma may differ by up to three quarters of the distance to any of those pixels, since 4:2:0
/// subsampling leaves a quarter of a single pixel's chroma.
///
/// Rows are processed from left to right, so the columns of one pixel are reused for the next.
struct MaskedTest {
  private let pair: PixelPair
  private let ignored: UnsafePointer<UInt8>?
  /// The column of `place`, with two columns to the left and two to the right.
  private var columns = (Column(), Column(), Column(), Column(), Column())
  private var place = PixelPlace(x: .min / 2, y: -1)

  init(_ pair: PixelPair, ignored: UnsafePointer<UInt8>?) {
    (self.pair, self.ignored) = (pair, ignored)
  }

  /// Luma and two color differences of the expected and the actual picture, and alpha.
  private typealias Lanes = SIMD8<Int16>

  /// The minimum and maximum over a set of pixels; the initial values are replaced by those of any
  /// pixel.
  private struct Extent {
    var low = Lanes(repeating: .max)
    var high = Lanes(repeating: .min)

    @inline(__always)
    mutating func add(_ value: Lanes) {
      low.replace(with: value, where: value .< low)
      high.replace(with: value, where: value .> high)
    }

    @inline(__always)
    mutating func add(_ other: Extent) {
      low.replace(with: other.low, where: other.low .< low)
      high.replace(with: other.high, where: other.high .> high)
    }
  }

  /// The ranges of three and of five pixels around a row in a column.
  private struct Column {
    var near = Extent()
    var wide = Extent()
  }

  struct Finding {
    /// Whether the surroundings explain the difference.
    var explains: Bool
    /// The largest contrast in the surroundings, in either picture.
    var contrast: Int32
    /// The additional gray steps allowed before a difference is strong: an eighth of the contrast,
    /// or a quarter if only the chroma is unexplained.
    var allowance: Int32
  }

  @inline(never)
  mutating func finding(_ x: Int, _ y: Int) -> Finding {
    move(to: x, y)
    let here = lanes(x, y)
    let near = near
    var wide = columns.2.wide
    wide.add(columns.0.wide)
    wide.add(columns.1.wide)
    wide.add(columns.3.wide)
    wide.add(columns.4.wide)
    let range = wide.high &- wide.low
    let slack = (range &>> 3) &+ 3
    var down = here &- wide.low
    down = Self.select(luma: (here &- near.low) &>> 1, chroma: down &- (down &>> 2))
    var up = wide.high &- here
    up = Self.select(luma: (near.high &- here) &>> 1, chroma: up &- (up &>> 2))
    let least = here &- down &- slack
    let most = here &+ up &+ slack
    let isByA = (least.lowHalf .<= here.highHalf) .& (here.highHalf .<= most.lowHalf)
    let isByB = (least.highHalf .<= here.lowHalf) .& (here.lowHalf .<= most.highHalf)
    let contrast = Int32(range.max())
    return Finding(
      explains: all(isByA) || all(isByB), contrast: contrast,
      allowance: contrast / (isByA[0] || isByB[0] ? 4 : 8))
  }

  /// Returns the largest chroma contrast among 3 × 3 pixels, in either picture.
  @inline(never)
  mutating func color(_ x: Int, _ y: Int) -> Int32 {
    move(to: x, y)
    let range = Self.select(luma: .zero, chroma: near.high &- near.low)
    return Int32(range.max())
  }

  @inline(__always)
  private var near: Extent {
    var near = columns.2.near
    near.add(columns.1.near)
    near.add(columns.3.near)
    return near
  }

  /// Returns the luma and alpha of the first value with the color differences of the second.
  @inline(__always)
  private static func select(luma: Lanes, chroma: Lanes) -> Lanes {
    let mask = Lanes(-1, 0, 0, -1, -1, 0, 0, -1)
    return (luma & mask) | (chroma & ~mask)
  }

  @inline(__always)
  private mutating func move(to x: Int, _ y: Int) {
    let isNear = y == place.y && x >= place.x && x &- place.x < 5
    if !isNear { place = PixelPlace(x: x &- 5, y: y) }
    while place.x < x {
      place.x &+= 1
      columns = (columns.1, columns.2, columns.3, columns.4, column(place.x &+ 2, y))
    }
  }

  @inline(__always)
  private func column(_ x: Int, _ y: Int) -> Column {
    var column = Column()
    guard x >= 0, x < pair.width else { return column }
    for ny in pair.rows(around: y, 2) {
      if let ignored, ignored[ny &* pair.width &+ x] == PixelClass.ignored.rawValue { continue }
      let value = lanes(x, ny)
      column.wide.add(value)
      if abs(ny &- y) < 2 { column.near.add(value) }
    }
    return column
  }

  /// Returns luma in 255ths, blue and red minus luma, and alpha, for both pictures at once.
  ///
  /// The weighted channels and their sum fit into 16 bits, so whole words can be shifted and added.
  @inline(__always)
  private func lanes(_ x: Int, _ y: Int) -> Lanes {
    typealias Words = SIMD2<UInt64>
    let channels = SIMD8<UInt16>(truncatingIfNeeded: pair.both(x, y))
    let words = unsafeBitCast(channels, to: Words.self)
    let weighted = unsafeBitCast(
      channels &* SIMD8<UInt16>(77, 150, 29, 0, 77, 150, 29, 0), to: Words.self)
    let sum = weighted &+ (weighted &>> 16) &+ (weighted &>> 32) &+ 128
    let luma = (sum & 0xffff) &>> 8
    let blue = (words &>> 16) & 0xffff_0000
    let red = (words &<< 32) & 0xffff_0000_0000
    let alpha = words & 0xffff_0000_0000_0000
    return unsafeBitCast(luma | blue | red | alpha, to: Lanes.self)
      &- unsafeBitCast(luma &<< 16 | luma &<< 32, to: Lanes.self)
  }
}
