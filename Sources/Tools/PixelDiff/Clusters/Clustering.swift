/// Groups adjacent cells into clusters.
struct Clustering {
  private let grid: EvidenceGrid
  private var parents: [Int32]

  /// - Parameter isIn: whether a cell's pixels belong to clusters.
  init(_ grid: EvidenceGrid, where isIn: (Int) -> Bool) {
    self.grid = grid
    parents = Array(repeating: -1, count: grid.columns * grid.rows)
    grid.forEachUnequal { column, row in
      guard isIn(grid.index(column, row)) else { return }
      let cell = Int32(grid.index(column, row))
      parents[Int(cell)] = cell
      join(cell, column - 1, row)
      for above in column - 1...column + 1 { join(cell, above, row - 1) }
    }
  }

  private mutating func join(_ cell: Int32, _ column: Int, _ row: Int) {
    guard column >= 0, row >= 0, column < grid.columns else { return }
    let other = Int32(grid.index(column, row))
    guard parents[Int(other)] >= 0 else { return }
    let (one, two) = (root(cell), root(other))
    // The first cell in reading order represents the others.
    if one != two { parents[Int(max(one, two))] = min(one, two) }
  }

  private mutating func root(_ cell: Int32) -> Int32 {
    var cell = cell
    while parents[Int(cell)] != cell {
      parents[Int(cell)] = parents[Int(parents[Int(cell)])]
      cell = parents[Int(cell)]
    }
    return cell
  }

  /// Returns the clusters, worst first; equal ones in reading order.
  ///
  /// - Parameter marked: the gates that each cell failed; may be empty.
  mutating func clusters(marked: [GateMarks] = []) -> [Cluster] {
    var found: [Int32: Cluster] = [:]
    var sums: [Int32: (marks: GateMarks, isStrong: Bool, change: SIMD3<Int>, count: Int)] = [:]
    var peaks: [Int32: Int32] = [:]
    for index in parents.indices where parents[index] >= 0 {
      let root = root(Int32(index))
      let (column, row) = (index % grid.columns, index / grid.columns)
      let cell = grid.cells[index]
      let isStrong = cell.strong > 0
      let box = (isStrong ? cell.strongBox : cell.unequalBox).box(column, row)
      let peak = PixelPlace(
        x: column * Evidence.side + Int(cell.peakX), y: row * Evidence.side + Int(cell.peakY))
      var cluster =
        found[root]
        ?? Cluster(
          box: box, pixels: 0, severity: 0, strongest: 0,
          peak: cell.peak > 0 ? peak : PixelPlace(x: box.x, y: box.y))
      cluster.box = cluster.box.union(box)
      cluster.pixels += Int(isStrong ? cell.strong : cell.differing)
      cluster.severity += Int(cell.distance)
      if cell.peak > peaks[root] ?? 0 {
        peaks[root] = cell.peak
        cluster.strongest = Int(Double(cell.peak).squareRoot())
        cluster.peak = peak
      }
      found[root] = cluster
      var sum = sums[root] ?? ([], false, .zero, 0)
      if !marked.isEmpty { sum.marks.formUnion(marked[index]) }
      sum.isStrong = sum.isStrong || isStrong
      sum.change &+= SIMD3(truncatingIfNeeded: cell.sum)
      sum.count += Int(cell.differing)
      sums[root] = sum
    }
    for (root, sum) in sums {
      found[root]?.gates = (sum.isStrong ? [.strong] : []) + sum.marks.gates
      guard sum.count > 0 else { continue }
      let count = Double(sum.count)
      found[root]?.change = ColorChange(
        red: Double(sum.change.x) / count, green: Double(sum.change.y) / count,
        blue: Double(sum.change.z) / count)
    }
    return found.sorted { ($1.value.severity, $0.key) < ($0.value.severity, $1.key) }.map(\.value)
  }
}
