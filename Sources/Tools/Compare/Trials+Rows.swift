import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Differences that move everything below them.
extension Trials {
  /// Returns the differences that move everything below them, and keeps their changes.
  mutating func explainRows(_ scope: CompareScope, _ settings: CompareSettings) -> [Difference] {
    let start = self
    let chosen = likeliestRows(scope, settings)
    return withoutUndone(chosen, since: start, settings)
  }

  /// Returns the differences without two of which one moves back all that the other moved: the
  /// elements between them moved by themselves.
  mutating func withoutUndone(
    _ chosen: [Difference], since start: Trials, _ settings: CompareSettings
  ) -> [Difference] {
    guard let back = chosen.first(where: { isInPlace($0, as: start.base.laid) }) else {
      return chosen
    }
    var best: (trials: Trials, rows: [Difference], gain: Double)?
    for other in chosen where other != back && isSpace(other) {
      var trials = start
      var rows: [Difference] = []
      for (difference, own) in kept
      where !difference.isSameCase(as: back) && !difference.isSameCase(as: other) {
        if let row = trials.keep(difference, own, in: settings) { rows.append(row) }
      }
      let gain = trials.likeness(than: start).gain
      if best.map({ gain > $0.gain }) ?? true { best = (trials, rows, gain) }
    }
    guard let best else { return chosen }
    self = best.trials
    return best.rows
  }

  /// Returns whether only the space between elements differs, or the height of a container that
  /// shows nothing.
  private func isSpace(_ difference: Difference) -> Bool {
    if difference.kind == .moved || difference.property == "gap" { return true }
    guard difference.kind == .resized, let node = difference.node else { return false }
    return base.laid.nodes[node].kind == .container && base.laid.node(node).background == nil
  }

  /// Returns whether an element that moved is where it is in another layout.
  private func isInPlace(_ moved: Difference, as laid: LaidOutScreen) -> Bool {
    guard moved.kind == .moved, let node = moved.node else { return false }
    return abs(base.laid.nodes[node].frame.y - laid.nodes[node].frame.y) < Self.samePlace
  }

  /// The distance, in points, between places that are the same.
  private static let samePlace = 0.5

  /// Returns the likeness of the design with these changes, instead of others.
  func likeness(than other: Trials) -> Likeness {
    let size = base.pixmap
    return Likeness(
      of: app, before: other.base.pixmap, after: base.pixmap,
      in: PixelBox(x: 0, y: 0, width: size.width, height: size.height), slack: slack,
      excluding: known + other.known)
  }

  /// Returns the differences that explain the picture with the fewest of them.
  private mutating func likeliestRows(
    _ scope: CompareScope, _ settings: CompareSettings
  ) -> [Difference] {
    let start = self
    let proposals = RowProposals(start, scope, settings)
    var chosen = keepRows(scope, settings, startingWith: proposals)
    func use(_ other: Trials, _ first: [Difference]) {
      var other = other
      let rows = other.keepRows(
        scope, settings, after: first, atMost: max(first.count, chosen.count))
      guard other.isLikelier(rows.count, than: self, chosen.count) else { return }
      (self, chosen) = (other, rows)
    }
    // What explains the most alone may stand in for several others.
    if chosen.count >= Self.enoughToDoubt {
      for (difference, own) in kept.dropFirst() {
        var other = start
        if let first = other.keep(difference, own, in: settings) { use(other, [first]) }
      }
    }
    if let pair = start.pair(of: proposals, betterThan: self, settings) {
      use(pair.trials, pair.rows)
    }
    return chosen
  }

  /// The number of differences at which the first of them is called into question.
  private static let enoughToDoubt = 3

  /// Keeps the changes of a difference that was found with others.
  mutating func keep(
    _ difference: Difference, _ own: [DesignEdit], in settings: CompareSettings
  ) -> Difference? {
    let all = edits + own
    guard let painted = redesign.painted(all, over: base) else { return nil }
    let writer = DifferenceWriter(base.laid, ElementNames(base.laid), settings)
    return keep(difference, all, painted, writer)
  }

  /// Returns whether these changes explain the picture with fewer differences, or clearly better.
  func isLikelier(_ count: Int, than other: Trials, _ others: Int) -> Bool {
    let likeness = likeness(than: other)
    // Without any, single differences may explain the picture.
    guard others > 0 else { return likeness.rest < 0.15 }
    return likeness.rest < (count < others ? 1.05 : count == others ? 0.8 : 0.4)
  }

  /// Keeps one difference after another, each time the one that explains the most.
  private mutating func keepRows(
    _ scope: CompareScope, _ settings: CompareSettings, after first: [Difference] = [],
    atMost most: Int = Trials.mostRows, startingWith known: RowProposals? = nil
  ) -> [Difference] {
    var chosen = first
    let mayRound = !isOwn
    // What only another renderer's whole points explain.
    var rejected: [Difference] = []
    while chosen.count < most {
      let proposals = (chosen.isEmpty ? known : nil) ?? RowProposals(self, scope, settings)
      let (shifts, profile) = (proposals.shifts, proposals.profile)
      var top: (difference: Difference, trial: Trial, end: Int)?
      var words: (difference: Difference, trial: Trial, end: Int)?
      var paddings: [Int: (difference: Difference, trial: Trial, end: Int)] = [:]
      for (difference, movement) in zip(shifts.differences, shifts.movements) {
        if chosen.contains(where: { $0.hasUnknownText(of: difference) })
          || rejected.contains(where: { $0.isSameCase(as: difference) })
        {
          continue
        }
        // Below the next change, what one of several changes moves is not in its final place.
        var trial = best(difference, above: movement.end) { [base] in
          movement.isLikely($0, from: base.laid, resizing: difference.resized(in: base.laid))
            && !profile.isWorse($0, above: movement.end)
            && !(mayRound && base.laid.isWithinRounding($0))
        }
        // A gap that moves the same is likelier.
        if difference.property == DifferenceWriter.lineHeight {
          trial?.likelihood = Self.likelihoodOfLineHeight
        }
        // What is still there, in its row, leaves more.
        let isText = difference.node.map { base.laid.nodes[$0].text != nil } ?? false
        let isGone =
          difference.edits.contains { $0.contains { $0.change == .absent } }
          || difference.kind == .missing && isText
        guard let trial, trial.likeness.rest < (isGone ? 0.08 : Self.mostOfRows),
          // Where the next change follows at once, nothing shows this one.
          !trial.isPart || !movement.below.isEmpty,
          // Of a text that the next change cuts through, too little shows whether it is gone.
          !trial.isPart || !isGone || isAbove(difference.node, movement.end)
        else { continue }
        if difference.kind == .text, words.map({ trial.isBetter(than: $0.trial) }) ?? true {
          words = (difference, trial, movement.end)
        }
        if difference.kind == .spacing, let node = difference.node,
          paddings[node].map({ trial.isBetter(than: $0.trial) }) ?? true
        {
          paddings[node] = (difference, trial, movement.end)
        }
        guard top.map({ trial.isBetter(than: $0.trial, orLeavesLittle: Self.shareOfClear) }) ?? true
        else { continue }
        if isGone, isText, isAligned(difference.node, trial, proposals.writer) { continue }
        top = (difference, trial, movement.end)
      }
      let others =
        Proposals.exchanges(base, app, proposals.writer)
        + Proposals.grounds(base, app, proposals.writer, leavingOut: scope.nodes)
      for difference in proposals.spacings + others
      where !rejected.contains(where: { $0.isSameCase(as: difference) }) {
        let trial = best(difference) { [base] in
          difference.kind == .swapped
            || !profile.isWorse($0) && !(mayRound && base.laid.isWithinRounding($0))
        }
        guard let trial,
          trial.likeness.rest
            < (difference.kind == .swapped ? Self.mostOfExchanges : Self.mostOfRows)
            || Self.explainsGround(trial.likeness, difference),
          top.map({ trial.isBetter(than: $0.trial) }) ?? true
        else { continue }
        top = (difference, trial, .max)
      }
      // A padding is likelier than a height that the design does not state.
      if let sized = top, sized.difference.kind == .resized,
        hasHeightOfContents(sized.difference.node),
        let padding = sized.difference.node.flatMap({ paddings[$0] }),
        padding.trial.score >= Self.shareOfPadding * sized.trial.score,
        padding.trial.likeness.rest <= sized.trial.likeness.rest
      {
        top = padding
      }
      // What is new below a line, and as high as one, is a part of a longer text.
      if let longer = words, let row = top, row.difference.kind == .extra,
        longer.trial.likeness.gain >= Self.mostOfLonger * row.trial.likeness.gain,
        mayBreak(longer.difference.node)
      {
        top = longer
      }
      guard let top else { break }
      // An amount that explains a little more by chance does not put elements in their places.
      let placed = profile.explained(by: profile.moves(in: top.trial.painted.laid))
      let refined = refined(top.trial, of: top.difference, above: top.end) {
        profile.explained(by: profile.moves(in: $0)) >= placed
      }
      if mayRound, base.laid.isWithinRounding(refined.painted.laid) {
        rejected.append(top.difference)
        continue
      }
      chosen.append(keep(top.difference, refined, proposals.writer))
      if let row = top.difference.unknown { rows.append(pixels(row)) }
    }
    return chosen
  }

  /// Returns whether another ground explains nearly all pixels, although faint letters on it differ
  /// more than the ground.
  private static func explainsGround(_ likeness: Likeness, _ difference: Difference) -> Bool {
    guard difference.isOfGround else { return false }
    return likeness.exact > 0.8 && likeness.rest < 0.75
  }

  /// Returns whether a text that seems to be gone is only elsewhere in its line.
  private mutating func isAligned(
    _ node: Int?, _ gone: Trial, _ writer: DifferenceWriter
  ) -> Bool {
    guard let node, case .text(let text) = base.laid.node(node).content else { return false }
    let others = [TextContent.Alignment.start, .center, .end].filter { $0 != text.alignment }
    return others.contains { other in
      guard let trial = best(writer.aligned(node, from: text.alignment, to: other)) else {
        return false
      }
      return trial.likeness.gain > gone.likeness.gain
    }
  }

  /// Returns whether an element is a container that is as high as its contents and its padding.
  private func hasHeightOfContents(_ node: Int?) -> Bool {
    guard let node, base.laid.nodes[node].end > node + 1 else { return false }
    let placement = base.laid.placement(of: node)
    return placement.height == nil && max(placement.padding.top, placement.padding.bottom) > 0
  }

  /// Returns whether an element ends above a row of pixels.
  private func isAbove(_ node: Int?, _ end: Int) -> Bool {
    guard let node else { return true }
    return CompareScope.pixels(base.laid.nodes[node].frame, base.laid.scale).bottom <= end
  }

  /// Returns whether a text is as wide as one that breaks into lines, unlike that of a button.
  private func mayBreak(_ node: Int?) -> Bool {
    guard let node, let text = base.laid.nodes[node].text else { return false }
    return text.lines > 1 || base.laid.nodes[node].frame.width >= 0.4 * base.laid.size.width
  }

  private static let likelihoodOfLineHeight = 0.985
  private static let shareOfPadding = 0.99
  /// The share of what another change explains that one must explain that leaves nearly nothing.
  private static let shareOfClear = 0.93
  /// The maximum share of the error that may remain after one of them.
  static let mostOfRows = 0.25
  /// The same for rows that changed places, whose letters may be between other pixels.
  private static let mostOfExchanges = 0.35
  /// The share of what a new row explains that a longer text must explain.
  private static let mostOfLonger = 0.9
  /// The maximum number of differences that move everything below them.
  private static let mostRows = 6
}

extension Difference {
  /// Returns the nodes that have another size because of the difference.
  fileprivate func resized(in laid: LaidOutScreen) -> [Int] {
    guard let node else { return [] }
    // Lines of another height change what is around a column in the middle of its row.
    if property == DifferenceWriter.lineHeight {
      return ([node] + others).compactMap { laid.nodes[$0].parent }.filter {
        [.center, .bottom].contains(laid.placement(of: $0).valign)
      }
    }
    return kind == .resized ? [node] : []
  }

  /// Returns whether another difference is in the style of a text that has other words, which may
  /// be in any style.
  fileprivate func hasUnknownText(of other: Difference) -> Bool {
    kind == .text && unknown != nil && node == other.node
      && (other.kind == .fontSize || other.kind == .weight)
  }
}
