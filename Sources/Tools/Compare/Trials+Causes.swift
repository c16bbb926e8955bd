import Geometry
import Matching

/// Causes that several differences have in common.
extension Trials {
  /// Returns whether a padding or a gap explains an element's move and that of another element, and
  /// nearly as much as the move alone.
  mutating func hasCommonCause(
    _ moved: Difference, _ likeness: Likeness, among candidates: [Difference]
  ) -> Bool {
    guard moved.kind == .moved, let step = moved.step, abs(step.x) >= 1, let node = moved.node
    else { return false }
    let others = candidates.filter { other in
      guard other.kind == .moved, let way = other.step, let beside = other.node else {
        return false
      }
      return abs(way.x - step.x) < 0.75 && !base.laid.subtree(of: node).contains(beside)
        && !base.laid.subtree(of: beside).contains(node)
    }
    return candidates.contains { cause in
      guard cause.kind == .spacing, cause.isAbove, let outer = cause.node else { return false }
      let inside = base.laid.subtree(of: outer)
      guard inside.contains(node), others.contains(where: { inside.contains($0.node ?? -1) })
      else { return false }
      return self.likeness(of: cause)?.gain ?? 0 >= Self.leastOfCause * likeness.gain
    }
  }

  /// The share of what a move explains that a common cause must explain.
  private static let leastOfCause = 0.95
}
