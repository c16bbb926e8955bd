/// Takes strong pixels for weak ones where they are the tail of noise.
///
/// Where pixels all around differ a little, as after lossy compression, a few differ more. In a clean
/// rendering nothing around a strong pixel differs, so there one stays enough to fail.
struct NoiseTail {
  let grid: EvidenceGrid
  let classes: ClassMap
  /// The squared distance above which a pixel is no tail of anything.
  let limit: Int32

  /// The cells around whose pixels are looked at, 24 × 24 pixels with the cell itself.
  private static let reach = 1
  /// In percent: the fewest weak and edge pixels of noise, and the most strong ones of its tail.
  private static let noise = 40
  private static let tail = 1

  /// Gives how many strong pixels became weak.
  func run() -> Int {
    var cells: [Int] = []
    for row in 0..<grid.rows {
      for column in grid.unequal(row) where grid.cells[row * grid.columns + column].strong > 0 {
        if isTail(column, row) { cells.append(row * grid.columns + column) }
      }
    }
    return cells.reduce(0) { $0 + demote($1) }
  }

  private func isTail(_ column: Int, _ row: Int) -> Bool {
    guard grid[column, row].peak <= limit else { return false }
    var (strong, others, pixels) = (0, 0, 0)
    for y in max(0, row - Self.reach)...min(grid.rows - 1, row + Self.reach) {
      for x in max(0, column - Self.reach)...min(grid.columns - 1, column + Self.reach) {
        let cell = grid[x, y]
        strong += Int(cell.strong)
        others += Int(cell.weak) + Int(cell.edges)
        pixels += Evidence.side * Evidence.side
      }
    }
    return others * 100 >= pixels * Self.noise && strong * 100 <= pixels * Self.tail
  }

  private func demote(_ index: Int) -> Int {
    let (column, row) = (index % grid.columns, index / grid.columns)
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
