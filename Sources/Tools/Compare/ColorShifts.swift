import Matching
import Pixels
import Scene

/// The design's text colors that all their elements have changed in the app's picture.
///
/// Another renderer draws letters fainter or stronger, so an element's color is judged by the
/// strength of similar text. If a color was replaced wherever the design has it, the similar text
/// changed with it. So each color as a whole is judged by the text in the other colors.
struct ColorShifts: Sendable {
  /// A color of the design, and what became of it.
  struct Shift: Sendable {
    /// The strength of the color's text, relative to that of the text in other colors.
    var strength: Double
    /// The change in the color.
    var change: RGB
    /// The text elements that have changed by this much.
    var nodes: Set<Int>
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

  private(set) var shifts: [Color: Shift] = [:]

  /// The number of elements from which those of one color can be compared with the others.
  private static let least = 3
  /// The size in pixels from which renderers draw text of all colors nearly equally strong.
  ///
  /// In the corpus's unedited text, Chromium and Skia are between 0.97 and 1.08 from this size, and
  /// between 0.84 and 1.25 below it.
  private static let sharpSize = 18.0
  /// How far the strength of one color must be from that of the others, and from the design's.
  private static let (leastApart, leastChange) = (0.09, 0.07)
  /// The same for small text, and for text in a color that has few others to compare with.
  private static let (leastOfSmall, leastOfSingle) = (0.2, 0.14)
  /// How far the strengths of elements in one color are apart at most.
  private static let sameStrength = 0.07

  init(_ samples: [Sample] = []) {
    let strengths = Dictionary(grouping: samples, by: \.color).mapValues { own in
      Dictionary(grouping: own, by: \.node).mapValues { ElementState.median($0.map(\.gain)) ?? 1 }
    }
    for (color, nodes) in strengths where nodes.count >= Self.least {
      guard let middle = ElementState.median(Array(nodes.values)), middle > 0.3 else { continue }
      let alike = Set(nodes.filter { abs($0.value / middle - 1) <= Self.sameStrength }.keys)
      guard alike.count * 3 >= nodes.count * 2, alike.count >= Self.least else { continue }
      let others = strengths.filter { $0.key != color }
      let all = others.values.flatMap(\.values)
      let usual = all.count >= Self.least ? ElementState.median(all) ?? 1 : 1
      let own = samples.filter { $0.color == color && alike.contains($0.node) }
      let limit: Double
      if own.contains(where: { $0.pixels < Self.sharpSize }) {
        let groups = others.values.filter { $0.count >= 2 }
        guard
          groups.count >= 2,
          groups.allSatisfy({ group in
            abs((ElementState.median(Array(group.values)) ?? 1) / usual - 1) <= Self.sameStrength
          })
        else { continue }
        limit = Self.leastOfSmall
      } else {
        limit = all.count >= Self.least ? Self.leastApart : Self.leastOfSingle
      }
      let strength = middle / usual
      guard abs(strength - 1) > limit, abs(middle - 1) > Self.leastChange else { continue }
      guard let change = Self.change(own, usual) else { continue }
      shifts[color] = Shift(strength: strength, change: change, nodes: alike)
    }
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
  func shift(of node: Int) -> Shift? { shifts.values.first { $0.nodes.contains(node) } }
}
