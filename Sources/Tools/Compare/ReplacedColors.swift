import Matching
import Pixels
import Scene

/// The design's text colors that all their elements have changed in the app's picture.
///
/// Another renderer draws letters fainter or stronger, so an element's color is judged by the
/// strength of similar text. If a color was replaced wherever the design has it, the similar text
/// changed with it. So each color as a whole is judged by the text in the other colors.
struct ReplacedColors: Sendable {
  /// A color of the design, and what became of it.
  struct Replacement: Sendable {
    /// The strength of the color's text, relative to that of the text in other colors.
    var strength: Double
    /// The change in the color.
    var change: RGB
    /// The text elements that have changed by this much.
    var nodes: Set<Int>
    /// Whether the text is so faint that an opacity is as likely as another color.
    var isFaint: Bool { strength < 0.7 }
  }

  /// The text of an element in one color.
  struct Sample: Sendable {
    var node: Int
    var color: Color
    /// The font size in pixels.
    var pixels: Double
    /// The strength of the text, relative to the design's.
    var gain: Double
    /// The ink in the design and in the app's picture: the difference of a color from the
    /// background; `nil` if it was not measured.
    var ink: (design: RGB, app: RGB)?
    /// The color read inside large letters, in the design and in the app's picture.
    var exact: (design: RGB, app: RGB)?
  }

  /// The replaced colors, the clearest first.
  private var replacements: [(color: Color, replacement: Replacement)] = []

  /// The number of elements from which those of one color can be compared with the others.
  private static let least = 3
  /// The size in pixels from which renderers draw text of all colors nearly equally strong.
  ///
  /// In the corpus's unedited text, Chromium and Skia are between 0.97 and 1.08 from this size, and
  /// between 0.84 and 1.25 below it, so that smaller text is left out.
  private static let sharpSize = 18.0
  /// How far the strength of one color must be from that of the others, and from the design's.
  private static let (leastApart, leastChange) = (0.09, 0.07)
  /// The same for a color that has one or two other texts, or none, to be compared with.
  private static let (leastOfFew, leastOfAll) = (0.11, 0.18)
  /// How far the strengths of elements in one color are apart at most.
  private static let sameStrength = 0.07
  /// The same for an element that is unlike the others, but more like them than like the design.
  private static let mostApart = 0.2

  init(_ samples: [Sample] = []) {
    let samples = samples.filter { $0.pixels >= Self.sharpSize }
    var strengths = Dictionary(grouping: samples, by: \.color).mapValues { own in
      Dictionary(grouping: own, by: \.node).mapValues { ElementState.median($0.map(\.gain)) ?? 1 }
    }
    // The clearest color is the first, and does not make the others seem to have changed.
    while let (color, nodes, usual) = Self.clearest(strengths, besides: replacements.map(\.color)) {
      let own = samples.filter { $0.color == color && nodes.contains($0.node) }
      guard let middle = ElementState.median(own.map(\.gain)), let change = Self.change(own, usual)
      else { return }
      let nearer = (strengths[color] ?? [:]).filter { _, gain in
        abs(gain - middle) < min(abs(gain - usual), Self.mostApart)
      }
      let changed = nodes.union(nearer.keys)
      replacements.append(
        (color, Replacement(strength: middle / usual, change: change, nodes: changed)))
      for node in changed { strengths[color]?[node] = usual }
    }
  }

  /// Returns the color that has most clearly changed in nearly all its elements, those elements, and
  /// the strength that they should have; `nil` if no other color than the known ones has changed.
  private static func clearest(
    _ strengths: [Color: [Int: Double]], besides known: [Color]
  ) -> (color: Color, nodes: Set<Int>, usual: Double)? {
    var best: (color: Color, nodes: Set<Int>, usual: Double)?
    var most = 1.0
    for (color, nodes) in strengths.sorted(by: { $0.key.hex < $1.key.hex })
    where nodes.count >= least && !known.contains(color) {
      guard let middle = ElementState.median(Array(nodes.values)), middle > 0.3 else { continue }
      let alike = Set(nodes.filter { abs($0.value / middle - 1) <= sameStrength }.keys)
      guard alike.count * 3 >= nodes.count * 2, alike.count >= least,
        let others = comparison(
          with: strengths.filter { $0.key != color }.values.map { Array($0.values) })
      else { continue }
      let clearness = abs(middle / others.usual - 1) / others.limit
      guard clearness > most, abs(middle - 1) > leastChange else { continue }
      (best, most) = ((color, alike, others.usual), clearness)
    }
    return best
  }

  /// Returns the usual strength of text in other colors, and how far another strength must be from
  /// it; `nil` if they have no usual strength.
  private static func comparison(with groups: [[Double]]) -> (usual: Double, limit: Double)? {
    let all = groups.flatMap(\.self)
    let usual = ElementState.median(all) ?? 1
    let isUsual = abs(usual - 1) <= 0.05
    guard all.count >= least else {
      return isUsual ? (1, all.isEmpty ? leastOfAll : leastOfFew) : nil
    }
    // Of only two colors, the design's strength shows which one has changed.
    guard isUsual || groups.count(where: { $0.count >= 2 }) >= 2 else { return nil }
    let limit = max(leastApart, 4 * (ElementState.median(all.map { abs($0 / usual - 1) }) ?? 0))
    return (usual, limit)
  }

  /// Returns the change in a color that several elements share, given the renderer's usual strength.
  private static func change(_ samples: [Sample], _ usual: Double) -> RGB? {
    let exact = samples.compactMap { $0.exact.map { $0.app - $0.design } }
    if !exact.isEmpty { return RGB.median(exact) }
    let changes = samples.compactMap { $0.ink.map { $0.app * Float(1 / usual) - $0.design } }
    return changes.isEmpty ? nil : RGB.median(changes)
  }

  /// Returns what became of the color of a text element; `nil` if it is as in the design, or if the
  /// element changed on its own.
  func replacement(of node: Int) -> Replacement? {
    replacements.first { $0.replacement.nodes.contains(node) }?.replacement
  }
}
