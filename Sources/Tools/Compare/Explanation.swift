import Engine
import Geometry
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
  /// The areas in pixels that are explained, though what they show is not known.
  private var known: [PixelBox] = []

  /// Whether the app's picture is by the same renderer, so that it has to be explained exactly.
  private let isOwn: Bool

  private static let rounds = 5

  init(
    _ first: Analysis, of design: RenderedScreen, with app: Pixmap, by renderer: Renderer,
    _ scope: CompareScope, _ settings: CompareSettings
  ) {
    states = first.states
    self.app = app
    isOwn = first.isOfTheSameRenderer
    redesign = Redesign(design, by: renderer)
    slack = max(1, Int32(first.finder.tolerance) - 2)
    var analysis = first
    var base = design
    if !base.pixmap.isOpaque {
      base = RenderedScreen(screen: base.screen, laid: base.laid, pixmap: first.picture.pixmap)
    }
    var edits: [DesignEdit] = []
    var believed: [Difference] = []
    let names = ElementNames(design.laid)
    var steps = Self.steps
    var rounds = 0
    known = scope.boxes
    while !steps.isEmpty, !analysis.isSame, rounds < Self.rounds {
      let step = steps.removeFirst()
      var candidates: [Difference]
      let residue = residue(of: analysis, from: base.pixmap, .both)
      let areas = residue.areas(
        join: analysis.finder.pixels(4),
        excluding: known + (step.isSure ? [] : open(analysis, believed)))
      .filter {
        let scale = analysis.picture.scale
        return Double($0.pixels) >= (isOwn ? scale : 5 * scale * scale)
      }.map(\.box)
      let writer = analysis.writer
      switch step {
      case .measured(let isSure):
        candidates = analysis.differences.filter(\.isAbove)
        if !isOwn { candidates.removeAll { isTaste($0, analysis) } }
        if isSure { candidates += Proposals.layouts(analysis, writer, near: areas) }
      case .guessed:
        candidates = Proposals.elements(analysis, writer, near: areas)
        candidates += Proposals.corners(analysis, writer, residue)
        if !isOwn { candidates.removeAll { isTaste($0, analysis) } }
      }
      let found = choose(
        candidates, &edits, &base, analysis, residue, writer, limit: limit(step))
      guard !found.isEmpty else { continue }
      for difference in found where !believed.contains(where: { $0.isSameCase(as: difference) }) {
        believed.append(difference)
      }
      rounds += 1
      steps = Self.steps
      analysis = Analysis(base, with: app, by: renderer, scope, settings)
    }
    states = analysis.states
    // What cannot be painted cannot be tried out, but it has to be seen.
    let residue = residue(of: analysis, from: base.pixmap, .both)
    let measured = analysis.differences.map { other in
      believed.contains { $0.isSameCase(as: other) } ? other : replaced(other, analysis)
    }
    let shown = (believed + measured).filter { $0.kind == .text || $0.kind == .picture }
    let rest = measured.filter { other in
      !believed.contains { $0.isSameCase(as: other) }
        && (!other.isAbove
          || other.edits.isEmpty && isSeen(other, in: residue, analysis)
            && !isBehind(other, shown, residue, analysis))
    }
    differences = believed + rest
    let around = open(analysis, differences)
    differences += extras(analysis, base, around, names)
  }

  /// Whether a difference may be how another renderer draws letters and corners.
  private func isTaste(_ difference: Difference, _ analysis: Analysis) -> Bool {
    guard let node = difference.node else { return false }
    let text = analysis.picture.laid.nodes[node].text
    switch difference.kind {
    case .weight:
      if text?.runs.contains(where: { !$0.fallbacks.isEmpty }) == true { return true }
      return !analysis.differences.contains {
        $0.node == node && [.weight, .text, .missing].contains($0.kind)
      }
    case .radius: return difference.design == "0"
    default: return false
    }
  }

  /// What is not missing, though it was not found, shows something else.
  private func replaced(_ difference: Difference, _ analysis: Analysis) -> Difference {
    guard difference.kind == .missing, let node = difference.node else { return difference }
    let writer = analysis.writer
    switch analysis.picture.laid.nodes[node].kind {
    case .text: return writer.otherText(node)
    case .icon, .image: return writer.difference(.picture, node, "is another picture")
    case .container, .shape: return difference
    }
  }

  /// Whether a picture only seems to be another one, since what is in front of it is.
  private func isBehind(
    _ difference: Difference, _ others: [Difference], _ residue: Residue, _ analysis: Analysis
  ) -> Bool {
    guard difference.kind == .picture, let node = difference.node else { return false }
    let box = analysis.box(of: node)
    let near = analysis.finder.pixels(1)
    let all = residue.count(in: box)
    return others.contains { other in
      guard let front = other.node, front != node else { return false }
      let isShape = [node, front].map { analysis.picture.laid.nodes[$0].kind == .shape }
      guard isShape[0] == isShape[1] ? front > node : isShape[0] else { return false }
      var area = analysis.box(of: front)
      // Other words may be longer.
      let side = other.kind == .text ? analysis.finder.pixels(8) : near
      area = PixelBox(
        x: area.x - side, y: area.y - near, width: area.width + 2 * side,
        height: area.height + 2 * near
      ).intersection(box)
      return area.area * 4 > box.area && residue.count(in: area) * 4 > all * 3
    }
  }

  /// The boxes of elements that show what is not known.
  private func open(_ analysis: Analysis, _ differences: [Difference]) -> [PixelBox] {
    let unknown: Set<Difference.Kind> = [.text, .picture]
    return (differences + analysis.differences).filter { unknown.contains($0.kind) }
      .compactMap(\.node).map { analysis.box(of: $0) }
  }

  /// What is tried one after the other, from the start as soon as something was believed.
  private enum Step {
    /// Measured differences, and changes of the layout.
    case measured(isSure: Bool)
    /// Guesses about single elements.
    case guessed(isSure: Bool)

    var isSure: Bool {
      switch self {
      case .measured(let isSure), .guessed(let isSure): isSure
      }
    }
  }

  private static let steps: [Step] = [
    .measured(isSure: true), .guessed(isSure: true), .measured(isSure: false),
    .guessed(isSure: false),
  ]

  /// The share of the error that may be left.
  private func limit(_ step: Step) -> Double {
    switch step {
    case .measured(let isSure): isSure ? 0.3 : isOwn ? 0.7 : 0.5
    case .guessed(let isSure): isOwn ? (isSure ? 0.1 : 0.3) : (isSure ? 0.2 : 0.35)
    }
  }

  /// What differs from the design with all changes that are believed.
  private func residue(
    of analysis: Analysis, from picture: Pixmap, _ sides: Residue.Sides
  ) -> Residue {
    let finder = analysis.finder
    return Residue(
      of: app, from: picture, reach: isOwn ? 0 : max(1, Int((0.5 * finder.scale).rounded())),
      tolerance: Int(finder.tolerance) + (isOwn ? 0 : 16), sides)
  }

  /// Whether an element has pixels that its design does not explain.
  private func isSeen(
    _ difference: Difference, in residue: Residue, _ analysis: Analysis
  ) -> Bool {
    guard let node = difference.node else { return true }
    let box = analysis.box(of: node)
    let count = residue.count(in: box)
    if isOwn { return count > 0 }
    return Double(count) >= Self.leastSeen(difference.kind) * Double(box.area)
  }

  /// The share of an element's box that has to differ, if another renderer drew it.
  private static func leastSeen(_ kind: Difference.Kind) -> Double {
    switch kind {
    case .picture: 0.08
    default: 0.035
    }
  }

  private func extras(
    _ analysis: Analysis, _ base: RenderedScreen, _ open: [PixelBox], _ names: ElementNames
  ) -> [Difference] {
    let finder = analysis.finder
    let residue = Residue(
      of: app, from: base.pixmap, reach: max(2, finder.pixels(0.75)),
      tolerance: Int(finder.tolerance) + 10, .app)
    let areas = residue.areas(join: finder.pixels(4), excluding: known).filter { area in
      Double(area.pixels) >= 5 * finder.scale * finder.scale
        && Double(min(area.box.width, area.box.height)) >= 0.6 * finder.scale
        && (isOwn || !isOfElement(area, analysis))
    }.map(\.box)
    // What is beside an element that shows something else belongs to it.
    var taken = open
    var left = areas.sorted { $0.x < $1.x }
    while let index = left.firstIndex(where: { area in
      taken.contains { Self.isBeside($0, area, finder.pixels(10)) }
    }) {
      taken.append(left.remove(at: index))
    }
    return left.map { Analysis.extra(Analysis.points($0, finder.scale), base.laid, names) }
  }

  /// Whether an area is within a text, an icon, or a picture that was found.
  private func isOfElement(_ area: Residue.Area, _ analysis: Analysis) -> Bool {
    let near = analysis.finder.pixels(1)
    return zip(analysis.picture.parts, analysis.matches).contains { part, match in
      guard part.kind != .ground, match.state != .lost else { return false }
      // A picture that fills much of the screen is a ground.
      if part.kind == .picture, part.box.area * 20 > analysis.picture.screen.area { return false }
      let box = PixelBox(
        x: part.box.x - near, y: part.box.y - near, width: part.box.width + 2 * near,
        height: part.box.height + 2 * near)
      return box.intersection(area.box).area * 10 >= area.box.area * 9
    }
  }

  private static func isBeside(_ box: PixelBox, _ area: PixelBox, _ near: Int) -> Bool {
    let shared = min(area.bottom, box.bottom) - max(area.y, box.y)
    let gap = max(area.x - box.right, box.x - area.right)
    return shared * 2 >= min(area.height, box.height) && gap <= near
  }

  // MARK: Trials

  /// A change that was tried out.
  private struct Trial {
    var edits: [DesignEdit]
    var painted: RenderedScreen
    var likeness: Likeness
  }

  /// Returns the differences that explain the picture, and adds their changes to the design.
  private mutating func choose(
    _ candidates: [Difference], _ edits: inout [DesignEdit], _ base: inout RenderedScreen,
    _ analysis: Analysis, _ residue: Residue, _ writer: DifferenceWriter, limit: Double
  ) -> [Difference] {
    var ranked: [(difference: Difference, gain: Double)] = []
    for candidate in candidates where !candidate.edits.isEmpty {
      guard let trial = best(candidate, edits, base) else { continue }
      if trial.likeness.rest < limit { ranked.append((candidate, trial.likeness.gain)) }
    }
    ranked.sort { $0.gain > $1.gain }
    var chosen: [Difference] = []
    for (difference, _) in ranked {
      var difference = difference
      guard var trial = best(difference, edits, base), trial.likeness.rest < limit else {
        continue
      }
      // What moved behind something like it is missing.
      if difference.kind == .moved, let node = difference.node {
        let missing = writer.missing(node)
        if let other = best(missing, edits, base), other.likeness.gain >= 0.97 * trial.likeness.gain
        {
          (difference, trial) = (missing, other)
        }
      }
      if !isOwn, difference.kind == .missing, let node = difference.node,
        Double(residue.count(in: analysis.box(of: node))) < 2 * analysis.picture.scale
      {
        continue
      }
      if let unknown = difference.unknown { known.append(pixels(unknown, base)) }
      edits = trial.edits
      base = trial.painted
      chosen.append(difference)
    }
    return chosen
  }

  private func pixels(_ rect: Rect, _ screen: RenderedScreen) -> PixelBox {
    CompareScope.pixels(rect, screen.laid.scale)
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
        of: app, before: base.pixmap, after: painted.pixmap, slack: slack,
        excluding: known + (difference.unknown.map { [pixels($0, base)] } ?? []))
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
