/// Reclassifies strong pixels as weak if they are the tail of noise.
///
/// If the pixels of a whole area differ slightly, as after lossy compression, a few of them differ
/// more. In a clean rendering, nothing around a strong pixel differs, so a single strong pixel is
/// still enough to fail.
struct NoiseTail {
  let grid: EvidenceGrid
  let classes: ClassMap
  /// The squared distance above which a pixel is never part of noise.
  let limit: Int32

  /// The minimum percentage of weak and edge pixels in noise, and the maximum percentage of strong
  /// pixels.
  private static let noise = 40
  private static let tail = 1
  /// The minimum percentage of weak pixels in a block of noise and around it.
  ///
  /// A codec's noise may end at a block's edge. It leaves weak pixels away from edges, which a
  /// different rendering of edges does not.
  private static let ringing = 6

  /// Returns the number of strong pixels that became weak.
  func run() -> Int {
    var cells: [(Int, Int)] = []
    grid.forEachUnequal { column, row in
      if grid[column, row].strong > 0, isTail(column, row) { cells.append((column, row)) }
    }
    return cells.reduce(0) { $0 + demote($1.0, $1.1) }
  }

  private func isTail(_ column: Int, _ row: Int) -> Bool {
    let cell = grid[column, row]
    guard cell.peak <= limit else { return false }
    // The block and the surrounding cells have 24 × 24 pixels.
    let block = grid.around(CellBlock(columns: column..<column + 1, rows: row..<row + 1))
    let area = Evidence.side * Evidence.side
    let pixels = block.columns.count * block.rows.count * area
    guard grid.sum(block, { $0.strong }) * 100 <= pixels * Self.tail else { return false }
    if grid.sum(block, { $0.differing }) * 100 >= pixels * Self.noise { return true }
    return cell.peak <= limit / 3 && grid.sum(block) { $0.weak } * 100 >= pixels * Self.ringing
      && Int(cell.weak) * 100 >= area * Self.ringing
      && Int(cell.differing) * 100 >= area * Self.noise
  }

  private func demote(_ column: Int, _ row: Int) -> Int {
    let index = grid.index(column, row)
    for y in row * Evidence.side..<min(classes.height, (row + 1) * Evidence.side) {
      for x in column * Evidence.side..<min(classes.width, (column + 1) * Evidence.side)
      where classes[x, y] == .different {
        classes.base[y * classes.width + x] = PixelClass.weak.rawValue
      }
    }
    let count = grid.cells[index].strong
    grid.cells[index].weak += count
    grid.cells[index].strong = 0
    grid.cells[index].strongBox = Evidence.CellBox()
    return Int(count)
  }
}
