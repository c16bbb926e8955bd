import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels

/// Tests changes to the design, and keeps those that explain the app's picture.
struct Trials {
  /// The design with the changes kept so far.
  private(set) var base: PaintedDesign
  /// The areas, in pixels, that are explained although their content is unknown.
  private(set) var known: [PixelBox]
  /// The areas, in pixels, with rows that are not in the design.
  private(set) var rows: [PixelBox] = []
  private var edits: [DesignEdit] = []
  /// The differences that were kept, each with its changes.
  private var kept: [(difference: Difference, edits: [DesignEdit])] = []
  private var redesign: Redesign
  private let app: Pixmap
  /// The error per channel that is ignored.
  private var slack: Int32
  /// The likeness of the best alternative of each difference that was tested since the last change.
  private var tested: [Test: Likeness?] = [:]

  init(
    _ finder: PartFinder, of design: RenderedScreen, by renderer: Renderer, known: [PixelBox]
  ) {
    app = finder.app
    self.known = known
    let picture = finder.design
    redesign = Redesign(design, by: renderer, in: picture)
    slack = Self.slack(finder)
    base = PaintedDesign(laid: picture.laid, list: picture.list, pixmap: picture.pixmap)
  }

  private static func slack(_ finder: PartFinder) -> Int32 {
    max(1, Int32(finder.tolerance) - 2)
  }

  /// Ignores errors as small as those that another analysis ignores.
  mutating func adapt(to finder: PartFinder) {
    slack = Self.slack(finder)
    tested = [:]
  }

  /// What the likeness of a difference depends on.
  private struct Test: Hashable {
    var edits: [[DesignEdit]]
    var unknown: Rect?
  }

  /// A change that was tested.
  private struct Trial {
    var edits: [DesignEdit]
    var painted: Repainting
    var likeness: Likeness

    /// The error that the change may explain.
    ///
    /// Unknown content may explain all errors in its area, but a change that explains nearly as
    /// much without any is likelier.
    var score: Double { likeness.gain + 0.95 * likeness.excluded }
  }

  /// Returns the differences that move everything below them, and keeps their changes.
  mutating func explainRows(_ scope: CompareScope, _ settings: CompareSettings) -> [Difference] {
    var chosen: [Difference] = []
    while chosen.count < Self.mostRows {
      let alignment = RowAlignment(of: base.pixmap, in: app, scale: base.laid.scale)
      let writer = DifferenceWriter(base.laid, ElementNames(base.laid), settings)
      let shifts = RowShifts(alignment, of: base.laid, writer, leavingOut: scope.nodes)
      var top: (difference: Difference, trial: Trial)?
      for (difference, movement) in zip(shifts.differences, shifts.movements) {
        let trial = best(difference) { [base] in
          movement.isLikely(
            $0, from: base.laid, resizing: difference.kind == .resized ? difference.node : nil)
        }
        guard let trial, trial.likeness.rest < 0.25,
          trial.score > top?.trial.score ?? 0
        else { continue }
        top = (difference, trial)
      }
      let spacings = Spacings.ofColumns(
        of: base.laid, writer, leavingOut: scope.nodes,
        steps: alignment.repeatedChanges.map { Double($0) / base.laid.scale })
      for difference in spacings + Proposals.exchanges(base, app, writer) {
        guard let trial = best(difference), trial.likeness.rest < 0.25,
          trial.score > top?.trial.score ?? 0
        else { continue }
        top = (difference, trial)
      }
      guard let top else { break }
      chosen.append(keep(top.difference, refined(top.trial, of: top.difference), writer))
      if let row = top.difference.unknown { rows.append(pixels(row)) }
    }
    return chosen
  }

  /// Treats the content of areas as known.
  mutating func exclude(_ areas: [PixelBox]) {
    known += areas
    tested = [:]
  }

  /// The maximum number of differences that move everything below them.
  private static let mostRows = 6

  /// Keeps the changes of a difference, and returns it with their values.
  private mutating func keep(
    _ difference: Difference, _ trial: Trial, _ writer: DifferenceWriter
  ) -> Difference {
    let own = trial.edits.dropFirst(edits.count)
    tested = [:]
    let difference = writer.sized(difference, by: own) ?? difference
    if let unknown = difference.unknown { known.append(pixels(unknown)) }
    let shared = difference.companions.flatMap { $0.edits.flatMap { $0 } }
    kept.append((difference, own.filter { !shared.contains($0) }))
    kept += difference.companions.map { ($0, $0.edits.flatMap { $0 }) }
    (edits, base) = (trial.edits, base.with(trial.painted))
    return difference
  }

  /// Returns the differences that explain the picture, and keeps their changes.
  ///
  /// - Parameters:
  ///   - isExact: whether only differences that explain the picture exactly are kept.
  ///   - limit: the maximum share of the error that may remain otherwise.
  mutating func choose(
    _ candidates: [Difference], _ evidence: Evidence, isExact: Bool, limit: (Difference) -> Double
  ) -> [Difference] {
    let words = isExact ? candidates.filter { $0.kind == .text && $0.unknown != nil } : []
    // The color of words is kept together with them, because it is unknown afterwards.
    let isColored = words.contains { text in
      candidates.contains { $0.kind == .color && $0.node == text.node }
    }
    if isColored { return [] }
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
      if candidate.kind == .moved, let step = candidate.step, common.contains(step),
        !contains(candidate, several: moved[step] ?? [])
      {
        continue
      }
      // Other words explain what they moved, and more.
      if candidate.kind == .moved, candidate.step?.x != 0,
        words.contains(where: { self.likeness(of: $0)?.gain ?? 0 >= likeness.gain })
      {
        continue
      }
      let rank = Self.rank(candidate, likeness, isOwn: evidence.isOwn)
      // A single element is likelier than a distance between several.
      let gain = likeness.gain * (candidate.kind == .spacing ? 0.9 : 1)
      ranked.append((candidate, rank, gain, ranked.count))
    }
    ranked.sort { a, b in (-a.rank, a.gain, -a.number) > (-b.rank, b.gain, -b.number) }
    var chosen: [Difference] = []
    for (difference, _, _, _) in ranked {
      var difference = difference
      guard var trial = best(difference),
        isExact
          ? Self.isExact(trial.likeness, difference)
          : explains(trial.likeness, difference, limit(difference))
      else { continue }
      // An element that moved, of which one side is covered, seems to have another size, and one
      // that is fainter seems to have another color.
      for (kind, likelier, share) in Self.likelier where difference.kind == kind {
        let rival = ranked.first {
          $0.difference.kind == likelier && $0.difference.node == difference.node
        }
        if let rival, let other = best(rival.difference),
          other.likeness.gain >= share * trial.likeness.gain,
          other.likeness.exact > trial.likeness.exact - 0.5
        {
          (difference, trial) = (rival.difference, other)
        }
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

  /// Kinds that another kind is likelier than, and the share of the error that the other must
  /// explain.
  private static let likelier: [(Difference.Kind, Difference.Kind, share: Double)] = [
    (.resized, .moved, 0.95), (.color, .opacity, 0.995),
  ]

  /// Kinds for which an element may be missing, and the share of the error that its absence must
  /// explain.
  private static let missing: [Difference.Kind: Double] = [
    .moved: 0.97, .resized: 0.97, .opacity: 0.997, .color: 0.998,
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

  /// Returns whether several of the elements that moved are in one that moved with them.
  private func contains(_ whole: Difference, several nodes: Set<Int>) -> Bool {
    guard let node = whole.node else { return false }
    return nodes.count { node < $0 && $0 < base.laid.nodes[node].end } >= Self.mostMoved - 1
  }

  /// Returns whether a difference explains enough of the error.
  ///
  /// Where an element is missing, most pixels are what is beneath it.
  private func explains(
    _ likeness: Likeness, _ difference: Difference, _ limit: Double
  ) -> Bool {
    if likeness.rest < limit { return true }
    guard difference.kind == .missing, let node = difference.node,
      base.laid.nodes[node].text == nil
    else { return false }
    return likeness.exact > 0.7 && likeness.rest < max(limit, 0.4)
  }

  /// Returns whether a difference explains a picture by the same renderer exactly.
  ///
  /// Something else that differs in what a change of the layout moved leaves some pixels
  /// unexplained.
  private static func isExact(_ likeness: Likeness, _ difference: Difference) -> Bool {
    guard difference.unknown == nil else { return likeness.rest <= 0.05 }
    // A color or an opacity is measured with some error, a place or a size is not.
    let isPlace = difference.kind == .moved || difference.kind == .resized
    if likeness.rest <= (isPlace ? 0.0001 : 0.002) { return true }
    let kinds: Set<Difference.Kind> = [.resized, .fontSize, .weight]
    return kinds.contains(difference.kind) && likeness.exact >= 0.85 && likeness.rest < 0.5
  }

  private mutating func likeness(of difference: Difference) -> Likeness? {
    let test = Test(edits: difference.edits, unknown: difference.unknown)
    if let known = tested[test] { return known }
    let likeness = best(difference)?.likeness
    tested[test] = .some(likeness)
    return likeness
  }

  /// Returns whether the picture is explained worse without differences that were kept.
  ///
  /// A change that seemed to explain it may be taken back, or made superfluous, by a later one.
  mutating func isNeeded(_ differences: [Difference]) -> Bool {
    let own = Set(
      kept.filter { kept in differences.contains { kept.difference.isSameCase(as: $0) } }
        .flatMap(\.edits))
    let without = edits.filter { !own.contains($0) }
    guard without.count < edits.count, let painted = redesign.painted(without, over: base) else {
      return true
    }
    if let area = painted.area, let part = painted.part {
      let likeness = Likeness(
        of: app, before: base.pixmap, after: part, in: area, slack: slack)
      guard likeness.after <= likeness.before else { return true }
    }
    (edits, base) = (without, base.with(painted))
    tested = [:]
    return false
  }

  /// Returns the change in the width of a text element, in points, that moves an element beside it
  /// by a distance.
  func stretch(of text: Int, moving node: Int, by step: Double) -> Double? {
    redesign.stretch(of: text, moving: node, by: step, with: edits)
  }

  /// Returns the nodes that depend on the words of a text element.
  func dependents(of node: Int) -> Dependents { redesign.dependents(of: node, with: edits) }

  private func pixels(_ rect: Rect) -> PixelBox { CompareScope.pixels(rect, base.laid.scale) }

  /// Returns the best trial with distances near those of a trial.
  private mutating func refined(_ trial: Trial, of difference: Difference) -> Trial {
    var result = trial
    for step in [2.0, 1, 0.5] {
      for points in [step, -step] {
        while true {
          let own = result.edits.dropFirst(edits.count)
          let adjusted = own.compactMap { edit in
            edit.change.adjusted(by: points).map { DesignEdit(edit.node, $0) }
          }
          guard !adjusted.isEmpty, adjusted.count == own.count else { return result }
          var other = difference
          other.edits = [adjusted]
          guard let better = best(other), better.likeness.gain > result.likeness.gain * 1.01 else {
            break
          }
          result = better
        }
      }
    }
    return result
  }

  /// Returns the best of a difference's alternative changes.
  ///
  /// - Parameter isLikely: whether a layout is worth painting.
  private mutating func best(
    _ difference: Difference, where isLikely: (LaidOutScreen) -> Bool = { _ in true }
  ) -> Trial? {
    var best: Trial?
    let excluded = known + (difference.unknown.map { [pixels($0)] } ?? [])
    for change in difference.edits {
      let all = edits + change
      guard let painted = redesign.painted(all, over: base, where: isLikely),
        let area = painted.area, let part = painted.part
      else { continue }
      let likeness = Likeness(
        of: app, before: base.pixmap, after: part, in: area, slack: slack,
        excluding: excluded)
      guard likeness.pixels > 0 else { continue }
      if let best, best.likeness.gain >= likeness.gain * 0.98 { continue }
      best = Trial(edits: all, painted: painted, likeness: likeness)
    }
    return best
  }
}
