import Geometry
import Layout
import PixelDiff

/// The changes to the design that may explain the app's picture, from one analysis of it.
///
/// Each is proposed only once, because several steps test the same changes.
struct Candidates {
  private let analysis: Analysis
  private let evidence: Evidence
  private let trials: Trials
  private var measured: [Difference]?
  private var steps: [[PixelBox]: [Difference]] = [:]
  private var guesses: [[PixelBox]: [Difference]] = [:]

  /// - Parameter trials: the trials that test them, with the changes that were analyzed.
  init(_ analysis: Analysis, _ evidence: Evidence, for trials: Trials) {
    (self.analysis, self.evidence, self.trials) = (analysis, evidence, trials)
  }

  /// Returns the changes that a step tests.
  ///
  /// - Parameter areas: the areas that differ.
  mutating func tested(in step: Explanation.Step, near areas: [PixelBox]) -> [Difference] {
    var candidates: [Difference]
    switch step {
    case .measured(let certainty):
      candidates = measurements()
      candidates += Proposals.styles(analysis, of: candidates, inRow: certainty != .likely)
      candidates += certainty == .likely ? heights(of: candidates) : moves(near: areas)
      if certainty != .likely {
        candidates += Proposals.spacings(analysis)
      }
      if certainty == .sure { candidates += Proposals.layouts(analysis, near: areas) }
    case .guessed: candidates = elements(near: areas)
    case .sized(.exact): return Proposals.sizes(analysis, near: areas)
    case .sized: candidates = evidence.isOwn ? Proposals.sizes(analysis, near: areas) : []
    }
    if !evidence.isOwn { candidates.removeAll { evidence.isTaste($0) } }
    candidates.removeAll { evidence.isUnclearRadius($0) }
    // Another icon is not the design's in another place.
    let others = Set(
      analysis.differences.filter { $0.kind == .picture && evidence.isIcon($0.node) }
        .compactMap(\.node))
    candidates.removeAll { candidate in
      [.moved, .resized, .missing].contains(candidate.kind) && !candidate.isGuessed
        && candidate.node.map { others.contains($0) } == true
    }
    // What shows of a covered element has the color of what covers it, and elements that are covered
    // may have moved.
    if step.certainty != .likely || !evidence.isOwn {
      candidates.removeAll { $0.kind == .color && $0.node.map { evidence.isCovered($0) } == true }
    }
    return candidates
  }

  private mutating func measurements() -> [Difference] {
    if let measured { return measured }
    var result = analysis.differences.filter(\.isAbove)
    let areas = evidence.areas(leavingOut: trials.known)
    result += Proposals.moves(
      analysis,
      of: result.filter {
        // Another renderer's letters between the pixels seem to be other letters. What moved far
        // along a bar seems to have another shape, that of the bar.
        $0.kind == .missing || $0.kind == .text && !evidence.isOwn && !evidence.isSeen($0)
          || $0.kind == .resized && isShape($0)
      }, to: areas)
    result += Proposals.moves(analysis, ofPictures: result)
    result += Proposals.gradients(analysis)
    result += Proposals.backgrounds(analysis, of: result)
    result += Proposals.sizes(
      analysis,
      of: result.filter { $0.kind == .picture && evidence.isIcon($0.node) }.compactMap(\.node))
    result += Proposals.switches(analysis, of: result)
    result += Proposals.fades(analysis, of: result)
    result += Proposals.sliders(analysis, near: areas)
    result += Proposals.texts(analysis, of: result, near: areas)
    result += Proposals.rivals(analysis, of: result)
    result += widths(of: result)
    // What is beside a picture of another size moves by as much.
    let growths = analysis.differences.filter(\.isAbove).compactMap { other in
      other.kind == .resized ? other.delta : other.step.flatMap { $0.x == 0 ? nil : $0.x }
    }
    result += Spacings.ofSizes(
      of: analysis.picture.laid, analysis.writer,
      besides: Set(analysis.states.states.values.filter(\.isSame).map(\.node)),
      steps: Spacings.usual(growths)
    ).filter(\.isAbove)
    measured = result
    return result
  }

  private mutating func moves(near areas: [PixelBox]) -> [Difference] {
    if let known = steps[areas] { return known }
    var result = Proposals.steps(analysis, near: areas)
    result += heights(of: measurements() + result)
    steps[areas] = result
    return result
  }

  private mutating func elements(near areas: [PixelBox]) -> [Difference] {
    if let known = guesses[areas] { return known }
    var result = Proposals.elements(analysis, near: areas)
    result += Proposals.corners(analysis, evidence)
    result += Proposals.effects(analysis, evidence)
    result += heights(of: result)
    result += widths(of: result.filter { $0.kind == .moved })
    guesses[areas] = result
    return result
  }

  private func isShape(_ difference: Difference) -> Bool {
    difference.node.map { analysis.picture.laid.nodes[$0].kind == .shape } ?? false
  }

  private func heights(of moved: [Difference]) -> [Difference] {
    Proposals.heights(analysis, of: moved)
  }

  private func widths(of measured: [Difference]) -> [Difference] {
    Proposals.widths(
      analysis, evidence, of: measured, known: trials.known,
      stretch: { trials.stretch(of: $0, moving: $1, by: $2) })
  }
}
