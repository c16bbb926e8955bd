import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels

/// Explains the app's picture by changes to the design, each of which is tested.
///
/// A measured difference is accepted only if the design, laid out and painted with that change, is
/// clearly closer to the app's picture. Remaining differences are measured again, without those
/// that only followed from the changes. Where nothing was measured, changes are guessed.
struct Explanation {
  private(set) var differences: [Difference] = []
  /// The states of the elements in the design with all accepted changes.
  private(set) var states: ElementStates
  /// Whether the same renderer drew the app's picture, so that it must be explained exactly.
  private let isOwn: Bool

  /// The maximum number of rounds of changes.
  private static let rounds = 5

  /// - Parameters:
  ///   - first: an analysis of the design with the changes of `trials`.
  ///   - believed: the differences that have these changes.
  init(
    _ first: Analysis, _ trials: Trials, _ believed: [Difference], by renderer: Renderer,
    _ scope: CompareScope, _ settings: CompareSettings
  ) {
    let app = first.finder.app
    states = first.states
    isOwn = first.isOfTheSameRenderer
    var analysis = first
    var (trials, believed) = (trials, believed)
    trials.adapt(to: first.finder)
    var evidence = Evidence(first, from: trials.base.pixmap, isOwn: isOwn, known: trials.known)
    var steps = self.steps
    var rounds = 0
    while !steps.isEmpty, !analysis.isSame, rounds < Self.rounds {
      let step = steps.removeFirst()
      let open = step.certainty != .likely ? [] : evidence.open(believed + analysis.differences)
      let areas = evidence.areas(leavingOut: trials.known + open)
      let candidates = candidates(step, analysis, evidence, areas, trials)
      let found = trials.choose(
        candidates, evidence, isExact: step.certainty == .exact, limit: { limit(step, $0) })
      guard !found.isEmpty else { continue }
      for difference in found where !believed.contains(where: { $0.isSameCase(as: difference) }) {
        believed.append(difference)
      }
      rounds += 1
      steps = self.steps
      let picture = DesignPicture(
        trials.base, by: renderer, leavingOut: scope.nodes, in: first.picture.file,
        disturbed: trials.rows)
      analysis = Analysis(picture, with: app, by: renderer, scope, settings, after: first)
      evidence = Evidence(
        analysis, from: trials.base.pixmap, isOwn: isOwn, known: trials.known)
    }
    if believed.count > 1 { believed = Self.needed(believed, &trials) }
    let covers = evidence.covers(leavingOut: trials.known, beside: believed)
    if !covers.isEmpty {
      // What is beneath or beside new content is measured again without it.
      trials.exclude(covers)
      let picture = DesignPicture(
        trials.base, by: renderer, leavingOut: scope.nodes, in: first.picture.file,
        disturbed: trials.rows + covers)
      analysis = Analysis(picture, with: app, by: renderer, scope, settings, after: analysis)
      evidence = Evidence(analysis, from: trials.base.pixmap, isOwn: isOwn, known: trials.known)
      believed += covers.map { evidence.extra($0) }
    }
    states = analysis.states
    // A difference that cannot be painted cannot be tested, but it must be visible.
    let measured = analysis.differences.map { other in
      believed.contains { $0.isSameCase(as: other) } ? other : evidence.replaced(other)
    }
    let rest = measured.filter { other in
      guard !believed.contains(where: { $0.isSameCase(as: other) }) else { return false }
      guard other.isAbove else { return true }
      if other.isCertain { return true }
      if evidence.isCoveredText(other) { return false }
      return other.edits.isEmpty && evidence.isSeen(other)
        && !evidence.isBehind(other, believed + measured)
    }
    differences = believed + rest
    let extras = evidence.extras(
      leavingOut: trials.known, beside: evidence.open(differences + analysis.differences))
    for extra in extras
    where extra.kind == .extra || !differences.contains(where: { $0.isSameCase(as: extra) }) {
      // The color of letters was measured as if they were the design's.
      if extra.kind == .text {
        differences.removeAll { $0.kind == .color && $0.node == extra.node && !$0.isCertain }
      }
      differences.append(extra)
    }
    let all = differences
    differences.removeAll { other in
      other.kind == .picture && !believed.contains { $0.isSameCase(as: other) }
        && evidence.isBehind(other, all)
    }
    differences = Self.withoutSeams(evidence.joined(differences))
    noteDisplacements(trials, besides: believed)
    if first.finder.isExact {
      differences += evidence.otherLetters(besides: differences, known: trials.known)
    }
  }

  /// Returns the differences without those that explain nothing, alone or with others of the same
  /// element.
  private static func needed(_ differences: [Difference], _ trials: inout Trials) -> [Difference] {
    var left = differences.filter { trials.isNeeded([$0]) }
    for node in Set(left.compactMap(\.node)).sorted() {
      let own = left.filter { $0.node == node }
      guard own.count > 1, own.count < left.count, !trials.isNeeded(own) else { continue }
      left.removeAll { $0.node == node }
    }
    return left
  }

  /// Turns what only follows from other words of unknown length into notes.
  private mutating func noteDisplacements(_ trials: Trials, besides believed: [Difference]) {
    let kinds: Set<Difference.Kind> = [.moved, .resized, .picture, .extra]
    func follows(_ other: Difference) -> Bool {
      kinds.contains(other.kind) && !believed.contains { $0.isSameCase(as: other) }
    }
    guard differences.contains(where: follows) else { return }
    for cause in differences where cause.kind == .text {
      guard let node = cause.node else { continue }
      let dependents = trials.dependents(of: node)
      let notes = differences.filter { other in
        guard follows(other) else { return false }
        if other.kind == .extra { return dependents.resized.contains { isGrowth(other, of: $0) } }
        let nodes = other.kind == .moved ? dependents.moved : dependents.resized
        return other.node.map { nodes.contains($0) } == true
      }
      guard !notes.isEmpty, let index = differences.firstIndex(of: cause) else { continue }
      differences[index].notes += notes.map { other in
        other.kind == .moved
          ? other.message : "\(other.element) changes with the length of the text"
      }
      differences.removeAll { notes.contains($0) }
    }
  }

  /// Returns whether new content is at a side of a background, as if that were larger.
  private func isGrowth(_ extra: Difference, of node: Int) -> Bool {
    let own = states.laid.nodes[node]
    guard let box = extra.box, own.background != nil || own.kind == .shape || own.kind == .image
    else { return false }
    let frame = own.frame
    let isBeside =
      box.y >= frame.y - 2 && box.maxY <= frame.maxY + 2
      && (abs(box.x - frame.maxX) <= 3 || abs(box.maxX - frame.x) <= 3)
    let isBelow =
      box.x >= frame.x - 2 && box.maxX <= frame.maxX + 2
      && (abs(box.y - frame.maxY) <= 3 || abs(box.maxY - frame.y) <= 3)
    return isBeside || isBelow
  }

  /// Turns lines between rows that look different, because a row is new or gone, into notes.
  private static func withoutSeams(_ differences: [Difference]) -> [Difference] {
    func mayFollow(_ other: Difference) -> Bool {
      other.seam == nil && other.kind == .extra && other.box.map { $0.height <= 24 } == true
    }
    var result = differences.filter { !mayFollow($0) }
    for other in differences where mayFollow(other) {
      let cause = result.firstIndex { cause in
        guard let seam = cause.seam, let box = other.box else { return false }
        if isThin(other), seam >= box.y - 3 && seam <= box.maxY + 3 { return true }
        // What a new row shows may reach beyond it.
        guard let row = cause.unknown else { return false }
        return min(abs(box.y - row.maxY), abs(box.maxY - row.y)) <= 2
      }
      if let cause {
        result[cause].notes.append(other.words)
      } else {
        result.append(other)
      }
    }
    return result
  }

  /// Whether a difference is content as thin as a line between rows.
  private static func isThin(_ difference: Difference) -> Bool {
    difference.kind == .extra && difference.box.map { $0.height <= 3 } == true
  }

  // MARK: Steps

  /// How much of the picture a difference must explain.
  private enum Certainty {
    /// All of it; only in pictures by the same renderer.
    case exact
    case sure
    case likely
  }

  /// The steps, tried in order; after each accepted change, they start again from the first.
  private enum Step {
    /// Measured differences, and changes to the layout.
    case measured(Certainty)
    /// Guesses about single elements.
    case guessed(Certainty)
    /// Guesses about the sizes of single elements, which may move others.
    case sized

    var certainty: Certainty {
      switch self {
      case .measured(let certainty), .guessed(let certainty): certainty
      case .sized: .likely
      }
    }
  }

  private var steps: [Step] {
    let exact: [Step] = isOwn ? [.measured(.exact), .guessed(.exact)] : []
    return exact + [
      .measured(.sure), .guessed(.sure), .measured(.likely), .guessed(.likely), .sized,
    ]
  }

  /// Returns the maximum share of the error that may remain.
  private func limit(_ step: Step, _ difference: Difference) -> Double {
    if step.certainty == .exact { return Trials.mostOfExact(difference) }
    if difference.isGuessed { return isOwn ? 0.02 : 0.08 }
    if difference.isCertain { return 0.97 }
    return switch step {
    // Another renderer's edges cause most of the error in thin letters, whatever their color.
    case .measured where !isOwn && difference.kind == .color && isOfText(difference): 0.97
    // So do the edges of letters that moved by a pixel.
    case .measured(.likely) where !isOwn && difference.kind == .moved && isOfText(difference): 0.7
    case .measured(let certainty): certainty == .sure ? 0.3 : isOwn ? 0.7 : 0.5
    case .sized: 0.3
    // Where a text is missing, nothing of it remains; another letter does.
    case .guessed where difference.kind == .missing && isOfText(difference): isOwn ? 0.05 : 0.12
    case .guessed(.likely): isOwn ? 0.3 : 0.35
    case .guessed: isOwn ? 0.1 : 0.2
    }
  }

  private func isOfText(_ difference: Difference) -> Bool {
    difference.node.map { states.laid.nodes[$0].text != nil } ?? false
  }

  private func candidates(
    _ step: Step, _ analysis: Analysis, _ evidence: Evidence, _ areas: [PixelBox],
    _ trials: Trials
  ) -> [Difference] {
    let stretch = { trials.stretch(of: $0, moving: $1, by: $2) }
    var candidates: [Difference]
    switch step {
    case .measured(let certainty):
      candidates = analysis.differences.filter(\.isAbove)
      candidates += Proposals.moves(
        analysis,
        of: candidates.filter {
          // Another renderer's letters between the pixels seem to be other letters.
          $0.kind == .missing || $0.kind == .text && !isOwn && !evidence.isSeen($0)
        })
      candidates += Proposals.moves(analysis, ofPictures: candidates)
      candidates += Proposals.rivals(analysis, of: candidates)
      candidates += Proposals.widths(
        analysis, evidence, of: candidates, known: trials.known, stretch: stretch)
      if certainty != .likely { candidates += Proposals.steps(analysis, near: areas) }
      candidates += Proposals.heights(analysis, of: candidates)
      if certainty == .sure { candidates += Proposals.layouts(analysis, near: areas) }
    case .guessed:
      candidates =
        Proposals.elements(analysis, near: areas) + Proposals.corners(analysis, evidence)
      candidates += Proposals.heights(analysis, of: candidates)
      candidates += Proposals.widths(
        analysis, evidence, of: candidates.filter { $0.kind == .moved }, known: trials.known,
        stretch: stretch)
    case .sized: candidates = isOwn ? Proposals.sizes(analysis, near: areas) : []
    }
    if !isOwn { candidates.removeAll { evidence.isTaste($0) } }
    return candidates
  }
}

extension Difference {
  /// Returns whether another difference has the same kind and element.
  func isSameCase(as other: Difference) -> Bool { kind == other.kind && node == other.node }
}
