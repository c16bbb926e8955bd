import Geometry
import Layout

/// New rows that were found as what they show, and as what they moved.
extension CommonCauses {
  /// Joins content that is not in the design with the move of what follows it.
  func withoutMoved(_ differences: [Difference]) -> [Difference] {
    var left = differences
    for moved in differences {
      guard moved.kind == .moved, moved.isAbove, let node = moved.node,
        let step = moved.shift?.y, step >= Self.leastRow, let origin = moved.origin,
        let index = left.firstIndex(where: { isRow($0, above: node, from: origin.y, step) })
      else { continue }
      left[index].notes.append("moves \(writer.label(node)) by \(Words.points(step))")
      left[index].notes += moved.notes
      left[index].weight += moved.weight
      left.removeAll { $0 == moved }
    }
    return left
  }

  /// The minimum height of a new row, in points.
  private static let leastRow = 20.0
  /// The share of the height, and of the width, that what a new row shows fills.
  private static let (shareOfHeight, shareOfWidth) = (0.5, 0.6)

  /// Returns whether content fills the space that an element left by moving down.
  ///
  /// - Parameter top: the element's place before, in points.
  private func isRow(
    _ extra: Difference, above node: Int, from top: Double, _ step: Double
  ) -> Bool {
    guard extra.kind == .extra, let box = extra.box else { return false }
    let frame = writer.laid.nodes[node].frame
    return box.y >= top - step / 2 && box.maxY <= top + step + 1
      && box.height >= Self.shareOfHeight * step && box.width >= Self.shareOfWidth * frame.width
  }
}
