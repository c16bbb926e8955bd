import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// The choice among several changes that may explain the picture.
extension Trials {
  /// Returns the differences that explain the picture, and keeps their changes.
  ///
  /// - Parameters:
  ///   - isExact: whether only differences that explain the picture exactly are kept.
  ///   - limit: the maximum share of the error that may remain otherwise.
  mutating func choose(
    _ candidates: [Difference], _ evidence: Evidence, isExact: Bool, limit: (Difference) -> Double
  ) -> [Difference] {
    let isLossy = evidence.finder.design.file.isLossy
    let words = candidates.filter { $0.kind == .text && $0.unknown != nil }
    // The color of words is kept together with them, because it is unknown afterwards.
    let isColored =
      isExact
      && words.contains { text in
        candidates.contains { $0.kind == .color && $0.node == text.node }
      }
    if isColored { return [] }
    let switches = candidates.filter { $0.kind == .color && !$0.companions.isEmpty }
    // What several elements have in common has a cause elsewhere.
    var moved: [Point: Set<Int>] = [:]
    for candidate in isExact ? candidates : [] {
      if candidate.kind == .moved, let step = candidate.step, let node = candidate.node {
        moved[step, default: []].insert(node)
      }
    }
    let common = Set(moved.filter { $0.value.count >= Self.mostMoved }.keys)
    var ranked: [(difference: Difference, rank: Int, gain: Double, number: Int)] = []
    for candidate in candidates where !candidate.edits.isEmpty {
      guard let likeness = self.likeness(of: candidate),
        isExact
          ? Self.isExact(likeness, candidate) : explains(likeness, candidate, limit(candidate))
      else { continue }
      if !evidence.isOwn, isRounding(candidate) { continue }
      // Compression changes pixels as little anywhere.
      if isLossy, candidate.kind == .resized, likeness.before < Self.leastInCompressed { continue }
      if candidate.kind == .moved, let step = candidate.step, common.contains(step),
        !contains(candidate, several: moved[step] ?? [])
      {
        continue
      }
      // Where a knob is now, the track has the knob's color, even if both moved a little more.
      if candidate.isCertain,
        switches.contains(where: { other in
          other.edits.joined().contains { $0.node == candidate.node }
            && self.likeness(of: other)?.gain ?? 0 >= 1.25 * likeness.gain
        })
      {
        continue
      }
      // Other words explain what they made wider, and much more.
      if candidate.kind == .resized, candidate.width != nil,
        words.contains(where: { other in
          isBeside(other.node, candidate.node)
            && self.likeness(of: other)?.gain ?? 0 >= 4 * likeness.gain
        })
      {
        continue
      }
      // Other words explain what they moved, and more.
      if candidate.kind == .moved && candidate.step?.x != 0
        || candidate.property == Spacings.spaceBefore,
        words.contains(where: {
          self.likeness(of: $0)?.gain ?? 0 >= (isExact ? 1 : 1.003) * likeness.gain
        })
      {
        continue
      }
      if candidate.kind == .swapped, areInPlace(candidate, evidence.analysis.states) { continue }
      if hasCommonCause(candidate, likeness, among: candidates) { continue }
      if followsFromSizes(candidate, likeness, among: candidates) { continue }
      if evidence.isOwn, isPartOfCause(candidate, likeness, among: candidates) { continue }
      let rank = Self.rank(candidate, likeness, isOwn: evidence.isOwn)
      // A single element is likelier than a gap that the design does not have. So is a change
      // that explains nearly as much without unknown content.
      // Of places far away that look alike, the nearest is the likeliest.
      let distance = candidate.step.map { max(0, abs($0.x) + abs($0.y) - Self.near) }
      let share =
        candidate.isNew
        ? candidate.isPaddingAtSide ? 0.95 : 0.85 : candidate.unknown != nil ? 0.97 : 1
      let gain = likeness.gain * (share - min(0.1, 0.0002 * (distance ?? 0)))
      ranked.append((candidate, rank, gain, ranked.count))
    }
    // What is certain alone may be a part of what explains much more of the same element.
    for index in ranked.indices where ranked[index].difference.isCertain {
      let one = ranked[index]
      let isPart = ranked.contains { other in
        // Letters that are farther apart seem to be larger.
        if one.difference.kind == .fontSize, other.difference.property == "letter spacing",
          other.difference.node == one.difference.node, other.gain > 1.02 * one.gain
        {
          return true
        }
        // What is in front of another gradient, and not opaque, seems to have another color.
        if other.difference.isOfFill, other.gain > 1.25 * one.gain,
          isIn(one.difference.node, other.difference.node)
        {
          return true
        }
        // What is in a fainter container is fainter, too.
        if one.difference.kind == .opacity, other.difference.kind == .opacity,
          other.gain > 1.25 * one.gain, isIn(one.difference.node, other.difference.node)
        {
          return true
        }
        // What is in a container with another padding moved with it.
        if other.difference.kind == .spacing, other.gain > 1.25 * one.gain,
          one.difference.edits.joined().contains(where: \.change.isMove),
          isIn(one.difference.node, any: other.difference)
        {
          return true
        }
        // Other words may have another color, too.
        return other.gain > 1.25 * one.gain && !other.difference.isCertain
          && other.difference.unknown == nil
          && (isIn(other.difference.node, one.difference.node)
            || other.difference.edits.joined().contains { $0.node == one.difference.node })
      }
      if isPart { ranked[index].rank = 2 }
    }
    ranked.sort { a, b in (-a.rank, a.gain, -a.number) > (-b.rank, b.gain, -b.number) }
    var chosen: [Difference] = []
    for (difference, _, gain, _) in ranked {
      var difference = difference
      guard var trial = remembered(difference),
        isExact
          ? Self.isExact(trial.likeness, difference)
          : explains(trial.likeness, difference, limit(difference)),
        // What was kept since may have explained nearly all of it.
        trial.likeness.gain >= Self.leastLeft * gain
      else { continue }
      // Texts of one style have the same space between their letters.
      if difference.property == "letter spacing",
        let known = chosen.first(where: {
          $0.property == difference.property && $0.design == difference.design
        }),
        let like = ranked.first(where: {
          $0.difference.node == difference.node && $0.difference.property == known.property
            && $0.difference.app == known.app
        }), like.gain >= 0.93 * trial.likeness.gain, let other = remembered(like.difference)
      {
        (difference, trial) = (like.difference, other)
      }
      // An element that moved, of which one side is covered, seems to have another size, and one
      // that is fainter seems to have another color.
      for (kind, likelier, share) in Self.likelier where difference.kind == kind {
        let rival = ranked.first {
          $0.difference.kind == likelier && $0.difference.node == difference.node
        }
        // Another gradient explains a fainter one, too.
        let least = difference.isOfFill ? 0.97 : share
        if let rival, let other = remembered(rival.difference),
          other.likeness.gain >= least * trial.likeness.gain,
          other.likeness.exact > trial.likeness.exact - (difference.isAbove ? 0.25 : 1)
        {
          (difference, trial) = (rival.difference, other)
        }
      }
      // The ends of a shape that is a little wider or narrower seem to have other corners.
      if difference.kind == .radius, !evidence.isOwn, let node = difference.node,
        let other = likelierSize(of: node, than: trial, evidence.analysis.writer)
      {
        (difference, trial) = other
      }
      // A faint background shows the opacity of a group less exactly than what is on it.
      if difference.kind == .opacity,
        let other = exactOpacity(
          of: difference.node, than: trial, among: ranked.map(\.difference))
      {
        (difference, trial) = other
      }
      // A text that moved sideways may be aligned otherwise, although its letters are between other
      // pixels.
      if difference.kind == .moved, difference.property == nil,
        let aligned = ranked.first(where: {
          $0.difference.property == DifferenceWriter.alignment
            && $0.difference.node == difference.node
        }), let other = remembered(aligned.difference),
        let step = difference.step?.x, abs(step) >= Self.leastAligned,
        other.likeness.gain >= Self.leastOfAlignment * trial.likeness.gain
      {
        (difference, trial) = (aligned.difference, other)
      }
      // One that is farther from the one before it may have another gap.
      if difference.kind == .moved, difference.property == nil,
        let gap = ranked.first(where: {
          $0.difference.property == "gap" && !$0.difference.isNew && isSpread($0.difference.node)
            && $0.difference.node == difference.node.flatMap { base.laid.nodes[$0].parent }
        }), let other = remembered(gap.difference),
        other.likeness.gain >= Self.leastOfGap * trial.likeness.gain
      {
        (difference, trial) = (gap.difference, other)
      }
      // An element that seems to have moved behind a similar one, or to be so much smaller that it is
      // behind another, is missing. So is one that is nearly clear, or has the color of
      // what is beneath it.
      if let share = Self.missing[difference.kind], let node = difference.node,
        difference.kind != .color || base.laid.nodes[node].text == nil
      {
        let missing = evidence.analysis.writer.missing(node)
        if let other = best(missing), other.likeness.gain >= share * trial.likeness.gain {
          (difference, trial) = (missing, other)
        }
      }
      if difference.kind == .missing, !evidence.isSeen(difference) { continue }
      trial = refined(trial, of: difference)
      chosen.append(keep(difference, trial, evidence.analysis.writer))
      chosen += difference.companions
    }
    return chosen
  }

  /// The mean squared error in a compressed file from which it shows another size.
  private static let leastInCompressed = 150.0

  /// The share of what a difference explains that must be left when it is kept.
  private static let leastLeft = 0.25

  /// The distance, in points, from which a move to about the place of another alignment is no
  /// coincidence, and the share of what the move explains that the alignment must explain.
  private static let (leastAligned, leastOfAlignment) = (8.0, 0.85)

  /// The share of what the move of one element explains that the gap before it must explain.
  private static let leastOfGap = 0.97

  /// The distance, in points, up to which a move is as likely as another difference.
  private static let near = 12.0

  /// Kinds that another kind is likelier than, and the share of the error that the other must
  /// explain.
  private static let likelier: [(Difference.Kind, Difference.Kind, share: Double)] = [
    (.resized, .moved, 0.95), (.color, .opacity, 0.995), (.opacity, .resized, 1),
  ]

  /// Kinds for which an element may be missing, and the share of the error that its absence must
  /// explain.
  private static let missing: [Difference.Kind: Double] = [
    .moved: 0.97, .resized: 0.97, .opacity: 0.997, .color: 0.998, .border: 0.995,
  ]

  /// The number of elements that moved by the same distance at which each is no longer explained by
  /// itself.
  private static let mostMoved = 3

  /// Returns the order in which changes are kept: first those that are certain, then those that
  /// explain the picture exactly.
  private static func rank(_ difference: Difference, _ likeness: Likeness, isOwn: Bool) -> Int {
    if difference.isCertain || difference.isWhole { return 0 }
    return isOwn && isExact(likeness, difference) ? 1 : 2
  }

  /// Returns whether a node is in the parent of another one.
  private func isBeside(_ node: Int?, _ other: Int?) -> Bool {
    other.map { isIn(node, base.laid.nodes[$0].parent ?? $0) } ?? false
  }

  /// Returns whether a node is a column, or a row in which a wider gap moves what is before it, too.
  private func isSpread(_ node: Int?) -> Bool {
    guard let own = node.map({ base.laid.node($0) }) else { return false }
    return own.content.isRow == false
      || own.content.isRow == true && own.arrangement?.distribution ?? .start != .start
  }

  /// Returns whether a node is in an element with a difference, or in one that has the same
  /// difference.
  private func isIn(_ node: Int?, any difference: Difference) -> Bool {
    ([difference.node] + difference.others).contains { isIn(node, $0) }
  }

  /// Returns whether a node is another one, or in it.
  func isIn(_ node: Int?, _ other: Int?) -> Bool {
    guard let node, let other else { return false }
    return base.laid.subtree(of: other).contains(node)
  }

  /// Returns whether several of the elements that moved are in one that moved with them.
  private func contains(_ whole: Difference, several nodes: Set<Int>) -> Bool {
    guard let node = whole.node else { return false }
    return nodes.count { node < $0 && $0 < base.laid.nodes[node].end } >= Self.mostMoved - 1
  }
}
