/// Finds the boundaries of user-perceived characters: the extended grapheme clusters of UAX #29.
struct GraphemeBreaker {
  private var left: GraphemeClass?
  private var regionalIndicators = 0
  /// The matched part of a pictograph, its modifiers, and a joiner (rule GB11).
  private var emoji = Emoji.none

  private enum Emoji { case none, pictograph, joined }

  /// Returns whether a cluster begins with the next scalar, given its class.
  mutating func startsCluster(_ right: GraphemeClass) -> Bool {
    let result = left.map { breaks($0, right) } ?? true
    switch right {
    case .pictographic: emoji = .pictograph
    case .extend where emoji == .pictograph: break
    case .zwj where emoji == .pictograph: emoji = .joined
    default: emoji = .none
    }
    regionalIndicators = right == .regionalIndicator ? regionalIndicators + 1 : 0
    left = right
    return result
  }

  private func breaks(_ left: GraphemeClass, _ right: GraphemeClass) -> Bool {
    switch (left, right) {
    case (.cr, .lf): false
    case (.control, _), (.cr, _), (.lf, _), (_, .control), (_, .cr), (_, .lf): true
    case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt): false
    case (.lv, .v), (.lv, .t), (.v, .v), (.v, .t): false
    case (.lvt, .t), (.t, .t): false
    case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _): false
    case (.zwj, .pictographic): emoji != .joined
    case (.regionalIndicator, .regionalIndicator): regionalIndicators % 2 == 0
    default: true
    }
  }
}
