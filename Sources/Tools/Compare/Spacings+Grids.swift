import Layout
import Scene

/// Proposals that the gaps of a grid are different.
extension Spacings {
  /// - Parameter steps: the distances, in points, by which rows moved.
  mutating func addGridGaps(in node: Int, ofRows steps: [Double]) {
    guard case .grid(let grid) = laid.node(node).content else { return }
    for step in Self.amounts(steps) {
      addGaps(of: grid, node, columns: step, rows: step)
      addGaps(of: grid, node, columns: 0, rows: step)
    }
  }

  /// - Parameter steps: the distances, in points, by which the sides of cells moved.
  mutating func addGridGaps(in node: Int, ofColumns steps: [Double]) {
    guard case .grid(let grid) = laid.node(node).content, grid.columns > 1 else { return }
    // The cells share what the gaps between them take.
    let share = Double(grid.columns) / Double(grid.columns - 1)
    let all = steps.flatMap { step in [1, -1, share, -share].map { $0 * step } }
    for step in Self.amounts(all) {
      addGaps(of: grid, node, columns: step, rows: step)
      addGaps(of: grid, node, columns: step, rows: 0)
    }
  }

  private mutating func addGaps(of grid: Node.Grid, _ node: Int, columns: Double, rows: Double) {
    guard grid.columnGap + columns >= 0, grid.rowGap + rows >= 0 else { return }
    // Different gaps hardly change by the same amount.
    if columns != 0, rows != 0, grid.columnGap != grid.rowGap { return }
    let property = rows == 0 ? "gap of the columns" : columns == 0 ? "gap of the rows" : "gap"
    add(
      [node], property, columns == 0 ? grid.rowGap : grid.columnGap, columns == 0 ? rows : columns,
      [DesignEdit(node, .gridGaps(columns: columns, rows: rows))])
  }
}
