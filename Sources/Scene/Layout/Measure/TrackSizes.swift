import Scene

/// The widths of a grid's columns with individual sizes.
///
/// Fixed widths come first, then the widths of automatic columns, then fractions of the rest.
/// Automatic columns shrink in proportion if there is not enough space.
struct TrackSizes {
  private let tracks: [GridTrack]
  private let gap: Double
  /// The total width of all columns without gaps; `nil` if it is unspecified.
  private let room: Double?
  /// The width that the content of each column needs.
  private var needed: [Double]
  /// The cells that span several columns, with the widths they need.
  private var wide: [(cell: GridCells.Cell, width: Double)] = []

  init(_ grid: Node.Grid, room: Double?) {
    tracks = grid.tracks
    gap = grid.columnGap
    self.room = room
    needed = grid.tracks.map { if case .points(let width) = $0 { width } else { 0 } }
  }

  /// Returns whether the width of a cell's content matters.
  func asks(_ cell: GridCells.Cell) -> Bool {
    (cell.column..<cell.column + cell.span).contains(where: asks)
  }

  private func asks(_ column: Int) -> Bool {
    switch tracks[column] {
    case .points: false
    case .auto: true
    case .fraction: room == nil
    }
  }

  /// Records the preferred width of a cell's content.
  mutating func note(_ width: Double, of cell: GridCells.Cell) {
    if cell.span == 1 {
      needed[cell.column] = max(needed[cell.column], width)
    } else {
      wide.append((cell, width))
    }
  }

  /// Returns the width of each column.
  mutating func settled() -> [Double] {
    wide.sort { ($0.cell.span, $0.cell.child) < ($1.cell.span, $1.cell.child) }
    for (cell, width) in wide {
      let columns = cell.column..<cell.column + cell.span
      // Fractions of a known total width are taken from that width.
      if room != nil, columns.contains(where: { share($0) > 0 }) { continue }
      let lack = width - columns.reduce(Double(cell.span - 1) * gap) { $0 + needed[$1] }
      let soft = columns.filter(asks)
      guard lack > 0, !soft.isEmpty else { continue }
      for column in soft { needed[column] += lack / Double(soft.count) }
    }
    guard let room else { return natural }
    var widths = needed
    let fixed = tracks.indices.reduce(0.0) { sum, column in
      if case .points = tracks[column] { sum + needed[column] } else { sum }
    }
    let own = tracks.indices.reduce(0.0) { sum, column in
      if case .auto = tracks[column] { sum + needed[column] } else { sum }
    }
    let forOwn = max(0, room - fixed)
    if own > forOwn {
      for column in tracks.indices where tracks[column] == .auto {
        widths[column] = needed[column] * forOwn / own
      }
    }
    let left = max(0, forOwn - own)
    let shares = tracks.indices.reduce(0.0) { $0 + share($1) }
    for column in tracks.indices where share(column) > 0 {
      widths[column] = left * share(column) / shares
    }
    return widths
  }

  /// The widths of columns without a given total width.
  ///
  /// A fraction is as wide as its most demanding column requires.
  private var natural: [Double] {
    let unit = tracks.indices.reduce(0.0) { unit, column in
      share(column) > 0 ? max(unit, needed[column] / share(column)) : unit
    }
    return tracks.indices.map { share($0) > 0 ? unit * share($0) : needed[$0] }
  }

  private func share(_ column: Int) -> Double {
    if case .fraction(let share) = tracks[column] { share } else { 0 }
  }
}
