import Scene

/// Assigns grid cells to the children.
///
/// In reading order, each child gets the first free cell after the previous child.
struct GridCells {
  struct Cell {
    /// The index of the cell's child among the grid's children.
    var child: Int
    var row: Int
    var column: Int
    var span: Int
    var rowSpan: Int
  }

  private(set) var cells: [Cell] = []
  private(set) var rows = 0

  init(_ children: [LayoutNode], columns: Int) {
    /// For each column, the first free row.
    var free = [Int](repeating: 0, count: columns)
    var row = 0
    var column = 0
    cells.reserveCapacity(children.count)
    for (index, child) in children.enumerated() where !child.placement.isOutsideFlow {
      let span = min(max(1, child.placement.span), columns)
      let rowSpan = max(1, child.placement.rowSpan)
      var isWholeRow = column == 0
      while true {
        if column + span > columns {
          // If nothing fits in a whole row, nothing will until an item above ends.
          row = (isWholeRow ? free.lazy.filter { $0 > row }.min() : nil) ?? row + 1
          column = 0
          isWholeRow = true
          continue
        }
        guard let taken = (column..<column + span).last(where: { free[$0] > row }) else { break }
        column = taken + 1
      }
      cells.append(Cell(child: index, row: row, column: column, span: span, rowSpan: rowSpan))
      for taken in column..<column + span { free[taken] = row + rowSpan }
      rows = max(rows, row + rowSpan)
      column += span
    }
  }
}
