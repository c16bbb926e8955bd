import Layout
import Matching

/// A renderer's usual line thickness and strength of text, compared with this renderer's.
///
/// These are learned from all the text in a picture, so that another renderer's style is not a
/// difference.
struct TextNorms: Sendable {
  private struct Sample: Sendable {
    var node: Int
    var size: Double
    var isLight: Bool
    /// The growth of line thickness on each side, in ems.
    var thickness: Double
    var gain: Double
  }

  private var samples: [Sample] = []
  private let laid: LaidOutScreen
  private let scale: Double

  /// The CIEDE2000 difference up to which a color estimated from edges is considered the same.
  private(set) var colorNoise = 0.0
  /// The text elements that were compared in the other weights of their fonts.
  private var weighed: Set<Int> = []

  func hasWeights(_ node: Int) -> Bool { weighed.contains(node) }

  init(_ states: ElementStates, _ candidates: TextCandidates, scale: Double) {
    laid = states.laid
    self.scale = scale
    for state in states.states.values.sorted(by: { $0.node < $1.node }) {
      guard let text = states.laid.nodes[state.node].text else { continue }
      let size = text.runs.map(\.size).max() ?? 0
      if let part = state.parts.first.map({ states.parts[$0] }), candidates.hasWeights(part) {
        weighed.insert(state.node)
      }
      for (part, match) in zip(state.parts.map({ states.parts[$0] }), state.matches)
      where part.kind == .text && match.state == .found && match.text == nil && size > 0 {
        samples.append(
          Sample(
            node: state.node, size: size,
            isLight: text.runs.first.map { RGB($0.color).luma > 127 } ?? false,
            thickness: match.thickness / (size * scale), gain: match.gain))
      }
    }
    learnColors(states)
  }

  /// Learns the usual distance between estimated colors and the design's, from text that does not
  /// differ otherwise.
  ///
  /// If the same renderer drew the picture, most text is the same, and estimates are exact.
  private mutating func learnColors(_ states: ElementStates) {
    var same = 0
    var distances: [Double] = []
    for state in states.states.values where states.laid.nodes[state.node].text != nil {
      for match in state.matches {
        if match.state == .same { same += 1 }
        guard match.state == .found, let color = match.color, !match.isColorExact else { continue }
        distances.append(corrected(color, match, state.node).difference(from: color.design))
      }
    }
    guard distances.count * 2 > same, let middle = ElementState.median(distances) else { return }
    let spread = ElementState.median(distances.map { abs($0 - middle) }) ?? 0
    colorNoise = max(7, middle + 6 * spread)
  }

  /// Returns the samples of the text elements most like a node's, without its own.
  private func likes(_ node: Int, size: Double) -> [Sample] {
    let isLight = laid.nodes[node].text?.runs.first.map { RGB($0.color).luma > 127 } ?? false
    let others = samples.filter { $0.node != node }
    let near = others.filter { abs($0.size - size) <= 1 && $0.isLight == isLight }
    if near.count >= 3 { return near }
    let kin = others.filter { $0.isLight == isLight }
    return kin.count >= 3 ? kin : others
  }

  /// Returns how much thicker a text element's lines are than those of similar text, in ems; `nil`
  /// if the difference is too small for a different weight.
  func weight(of node: Int, _ lines: [(DesignPart, PartMatch)], size: Double) -> Double? {
    let own = lines.filter { $0.1.score > 0.5 }
    guard size > 0, let thickness = ElementState.median(own.map { $0.1.thickness }) else {
      return nil
    }
    let usual = ElementState.median(likes(node, size: size).map(\.thickness)) ?? 0
    let change = thickness / (size * scale) - usual
    return abs(change) >= Self.least ? change : nil
  }

  /// The minimum change in line thickness, in ems, that counts as a different weight.
  static let least = 0.015

  /// Returns a text element's color, corrected for the strength that the renderer usually gives to
  /// similar text.
  func corrected(_ color: (design: RGB, app: RGB), _ match: PartMatch, _ node: Int) -> RGB {
    let size = laid.nodes[node].text?.runs.map(\.size).max() ?? 0
    let usual = ElementState.median(likes(node, size: size).map(\.gain)) ?? 1
    guard usual > 0.5, usual < 1.6 else { return color.app }
    // Divides the distance from the background by the usual gain. The background is unknown here,
    // so the change of the gain is applied to the design's color.
    let step = color.app - color.design
    let expected = match.gain / usual
    return abs(expected - 1) < 0.08 && abs(match.gain - 1) > abs(expected - 1)
      ? color.design + step * Float(abs(expected - 1) / max(0.01, abs(match.gain - 1)))
      : color.app
  }
}
