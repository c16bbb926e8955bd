import Layout
import Matching
import Scene

/// Pairs of differences of which neither explains the picture alone.
extension Trials {
  /// Returns the pairs of changes that bring the most elements to their places.
  ///
  /// The distances by which changes of a layout move its elements add up, so that no pair needs a
  /// layout of its own.
  ///
  /// - Parameters:
  ///   - hasContent: whether rows may be new or gone, and texts have other words.
  ///   - isPaired: whether pairs are returned, and not only single changes.
  ///   - isSingle: whether a change is returned alone if no pair is better.
  mutating func pairs(
    of candidates: [Difference], _ profile: LayoutProfile, betterThan known: Int,
    withContent hasContent: Bool = false, isPaired: Bool = true,
    orSingle isSingle: (Difference) -> Bool = { _ in false }
  ) -> [[Difference]] {
    var groups: [[LayoutProfile.Move]: [Difference]] = [:]
    var order: [[LayoutProfile.Move]: Int] = [:]
    for candidate in candidates
    where Self.pairedKinds.contains(candidate.kind) && candidate.unknown == nil
      || hasContent && Self.contentKinds.contains(candidate.kind)
    {
      for own in candidate.edits.prefix(Self.mostWays) {
        guard let laid = redesign.laidOut(edits + own) else { continue }
        let moves = profile.moves(in: laid)
        guard moves.contains(where: { $0 != .zero }) else { continue }
        if groups[moves] == nil { order[moves] = order.count }
        var way = candidate
        way.edits = [own]
        groups[moves, default: []].append(way)
      }
    }
    let ranked = groups.keys.map { moves in
      (moves: moves, sides: profile.sides(reachedBy: moves), number: order[moves, default: 0])
    }.sorted { ($0.sides, -$0.number) > ($1.sides, -$1.number) }
    let moves = ranked.prefix(Self.mostMoves).map(\.moves)
    let alone = moves.map { profile.explained(by: $0) }.max() ?? 0
    let least = max(alone, known) + Self.more
    var best = least
    var found: [([LayoutProfile.Move], [LayoutProfile.Move])] = []
    for (index, one) in moves.enumerated() where isPaired {
      for two in moves[index...].dropFirst() {
        let explained = profile.explained(by: one, and: two)
        guard explained >= best else { continue }
        if explained > best { (best, found) = (explained, []) }
        found.append((one, two))
      }
    }
    if found.isEmpty, alone >= known + Self.more {
      let likeliest = moves.filter { profile.explained(by: $0) == alone }
      return likeliest.prefix(Self.mostPairs).flatMap { own in
        (groups[own] ?? []).filter(isSingle).prefix(Self.mostAlike).map { [$0] }
      }
    }
    return found.prefix(Self.mostPairs).flatMap { one, two in
      (groups[one] ?? []).prefix(Self.mostAlike).flatMap { first in
        (groups[two] ?? []).prefix(Self.mostAlike).compactMap {
          $0.node != first.node || $0.isIndependent(of: first) ? [first, $0] : nil
        }
      }
    }
  }

  /// Returns the trials with the likeliest pair of differences that explains more than what other
  /// trials kept; `nil` if there is none.
  func pair(
    of proposals: RowProposals, betterThan other: Trials, _ settings: CompareSettings
  ) -> (trials: Trials, rows: [Difference])? {
    var start = self
    let profile = proposals.profile
    let known = profile.explained(by: profile.moves(in: other.base.laid))
    guard known + Self.more <= profile.count else { return nil }
    let pairs = start.pairs(
      of: proposals.spacings + proposals.shifts.differences, profile, betterThan: known)
    return start.withLikeliest(of: pairs, in: settings)
  }

  /// Returns the trials with the pair of differences that explains the picture best, and the
  /// differences.
  func withLikeliest(
    of pairs: [[Difference]], in settings: CompareSettings
  ) -> (trials: Trials, rows: [Difference])? {
    var best: (trials: Trials, rows: [Difference], likeness: Likeness)?
    for pair in pairs {
      var trials = self
      let rows = pair.compactMap { difference in
        difference.edits.first.flatMap { trials.keep(difference, $0, in: settings) }
      }
      trials.rows += pair.compactMap(\.unknown).map(trials.pixels)
      guard rows.count == pair.count else { continue }
      let likeness = trials.likeness(than: self)
      // A new row that explains what is in it is likelier than what it moved.
      let isBetter =
        best.map { known in
          pair.contains { $0.kind == .extra }
            ? likeness.gain > Self.shareOfRow * known.likeness.gain
              && likeness.rest < known.likeness.rest
            : likeness.gain > known.likeness.gain
              && !(known.rows.contains { $0.kind == .extra }
                && known.likeness.gain > Self.shareOfRow * likeness.gain
                && known.likeness.rest < likeness.rest)
        } ?? true
      if isBetter { best = (trials, rows, likeness) }
    }
    return best.map { ($0.trials, $0.rows) }
  }

  /// The share of what other changes explain that a new row, whose content is unknown, must explain.
  private static let shareOfRow = 0.8
  /// The maximum number of ways in which one change is made.
  private static let mostWays = 5
  private static let pairedKinds: Set<Difference.Kind> = [.spacing, .resized, .moved]
  private static let contentKinds: Set<Difference.Kind> = [.extra, .missing, .text]
  /// The number of elements that a pair must explain in addition to what one difference does.
  private static let more = 2
  /// The maximum number of ways to move elements of which pairs are made.
  private static let mostMoves = 240
  /// The maximum number of pairs that move elements otherwise, and of differences that move them
  /// alike.
  private static let (mostPairs, mostAlike) = (4, 3)
}

extension Difference {
  /// Returns whether another difference in the same element is not a part of the same change.
  ///
  /// An element that is elsewhere and has another size has another padding; but the gap, the padding
  /// at the sides, and the padding at the top and the bottom are set separately.
  fileprivate func isIndependent(of other: Difference) -> Bool {
    guard kind == .spacing, other.kind == .spacing else { return false }
    return property.map(Self.isUpright) != other.property.map(Self.isUpright)
      || (property == "gap") != (other.property == "gap")
  }

  private static func isUpright(_ property: String) -> Bool {
    property.contains("top") || property.contains("bottom")
  }
}
