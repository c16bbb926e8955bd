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
  var rows: [PixelBox] = []
  private(set) var edits: [DesignEdit] = []
  /// The differences that were kept, each with its changes.
  private(set) var kept: [(difference: Difference, edits: [DesignEdit])] = []
  var redesign: Redesign
  let app: Pixmap
  /// The error per channel that is ignored.
  private(set) var slack: Int32
  /// Whether the same renderer drew the app's picture.
  private(set) var isOwn: Bool
  /// The likeness of the best alternative of each difference that was tested since the last change.
  private var tested: [Test: Likeness?] = [:]
  /// The small ones of these alternatives, because some are kept soon.
  private var latest: [Test: Trial] = [:]

  init(
    _ finder: PartFinder, of design: RenderedScreen, by renderer: Renderer, known: [PixelBox]
  ) {
    app = finder.app
    self.known = known
    let picture = finder.design
    redesign = Redesign(design, by: renderer, in: picture)
    slack = Self.slack(finder)
    isOwn = finder.isExact
    base = PaintedDesign(laid: picture.laid, list: picture.list, pixmap: picture.pixmap)
  }

  private mutating func forget() { (tested, latest) = ([:], [:]) }

  private static func slack(_ finder: PartFinder) -> Int32 {
    max(1, Int32(finder.tolerance) - 2)
  }

  /// Ignores errors as small as those that another analysis ignores.
  mutating func adapt(to finder: PartFinder) {
    guard slack != Self.slack(finder) || isOwn != finder.isExact else { return }
    slack = Self.slack(finder)
    isOwn = finder.isExact
    forget()
  }

  /// What the likeness of a difference depends on.
  private struct Test: Hashable {
    var edits: [[DesignEdit]]
    var unknown: Rect?
  }

  /// A change that was tested.
  struct Trial {
    var edits: [DesignEdit]
    var painted: Repainting
    var likeness: Likeness
    /// Whether it explains the picture only above another change.
    var isPart = false
    /// How likely the change is before its effect is known, relative to others.
    var likelihood = 1.0

    /// The error that the change may explain.
    ///
    /// Unknown content may explain all errors in its area, but a change that explains nearly as
    /// much without any is likelier.
    var score: Double { likelihood * (likeness.gain + 0.95 * likeness.excluded) }

    /// Returns whether the change explains more than another one, or as much with a smaller rest.
    ///
    /// - Parameter share: the share of the other's score that suffices if nearly nothing is left.
    func isBetter(than other: Trial, orLeavesLittle share: Double = 0.995) -> Bool {
      if isPart != other.isPart { return other.isPart }
      let (rest, left) = (likeness.rest, other.likeness.rest)
      let isClear = rest < 0.1 * left && left > Self.muchLeft
      return score > (isClear ? share : rest < 0.9 * left ? 0.995 : 1) * other.score
    }

    /// The share of the error from which much is left.
    private static let muchLeft = 0.08
  }

  /// Treats the content of areas as known.
  mutating func exclude(_ areas: [PixelBox]) {
    known += areas
    forget()
  }

  /// Keeps the changes of a difference, and returns it with their values.
  mutating func keep(
    _ difference: Difference, _ trial: Trial, _ writer: DifferenceWriter
  ) -> Difference {
    keep(difference, trial.edits, trial.painted, writer)
  }

  /// Keeps the changes of a difference in addition to those kept so far.
  ///
  /// - Parameters:
  ///   - all: the changes kept so far, and the difference's own.
  ///   - painted: the design with all of these changes.
  mutating func keep(
    _ difference: Difference, _ all: [DesignEdit], _ painted: Repainting,
    _ writer: DifferenceWriter
  ) -> Difference {
    let own = all.dropFirst(edits.count)
    forget()
    let difference = writer.sized(difference, by: own) ?? difference
    if let unknown = difference.unknown {
      known.append(pixels(unknown))
      // Longer words fill more.
      if difference.kind == .text, let node = difference.node {
        known.append(pixels(painted.laid.nodes[node].frame))
      }
    }
    let shared = difference.companions.flatMap { $0.edits.flatMap { $0 } }
    kept.append((difference, own.filter { !shared.contains($0) }))
    kept += difference.companions.map { ($0, $0.edits.flatMap { $0 }) }
    edits = all
    base.change(to: painted)
    return difference
  }

  mutating func likeness(of difference: Difference) -> Likeness? {
    let test = Test(edits: difference.edits, unknown: difference.unknown)
    if let known = tested[test] { return known }
    let trial = best(difference)
    tested[test] = .some(trial?.likeness)
    if let trial, latest.count < Self.mostLatest,
      trial.painted.area?.area ?? 0 < Self.mostLatestPixels
    {
      latest[test] = trial
    }
    return trial?.likeness
  }

  /// The maximum number of alternatives that are remembered, and of the pixels of each.
  private static let (mostLatest, mostLatestPixels) = (64, 100_000)

  /// Returns the best of a difference's alternative changes, as `best` does, without painting those
  /// that are remembered again.
  mutating func remembered(_ difference: Difference) -> Trial? {
    latest[Test(edits: difference.edits, unknown: difference.unknown)] ?? best(difference)
  }

  /// Replaces the changes if the picture is explained as well with fewer.
  ///
  /// - Returns: whether it is.
  private mutating func simplify(to fewer: [DesignEdit], within share: Double = 1) -> Bool {
    guard fewer.count < edits.count, let painted = redesign.painted(fewer, over: base) else {
      return false
    }
    if let area = painted.area, let part = painted.part {
      let likeness = Likeness(
        of: app, before: base.pixmap, after: part, in: area, slack: slack)
      guard likeness.after <= share * likeness.before else { return false }
    }
    edits = fewer
    base.change(to: painted)
    forget()
    return true
  }

  /// Returns whether the picture is explained worse without differences that were kept.
  ///
  /// A change that seemed to explain it may be taken back, or made superfluous, by a later one.
  mutating func isNeeded(_ differences: [Difference]) -> Bool {
    let own = Set(
      kept.filter { kept in differences.contains { kept.difference.isSameCase(as: $0) } }
        .flatMap(\.edits))
    return !simplify(to: edits.filter { !own.contains($0) })
  }

  /// Drops the moves of texts and shapes with another style where a later change moves them.
  mutating func dropMoves() {
    for index in kept.indices where kept[index].difference.kind != .moved {
      let moves = kept[index].edits.filter(\.change.isMove)
      guard !moves.isEmpty, moves.count < kept[index].edits.count,
        simplify(to: edits.filter { !moves.contains($0) }, within: Self.clearlyLess)
      else { continue }
      kept[index].edits.removeAll { moves.contains($0) }
    }
  }

  /// Returns a difference, or the move that is left of two changes in size of which one undoes the
  /// other; `nil` if nothing is left.
  func settled(_ difference: Difference, _ writer: DifferenceWriter) -> Difference? {
    guard difference.kind == .resized, difference.design == difference.app,
      let node = difference.node
    else { return difference }
    let step = edits.reduce(Point(x: 0, y: 0)) { step, edit in
      guard edit.node == node, case .move(let x, let y) = edit.change else { return step }
      return Point(x: step.x + x, y: step.y + y)
    }
    let least = writer.settings.position - 0.25
    return max(abs(step.x), abs(step.y)) < least ? nil : writer.moved(node, step)
  }

  /// Returns whether content is in an element with another size that was only painted larger, so
  /// that its lines and shadows are not exactly as in the app.
  func isOfScaled(_ extra: Difference) -> Bool {
    guard let box = extra.box else { return false }
    return edits.contains { edit in
      guard case .scale = edit.change else { return false }
      let frame = base.laid.nodes[edit.node].frame
      return frame.inset(by: Insets(all: -Self.scaledReach)).intersection(box) == box
    }
  }

  /// The distance, in points, to which an element that is painted larger may differ around it.
  private static let scaledReach = 4.0

  /// The share of the error that remains where a change is clearly better.
  private static let clearlyLess = 0.7

  /// Returns the change in the width of a text element, in points, that moves an element beside it
  /// by a distance.
  func stretch(of text: Int, moving node: Int, by step: Double) -> Double? {
    redesign.stretch(of: text, moving: node, by: step, with: edits)
  }

  /// Returns the nodes that depend on the words of a text element.
  ///
  /// - Parameter other: a node whose changes are left out.
  func dependents(of node: Int, besides other: Int? = nil) -> Dependents {
    redesign.dependents(of: node, with: edits.filter { $0.node != other })
  }

  /// Returns the layout with all kept changes except those of a difference.
  func layout(without difference: Difference) -> LaidOutScreen? {
    guard let own = kept.first(where: { $0.difference.isSameCase(as: difference) }) else {
      return nil
    }
    return redesign.laidOut(edits.filter { !own.edits.contains($0) })
  }

  func pixels(_ rect: Rect) -> PixelBox { CompareScope.pixels(rect, base.laid.scale) }

  /// The number of pixels of an area above which the error is estimated first, and the distance
  /// between the rows that are read for it.
  private static let (enoughToEstimate, estimatedRows) = (100_000, 16)
  /// The estimated share of the error above which a change surely leaves more than there was.
  private static let mostEstimated = 2.0

  /// Returns the best of a difference's alternative changes.
  ///
  /// - Parameters:
  ///   - end: the row of pixels before which a change must explain the picture if it does not
  ///     explain all of it.
  ///   - isLikely: whether a layout is worth painting.
  mutating func best(
    _ difference: Difference, above end: Int = .max,
    where isLikely: (LaidOutScreen) -> Bool = { _ in true }
  ) -> Trial? {
    var best: Trial?
    let excluded = known + (difference.unknown.map { [pixels($0)] } ?? [])
    for change in difference.edits {
      let all = edits + change
      guard let painted = redesign.painted(all, over: base, where: isLikely),
        let area = painted.area, let part = painted.part
      else { continue }
      func compared(above end: Int = .max, rowStep: Int? = nil) -> Likeness {
        Likeness(
          of: app, before: base.pixmap, after: part, in: area, slack: slack,
          excluding: excluded, above: end, rowStep: rowStep)
      }
      func isWorse(above end: Int = .max) -> Bool {
        let estimate = compared(above: end, rowStep: Self.estimatedRows)
        return estimate.pixels > 0 && estimate.rest > Self.mostEstimated
      }
      if area.area >= Self.enoughToEstimate, isWorse(), end >= area.bottom || isWorse(above: end) {
        continue
      }
      var likeness = compared()
      let isPart = end < area.bottom && likeness.rest >= Self.mostOfRows
      if isPart { likeness = compared(above: end) }
      guard likeness.pixels > 0 else { continue }
      // Only a thin line shows whether it changed places with the rows.
      let share = difference.kind == .swapped ? 1 : 0.98
      if let best, best.likeness.gain >= likeness.gain * share { continue }
      best = Trial(edits: all, painted: painted, likeness: likeness, isPart: isPart)
      // Other widths of unknown words explain no more.
      if likeness.after == 0, difference.unknown != nil { break }
    }
    return best
  }
}
