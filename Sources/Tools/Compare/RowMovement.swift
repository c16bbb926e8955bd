import Geometry
import Layout
import Scene

/// The rows of the design, in pixels, that a change of the layout should move, and by how much.
struct RowMovement {
  /// The rows above the change, up to another change, and those below it.
  var above: Range<Int>
  var below: Range<Int>
  /// The distance, in pixels, by which the rows below should move.
  ///
  /// Where the end of the rows is fixed, the rows above move in the other direction.
  var change: Int

  /// The displacement, in points, that is ignored.
  private static let slack = 1.0

  /// Returns whether a layout moves at least half of the elements in these rows by about this
  /// distance.
  func isLikely(_ laid: LaidOutScreen, from base: LaidOutScreen) -> Bool {
    let step = Double(change) / laid.scale
    let lower = elements(in: below, laid, base, movedBy: step)
    if lower.moved * 2 >= lower.all { return true }
    let upper = elements(in: above, laid, base, movedBy: -step)
    return upper.moved * 2 >= upper.all
  }

  /// Returns how many elements are in some rows, and how many of them moved by a distance in points.
  private func elements(
    in rows: Range<Int>, _ laid: LaidOutScreen, _ base: LaidOutScreen, movedBy step: Double
  ) -> (all: Int, moved: Int) {
    let start = Double(rows.lowerBound) / laid.scale
    let end = rows.upperBound == .max ? .infinity : Double(rows.upperBound) / laid.scale
    var (all, moved) = (0, 0)
    var node = 0
    while node < laid.nodes.count {
      // What is gone does not move.
      guard laid.node(node).effects.opacity > 0 else {
        node = max(laid.nodes[node].end, node + 1)
        continue
      }
      let (own, new) = (base.nodes[node].frame, laid.nodes[node].frame)
      if laid.nodes[node].isElement, own.y >= start, own.midY <= end, own.y < laid.size.height,
        new.y < laid.size.height
      {
        all += 1
        if abs(new.y - own.y - step) <= Self.slack { moved += 1 }
      }
      node += 1
    }
    return (all, moved)
  }
}
