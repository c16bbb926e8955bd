import Geometry

/// A distance between two neighbors, or from an element to the edge of its container.
package struct RedLineGap: Hashable, Sendable {
  package enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  package var axis: Axis
  /// The ends along the axis, in points from the screen's top left.
  package var from: Double
  package var to: Double
  /// The range across the axis in which the two sides face each other.
  package var low: Double
  package var high: Double
  /// The marks at `from` and `to`; `nil` at the edge of the other mark's container.
  package var before: Int?
  package var after: Int?
  /// The mark whose edge bounds the gap; `nil` for the screen's edge.
  package var container: Int?

  /// The length in points.
  package var length: Double { to - from }

  var isBetweenNeighbors: Bool { before != nil && after != nil }

  /// The minimum length in points; shorter gaps are not visible as distances.
  private static let least = 0.75
}

extension RedLineGap {
  /// Returns the gaps from every mark to its nearest neighbors or to its container's edges.
  ///
  /// Neighbors are marks in the same container. There is no gap beyond a neighbor with a hidden
  /// side.
  static func gaps(of marks: [RedLineMark], on screen: Size) -> [RedLineGap] {
    let containers = marks.indices.map { container(of: $0, marks) }
    var siblings: [Int?: [Int]] = [:]
    for (index, container) in containers.enumerated() {
      siblings[container, default: []].append(index)
    }
    let whole = Rect(size: screen)
    var gaps: [RedLineGap] = []
    var known: Set<RedLineGap> = []
    for (index, mark) in marks.enumerated() where mark.isWhole && mark.isUpright {
      let container = containers[index]
      let around = container.map { marks[$0].bounds } ?? whole
      let others = (siblings[container] ?? []).filter { $0 != index }
      for axis in [Axis.horizontal, .vertical] {
        for var gap in [false, true].compactMap({
          gap(index, axis, isAfter: $0, marks, others, around)
        }) {
          gap.container = container
          if known.insert(gap).inserted { gaps.append(gap) }
        }
      }
    }
    return gaps
  }

  /// Returns the smallest mark that visually contains another, regardless of the tree.
  private static func container(of index: Int, _ marks: [RedLineMark]) -> Int? {
    let inner = marks[index].isWhole ? marks[index].frame : marks[index].bounds
    var best: (place: Int, area: Double)?
    for (place, mark) in marks.enumerated()
    where place != index && !mark.isText && mark.isUpright {
      let outer = mark.bounds
      let area = outer.width * outer.height
      guard area > inner.width * inner.height + 0.5, area < best?.area ?? .infinity,
        outer.x <= inner.x + 0.5, outer.y <= inner.y + 0.5, outer.maxX >= inner.maxX - 0.5,
        outer.maxY >= inner.maxY - 0.5
      else { continue }
      best = (place, area)
    }
    return best?.place
  }

  /// Returns the gap after or before a mark along an axis.
  private static func gap(
    _ index: Int, _ axis: Axis, isAfter: Bool, _ marks: [RedLineMark], _ others: [Int],
    _ around: Rect
  ) -> RedLineGap? {
    let (mine, across) = (marks[index].span(axis), marks[index].span(axis.other))
    let edge = around.span(axis)
    var gap = RedLineGap(
      axis: axis, from: isAfter ? mine.end : edge.start, to: isAfter ? edge.end : mine.start,
      low: across.start, high: across.end)
    var neighbor: Int?
    for other in others {
      let (theirs, facing) = (marks[other].seen(axis), marks[other].seen(axis.other))
      let (low, high) = (max(across.start, facing.start), min(across.end, facing.end))
      let isNearer =
        isAfter
        ? theirs.start >= mine.end - 0.01 && theirs.start < gap.to
        : theirs.end <= mine.start + 0.01 && theirs.end > gap.from
      guard high - low > 2, isNearer else { continue }
      (gap.low, gap.high, neighbor) = (low, high, other)
      if isAfter { gap.to = theirs.start } else { gap.from = theirs.end }
    }
    (gap.before, gap.after) = isAfter ? (index, neighbor) : (neighbor, index)
    let isOwn = neighbor.map { marks[$0].owns(isAfter ? gap.to : gap.from, axis) } ?? true
    return gap.length >= least && isOwn ? gap : nil
  }
}

extension RedLineGap.Axis {
  var other: Self { self == .horizontal ? .vertical : .horizontal }
}

extension Rect {
  fileprivate func span(_ axis: RedLineGap.Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (x, maxX) : (y, maxY)
  }
}

extension RedLineMark {
  fileprivate func span(_ axis: RedLineGap.Axis) -> (start: Double, end: Double) {
    frame.span(axis)
  }

  /// Returns the visible start and end; on a clipped side, the edge of the clip.
  fileprivate func seen(_ axis: RedLineGap.Axis) -> (start: Double, end: Double) {
    let (own, cut) = (frame.span(axis), bounds.span(axis))
    return (
      abs(own.start - cut.start) < 0.5 ? own.start : cut.start,
      abs(own.end - cut.end) < 0.5 ? own.end : cut.end
    )
  }

  /// Returns whether an edge is a real side, instead of being clipped or a corner of a rotated
  /// element.
  fileprivate func owns(_ side: Double, _ axis: RedLineGap.Axis) -> Bool {
    let own = frame.span(axis)
    return isUpright && (side == own.start || side == own.end)
  }

  fileprivate var isUpright: Bool { change?.isUpright ?? true }

  /// Whether the mark is completely visible, so that all its edges are real.
  fileprivate var isWhole: Bool {
    abs(frame.width - bounds.width) < 0.5 && abs(frame.height - bounds.height) < 0.5
  }
}
