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
    var steps = Self.steps
    var rounds = 0
    while !steps.isEmpty, !analysis.isSame, rounds < Self.rounds {
      let step = steps.removeFirst()
      let open = step.isSure ? [] : evidence.open(believed + analysis.differences)
      let areas = evidence.areas(leavingOut: trials.known + open)
      let candidates = candidates(step, analysis, evidence, areas, known: trials.known)
      let found = trials.choose(candidates, evidence, limit: { limit(step, $0) })
      guard !found.isEmpty else { continue }
      for difference in found where !believed.contains(where: { $0.isSameCase(as: difference) }) {
        believed.append(difference)
      }
      rounds += 1
      steps = Self.steps
      let picture = DesignPicture(
        trials.base, by: renderer, leavingOut: scope.nodes, in: first.picture.file,
        disturbed: trials.rows)
      analysis = Analysis(picture, with: app, by: renderer, scope, settings, after: first)
      evidence = Evidence(
        analysis, from: trials.base.pixmap, isOwn: isOwn, known: trials.known)
    }
    if believed.count > 1 { believed = believed.filter { trials.isNeeded($0) } }
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
    differences += evidence.extras(
      leavingOut: trials.known, beside: evidence.open(differences + analysis.differences))
    differences = Self.withoutSeams(evidence.joined(differences))
    if first.finder.isExact {
      differences += evidence.otherLetters(besides: differences, known: trials.known)
    }
  }

  /// Turns lines between rows that look different, because a row is new or gone, into notes.
  private static func withoutSeams(_ differences: [Difference]) -> [Difference] {
    var result = differences.filter { $0.seam != nil || !isThin($0) }
    for other in differences where other.seam == nil && isThin(other) {
      let cause = result.firstIndex { cause in
        guard let seam = cause.seam, let box = other.box else { return false }
        return seam >= box.y - 3 && seam <= box.maxY + 3
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

  /// The steps, tried in order; after each accepted change, they start again from the first.
  private enum Step {
    /// Measured differences, and changes to the layout.
    case measured(isSure: Bool)
    /// Guesses about single elements.
    case guessed(isSure: Bool)
    /// Guesses about the sizes of single elements, which may move others.
    case sized

    var isSure: Bool {
      switch self {
      case .measured(let isSure), .guessed(let isSure): isSure
      case .sized: false
      }
    }
  }

  private static let steps: [Step] = [
    .measured(isSure: true), .guessed(isSure: true), .measured(isSure: false),
    .guessed(isSure: false), .sized,
  ]

  /// Returns the maximum share of the error that may remain.
  private func limit(_ step: Step, _ difference: Difference) -> Double {
    if difference.isGuessed { return isOwn ? 0.02 : 0.08 }
    if difference.isCertain { return 0.97 }
    return switch step {
    // Another renderer's edges cause most of the error in thin letters, whatever their color.
    case .measured where !isOwn && difference.kind == .color && isOfText(difference): 0.97
    // So do the edges of letters that moved by a pixel.
    case .measured(false) where !isOwn && difference.kind == .moved && isOfText(difference): 0.7
    case .measured(let isSure): isSure ? 0.3 : isOwn ? 0.7 : 0.5
    case .sized: 0.3
    case .guessed(let isSure): isOwn ? (isSure ? 0.1 : 0.3) : (isSure ? 0.2 : 0.35)
    }
  }

  private func isOfText(_ difference: Difference) -> Bool {
    difference.node.map { states.laid.nodes[$0].text != nil } ?? false
  }

  private func candidates(
    _ step: Step, _ analysis: Analysis, _ evidence: Evidence, _ areas: [PixelBox],
    known: [PixelBox]
  ) -> [Difference] {
    var candidates: [Difference]
    switch step {
    case .measured(let isSure):
      candidates = analysis.differences.filter(\.isAbove)
      candidates += Proposals.moves(
        analysis,
        of: candidates.filter {
          // Another renderer's letters between the pixels seem to be other letters.
          $0.kind == .missing || $0.kind == .text && !isOwn && !evidence.isSeen($0)
        })
      candidates += Proposals.rivals(analysis, of: candidates)
      candidates += Proposals.widths(analysis, evidence, of: candidates, known: known)
      if isSure { candidates += Proposals.steps(analysis, near: areas) }
      if isSure { candidates += Proposals.layouts(analysis, near: areas) }
    case .guessed:
      candidates =
        Proposals.elements(analysis, near: areas) + Proposals.corners(analysis, evidence)
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
