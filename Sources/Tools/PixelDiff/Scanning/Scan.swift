import Pixels
import Synchronization
import Workers

/// Examines every pixel once, and records a class for each pixel and evidence for each cell.
struct Scan {
  let pair: PixelPair
  let classes: ClassMap
  let grid: EvidenceGrid
  /// The squared distance above which a pixel is plainly different; if it is negative, every
  /// unequal pixel is.
  let limit: Int32
  /// Whether edges can explain differences.
  let findsEdges: Bool
  let hasIgnored: Bool

  /// The greatest difference per channel that counts as rounding away from edges.
  private static let rounding: Int32 = 3

  func run(workers: Int) -> Totals {
    let totals = Mutex(Totals())
    Bands.share(rows: pair.height, unit: Evidence.side, workers: workers) { rows in
      var band = Totals()
      var edges = EdgeTest(pair, ignored: hasIgnored ? UnsafePointer(classes.base) : nil)
      for y in rows { scan(y, &edges, &band) }
      totals.withLock { $0.add(band) }
    }
    return totals.withLock { $0 }
  }

  private func scan(_ y: Int, _ edges: inout EdgeTest, _ totals: inout Totals) {
    let rowA = pair.rowA(y)
    let rowB = pair.rowB(y)
    let marks = classes.base + y &* pair.width
    let cells = grid.cells + (y / Evidence.side) &* grid.columns
    var x = pair.firstUnequal(y, from: 0)
    guard x < pair.width else { return }
    let first = x
    var last = x
    while x < pair.width {
      let end = min(x &+ 8, pair.width)
      while x < end {
        if rowA[x] != rowB[x], marks[x] != PixelClass.ignored.rawValue {
          let step = PixelStep(rowA[x], rowB[x])
          let kind = judge(step, x, y, &edges, cells + x / Evidence.side)
          marks[x] = kind.rawValue
          totals.count(kind, step.largest)
        }
        x &+= 1
      }
      last = x
      x = pair.firstUnequal(y, from: x)
    }
    let columns = first / Evidence.side..<(last &+ Evidence.side &- 1) / Evidence.side
    grid.mark(columns, y / Evidence.side)
  }

  @inline(__always)
  private func judge(
    _ found: PixelStep, _ x: Int, _ y: Int, _ edges: inout EdgeTest,
    _ cell: UnsafeMutablePointer<Evidence>
  ) -> PixelClass {
    let (cx, cy) = (UInt8(truncatingIfNeeded: x & 7), UInt8(truncatingIfNeeded: y & 7))
    cell.pointee.unequalBox.add(cx, cy)
    var step = found
    var isStrong = step.squared > limit
    if findsEdges, step.largest > Self.rounding {
      let edge = edges.edge(x, y)
      if edge.explains {
        cell.pointee.add(step, edge)
        return .antialiased
      }
      if isStrong { isStrong = step.isAbove(limit, raisedBy: edge.allowance) }
      if !isStrong {
        if edge.isReshaped(found) { cell.pointee.reshaped &+= found.squared }
        if edge.isFaint(found) { cell.pointee.faint &+= found.squared }
        if found.squared > limit { step.scale(to: limit) }
      }
    }
    cell.pointee.add(step, isStrong, cx, cy)
    return isStrong ? .different : .weak
  }
}

/// The number of differing pixels, and the largest difference in a channel.
struct Totals {
  var unequal = 0
  var different = 0
  var antialiased = 0
  var weak = 0
  var largest: Int32 = 0

  mutating func add(_ other: Totals) {
    unequal += other.unequal
    different += other.different
    antialiased += other.antialiased
    weak += other.weak
    largest = max(largest, other.largest)
  }

  /// Counts a pixel that is not equal.
  @inline(__always)
  mutating func count(_ kind: PixelClass, _ step: Int32) {
    unequal &+= 1
    if kind == .different { different &+= 1 }
    if kind == .antialiased { antialiased &+= 1 }
    if kind == .weak { weak &+= 1 }
    largest = max(largest, step)
  }
}

extension Evidence {
  @inline(__always)
  fileprivate mutating func add(_ step: PixelStep, _ edge: EdgeTest.Edge) {
    edges &+= 1
    if edge.isGrain { energy &+= step.squared }
    edgeSum &+= step.change
    edgeContrast &+= edge.contrast
    edgeColor &+= edge.color
    guard edge.isStroke else { return }
    strokes &+= 1
    strokeSum &+= step.change
    strokeContrast &+= edge.contrast
  }

  @inline(__always)
  fileprivate mutating func add(_ step: PixelStep, _ isStrong: Bool, _ x: UInt8, _ y: UInt8) {
    distance &+= Int32(Float(step.squared).squareRoot())
    if step.squared > peak {
      peak = step.squared
      (peakX, peakY) = (x, y)
    }
    if isStrong {
      strong &+= 1
      strongBox.add(x, y)
    } else {
      weak &+= 1
      weakSum &+= step.change
      energy &+= step.squared
    }
  }
}
