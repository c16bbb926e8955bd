/// Finds text, lines, and icons with the same shape in a different ink.
///
/// A new color or opacity changes each pixel in proportion to its ink: fully inside a stroke, and
/// by half where the stroke covers half of the pixel. A different rendering does not, since one
/// pixel loses what its neighbor gains, and neither does a codec's noise. So in a regression of
/// differences over lightness, the slope is the change in ink, and the fit shows whether the ink
/// changed at all. Both are independent of the order of the pictures.
struct InkSearch {
  let pair: PixelPair
  let classes: ClassMap
  let grid: EvidenceGrid
  /// The change in contrast that passes, as a fraction of the contrast.
  let limit: Double
  /// The change in steps that is invisible, regardless of the contrast.
  let unseen: Double
  /// The sums of the cells that were examined.
  private(set) var known: [Sums] = []

  /// The side of a window in cells.
  private static let side = 4
  /// The minimum number of differing pixels.
  private static let fewest = 4
  /// The minimum square of the correlation.
  ///
  /// Ink has at least 0.98 after rounding to 8 bits.
  private static let agreement = 0.95
  /// The maximum change in contrast.
  ///
  /// Above it, one picture is almost empty, which other gates handle.
  private static let most = 0.5

  /// Returns the largest change in contrast; calls `mark` for the cells of windows above the limit.
  mutating func run(_ mark: (Int) -> Void) -> Double {
    var largest = 0.0
    grid.forEachWindow(Self.side) { window in
      guard isOfOneSign(window) else { return }
      let sums = sums(window)
      guard sums.isSeen(unseen), sums.share > limit, sums.share <= Self.most, sums.isInk,
        // An edge that the window separates from its shape is treated as a line.
        self.sums(grid.around(window)).isInk
      else { return }
      largest = max(largest, sums.share)
      grid.mark(window, where: { $0.differing > 0 }, mark)
    }
    return largest
  }

  /// Returns whether differences are at least a gray step each, unlike noise, and none of them is
  /// strong.
  ///
  /// A strong difference is sufficient by itself.
  private func isOfOneSign(_ window: CellBlock) -> Bool {
    var (sum, count) = (0, 0)
    for y in window.rows {
      for x in window.columns {
        let cell = grid.cells + grid.index(x, y)
        guard cell.pointee.strong == 0 else { return false }
        guard cell.pointee.differing > 0 else { continue }
        count &+= Int(cell.pointee.differing)
        sum &+= Int(cell.pointee.sum.wrappedSum())
      }
    }
    return count >= Self.fewest && abs(sum) > 3 * count
  }

  /// The sums over pixels of both pictures' lightness and of its difference.
  ///
  /// Lightness is the sum of the three channels, so that every ink has contrast on every
  /// background.
  struct Sums {
    var isKnown = false
    var count = 0
    var both = 0
    var change = 0
    var bothSquared = 0
    var changeSquared = 0
    var product = 0

    mutating func add(_ other: Sums) {
      count &+= other.count
      both &+= other.both
      change &+= other.change
      bothSquared &+= other.bothSquared
      changeSquared &+= other.changeSquared
      product &+= other.product
    }

    private var variance: Int { count * bothSquared - both * both }
    private var covariance: Int { count * product - both * change }

    /// The change in contrast, as a share of the mean contrast of both pictures.
    var share: Double { variance > 0 ? 2 * Double(abs(covariance)) / Double(variance) : 0 }

    var isInk: Bool {
      let changes = Double(count * changeSquared - change * change)
      let product = Double(covariance)
      return variance > 0 && product * product >= InkSearch.agreement * Double(variance) * changes
    }

    /// Returns whether the mean change, weighted by its own magnitude, exceeds a number of steps.
    func isSeen(_ steps: Double) -> Bool { Double(changeSquared) > 3 * steps * Double(abs(change)) }
  }

  private mutating func sums(_ block: CellBlock) -> Sums {
    var all = Sums()
    grid.forEach(in: block) { all.add(sums($0, $1)) }
    return all
  }

  private mutating func sums(_ column: Int, _ row: Int) -> Sums {
    if known.isEmpty { known = Array(repeating: Sums(), count: grid.columns * grid.rows) }
    let index = grid.index(column, row)
    if !known[index].isKnown { known[index] = look(column, row) }
    return known[index]
  }

  /// Returns the sums over the pixels in a cell that differ or adjoin one that differs.
  private func look(_ column: Int, _ row: Int) -> Sums {
    var sums = Sums()
    sums.isKnown = true
    let (left, top) = (column * Evidence.side, row * Evidence.side)
    for y in top..<min(top + Evidence.side, pair.height) {
      for x in left..<min(left + Evidence.side, pair.width) where isNear(x, y) {
        let (a, b) = (lightness(pair.rowA(y)[x]), lightness(pair.rowB(y)[x]))
        let (both, change) = (a &+ b, b &- a)
        sums.count &+= 1
        sums.both &+= both
        sums.change &+= change
        sums.bothSquared &+= both &* both
        sums.changeSquared &+= change &* change
        sums.product &+= both &* change
      }
    }
    return sums
  }

  private func isNear(_ x: Int, _ y: Int) -> Bool {
    guard classes.base[y &* classes.width &+ x] != PixelClass.ignored.rawValue else { return false }
    for ny in pair.rows(around: y, 1) {
      let marks = classes.base + ny &* classes.width
      for nx in pair.columns(around: x, 1) where PixelClass.isUnequal(marks[nx]) { return true }
    }
    return false
  }

  /// Returns the sum of the pixel's channels over white.
  private func lightness(_ pixel: UInt32) -> Int {
    let sum = (pixel & 0xff) &+ (pixel &>> 8 & 0xff) &+ (pixel &>> 16 & 0xff)
    return Int(sum) &+ 3 &* Int(255 &- (pixel &>> 24))
  }
}
