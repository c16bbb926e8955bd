import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about the order of elements that are not of the same size.
extension Proposals {
  /// The maximum number of children of a container whose order may be different, and of guesses.
  private static let (mostChildren, mostOrders) = (10, 32)

  /// Adds the guesses that two neighbors in a row or column are in the other order.
  mutating func exchangeNeighbors(near areas: [PixelBox]) {
    var count = 0
    for node in laid.nodes.indices {
      guard let isRow = laid.node(node).content.isRow else { continue }
      let children = laid.flowChildren(of: node).filter { child in
        laid.nodes[child].frame.width > 0 && laid.nodes[child].frame.height > 0
      }
      guard (2...Self.mostChildren).contains(children.count) else { continue }
      for (one, other) in zip(children, children.dropFirst()) where count < Self.mostOrders {
        let (a, b) = (analysis.box(of: one), analysis.box(of: other))
        guard isNear(a, areas), isNear(b, areas) else { continue }
        count += 1
        differences.append(exchanged(one, other, isRow: isRow))
      }
    }
  }

  private func isNear(_ box: PixelBox, _ areas: [PixelBox]) -> Bool {
    areas.contains { !$0.intersection(box).isEmpty }
  }

  private func exchanged(_ one: Int, _ other: Int, isRow: Bool) -> Difference {
    let (a, b) = (laid.nodes[one].frame, laid.nodes[other].frame)
    // From right to left, the first of two is on the right.
    let isBefore = isRow ? a.x <= b.x : a.y <= b.y
    let (first, second) = isBefore ? (a, b) : (b, a)
    let toEnd =
      isRow ? Point(x: second.maxX - first.maxX, y: 0) : Point(x: 0, y: second.maxY - first.maxY)
    let toStart = isRow ? Point(x: first.x - second.x, y: 0) : Point(x: 0, y: first.y - second.y)
    var swapped = writer.swapped(one, other)
    swapped.edits = [
      [
        DesignEdit(
          one, .move(x: isBefore ? toEnd.x : toStart.x, y: isBefore ? toEnd.y : toStart.y)),
        DesignEdit(
          other, .move(x: isBefore ? toStart.x : toEnd.x, y: isBefore ? toStart.y : toEnd.y)),
      ]
    ]
    return swapped
  }
}
