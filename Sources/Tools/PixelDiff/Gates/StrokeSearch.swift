/// Finds single strokes that became wider or narrower.
///
/// In many typefaces an l that becomes an I changes no more than this: its stem is wider by a tenth
/// of a pixel. A stroke that is drawn otherwise or that moved by part of a pixel keeps its ink,
/// since what one side loses the other gains, and a renderer that draws strokes heavier does so to
/// their neighbors too. So what counts is a straight run along which a stroke has more ink or less,
/// while what is next to it is equal or keeps its ink. A large shape's edge is not a stroke: its
/// other side is far away, where it may have moved as well.
struct StrokeSearch {
  let pair: PixelPair
  let classes: ClassMap
  let grid: EvidenceGrid
  /// The steps of a channel that are invisible.
  let unseen: Double

  /// The fewest pixels of a straight run: the stem of an l of 9 points has 5 at one pixel to the
  /// point, without its ends.
  private static let fewest = 5
  /// How many steps a run's changes may be apart, as rounding leaves.
  private static let rounding = 3
  /// The most pixels of a cell that may differ: two sides of two pixels over its height.
  private static let crowd: Int32 = 32
  /// The least sum of a channel's changes in a cell: three pixels of a run by four steps.
  private static let least: Int32 = 12

  /// The largest change along a run, in steps of a channel; calls `mark` for the cells of all runs
  /// that changed by more than is unseen.
  func run(_ mark: (Int) -> Void) -> Double {
    var largest = 0
    grid.forEachUnequal { column, row in
      let cell = grid.cells + grid.index(column, row)
      let count = cell.pointee.differing
      guard count > 0, count <= Self.crowd, cell.pointee.strong == 0,
        cell.pointee.net >= Self.least
      else { return }
      for isUpright in [true, false] {
        let change = change(column, row, isUpright)
        guard Double(change) > unseen else { continue }
        largest = max(largest, change)
        mark(grid.index(column, row))
      }
    }
    return Double(largest)
  }

  /// Walks the lines across the run's direction, through a cell and half of those before and after.
  private func change(_ column: Int, _ row: Int, _ isUpright: Bool) -> Int {
    let (along, across) = isUpright ? (row, column) : (column, row)
    let half = Evidence.side / 2
    let end = isUpright ? pair.height : pair.width
    let lines = max(0, along * Evidence.side - half)..<min(end, (along + 1) * Evidence.side + half)
    let places = across * Evidence.side..<(across + 1) * Evidence.side
    var (largest, run) = (0, Run())
    for index in lines {
      let line = StrokeLine(pair: pair, classes: classes, index: index, isUpright: isUpright)
      run.add(line.loneStroke(in: places))
      if run.length >= Self.fewest { largest = max(largest, min(abs(run.least), abs(run.most))) }
    }
    return largest
  }

  /// Strokes of lines beside each other that changed alike.
  private struct Run {
    var length = 0
    var least = 0
    var most = 0
    private var first = -1

    mutating func add(_ stroke: StrokeLine.Part?) {
      guard let stroke else {
        self = Run()
        return
      }
      let (low, high) = (min(least, stroke.net), max(most, stroke.net))
      if stroke.first == first, high - low <= StrokeSearch.rounding {
        length += 1
        (least, most) = (low, high)
      } else {
        length = 1
        (least, most, first) = (stroke.net, stroke.net, stroke.first)
      }
    }
  }
}

extension Evidence {
  /// How much the channel that changed most in all did so, in steps.
  fileprivate var net: Int32 { max(sum.max(), -sum.min()) }
}
