import Geometry
import Scene

extension Measurer {
  /// Lays out children in columns; a row is as high as its highest cell.
  func grid(_ node: LayoutNode, _ grid: Node.Grid, _ offer: Proposal) -> Box {
    let padding = node.padding
    let cells = GridCells(node.children, columns: max(1, grid.columns))
    let columns = self.columns(of: grid, cells, node.children, offer, padding)
    var boxes = cells.cells.map { cell in
      let width = columns.width(of: cell)
      return measureAcross(node.children[cell.child], outer: width, inner: width)
    }
    let heights = rowHeights(cells, boxes, gap: grid.rowGap)
    var tops: [Double] = []
    tops.reserveCapacity(heights.count)
    var y = padding.top
    for (row, height) in heights.enumerated() {
      if row > 0 { y += grid.rowGap }
      tops.append(y)
      y += height
    }
    for (i, cell) in cells.cells.enumerated() {
      let item = boxes[i].item
      let last = cell.row + cell.rowSpan - 1
      let room = tops[last] + heights[last] - tops[cell.row]
      let width = columns.width(of: cell)
      if item.parts.height != nil {
        boxes[i] = measureAcross(item, outer: width, inner: width, room: room)
      } else if cell.rowSpan > 1, item.placement.valign == .stretch, item.placement.height == nil {
        boxes[i] = measureAcross(item, outer: width, inner: width, height: room)
      }
    }
    var placed: [(Int, Box.Child)] = zip(cells.cells, boxes).map { cell, box in
      let last = cell.row + cell.rowSpan - 1
      let room = tops[last] + heights[last] - tops[cell.row] - box.size.height
      let drop: Double =
        switch box.node.placement.valign {
        case .center where cell.rowSpan > 1: room / 2
        case .bottom where cell.rowSpan > 1: room
        default: 0
        }
      let across = startAcross(box, outer: columns.width(of: cell), padding: .zero)
      let x = padding.start + columns.start(of: cell)
      return (
        cell.child,
        Box.Child(box: box, origin: Point(x: x + across, y: tops[cell.row] + drop))
      )
    }
    let size = Size(width: columns.outer, height: offer.height ?? y + padding.bottom)
    placed += placeOutside(node.children, in: size, padding: padding)
    placed.sort { $0.0 < $1.0 }
    var box = Box(item: node, size: size, children: placed.map(\.1))
    for (cell, measured) in zip(cells.cells, boxes) {
      let (width, start) = (columns.width(of: cell), columns.start(of: cell) + padding.start)
      guard measured.size.width > width,
        let position = placed.firstIndex(where: { $0.0 == cell.child })
      else { continue }
      let child = placed[position].1
      box.columnExcess[position] = ColumnExcess(
        start: start - child.origin.x, end: child.origin.x + child.box.size.width - start - width)
    }
    return box
  }

  /// Returns the height of each row, determined at first by the cells in that row alone.
  ///
  /// Cells that span several rows then distribute the additional height that they need.
  private func rowHeights(_ cells: GridCells, _ boxes: [Box], gap: Double) -> [Double] {
    var heights = [Double](repeating: 0, count: cells.rows)
    var tall: [Int] = []
    for (i, cell) in cells.cells.enumerated() where boxes[i].item.parts.height == nil {
      if cell.rowSpan == 1 {
        heights[cell.row] = max(heights[cell.row], boxes[i].size.height)
      } else {
        tall.append(i)
      }
    }
    tall.sort { (cells.cells[$0].rowSpan, $0) < (cells.cells[$1].rowSpan, $1) }
    for i in tall {
      let cell = cells.cells[i]
      let rows = cell.row..<cell.row + cell.rowSpan
      let has = heights[rows].reduce(Double(cell.rowSpan - 1) * gap, +)
      let lack = boxes[i].size.height - has
      guard lack > 0 else { continue }
      for row in rows { heights[row] += lack / Double(cell.rowSpan) }
    }
    return heights
  }

  private func columns(
    of grid: Node.Grid, _ cells: GridCells, _ children: [LayoutNode], _ offer: Proposal,
    _ padding: EdgeDistances
  ) -> GridColumns {
    let count = max(1, grid.columns)
    let gaps = Double(count - 1) * grid.columnGap
    guard grid.tracks.isEmpty else {
      var tracks = TrackSizes(grid, room: offer.width.map { $0 - padding.horizontal - gaps })
      for cell in cells.cells where tracks.asks(cell) && children[cell.child].parts.width == nil {
        tracks.note(naturalWidth(children[cell.child]), of: cell)
      }
      let widths = tracks.settled()
      let outer = offer.width ?? widths.reduce(gaps, +) + padding.horizontal
      return GridColumns(widths: widths, cell: 0, gap: grid.columnGap, outer: outer)
    }
    var outer = offer.width ?? 0
    if offer.width == nil {
      let widest = cells.cells.reduce(0.0) { widest, cell in
        let child = children[cell.child]
        guard child.parts.width == nil else { return widest }
        let inside = Double(cell.span - 1) * grid.columnGap
        return max(widest, (naturalWidth(child) - inside) / Double(cell.span))
      }
      outer = widest * Double(count) + gaps + padding.horizontal
    }
    let cell = max(0, (outer - padding.horizontal - gaps) / Double(count))
    return GridColumns(widths: [], cell: cell, gap: grid.columnGap, outer: outer)
  }
}

/// The positions of a grid's columns, relative to its padding.
private struct GridColumns {
  /// The width of each column; empty if all are equal.
  let widths: [Double]
  /// The width of each column if all are equal.
  let cell: Double
  let gap: Double
  /// The width of the whole grid.
  let outer: Double
  private let starts: [Double]

  init(widths: [Double], cell: Double, gap: Double, outer: Double) {
    self.widths = widths
    self.cell = cell
    self.gap = gap
    self.outer = outer
    var x = 0.0
    starts = widths.map { width in
      defer { x += width + gap }
      return x
    }
  }

  func width(of place: GridCells.Cell) -> Double {
    guard !widths.isEmpty else {
      return place.span == 1 ? cell : Double(place.span) * cell + Double(place.span - 1) * gap
    }
    let last = place.column + place.span - 1
    return starts[last] + widths[last] - starts[place.column]
  }

  func start(of place: GridCells.Cell) -> Double {
    widths.isEmpty ? Double(place.column) * (cell + gap) : starts[place.column]
  }
}
