import Geometry
import Layout
import PixelDiff

/// Guesses that rows of the same size changed places with all of their contents.
extension Proposals {
  /// The maximum number of pairs.
  private static let mostPairs = 12

  static func exchanges(_ analysis: Analysis) -> [Difference] {
    let laid = analysis.picture.laid
    var proposals = Proposals(analysis)
    for node in laid.nodes.indices where laid.nodes[node].end > node + 1 {
      let different = analysis.states.children(of: node).filter { child in
        laid.nodes[child].end > child + 1 && proposals.isDifferent(child)
      }
      for (number, one) in different.enumerated() {
        for other in different.dropFirst(number + 1)
        where proposals.differences.count < mostPairs { proposals.exchange(one, other) }
      }
    }
    return proposals.differences
  }

  /// Returns whether several elements of a row differ, at least a third.
  private func isDifferent(_ row: Int) -> Bool {
    let states = analysis.states.inside(row)
    let count = states.count { !$0.isSame }
    return count >= 2 && count * 3 >= states.count
  }

  /// Returns a row, or its first element if the row is unnamed.
  private func element(_ row: Int) -> Int {
    (row..<max(laid.nodes[row].end, row + 1)).first { laid.nodes[$0].isElement } ?? row
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    let (a, b) = (laid.nodes[one].frame, laid.nodes[other].frame)
    guard abs(a.width - b.width) < 0.5, abs(a.height - b.height) < 0.5 else { return }
    let step = Point(x: b.x - a.x, y: b.y - a.y)
    guard max(abs(step.x), abs(step.y)) > 2 else { return }
    var swapped = writer.swapped(element(one), element(other))
    swapped.isWhole = true
    swapped.edits = [
      [
        DesignEdit(one, .move(x: step.x, y: step.y)),
        DesignEdit(other, .move(x: -step.x, y: -step.y)),
      ]
    ]
    differences.append(swapped)
  }
}
