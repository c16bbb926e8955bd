import Matching

/// The opacities of groups.
extension Trials {
  /// The share of what one opacity leaves unexplained that a more exact one may leave.
  private static let lessLeft = 0.5

  /// Returns the opacity of an element that leaves much less unexplained than another one, and
  /// explains the most; `nil` if there is none.
  ///
  /// A faint background shows its opacity less exactly than what is on it.
  mutating func exactOpacity(
    of node: Int?, than trial: Trial, among candidates: [Difference]
  ) -> (Difference, Trial)? {
    var found: (Difference, Trial)?
    for candidate in candidates where candidate.kind == .opacity && candidate.node == node {
      guard let other = remembered(candidate), other.likeness.gain >= trial.likeness.gain,
        other.likeness.rest < Self.lessLeft * trial.likeness.rest,
        other.likeness.gain > found?.1.likeness.gain ?? 0
      else { continue }
      found = (candidate, other)
    }
    return found
  }
}
