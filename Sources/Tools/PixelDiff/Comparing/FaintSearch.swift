/// Finds small parts that appear, are gone or have another shape where nothing around has contrast.
///
/// Dark digits on a dark ground and a pale dot on white are all that is there, so the eye sees them
/// though they differ by a dozen steps. A codec leaves as much beside contrast, where it rings, and
/// over an area that is all noise; it does not where 32 × 32 pixels have little contrast and many of
/// them are equal.
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

  /// What the strongest such part amounts to in gray steps; calls `mark` for the cells of those that
  /// are above the limit.
  func run(_ mark: (Int) -> Void) -> Double {
    var largest = 0.0
    for row in 0..<max(1, grid.rows - Self.side + 1) {
      let rows = row..<min(row + Self.side, grid.rows)
      let unequal = grid.unequal(rows)
      guard !unequal.isEmpty else { continue }
      let first = max(0, unequal.lowerBound - Self.side + 1)
      let end = min(unequal.upperBound, max(1, grid.columns - Self.side + 1))
      for column in first..<end {
        let columns = column..<min(column + Self.side, grid.columns)
        var sum = 0
        for y in rows {
          for x in columns { sum &+= Int(grid.cells[y &* grid.columns &+ x].faint) }
        }
        let value = Double(sum).squareRoot()
        guard value > limit, isQuiet(columns, rows) else { continue }
        largest = max(largest, value)
        for y in rows {
          for x in columns where grid[x, y].faint > 0 { mark(y * grid.columns + x) }
        }
      }
    }
    return largest
  }

  /// Whether a window with a cell more on every side has little contrast and many equal pixels.
  private func isQuiet(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    var (differing, pixels) = (0, 0)
    let wide = max(0, columns.lowerBound - 1)..<min(grid.columns, columns.upperBound + 1)
    let high = max(0, rows.lowerBound - 1)..<min(grid.rows, rows.upperBound + 1)
    for row in high {
      for column in wide {
        let cell = grid[column, row]
        differing += Int(cell.strong) + Int(cell.weak) + Int(cell.edges)
        pixels += grid.pixels(column, row)
      }
    }
    guard differing * 100 <= pixels * Self.noise else { return false }
    var low = SIMD8<UInt8>(repeating: 255)
    var high8 = SIMD8<UInt8>(repeating: 0)
    for y in high.lowerBound * Evidence.side..<min(pair.height, high.upperBound * Evidence.side) {
      let (a, b, marks) = (pair.rowA(y), pair.rowB(y), classes.base + y &* classes.width)
      for x in wide.lowerBound * Evidence.side..<min(pair.width, wide.upperBound * Evidence.side)
      where marks[x] != PixelClass.ignored.rawValue {
        let both = unsafeBitCast(UInt64(a[x]) | UInt64(b[x]) &<< 32, to: SIMD8<UInt8>.self)
        low.replace(with: both, where: both .< low)
        high8.replace(with: both, where: both .> high8)
      }
    }
    let least = pointwiseMin(low.lowHalf, low.highHalf)
    let most = pointwiseMax(high8.lowHalf, high8.highHalf)
    let range = SIMD4<Int32>(truncatingIfNeeded: most) &- SIMD4<Int32>(truncatingIfNeeded: least)
    return range.max() <= Self.contrast
  }
}
