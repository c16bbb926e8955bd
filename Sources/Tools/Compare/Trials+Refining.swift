import Layout
import Matching

/// The distances of changes, adjusted so that they explain the picture best.
extension Trials {
  /// Returns the best trial with distances near those of a trial.
  ///
  /// - Parameters:
  ///   - end: the row of pixels before which a change must explain the picture.
  ///   - isLikely: whether a layout may be the app's.
  mutating func refined(
    _ trial: Trial, of difference: Difference, above end: Int = .max,
    where isLikely: (LaidOutScreen) -> Bool = { _ in true }
  ) -> Trial {
    var result = trial
    let isRadius = difference.kind == .radius
    for step in (isRadius ? [8.0, 4] : []) + [2.0, 1, 0.5, 1 / base.laid.scale] {
      for points in [step, -step] {
        while true {
          let own = result.edits.dropFirst(edits.count)
          let adjusted = own.compactMap { edit in
            edit.change.adjusted(by: points).map { DesignEdit(edit.node, $0) }
          }
          guard !adjusted.isEmpty, adjusted.count == own.count,
            isPossible(difference, adjusted)
          else { break }
          var other = difference
          other.edits = [adjusted]
          guard let better = best(other, above: end, where: isLikely) else { break }
          // The smaller a radius is, the fewer pixels show a change of it.
          let isCloser =
            better.likeness.rest < (isRadius && step >= 1 ? 0.97 : 0.9) * result.likeness.rest
          guard better.likeness.gain > result.likeness.gain * (isCloser ? 0.995 : 1.01) else {
            break
          }
          result = better
        }
      }
    }
    return rounded(result, of: difference, above: end)
  }

  /// Returns whether a distance is not below zero after a change.
  private func isPossible(_ difference: Difference, _ edits: [DesignEdit]) -> Bool {
    guard difference.kind == .spacing, difference.property != "letter spacing",
      let known = difference.design.flatMap({ Double($0) }),
      let step = edits.first?.change.spacing
    else { return true }
    return known + step >= 0
  }

  /// Returns the best trial with distances near those of a trial in whole points, if it explains
  /// nearly as much.
  ///
  /// The distances of apps usually are, and another renderer places text at other pixels.
  private mutating func rounded(
    _ trial: Trial, of difference: Difference, above end: Int
  ) -> Trial {
    let own = trial.edits.dropFirst(edits.count)
    // So little as half a point is rather no change than one of a whole point.
    guard !isOwn, let distance = own.first?.change.distance else { return trial }
    func adjusted(to points: Double) -> [DesignEdit]? {
      let adjusted = own.compactMap { edit in
        edit.change.adjusted(by: points - distance).map { DesignEdit(edit.node, $0) }
      }
      return adjusted.count == own.count ? adjusted : nil
    }
    var whole = difference
    // The area that corners leave uncovered shows their radius better than their pixels, which may be
    // between other ones.
    if difference.kind == .radius,
      let measured = difference.app.flatMap(Double.init)?.rounded(), measured != distance,
      abs(measured - distance) <= Self.nearRadius, let edits = adjusted(to: measured)
    {
      whole.edits = [edits]
      if let other = best(whole, above: end),
        other.likeness.gain >= Self.shareOfRadius * trial.likeness.gain
      {
        return other
      }
    }
    guard distance != distance.rounded(), abs(distance) > 0.5 else { return trial }
    whole.edits = [distance.rounded(.down), distance.rounded(.up)].compactMap(adjusted)
    guard let other = best(whole, above: end),
      other.likeness.gain >= Self.wholeShare * trial.likeness.gain
    else { return trial }
    return other
  }

  /// The distance, in points, of a measured radius from the one that explains the most, and the share
  /// of what that explains that it must explain.
  private static let (nearRadius, shareOfRadius) = (1.5, 0.93)
  /// The share of the gain of other distances that distances in whole points must have.
  private static let wholeShare = 0.85
}
