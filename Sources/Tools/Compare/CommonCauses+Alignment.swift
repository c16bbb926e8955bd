import Geometry
import Layout
import Scene

/// Elements that have another place across their columns.
extension CommonCauses {
  /// Returns the differences with several elements of one place in their siblings that moved to the
  /// same side of their columns as elements that are aligned otherwise.
  ///
  /// Elements of other widths move by other distances, so that these have nothing in common.
  func alignedInColumns(_ differences: [Difference]) -> [Difference] {
    let aligned = differences.map { alignment(of: $0) }
    return differences.indices.map { index in
      guard let own = aligned[index], let node = own.node else { return differences[index] }
      let isShared = aligned.indices.contains { other in
        guard other != index, let second = aligned[other], let beside = second.node else {
          return false
        }
        return writer.laid.areCounterparts(node, beside)
          && (own.design, own.app) == (second.design, second.app)
      }
      return isShared ? own : differences[index]
    }
  }

  /// The largest distance, in points, between two places that are the same.
  private static let slack = 0.75

  /// Returns the difference that an element that moved sideways has another alignment in its column;
  /// `nil` if it is elsewhere.
  private func alignment(of moved: Difference) -> Difference? {
    let laid = writer.laid
    guard moved.kind == .moved, moved.property == nil, let node = moved.node,
      let step = moved.shift, abs(step.x) >= 1, abs(step.y) < 1,
      let column = laid.nodes[node].parent, laid.node(column).content.isRow == false
    else { return nil }
    let (frame, padding) = (laid.nodes[column].frame, laid.placement(of: column).padding)
    let isMirrored = laid.sources[column].isMirrored
    let left = frame.x + (isMirrored ? padding.end : padding.start)
    let room = frame.width - padding.horizontal - laid.nodes[node].frame.width
    func place(_ x: Double) -> TextContent.Alignment? {
      if abs(x - left) <= Self.slack { return isMirrored ? .end : .start }
      if abs(x - left - room) <= Self.slack { return isMirrored ? .start : .end }
      return abs(x - left - room / 2) <= Self.slack ? .center : nil
    }
    let x = laid.nodes[node].frame.x
    guard room > 2 * Self.slack, let own = place(x), let other = place(x + step.x), own != other
    else { return nil }
    return writer.aligned(node, from: own, to: other).replacing(moved)
  }
}
