/// The gates that a cell failed.
struct GateMarks: OptionSet, Hashable {
  let rawValue: UInt8

  static let weak = GateMarks(rawValue: 1)
  static let tone = GateMarks(rawValue: 2)
  static let shape = GateMarks(rawValue: 4)
  static let grain = GateMarks(rawValue: 8)
  static let tint = GateMarks(rawValue: 16)

  var gates: [FailedGate.Gate] {
    let all: [(GateMarks, FailedGate.Gate)] = [
      (.weak, .weak), (.tone, .tone), (.shape, .shape), (.tint, .tint), (.grain, .grain),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// Evaluates the evidence, window by window.
///
/// Windows have sides of 8, 16, and 32 pixels and begin at every cell; `TintSearch` handles tints,
/// and three other searches examine individual pixels. A window that fails marks its cells, whose
/// pixels then form clusters.
struct Gates {
  let grid: EvidenceGrid
  let settings: PerceptualSettings
  /// The greatest values found so far.
  private(set) var weak = 0.0
  private(set) var tone = 0.0
  private(set) var grain = 0.0
  private(set) var shape = 0.0
  private(set) var tint = 0.0
  /// The results of `FaintSearch`, `InkSearch`, and `StrokeSearch`.
  private(set) var faint = 0.0
  private(set) var ink = 0.0
  private(set) var stroke = 0.0
  /// The failed gates of every cell.
  private(set) var marked: [GateMarks]

  init(_ grid: EvidenceGrid, _ settings: PerceptualSettings) {
    (self.grid, self.settings) = (grid, settings)
    marked = Array(repeating: [], count: grid.columns * grid.rows)
  }

  mutating func judgeAll() {
    for side in [1, 2, 4] { grid.forEachWindow(side) { judge($0, side) } }
  }

  /// Searches individual pixels where the sums of cells are not conclusive.
  mutating func judge(_ pair: PixelPair, _ classes: ClassMap) {
    var tints = TintSearch(pair: pair, grid: grid, limit: settings.tint, shade: settings.shade)
    tint = tints.run { marked[$0].insert(.tint) }
    faint = FaintSearch(pair: pair, classes: classes, grid: grid, limit: settings.faint)
      .run { marked[$0].insert(.shape) }
    var inks = InkSearch(
      pair: pair, classes: classes, grid: grid, limit: settings.ink, unseen: settings.shade)
    ink = inks.run { marked[$0].insert(.tone) }
    stroke = StrokeSearch(pair: pair, classes: classes, grid: grid, unseen: settings.shade)
      .run { marked[$0].insert(.shape) }
  }

  private func sum(_ block: CellBlock) -> Window {
    var sum = Window()
    grid.forEach(in: block) { sum.add(grid.cells[grid.index($0, $1)]) }
    return sum
  }

  /// Returns the change in tone; the window is enlarged by a cell on every side for lines that
  /// cross its edge.
  private func tone(_ sum: Window, _ window: CellBlock) -> Double {
    let change = sum.tone
    return change > settings.tone ? min(change, self.sum(grid.around(window)).tone) : change
  }

  private mutating func judge(_ window: CellBlock, _ side: Int) {
    let sum = sum(window)
    guard sum.weak > 0 || sum.energy > 0 || sum.edges > 0 else { return }
    let evidence = sum.weakEvidence(unseen: settings.shade)
    weak = max(weak, evidence)
    var fails: GateMarks = evidence > settings.weakEvidence ? .weak : []
    // If only a few surrounding pixels differ slightly, the difference is not noise.
    if side == 2, sum.reshaped > 0, self.sum(grid.around(window)).weak * 16 <= 1024 {
      shape = max(shape, sum.shape)
      if sum.shape > settings.shape { fails.insert(.shape) }
    }
    if side == 4 {
      let noise = sum.grain
      grain = max(grain, noise)
      if noise > settings.grain { fails.insert(.grain) }
      let change = tone(sum, window)
      tone = max(tone, change)
      if change > settings.tone { fails.insert(.tone) }
    }
    guard !fails.isEmpty else { return }
    grid.mark(window, where: { $0.differing > 0 }) { marked[$0].formUnion(fails) }
  }
}
