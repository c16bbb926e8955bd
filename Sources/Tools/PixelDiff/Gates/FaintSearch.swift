/// Finds small parts that appear, disappear, or change shape in areas of low contrast.
///
/// Dark digits on a dark background and a pale dot on white have no stronger content around them,
/// so the eye sees them although they differ by only a dozen steps. A codec leaves similar
/// differences near contrast, where it rings, and in noisy areas, but not in areas of 32 × 32
/// pixels with low contrast and many equal pixels.
struct FaintSearch {
  let pair: PixelPair
  let classes: ClassMap
  let grid: EvidenceGrid
  let limit: Double

  /// The side of a window in cells: 16 × 16 pixels, as for other shapes.
  private static let side = 2
  /// The greatest range of a channel in the surroundings, in both pictures together.
  private static let contrast: Int32 = 48
  /// The greatest percentage of surrounding pixels that may differ; a higher percentage is noise.
  private static let noise = 60

  /// Returns the strength of the strongest part in gray steps.
  ///
  /// Calls `mark` for the cells of parts above the limit.
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

  /// Returns whether a block has low contrast and many equal pixels.
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
