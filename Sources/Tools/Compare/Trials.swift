import Engine
import Geometry
import Layout
import Matching
import PixelDiff
import Pixels

/// Tests changes to the design, and keeps those that explain the app's picture.
struct Trials {
  /// The design with the changes kept so far.
  private(set) var base: RenderedScreen
  /// The areas, in pixels, that are explained although their content is unknown.
  private(set) var known: [PixelBox]
  private var edits: [DesignEdit] = []
  /// The differences that were kept, each with its changes.
  private var kept: [(difference: Difference, edits: [DesignEdit])] = []
  private var redesign: Redesign
  private let app: Pixmap
  /// The error per channel that is ignored.
  private let slack: Int32

  init(
    _ analysis: Analysis, of design: RenderedScreen, with app: Pixmap, by renderer: Renderer,
    known: [PixelBox]
  ) {
    self.app = app
    self.known = known
    redesign = Redesign(design, by: renderer, in: analysis.picture.file)
    slack = max(1, Int32(analysis.finder.tolerance) - 2)
    base = design
  }

  /// A change that was tested.
  private struct Trial {
    var edits: [DesignEdit]
    var painted: RenderedScreen
    var likeness: Likeness
  }

  /// Returns the differences that explain the picture, and keeps their changes.
  ///
  /// - Parameter limit: the maximum share of the error that may remain.
  mutating func choose(
    _ candidates: [Difference], _ evidence: Evidence, limit: (Difference) -> Double
  ) -> [Difference] {
    // Of all the paintings, only the best is kept.
    var ranked: [(difference: Difference, gain: Double, number: Int)] = []
    var top: Trial?
    for candidate in candidates where !candidate.edits.isEmpty {
      guard let trial = best(candidate), trial.likeness.rest < limit(candidate) else { continue }
      if trial.likeness.gain > top?.likeness.gain ?? 0 { top = trial }
      ranked.append((candidate, trial.likeness.gain, ranked.count))
    }
    ranked.sort { ($0.gain, -$0.number) > ($1.gain, -$1.number) }
    var chosen: [Difference] = []
    for (difference, _, _) in ranked {
      var difference = difference
      let first = top
      top = nil
      guard var trial = first ?? best(difference),
        trial.likeness.rest < limit(difference)
      else { continue }
      // An element that moved, of which one side is covered, seems to have another size.
      if difference.kind == .resized,
        let moved = ranked.first(where: {
          $0.difference.kind == .moved && $0.difference.node == difference.node
        }), let other = best(moved.difference),
        other.likeness.gain >= 0.95 * trial.likeness.gain
      {
        (difference, trial) = (moved.difference, other)
      }
      // An element that seems to have moved behind a similar one is missing.
      if difference.kind == .moved, let node = difference.node {
        let missing = evidence.analysis.writer.missing(node)
        if let other = best(missing), other.likeness.gain >= 0.97 * trial.likeness.gain {
          (difference, trial) = (missing, other)
        }
      }
      if difference.kind == .missing, !evidence.isSeen(difference) { continue }
      if let sized = evidence.analysis.writer.sized(
        difference, by: trial.edits.dropFirst(edits.count))
      {
        difference = sized
      }
      if let unknown = difference.unknown { known.append(pixels(unknown)) }
      kept.append((difference, Array(trial.edits.dropFirst(edits.count))))
      (edits, base) = (trial.edits, trial.painted)
      chosen.append(difference)
    }
    return chosen
  }

  /// Returns whether the picture is explained worse without a difference that was kept.
  ///
  /// A change that seemed to explain it may be taken back, or made superfluous, by a later one.
  mutating func isNeeded(_ difference: Difference) -> Bool {
    let own = Set(kept.filter { $0.difference.isSameCase(as: difference) }.flatMap(\.edits))
    let without = edits.filter { !own.contains($0) }
    guard without.count < edits.count, let painted = redesign.painted(without) else { return true }
    let likeness = Likeness(of: app, before: painted.pixmap, after: base.pixmap, slack: slack)
    guard likeness.pixels == 0 || likeness.rest >= 1 else { return true }
    (edits, base) = (without, painted)
    return false
  }

  private func pixels(_ rect: Rect) -> PixelBox { CompareScope.pixels(rect, base.laid.scale) }

  /// Returns the best of a difference's alternative changes.
  private mutating func best(_ difference: Difference) -> Trial? {
    var best: Trial?
    let excluded = known + (difference.unknown.map { [pixels($0)] } ?? [])
    for change in difference.edits {
      let all = edits + change
      guard let painted = redesign.painted(all) else { continue }
      let likeness = Likeness(
        of: app, before: base.pixmap, after: painted.pixmap, slack: slack,
        excluding: excluded)
      guard likeness.pixels > 0 else { continue }
      if let best, best.likeness.gain >= likeness.gain * 0.98 { continue }
      best = Trial(edits: all, painted: painted, likeness: likeness)
    }
    return best
  }
}
