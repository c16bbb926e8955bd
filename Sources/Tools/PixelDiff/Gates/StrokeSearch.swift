/// Finds single strokes that became wider or narrower.
///
/// In many typefaces, an l that becomes an I changes only slightly: its stem is a tenth of a pixel
/// wider. A stroke that is rendered differently or that moved by part of a pixel keeps its ink,
/// since one side loses what the other gains, and a renderer that draws heavier strokes also does
/// so for adjacent strokes. So the search looks for a straight run along which a stroke has more or
/// less ink, while its neighbors are equal or keep their ink. A large shape's edge is not a stroke:
/// its other side is far away, where it may have moved as well.
struct StrokeSearch {
  let pair: PixelPair
  let classes: ClassMap
  let grid: EvidenceGrid
  /// The greatest change per channel that is invisible, in steps.
  let unseen: Double

  /// The minimum length of a straight run in pixels: at one pixel per point, the stem of a 9-point
  /// l has 5 pixels without its ends.
  private static let fewest = 5
  /// The maximum difference between a run's changes, as caused by rounding.
  private static let rounding = 3
  /// The maximum number of differing pixels in a cell: two sides of two pixels over its height.
  private static let crowd: Int32 = 32
  /// The minimum sum of a channel's changes in a cell: three pixels of a run by four steps.
  private static let least: Int32 = 12

  /// Returns the largest change along a run, in steps of a channel; calls `mark` for the cells of
  /// all runs with a visible change.
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

  /// Returns the largest change along lines across the run, in a cell and half of its neighbors.
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

  /// Strokes of adjacent lines that changed in the same way.
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
  /// The change in the channel that changed most in total, in steps.
  fileprivate var net: Int32 { max(sum.max(), -sum.min()) }
}
