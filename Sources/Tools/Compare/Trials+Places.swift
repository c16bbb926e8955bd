import Geometry
import Layout
import Scene

/// Layouts that put every element where it was found.
extension Trials {
  /// Returns the trials with the changes of the layout that put the most elements where they were
  /// found, and the differences; `nil` if they are no likelier than those of other trials.
  ///
  /// Where several changes move elements sideways, too, no row looks like the design's, but single
  /// elements do.
  ///
  /// - Parameters:
  ///   - analysis: an analysis of the design with the changes of `other`.
  ///   - count: the number of differences that have these changes.
  func layout(
    explaining analysis: Analysis, betterThan other: Trials, _ count: Int,
    _ scope: CompareScope, _ settings: CompareSettings
  ) -> (trials: Trials, differences: [Difference])? {
    let profile = LayoutProfile(analysis.states, of: base.laid, leavingOut: scope.nodes)
    let known = profile.explained(by: profile.moves(in: other.base.laid))
    let out = profile.count - known
    guard out >= max(Self.enoughOutOfPlace, profile.count / Self.shareOfSingles) else { return nil }
    let hasPairs = out >= profile.count / Self.shareOutOfPlace
    var start = self
    let proposals = RowProposals(profile.alignment, profile, self, scope, settings)
    let candidates =
      proposals.shifts.differences + columns(profile, proposals.writer, scope)
      + sizes(profile, proposals.writer) + words(analysis, profile)
      + sides(profile, proposals.writer, scope)
      + ends(profile, proposals.writer, scope) + lineHeights(profile, proposals.writer, scope)
    // Single changes are found more surely where they can be seen, unless lines break otherwise or
    // have another height, or several elements of another size move what is beside them.
    let likely = candidates.filter { candidate in
      (!candidate.isNew || candidate.isPaddingAtSide) && (isOwn || !isRounding(candidate))
    }
    let pairs = start.pairs(
      of: likely, profile, betterThan: known,
      withContent: true, isPaired: hasPairs,
      orSingle: { single in
        single.property == DifferenceWriter.lineHeight
          || single.kind == .resized && !single.others.isEmpty
          || single.edits.contains { breaksLines($0) || $0.contains(where: \.change.isWrap) }
      })
    guard let best = start.withLikeliest(of: pairs, in: settings),
      best.trials.isLikelier(best.rows.count, than: other, count)
    else { return nil }
    // What is between two changes that undo each other moved by itself.
    var trials = best.trials
    let left = trials.withoutUndone(best.rows, since: self, settings)
    return left.count < best.rows.count ? nil : (best.trials, best.rows)
  }

  /// The number of elements that are not in their places from which their layout is searched for, and
  /// the share of all elements, one in so many, from which it may have several changes.
  private static let (enoughOutOfPlace, shareOutOfPlace) = (3, 10)
  /// The share of all elements, one in so many, from which it may have one change.
  private static let shareOfSingles = 15

  /// Returns the differences of texts with other words, with the widths that their backgrounds show if
  /// their paddings are those of the design, or have changed by a likely distance.
  private func words(_ analysis: Analysis, _ profile: LayoutProfile) -> [Difference] {
    let known = analysis.differences.filter(\.hasKnownWords)
    let steps = Spacings.usual(profile.stepsAside.map(\.step), least: Self.leastAside)
    let others = analysis.differences.filter { $0.kind == .text && $0.edits.isEmpty }
    return known
      + others.compactMap { text -> Difference? in
        guard let node = text.node, let state = analysis.states.states[node],
          let growth = zip(state.parts, state.matches).first(where: {
            analysis.picture.parts[$0.0].isBackground(in: base.laid)
          })?.1.growthX.map({ ($0 / base.laid.scale * 4).rounded() / 4 })
        else { return nil }
        var other = text
        other.edits = ([0] + steps).map { [DesignEdit(node, .stretch(growth - 2 * $0))] }
        other.unknown = base.laid.nodes[node].frame
        return other
      }
  }

  private func columns(
    _ profile: LayoutProfile, _ writer: DifferenceWriter, _ scope: CompareScope
  ) -> [Difference] {
    Spacings.ofColumns(
      of: base.laid, writer, leavingOut: scope.nodes,
      steps: Spacings.usual(profile.stepsApart, least: 1))
  }

  /// Returns the proposals that containers have another padding only at the top, or at the bottom.
  private func ends(
    _ profile: LayoutProfile, _ writer: DifferenceWriter, _ scope: CompareScope
  ) -> [Difference] {
    var spacings = Spacings(base.laid, writer)
    let steps = Spacings.usual(profile.stepsApart, least: 1)
    for node in base.laid.nodes.indices
    where base.laid.nodes[node].end > node + 1 && !scope.nodes.contains(node) {
      for step in steps {
        spacings.addEnd(of: node, top: -step, bottom: 0)
        spacings.addEnd(of: node, top: 0, bottom: step)
      }
    }
    return spacings.differences
  }

  private func sizes(_ profile: LayoutProfile, _ writer: DifferenceWriter) -> [Difference] {
    Spacings.ofSizes(
      of: base.laid, writer, besides: [], steps: Spacings.usual(profile.growths, least: 1))
  }

  /// Returns the proposals that all texts of a style have lines of another height.
  private func lineHeights(
    _ profile: LayoutProfile, _ writer: DifferenceWriter, _ scope: CompareScope
  ) -> [Difference] {
    var groups: [[Int]] = []
    for node in base.laid.nodes.indices where !scope.nodes.contains(node) {
      for texts in base.laid.texts(inStyleOf: node, leavingOut: scope.nodes)
      where texts.count > 1 && !groups.contains(texts) { groups.append(texts) }
    }
    let steps = Set(Spacings.usual(profile.stepsApart, least: 1).flatMap { [$0, -$0] })
    let changes = steps.union(steps.map { 2 * $0 }).sorted()
    return groups.flatMap { nodes in
      changes.compactMap { writer.lineHeight(of: nodes, changedBy: $0) }
    }
  }

  /// Returns the proposals that containers of which much moved sideways have other distances along
  /// their rows.
  private func sides(
    _ profile: LayoutProfile, _ writer: DifferenceWriter, _ scope: CompareScope
  ) -> [Difference] {
    let laid = base.laid
    let moved = profile.stepsAside.filter { abs($0.step) >= Self.leastAside }
    let containers = laid.nodes.indices.filter { node in
      laid.nodes[node].end > node + 1 && !scope.nodes.contains(node)
    }
    let counts = containers.map { node in
      let own = laid.subtree(of: node)
      return (node: node, steps: moved.filter { own.contains($0.node) }.map(\.step))
    }
    let likely = counts.filter { $0.steps.count >= Self.leastMoved }.sorted {
      ($0.steps.count, -$0.node) > ($1.steps.count, -$1.node)
    }
    var spacings = Spacings(laid, writer)
    // What is wider or narrower by as much as others may have another padding.
    let paddings = Spacings.usual(profile.growthsAside, least: Self.leastAside).map {
      ($0 / 2).rounded()
    }
    for (node, steps) in likely.prefix(Self.mostContainers) {
      let steps = Spacings.usual(steps, least: Self.leastAside)
      spacings.addHorizontal(in: node, steps + paddings.filter { $0 != 0 && !steps.contains($0) })
    }
    return spacings.differences.map(keepingLines)
  }

  /// Returns a difference with the alternatives that the lines of text break where they do in the
  /// design: other renderers' letters are a little narrower or wider, and an app may limit the number
  /// of lines.
  private func keepingLines(_ difference: Difference) -> Difference {
    guard !isOwn else { return difference }
    let laid = base.laid
    let nodes = ([difference.node] + difference.others).compactMap(\.self)
    let inside = Set(nodes.flatMap { Array(laid.subtree(of: $0)) }).sorted().filter { node in
      laid.nodes[node].text != nil && laid.placement(of: node).width == nil
    }
    var result = difference
    for own in difference.edits {
      let other = redesign.laidOut(edits + own)
      let texts = inside.filter { node in
        let lines = laid.nodes[node].text?.lines ?? 1
        return lines > 1 || other?.nodes[node].text.map { $0.lines != lines } ?? false
      }
      guard !texts.isEmpty else { continue }
      result.edits.append(
        own + texts.map { DesignEdit($0, .wrap(width: laid.nodes[$0].frame.width)) })
    }
    return result
  }

  /// Returns whether the lines of a text break elsewhere in the layout with some changes.
  private func breaksLines(_ changes: [DesignEdit]) -> Bool {
    guard let other = redesign.laidOut(edits + changes) else { return false }
    return base.laid.nodes.indices.contains { node in
      base.laid.nodes[node].text?.lines != other.nodes[node].text?.lines
    }
  }

  /// The distance, in points, from which an element moved sideways.
  private static let leastAside = 1.0
  /// The number of sides that must have moved in a container, and the maximum number of containers.
  private static let (leastMoved, mostContainers) = (3, 12)
}

extension Difference {
  /// Whether the difference is a distance that the design does not have.
  var isNew: Bool { kind == .spacing && property != "letter spacing" && design == "0" }

  /// Whether the difference is a padding at the start or at the end of some elements, or at both.
  var isPaddingAtSide: Bool {
    kind == .spacing
      && ["padding at start", "padding at end", "padding at start and end"].contains(property)
  }
}
