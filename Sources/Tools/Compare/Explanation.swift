import Engine
import Geometry
import Layout
import PixelDiff

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
  private var isOwn: Bool
  /// Whether the app's file was compressed with errors.
  private let isLossy: Bool

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
    isLossy = first.picture.file.isLossy
    var analysis = first
    var (trials, believed) = (trials, believed)
    trials.adapt(to: first.finder)
    var evidence = Evidence(first, from: trials.base.pixmap, isOwn: isOwn, known: trials.known)
    var candidates = Candidates(first, evidence, for: trials)
    /// Analyzes the design with the changes that were kept.
    func analyze(without covers: [PixelBox] = []) {
      let picture = DesignPicture(
        trials.base, first.picture.resources, by: renderer,
        leavingOut: scope.nodes.union(trials.base.laid.hidden), in: first.picture.file,
        disturbed: trials.rows + covers, after: analysis.picture)
      analysis = Analysis(picture, with: app, by: renderer, scope, settings, after: analysis)
      if !isOwn, analysis.isOfTheSameRenderer {
        // What the changes moved did not look like this renderer's.
        isOwn = true
        trials.adapt(to: analysis.finder)
      }
      evidence = Evidence(analysis, from: trials.base.pixmap, isOwn: isOwn, known: trials.known)
      candidates = Candidates(analysis, evidence, for: trials)
    }
    var steps = self.steps
    var rounds = 0
    while !steps.isEmpty, !analysis.isSame, rounds < Self.rounds {
      let step = steps.removeFirst()
      let open = step.certainty != .likely ? [] : evidence.open(believed + analysis.differences)
      let areas = evidence.areas(leavingOut: trials.known + open)
      let found = trials.choose(
        candidates.tested(in: step, near: areas), evidence, isExact: step.certainty == .exact,
        limit: { limit(step, $0) })
      guard !found.isEmpty else { continue }
      for difference in found {
        if let known = believed.firstIndex(where: { $0.isSameCase(as: difference) }) {
          let updated = analysis.writer.updated(believed[known], by: difference)
          let settled = trials.settled(updated, analysis.writer)
          believed.replaceSubrange(known...known, with: [settled].compactMap(\.self))
        } else {
          believed.append(difference)
        }
      }
      rounds += 1
      trials.dropMoves()
      analyze()
      steps = self.steps
    }
    let needed = believed.count > 1 ? Self.needed(believed, &trials) : believed
    if needed.count < believed.count {
      believed = needed
      analyze()
    }
    let covers = evidence.covers(leavingOut: trials.known, beside: believed)
    if !covers.isEmpty {
      // What is beneath or beside new content is measured again without it.
      trials.exclude(covers)
      analyze(without: covers)
      believed += covers.map { evidence.extra($0) }
    }
    states = analysis.states
    // A difference that cannot be painted cannot be tested, but it must be visible.
    let measured = analysis.differences.map { other in
      believed.contains { $0.isSameCase(as: other) }
        ? other : evidence.patched(evidence.reworded(evidence.replaced(other)))
    }
    let rest = measured.filter { other in
      guard !believed.contains(where: { $0.isSameCase(as: other) }) else { return false }
      guard other.isAbove else { return true }
      if isAtCut(other, in: believed) { return false }
      if other.isCertain { return true }
      if evidence.isCoveredText(other) { return false }
      // What little shows of a covered picture may be that of another.
      if other.kind == .picture, other.node.map({ evidence.isCovered($0) }) == true { return false }
      return other.edits.isEmpty && evidence.isSeen(other)
        && !evidence.isBehind(other, believed + measured)
    }
    differences = believed
    for other in rest where !differences.contains(where: { $0.isSameCase(as: other) }) {
      differences.append(other)
    }
    let extras = evidence.extras(
      leavingOut: trials.known, beside: evidence.open(differences + analysis.differences))
    for extra in extras
    where extra.kind == .extra && !trials.isOfScaled(extra)
      || extra.kind != .extra && !differences.contains(where: { $0.isSameCase(as: extra) })
        && !isAtCut(extra, in: believed)
    {
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
    let consequences = Consequences(of: states.laid, trials, evidence, besides: believed)
    differences = consequences.noted(in: evidence.joined(differences))
    if evidence.finder.isExact, !evidence.finder.design.file.isLossy {
      differences += evidence.otherLetters(
        besides: differences, known: trials.known,
        leavingOut: consequences.displaced(by: differences))
    }
    differences = differences.map(evidence.trimmed)
    // A line of which an end is missing seems to be fainter or thinner.
    let shorter = evidence.shorterLines()
    differences.removeAll { other in
      other.kind == .border && shorter.contains { $0.node == other.node }
    }
    differences += shorter
    let causes = CommonCauses(analysis.writer)
    differences = causes.joined(differences)
    differences += evidence.unexplained(besides: differences, known: trials.known)
    differences = evidence.joinedInPictures(differences)
    let lines = evidence.lines(besides: differences)
    differences.removeAll { other in lines.contains { evidence.isShown(other, by: $0) } }
    differences = causes.repeated(causes.withLastRows(causes.withoutMoved(differences + lines)))
  }

  /// Returns whether other words are at the end of a text that is known to be cut there.
  private func isAtCut(_ other: Difference, in believed: [Difference]) -> Bool {
    guard other.kind == .text, let node = other.node,
      believed.contains(where: { $0.isCut && $0.node == node })
    else { return false }
    let (frame, lines) = (states.laid.nodes[node].frame, states.laid.nodes[node].text?.lines ?? 1)
    return other.box.map { $0.maxY > frame.maxY - frame.height / Double(2 * lines) } ?? true
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
    return withoutUndone(left, &trials)
  }

  /// Returns the differences without pairs of which one moves back what the other moved.
  private static func withoutUndone(
    _ differences: [Difference], _ trials: inout Trials
  ) -> [Difference] {
    var left = differences
    let layouts: Set<Difference.Kind> = [.spacing, .resized, .moved]
    let laid = trials.base.laid
    for back in differences where back.kind == .moved {
      for other in differences where layouts.contains(other.kind) && left.count > 2 {
        guard let node = back.node, let outer = other.node, node != outer,
          laid.subtree(of: outer).contains(node),
          left.contains(back), left.contains(other), !trials.isNeeded([back, other])
        else { continue }
        left.removeAll { $0 == back || $0 == other }
      }
    }
    return left
  }

  // MARK: Steps

  /// How much of the picture a difference must explain.
  enum Certainty {
    /// All of it; only in pictures by the same renderer.
    case exact
    case sure
    case likely
  }

  /// The steps, tried in order; after each accepted change, they start again from the first.
  enum Step {
    /// Measured differences, and changes to the layout.
    case measured(Certainty)
    /// Guesses about single elements.
    case guessed(Certainty)
    /// Guesses about the sizes of single elements, which may move others.
    case sized(Certainty)

    var certainty: Certainty {
      switch self {
      case .measured(let certainty), .guessed(let certainty), .sized(let certainty): certainty
      }
    }
  }

  private var steps: [Step] {
    let exact: [Step] = isOwn ? [.measured(.exact), .guessed(.exact), .sized(.exact)] : []
    return exact + [
      .measured(.sure), .guessed(.sure), .measured(.likely), .guessed(.likely),
      .sized(.likely),
    ]
  }

  /// Returns the maximum share of the error that may remain.
  private func limit(_ step: Step, _ difference: Difference) -> Double {
    // In the corpus, where another letter looks like an ellipsis, at least 0.2 remains.
    if difference.isCut { return isOwn ? 0.02 : 0.12 }
    if difference.isGuessed { return isOwn ? 0.02 : 0.08 }
    // In another color, other words still leave much.
    if difference.isOfOtherWords { return 0.5 }
    if difference.isCertain { return 0.97 }
    if difference.isOfFill { return 0.5 }
    if [.border, .shadow].contains(difference.kind) { return isOwn ? 0.02 : 0.1 }
    return switch step {
    // Another renderer's edges cause most of the error in thin letters, whatever their color.
    case .measured where !isOwn && difference.kind == .color && isOfText(difference): 0.97
    // So do the edges of letters that moved by a pixel.
    case .measured(.likely) where !isOwn && difference.kind == .moved && isOfText(difference): 0.7
    // Another color makes an element seem to be missing, or faint.
    case .measured(let certainty)
    where certainty != .likely && isOwn && [.missing, .opacity].contains(difference.kind): 0.05
    // Something else in an element's place differs as much as the element.
    case .measured(.likely) where isOwn && difference.kind == .missing:
      isOfText(difference) ? 0.05 : 0.35
    case .measured where difference.property == "letter spacing": isOwn ? 0.05 : 0.4
    case .measured where !isOwn && difference.kind == .fontSize: 0.5
    // Another letter has much of what a missing one leaves.
    case .measured where !isOwn && difference.kind == .missing && isOfText(difference):
      isLossy ? 0.34 : 0.25
    case .measured(.likely) where isOwn && Self.styles.contains(difference.kind): 0.35
    case .measured(.likely) where isOwn && difference.kind != .moved: 0.7
    case .measured(let certainty): certainty != .likely ? 0.3 : 0.5
    case .sized: 0.3
    // Where a text is missing, nothing of it remains; another letter does.
    case .guessed where difference.kind == .missing && isOfText(difference): isOwn ? 0.05 : 0.12
    case .guessed(.likely): isOwn ? 0.3 : 0.35
    case .guessed: isOwn ? 0.1 : 0.2
    }
  }

  /// Kinds that the same renderer draws exactly, so that little of the error remains.
  private static let styles: Set<Difference.Kind> = [.resized, .weight, .fontSize, .radius]

  private func isOfText(_ difference: Difference) -> Bool {
    difference.node.map { states.laid.nodes[$0].text != nil } ?? false
  }
}

extension Difference {
  /// Returns whether another difference is of the same property of the same element.
  func isSameCase(as other: Difference) -> Bool {
    kind == other.kind && node == other.node && property == other.property
  }
}
