import Layout
import Matching

/// Whether a change explains enough of the picture to be kept.
extension Trials {
  /// Returns whether the words of texts that seem to have changed places are where they were.
  ///
  /// Their backgrounds and colors may be those of each other, as if another one were selected.
  func areInPlace(_ swapped: Difference, _ states: ElementStates) -> Bool {
    let nodes = Set(swapped.edits.joined().map(\.node))
    return nodes.allSatisfy { node in
      guard base.laid.nodes[node].text != nil, let state = states.states[node], !state.isLost else {
        return false
      }
      let isFound = state.matches.allSatisfy { $0.text == nil && !$0.isElsewhere }
      return isFound && max(abs(state.dx ?? .infinity), abs(state.dy ?? .infinity)) < 1
    }
  }

  /// Returns whether a difference explains enough of the error.
  ///
  /// Where an element is missing, most pixels are what is beneath it.
  func explains(
    _ likeness: Likeness, _ difference: Difference, _ limit: Double
  ) -> Bool {
    if likeness.rest < limit { return true }
    // Letters on a faint background differ more than the background, which is exactly as expected.
    if difference.kind == .missing, difference.property == "background" {
      return likeness.exact > 0.8 && likeness.rest < 0.75
    }
    // So they do on a background of nearly the same color.
    if difference.kind == .color, let node = difference.node, base.laid.nodes[node].text == nil {
      return likeness.exact > 0.9 && likeness.rest < 0.75
    }
    // So do other corners than those on the missing shadow.
    if difference.edits.contains([DesignEdit(difference.node ?? 0, .noShadow)]) {
      return likeness.exact > 0.85 && likeness.rest < 0.5
    }
    guard difference.kind == .missing, let node = difference.node,
      base.laid.nodes[node].text == nil
    else { return false }
    return likeness.exact > 0.7 && likeness.rest < max(limit, 0.4)
  }

  /// Returns whether a difference explains a picture by the same renderer exactly.
  ///
  /// Something else that differs in what a change of the layout moved leaves some pixels
  /// unexplained.
  static func isExact(_ likeness: Likeness, _ difference: Difference) -> Bool {
    guard difference.unknown == nil else { return likeness.rest <= 0.05 }
    // A color or an opacity is measured with some error, a place or a size is not.
    let isPlace = difference.kind == .moved || difference.kind == .resized
    if likeness.rest <= (isPlace ? 0.0001 : 0.002) { return true }
    let kinds: Set<Difference.Kind> = [.resized, .fontSize, .weight]
    return kinds.contains(difference.kind) && likeness.exact >= 0.85 && likeness.rest < 0.5
  }
}
