import Engine
import Layout
import Matching
import PixelDiff
import Pixels

/// Explains the app's picture by changes of the design, each of which is tried out.
///
/// A measured difference is only believed if the design, laid out and painted with that change, is
/// clearly more like the app's picture. What then still differs is measured again: without what
/// only followed from the changes.
struct Explanation {
  private(set) var differences: [Difference] = []
  /// The states of the elements in the design with all changes that are believed.
  private(set) var states: ElementStates
  private var redesign: Redesign
  private let app: Pixmap
  private let slack: Int32

  private static let rounds = 4

  init(
    _ first: Analysis, of design: RenderedScreen, with app: Pixmap, by renderer: Renderer,
    _ scope: CompareScope, _ settings: CompareSettings
  ) {
    states = first.states
    self.app = app
    redesign = Redesign(design, by: renderer)
    slack = max(1, Int32(first.finder.tolerance) - 2)
    var analysis = first
    var base = design
    if !base.pixmap.isOpaque {
      base = RenderedScreen(screen: base.screen, laid: base.laid, pixmap: first.picture.pixmap)
    }
    var edits: [DesignEdit] = []
    var believed: [Difference] = []
    for round in 0..<Self.rounds where !analysis.isSame {
      let found = choose(analysis.differences.filter(\.isAbove), &edits, &base)
      guard !found.isEmpty else { break }
      for difference in found where !believed.contains(where: { $0.isSameCase(as: difference) }) {
        believed.append(difference)
      }
      guard round + 1 < Self.rounds else { break }
      analysis = Analysis(base, with: app, by: renderer, scope, settings)
    }
    states = analysis.states
    // What cannot be painted cannot be tried out.
    let rest = analysis.differences.filter { other in
      (!other.isAbove || isUntried(other))
        && !believed.contains { $0.isSameCase(as: other) }
    }
    differences = believed + rest + analysis.extras
  }

  /// Whether a difference is none that a change of the design could show.
  private func isUntried(_ difference: Difference) -> Bool {
    difference.edits.isEmpty
  }

  // MARK: Trials

  /// A change that was tried out.
  private struct Trial {
    var edits: [DesignEdit]
    var painted: RenderedScreen
    var likeness: Likeness
  }

  /// The share of the error that may be left.
  private static let most = 0.75

  /// Returns the differences that explain the picture, and adds their changes to the design.
  private mutating func choose(
    _ candidates: [Difference], _ edits: inout [DesignEdit], _ base: inout RenderedScreen
  ) -> [Difference] {
    var ranked: [(difference: Difference, gain: Double)] = []
    for candidate in candidates where !candidate.edits.isEmpty {
      guard let trial = best(candidate, edits, base) else {
        trace(candidate, nil)
        continue
      }
      trace(candidate, trial)
      if trial.likeness.rest < Self.most { ranked.append((candidate, trial.likeness.gain)) }
    }
    ranked.sort { $0.gain > $1.gain }
    var chosen: [Difference] = []
    for (difference, _) in ranked {
      guard let trial = best(difference, edits, base), trial.likeness.rest < Self.most else {
        continue
      }
      edits = trial.edits
      base = trial.painted
      chosen.append(difference)
    }
    return chosen
  }

  private func trace(_ d: Difference, _ t: Trial?) {
    print("TRY", d.kind, d.message, t.map { "rest \($0.likeness.rest) before \($0.likeness.before) after \($0.likeness.after) n \($0.likeness.pixels) \($0.edits.last!)" } ?? "cannot")
  }

  /// The change that explains most of those that a difference may be.
  private mutating func best(
    _ difference: Difference, _ edits: [DesignEdit], _ base: RenderedScreen
  ) -> Trial? {
    var best: Trial?
    for change in difference.edits {
      let all = edits + change
      guard let painted = redesign.painted(all) else { continue }
      let likeness = Likeness(
        of: app, before: base.pixmap, after: painted.pixmap, slack: slack)
      guard likeness.pixels > 0 else { continue }
      if let best, best.likeness.gain >= likeness.gain * 0.98 { continue }
      best = Trial(edits: all, painted: painted, likeness: likeness)
    }
    return best
  }
}

extension Difference {
  /// Whether another difference is of the same kind and element.
  func isSameCase(as other: Difference) -> Bool { kind == other.kind && node == other.node }
}
