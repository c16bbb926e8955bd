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
      return abs(way.x - step.x) < 0.75 && !isIn(beside, node) && !isIn(node, beside)
    }
    return candidates.contains { cause in
      guard cause.kind == .spacing, cause.isAbove, isIn(node, cause.node),
        others.contains(where: { isIn($0.node, cause.node) })
      else { return false }
      return self.likeness(of: cause)?.gain ?? 0 >= Self.leastOfCause * likeness.gain
    }
  }

  /// Returns whether a padding or a gap of what is around an element explains much more, although
  /// something else in it differs, too.
  mutating func isPartOfCause(
    _ part: Difference, _ likeness: Likeness, among candidates: [Difference]
  ) -> Bool {
    let isPlace = [.moved, .resized, .spacing].contains(part.kind)
    guard isPlace || part.edits.joined().contains(where: \.change.isMove), let node = part.node
    else { return false }
    return candidates.contains { cause in
      guard cause.kind == .spacing, cause.isAbove, cause.node != node, isIn(node, cause.node),
        let whole = self.likeness(of: cause)
      else { return false }
      return whole.gain >= Self.muchMore * likeness.gain && whole.exact >= Self.mostlyExact
        && whole.rest < Self.mostOfCause
    }
  }

  /// How much more than its parts a cause explains, the share of pixels that are then exactly as
  /// expected, and the share of the error that may remain.
  private static let (muchMore, mostlyExact, mostOfCause) = (1.5, 0.75, 0.3)

  /// The share of what a move explains that a common cause must explain.
  private static let leastOfCause = 0.95
}
