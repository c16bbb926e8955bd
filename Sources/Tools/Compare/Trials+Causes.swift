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

  /// Returns whether several elements of another size explain more, and nearly all, of what another
  /// padding or gap around them explains.
  mutating func followsFromSizes(
    _ space: Difference, _ likeness: Likeness, among candidates: [Difference]
  ) -> Bool {
    guard space.kind == .spacing else { return false }
    let containers = ([space.node] + space.others).compactMap(\.self)
    var gains: [Int: Double] = [:]
    for size in candidates where size.kind == .resized && size.others.isEmpty {
      guard let node = size.node, !containers.contains(node),
        containers.contains(where: { isIn(node, $0) }), let own = self.likeness(of: size),
        own.rest <= Self.mostOfSizes
      else { continue }
      gains[node] = max(own.gain, gains[node] ?? 0)
    }
    return gains.count > 1
      && gains.values.reduce(0, +) >= Self.leastOfSizes * likeness.gain
  }

  /// The share of the error that elements of another size may leave, and how much more they must
  /// explain than what follows from them.
  private static let (mostOfSizes, leastOfSizes) = (0.05, 1.05)

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

  /// Returns whether a difference only puts lines of text where another renderer may have put them.
  func isRounding(_ difference: Difference) -> Bool {
    switch difference.kind {
    case .moved where difference.property == nil:
      guard let node = difference.node, let step = difference.step, step.x == 0 else {
        return false
      }
      return base.laid.isBetweenPoints(node) && abs(step.y) <= base.laid.rounding(of: node)
    case .spacing:
      guard let own = difference.edits.first, let other = redesign.laidOut(edits + own) else {
        return false
      }
      return base.laid.isWithinRounding(other)
    default: return false
    }
  }
}
