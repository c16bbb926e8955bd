import Layout
import Matching

/// A renderer's usual line thickness and strength of text, compared with this renderer's.
///
/// These are learned from all the text in a picture, so that another renderer's style is not a
/// difference.
struct TextNorms: Sendable {
  private struct Sample: Sendable {
    var node: Int
    var font: String?
    var size: Double
    var luma: Float
    var isLight: Bool { luma > 127 }
    /// The growth of line thickness on each side, in ems.
    var thickness: Double
    var gain: Double
    var score: Double
    var isInUnknownWeight: Bool
  }

  private var samples: [Sample] = []
  private let laid: LaidOutScreen
  private let scale: Double

  /// Whether the same renderer drew the picture, so that colors estimated from edges are exact.
  private(set) var isOwn = true
  /// The CIEDE2000 difference between hues up to which a color estimated from edges is considered
  /// the same.
  private var hueNoise = 0.0
  /// The colors that all their elements have changed.
  private(set) var replacedColors = ReplacedColors()
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
      for match in states.lines(of: state)
      where match.state == .found && match.text == nil && size > 0 {
        samples.append(
          Sample(
            node: state.node, font: text.runs.first?.font, size: size,
            luma: text.runs.first.map { RGB($0.color).luma } ?? 0,
            thickness: match.thickness / (size * scale), gain: match.gain, score: match.score,
            isInUnknownWeight: match.isInUnknownWeight))
      }
    }
    learnColors(states)
    learnReplacedColors(states)
  }

  /// Finds the colors that were replaced wherever the design has them, and judges other text by what
  /// their strength would be without that.
  private mutating func learnReplacedColors(_ states: ElementStates) {
    var texts: [ReplacedColors.Sample] = []
    for state in states.states.values {
      guard let text = laid.nodes[state.node].text, let run = text.runs.first,
        text.runs.allSatisfy({ $0.isPlain && $0.color == run.color })
      else { continue }
      let size = text.runs.map(\.size).max() ?? 0
      for match in states.lines(of: state)
      where match.state != .lost && match.text == nil && match.font == nil && match.hasOwnSize {
        var sample = ReplacedColors.Sample(
          node: state.node, color: run.color, pixels: size * scale, gain: match.gain)
        if let color = match.color, match.isColorExact {
          sample.exact = color
        } else if let color = match.color, let ground = match.ground {
          sample.ink = (color.design - ground.design, color.app - ground.app)
        } else if match.state != .same {
          continue
        }
        texts.append(sample)
      }
    }
    replacedColors = ReplacedColors(texts)
    for index in samples.indices {
      samples[index].gain /= replacedColors.replacement(of: samples[index].node)?.strength ?? 1
    }
  }

  /// Learns the usual distance between the hues of estimated colors and those of the design's
  /// colors.
  ///
  /// If the same renderer drew the picture, most text is the same, and estimates are exact.
  private mutating func learnColors(_ states: ElementStates) {
    var (same, other) = (0, 0)
    var distances: [Double] = []
    for state in states.states.values where states.laid.nodes[state.node].text != nil {
      for match in state.matches {
        if match.state == .same { same += 1 }
        if match.state == .found, match.residual > 0.0005 { other += 1 }
        guard match.state == .found, !match.isColorExact else { continue }
        if let hue = Self.hue(match) { distances.append(hue) }
      }
    }
    // The colors of large letters are read inside them, instead of being estimated, and a few
    // short texts are the same by any renderer.
    isOwn = distances.count * 2 <= same && other <= 2 * same
    // If there are only a few text elements, one with a different color must not become the norm.
    func lower(_ values: [Double]) -> Double { values.sorted()[(values.count - 1) / 2] }
    guard !isOwn, !distances.isEmpty else { return }
    let middle = lower(distances)
    hueNoise = min(3, max(0.8, middle + 5 * lower(distances.map { abs($0 - middle) })))
  }

  /// Returns the difference of an estimated color from the design's if both had the same strength.
  ///
  /// Another renderer draws letters lighter or bolder, but the color of all their pixels is on the
  /// line from the background to the color of the text.
  private static func hue(_ match: PartMatch) -> Double? {
    guard let color = match.color, let ground = match.ground else { return nil }
    let (known, other) = (color.design - ground.design, color.app - ground.app)
    let length = other.dot(other)
    guard length > 100, known.dot(known) > 100 else { return nil }
    let nearest = other * max(0, known.dot(other) / length)
    return color.design.difference(from: ground.design + nearest)
  }

  /// Returns the samples of the text elements most like a node's, without its own.
  private func likes(
    _ node: Int, size: Double, where isIncluded: (Sample) -> Bool = { _ in true }
  ) -> [Sample] {
    let isLight = laid.nodes[node].text?.runs.first.map { RGB($0.color).luma > 127 } ?? false
    let others = samples.filter { $0.node != node && isIncluded($0) }
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
    let isUnknown = own.allSatisfy(\.1.isInUnknownWeight)
    let likes = likes(node, size: size) { !isUnknown || !$0.isInUnknownWeight }
    let usual = ElementState.median(likes.map(\.thickness)) ?? 0
    let change = thickness / (size * scale) - usual
    return abs(change) >= (isUnknown ? Self.leastOfUnknown : Self.least) ? change : nil
  }

  /// The usual likeness of a line to the design's.
  var usualScore: Double { ElementState.median(samples.map(\.score)) ?? 0 }

  /// The minimum change in line thickness, in ems, that counts as a different weight.
  static let least = 0.015
  /// The change that suffices if the letters became wider or narrower with it.
  private static let leastOfUnknown = 0.008

  /// Returns the samples of other text elements in the font of a node, nearly as large and as dark.
  private func samplesInStyle(of node: Int) -> [Sample] {
    guard let text = laid.nodes[node].text, let run = text.runs.first else { return [] }
    let size = text.runs.map(\.size).max() ?? 0
    return samples.filter {
      $0.node != node && $0.font == run.font && abs($0.size - size) <= 1
        && abs($0.luma - RGB(run.color).luma) < 32
    }
  }

  /// Returns the strength that the renderer usually gives to text like a node's, relative to the
  /// design's, and how far it varies; `nil` if no text is like it.
  func strength(of node: Int) -> (usual: Double, spread: Double?) {
    guard let text = laid.nodes[node].text else { return (1, 0.06) }
    let size = text.runs.map(\.size).max() ?? 0
    let likes = likes(node, size: size)
    // The strength depends on the font, and on how dark the text is.
    let same = samplesInStyle(of: node)
    let samples = same.count >= 3 ? same : likes
    if let usual = strengthOfOthers(besides: same, node) { return (usual, nil) }
    guard let usual = Self.strength(of: samples), usual > 0.4, usual < 1.8 else { return (1, nil) }
    // Of few texts, one between the pixels shows how far the others may be.
    let distances = samples.map { abs($0.gain - usual) }
    let spread = max(ElementState.median(distances) ?? 0, 0.3 * (distances.max() ?? 0))
    return (usual, same.count >= 3 ? spread / usual : nil)
  }

  /// Returns the usual strength of some text.
  private static func strength(of samples: [Sample]) -> Double? {
    // All lines of an element may be fainter, so each element counts once.
    ElementState.median(
      Dictionary(grouping: samples, by: \.node).values.compactMap { samples in
        ElementState.median(samples.map(\.gain))
      })
  }

  /// Returns the usual strength of text in other styles if all text in the style of a node is
  /// fainter or stronger than a renderer draws it.
  ///
  /// - Parameter same: the text in its style.
  private func strengthOfOthers(besides same: [Sample], _ node: Int) -> Double? {
    guard scale >= Self.leastScale, same.count >= 3, let own = Self.strength(of: same) else {
      return nil
    }
    let nodes = Set(same.map(\.node))
    let others = samples.filter {
      $0.node != node && !nodes.contains($0.node) && $0.isLight == same[0].isLight
    }
    guard Set(others.map(\.node)).count >= 3, let usual = Self.strength(of: others),
      !Self.usualStrengths.contains(own / usual)
    else { return nil }
    return usual
  }

  /// The scale from which renderers draw small text about as strong as other text.
  private static let leastScale = 2.0

  /// The strengths, relative to that of similar text, that other renderers give to fonts that have
  /// no other text in a picture.
  ///
  /// In the corpus's unedited text, Chromium and Skia are between 0.81 and 1.22.
  private static let usualStrengths = 0.76...1.32

  /// Returns whether the words of a line that are the same as in the design clearly have another
  /// hue.
  func isOtherHueOfSameWords(_ match: PartMatch) -> Bool {
    guard let change = match.text, !change.isWhole, !match.isColorExact else { return false }
    return Self.hue(match).map { $0 > max(hueNoise, 2) } ?? false
  }

  /// Returns whether a color estimated from edges certainly has another hue than the design's.
  ///
  /// - Parameter isLossy: whether compression changed the hues of some lines more than others.
  func isOtherHue(_ match: PartMatch, isLossy: Bool) -> Bool {
    guard !isOwn, !match.isColorExact, let hue = Self.hue(match) else { return false }
    guard isLossy else { return hue > hueNoise }
    return hue > Self.sureInCompressed * hueNoise
      || hue > Self.sureHue && hue > Self.sureBesideHue * hueNoise
  }

  /// The distance between hues, relative to the usual one, that is certain in a compressed file.
  ///
  /// In the corpus's unedited text, the largest distance is 2.3 times the usual one.
  private static let sureInCompressed = 3.0
  /// The distance between hues that is certain in a compressed file if it is this much larger than
  /// the usual one.
  ///
  /// In the corpus's other text, a distance of this size is at most 1.8 times the usual one.
  private static let (sureHue, sureBesideHue) = (3.4, 1.9)

  /// Returns a text's color in the design, the estimated color adjusted for the renderer's usual
  /// strength, and whether the difference between the two is reliable.
  ///
  /// - Parameter isLossy: whether compression changed the strength of some lines more than others.
  func color(
    of match: PartMatch, _ node: Int, isLossy: Bool
  ) -> (design: RGB, app: RGB, isSure: Bool)? {
    guard let color = match.color else { return nil }
    if isLossy || !isOwn && !match.isColorExact,
      let replacement = replacedColors.replacement(of: node)
    {
      return (color.design, color.design + replacement.change, true)
    }
    guard !isOwn, let ground = match.ground else { return (color.design, color.app, isOwn) }
    let (usual, spread) = strength(of: node)
    let ink = (color.app - ground.app) * Float(1 / usual)
    let hue = Self.hue(match) ?? 0
    let strength = match.gain / usual
    let isStronger =
      spread.map { abs(strength - 1) > max(isLossy ? 0.1 : 0.05, 5 * $0) }
      ?? (!Self.usualStrengths.contains(strength) && match.hasOwnSize
        && !hasUsualStyle(node, match))
    return (color.design, ground.design + ink, hue > hueNoise || isStronger)
  }

  /// Returns whether other text in the style of a line is as strong, and not all of it is fainter or
  /// stronger than a renderer draws it.
  private func hasUsualStyle(_ node: Int, _ match: PartMatch) -> Bool {
    let same = samplesInStyle(of: node)
    return same.contains { abs($0.gain / match.gain - 1) < 0.1 }
      && strengthOfOthers(besides: same, node) == nil
  }
}

extension ElementStates {
  /// Returns the matches of an element's lines of text, without those of its background.
  fileprivate func lines(of state: ElementState) -> [PartMatch] {
    zip(state.parts, state.matches).filter { parts[$0.0].kind == .text }.map(\.1)
  }
}

extension PartMatch {
  /// Whether the letters of a line have the design's size, so that their strength can be compared.
  fileprivate var hasOwnSize: Bool {
    size == nil && score > 0.8 && max(abs(growthX ?? 0), abs(growthY ?? 0)) < 2
  }
}
