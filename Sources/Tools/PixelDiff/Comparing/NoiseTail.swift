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
  /// In percent, the fewest weak pixels in a block of noise and around it.
  ///
  /// A codec's noise may end beside a block; it leaves weak pixels away from edges, which another
  /// rendering of edges does not.
  private static let ringing = 6

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
    let cell = grid[column, row]
    guard cell.peak <= limit else { return false }
    var (strong, weak, others, pixels) = (0, 0, 0, 0)
    for y in max(0, row - Self.reach)...min(grid.rows - 1, row + Self.reach) {
      for x in max(0, column - Self.reach)...min(grid.columns - 1, column + Self.reach) {
        let cell = grid[x, y]
        strong += Int(cell.strong)
        weak += Int(cell.weak)
        others += Int(cell.weak) + Int(cell.edges)
        pixels += Evidence.side * Evidence.side
      }
    }
    guard strong * 100 <= pixels * Self.tail else { return false }
    if others * 100 >= pixels * Self.noise { return true }
    let area = Evidence.side * Evidence.side
    return cell.peak <= limit / 3 && weak * 100 >= pixels * Self.ringing
      && Int(cell.weak) * 100 >= area * Self.ringing
      && Int(cell.weak + cell.edges) * 100 >= area * Self.noise
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
