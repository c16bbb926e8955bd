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
  mutating func adapt(to finder: PartFinder) { slack = Self.slack(finder) }

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
      for difference in shifts.differences {
        guard let trial = best(difference), trial.likeness.rest < 0.25,
          trial.score > top?.trial.score ?? 0
        else { continue }
        top = (difference, trial)
      }
      guard let top else { break }
      chosen.append(keep(top.difference, top.trial, writer))
      if let row = top.difference.unknown { rows.append(pixels(row)) }
    }
    return chosen
  }

  /// The maximum number of differences that move everything below them.
  private static let mostRows = 6

  /// Keeps the changes of a difference, and returns it with their values.
  private mutating func keep(
    _ difference: Difference, _ trial: Trial, _ writer: DifferenceWriter
  ) -> Difference {
    let own = trial.edits.dropFirst(edits.count)
    let difference = writer.sized(difference, by: own) ?? difference
    if let unknown = difference.unknown { known.append(pixels(unknown)) }
    kept.append((difference, Array(own)))
    (edits, base) = (trial.edits, base.with(trial.painted))
    return difference
  }

  /// Returns the differences that explain the picture, and keeps their changes.
  ///
  /// - Parameter limit: the maximum share of the error that may remain.
  mutating func choose(
    _ candidates: [Difference], _ evidence: Evidence, limit: (Difference) -> Double
  ) -> [Difference] {
    var ranked: [(difference: Difference, gain: Double, number: Int)] = []
    for candidate in candidates where !candidate.edits.isEmpty {
      guard let trial = best(candidate), trial.likeness.rest < limit(candidate) else { continue }
      ranked.append((candidate, trial.likeness.gain, ranked.count))
    }
    ranked.sort { a, b in
      if a.difference.isCertain != b.difference.isCertain { return a.difference.isCertain }
      return (a.gain, -a.number) > (b.gain, -b.number)
    }
    var chosen: [Difference] = []
    for (difference, _, _) in ranked {
      var difference = difference
      guard var trial = best(difference), trial.likeness.rest < limit(difference) else { continue }
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
      chosen.append(keep(difference, trial, evidence.analysis.writer))
    }
    return chosen
  }

  /// Returns whether the picture is explained worse without a difference that was kept.
  ///
  /// A change that seemed to explain it may be taken back, or made superfluous, by a later one.
  mutating func isNeeded(_ difference: Difference) -> Bool {
    let own = Set(kept.filter { $0.difference.isSameCase(as: difference) }.flatMap(\.edits))
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
    return false
  }

  private func pixels(_ rect: Rect) -> PixelBox { CompareScope.pixels(rect, base.laid.scale) }

  /// Returns the best of a difference's alternative changes.
  private mutating func best(_ difference: Difference) -> Trial? {
    var best: Trial?
    let excluded = known + (difference.unknown.map { [pixels($0)] } ?? [])
    for change in difference.edits {
      let all = edits + change
      guard let painted = redesign.painted(all, over: base), let area = painted.area,
        let part = painted.part
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
