/// Judges the evidence, window by window.
///
/// Windows have sides of 8, 16 and 32 pixels and begin at every cell. A window that fails marks its
/// cells, whose pixels then make clusters.
struct Gates {
  let grid: EvidenceGrid
  let settings: PerceptualSettings
  /// The greatest values met.
  private(set) var weak = 0.0
  private(set) var tone = 0.0
  private(set) var grain = 0.0
  /// Whether each cell is in a window that failed.
  private(set) var marked: [Bool]

  init(_ grid: EvidenceGrid, _ settings: PerceptualSettings) {
    self.grid = grid
    self.settings = settings
    marked = Array(repeating: false, count: grid.columns * grid.rows)
  }

  mutating func judgeAll() {
    for side in [1, 2, 4] {
      for row in 0..<max(1, grid.rows - side + 1) {
        let unequal = grid.unequal(row..<min(row + side, grid.rows))
        guard !unequal.isEmpty else { continue }
        let first = max(0, unequal.lowerBound - side + 1)
        let end = min(unequal.upperBound, max(1, grid.columns - side + 1))
        for column in first..<end { judge(column, row, side) }
      }
    }
  }

  private func sum(_ columns: Range<Int>, _ rows: Range<Int>) -> Window {
    var sum = Window()
    for y in rows {
      for x in columns { sum.add(grid.cells[y &* grid.columns &+ x]) }
    }
    return sum
  }

  /// A line that crosses the window's edge seems to gain or lose ink; with a cell more all around it
  /// does not.
  private func tone(_ window: Window, _ columns: Range<Int>, _ rows: Range<Int>) -> Double {
    let change = window.tone
    guard change > settings.tone else { return change }
    let wide = sum(
      max(0, columns.lowerBound - 1)..<min(grid.columns, columns.upperBound + 1),
      max(0, rows.lowerBound - 1)..<min(grid.rows, rows.upperBound + 1))
    return min(change, wide.tone)
  }

  private mutating func judge(_ column: Int, _ row: Int, _ side: Int) {
    let columns = column..<min(column + side, grid.columns)
    let rows = row..<min(row + side, grid.rows)
    let sum = sum(columns, rows)
    guard sum.weak > 0 || sum.energy > 0 || sum.strokes > 0 else { return }
    let evidence = sum.weakEvidence
    weak = max(weak, evidence)
    var fails = evidence > settings.weakEvidence
    if side == 4 {
      let noise = sum.grain
      grain = max(grain, noise)
      fails = fails || noise > settings.grain
      if sum.strokes >= Window.fewestStrokes {
        let change = tone(sum, columns, rows)
        tone = max(tone, change)
        fails = fails || change > settings.tone
      }
    }
    guard fails else { return }
    for y in rows {
      for x in columns where grid[x, y].weak > 0 || grid[x, y].edges > 0 {
        marked[y * grid.columns + x] = true
      }
    }
  }
}

/// The evidence of several cells.
private struct Window {
  /// So few pixels of strokes say nothing about a text's colour.
  static let fewestStrokes = 24

  var weak = 0
  var red = 0
  var green = 0
  var blue = 0
  var energy = 0
  var edgeSum = SIMD3<Int>()
  var edgeContrast = 0
  var strokes = 0
  var strokeSum = SIMD3<Int>()
  var strokeContrast = 0

  @inline(__always)
  mutating func add(_ cell: Evidence) {
    if cell.weak > 0 {
      weak &+= Int(cell.weak)
      red &+= Int(cell.red)
      green &+= Int(cell.green)
      blue &+= Int(cell.blue)
    }
    energy &+= Int(cell.energy)
    guard cell.edges > 0 else { return }
    edgeSum &+= SIMD3(Int(cell.edgeRed), Int(cell.edgeGreen), Int(cell.edgeBlue))
    edgeContrast &+= Int(cell.edgeContrast)
    strokes &+= Int(cell.strokes)
    strokeSum &+= SIMD3(Int(cell.strokeRed), Int(cell.strokeGreen), Int(cell.strokeBlue))
    strokeContrast &+= Int(cell.strokeContrast)
  }

  var weakEvidence: Double {
    guard weak > 0 else { return 0 }
    return (ColorDistance.squared(red, green, blue) / Double(weak)).squareRoot()
  }

  /// Over the whole window, so that a line beside nothing is no grain.
  var grain: Double { (Double(energy) / 1024).squareRoot() }

  /// How much lighter, darker or differently coloured strokes are, as a share of their contrast.
  ///
  /// A stroke that moves by part of a pixel keeps its ink: what one side loses the other gains. One
  /// of another colour changes everywhere alike, on its ridge as on its flanks.
  var tone: Double {
    guard edgeContrast > 0, strokeContrast > 0 else { return 0 }
    let all = largest(edgeSum) / Double(edgeContrast)
    let ridge = largest(strokeSum) / Double(strokeContrast)
    return min(all * 4 / 3, ridge)
  }

  /// The change of luma, or half that of chroma, which the eye sees less sharply and codecs thin out.
  private func largest(_ sum: SIMD3<Int>) -> Double {
    let luma = (Double(sum.x) * 77 + Double(sum.y) * 150 + Double(sum.z) * 29) / 256
    return max(abs(luma), abs(Double(sum.x) - luma) / 2, abs(Double(sum.z) - luma) / 2)
  }
}
