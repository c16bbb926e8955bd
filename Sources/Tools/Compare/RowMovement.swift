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

  /// The row of pixels from which on another change also moves what the picture shows.
  ///
  /// If the other change undoes this one, only what is between the two moved.
  var end: Int {
    guard let displacement, below.upperBound != .max else { return .max }
    return below.upperBound + min(0, displacement)
  }
  /// The displacement, in pixels, of the rows below the change; `nil` if the next one undoes it.
  var displacement: Int?

  /// The displacement, in points, that is ignored.
  private static let slack = 1.0

  /// Returns whether a layout moves at least half of the elements in these rows by about this
  /// distance.
  ///
  /// - Parameter resized: the nodes that have another size. If they only move their own content as a
  ///   whole, the content moved.
  func isLikely(_ laid: LaidOutScreen, from base: LaidOutScreen, resizing resized: [Int]) -> Bool {
    let step = Double(change) / laid.scale
    let lower = elements(in: below, laid, base, movedBy: step)
    if lower.moved * 2 < lower.all {
      let upper = elements(in: above, laid, base, movedBy: -step)
      guard upper.moved * 2 >= upper.all else { return false }
    }
    guard !resized.isEmpty else { return true }
    if lower.all == 0, !changesOthers(than: resized, laid, base) { return false }
    return movesOthers(than: resized, laid, base)
  }

  /// Returns whether a layout changes the place or the height of elements other than those in some
  /// nodes.
  private func changesOthers(
    than resized: [Int], _ laid: LaidOutScreen, _ base: LaidOutScreen
  ) -> Bool {
    let own = Set(resized.flatMap { laid.subtree(of: $0) })
    return laid.nodes.indices.contains { other in
      let (before, after) = (base.nodes[other].frame, laid.nodes[other].frame)
      return !own.contains(other)
        && max(abs(after.y - before.y), abs(after.height - before.height)) > Self.slack / 2
    }
  }

  /// Returns whether a layout moves other elements than those in some nodes, or these by several
  /// distances, or changes the size of something visible in them.
  private func movesOthers(
    than resized: [Int], _ laid: LaidOutScreen, _ base: LaidOutScreen
  ) -> Bool {
    let own = Set(resized.flatMap { laid.subtree(of: $0) })
    var steps: Set<Int> = []
    for other in laid.nodes.indices where laid.nodes[other].isElement {
      let (before, after) = (base.nodes[other].frame, laid.nodes[other].frame)
      guard before.y < laid.size.height else { continue }
      if own.contains(other), abs(after.height - before.height) > Self.slack / 2,
        laid.nodes[other].kind != .container || laid.node(other).background != nil
      {
        return true
      }
      guard !resized.contains(other), abs(after.y - before.y) > Self.slack / 2 else { continue }
      // A text in the middle of a row moves only because its own lines are higher.
      if laid.nodes[other].text != nil, after.height != before.height { continue }
      if !own.contains(other) { return true }
      steps.insert(Int(((after.y - before.y) * 2).rounded()))
    }
    return steps.count != 1
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
