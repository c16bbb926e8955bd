/// Finds small parts that appear, are gone or have another shape where nothing around has contrast.
///
/// Dark digits on a dark ground and a pale dot on white are all that is there, so the eye sees them
/// though they differ by a dozen steps. A codec leaves as much beside contrast, where it rings, and
/// over an area that is all noise; it does not where 32 × 32 pixels have little contrast and many
/// of them are equal.
struct FaintSearch {
  let pair: PixelPair
  let classes: ClassMap
  let grid: EvidenceGrid
  let limit: Double

  /// The cells of a window to a side, 16 × 16 pixels as for other shapes.
  private static let side = 2
  /// The greatest range of a channel around, in both pictures together.
  private static let contrast: Int32 = 48
  /// In percent, the most pixels around that may differ; where more do, it is noise.
  private static let noise = 60

  /// What the strongest such part amounts to in gray steps; calls `mark` for the cells of those
  /// that are above the limit.
  func run(_ mark: (Int) -> Void) -> Double {
    var largest = 0.0
    grid.forEachWindow(Self.side) { window in
      let value = Double(grid.sum(window) { $0.faint }).squareRoot()
      guard value > limit, isQuiet(grid.around(window)) else { return }
      largest = max(largest, value)
      grid.mark(window, where: { $0.faint > 0 }, mark)
    }
    return largest
  }

  /// Whether a block has little contrast and many equal pixels.
  private func isQuiet(_ block: CellBlock) -> Bool {
    var pixels = 0
    grid.forEach(in: block) { pixels += grid.pixels($0, $1) }
    let differing = grid.sum(block) { $0.strong &+ $0.differing }
    guard differing * 100 <= pixels * Self.noise else { return false }
    var low = SIMD8<UInt8>(repeating: 255)
    var high = SIMD8<UInt8>(repeating: 0)
    let (columns, rows, side) = (block.columns, block.rows, Evidence.side)
    for y in rows.lowerBound * side..<min(pair.height, rows.upperBound * side) {
      let marks = classes.base + y &* classes.width
      for x in columns.lowerBound * side..<min(pair.width, columns.upperBound * side)
      where marks[x] != PixelClass.ignored.rawValue {
        let both = pair.both(x, y)
        low.replace(with: both, where: both .< low)
        high.replace(with: both, where: both .> high)
      }
    }
    let least = pointwiseMin(low.lowHalf, low.highHalf)
    let most = pointwiseMax(high.lowHalf, high.highHalf)
    let range = SIMD4<Int32>(truncatingIfNeeded: most) &- SIMD4<Int32>(truncatingIfNeeded: least)
    return range.max() <= Self.contrast
  }
}
