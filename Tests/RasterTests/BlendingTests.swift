import Drawing
import Geometry
import Pixels
import Testing

/// Blend modes against W3C Compositing and Blending Level 1, section 10, in floating point.
@Suite struct BlendingTests {
  private static let levels: [UInt8] = [0, 1, 40, 77, 127, 128, 200, 254, 255]
  private static let alphas: [UInt8] = [0, 1, 3, 64, 128, 201, 254, 255]

  /// Every color and alpha of the grid over every other; channels take different ones.
  private static let pairs: [(source: Color, back: Color)] = levels.indices.flatMap { s in
    levels.indices.flatMap { d in
      alphas.flatMap { a in alphas.map { b in (color(s, a), color(d, b)) } }
    }
  }

  private static func color(_ index: Int, _ alpha: UInt8) -> Color {
    func level(_ step: Int) -> UInt8 { levels[(index + step) % levels.count] }
    return Color(red: level(0), green: level(2), blue: level(5), alpha: alpha)
  }

  private func row(_ colors: [Color], _ name: String) -> DisplayItem {
    let whole = Rect(x: 0, y: 0, width: Double(colors.count), height: 1)
    return .image(
      ImageItem(
        image: image(colors.count, 1, name) { x, _ in colors[x] }, frame: whole,
        fitting: .stretch(source: whole)))
  }

  @Test(arguments: Group.Blend.allCases)
  func aModeFollowsItsFormula(mode: Group.Blend) {
    let pairs = Self.pairs
    let group = Group(items: [row(pairs.map(\.source), "source")], blend: mode)
    let result = render(
      [row(pairs.map(\.back), "back"), .group(group)], pairs.count, 1
    ).pixels
    for (pixel, pair) in zip(result, pairs) {
      let expected = expected(mode, pair.source.premultiplied, pair.back.premultiplied)
      for c in 0..<4 where (Double(channel(pixel, c)) - expected[c] * 255).magnitude > 1 {
        Issue.record("\(pair) \(c): \(channel(pixel, c)), not \(expected[c] * 255)")
      }
      #expect((0..<3).allSatisfy { channel(pixel, $0) <= channel(pixel, 3) })
    }
  }

  /// Premultiplied channels of 0…1; colors are those that the premultiplied bytes stand for.
  private func expected(_ mode: Group.Blend, _ source: UInt32, _ back: UInt32) -> [Double] {
    let s = (0..<4).map { Double(channel(source, $0)) / 255 }
    let d = (0..<4).map { Double(channel(back, $0)) / 255 }
    let (a, b) = (s[3], d[3])
    if mode == .plusLighter { return (0..<4).map { min(1, s[$0] + d[$0]) } }
    let colors = (0..<3).map { c in
      let blended = a == 0 || b == 0 ? 0 : Self.blend(mode, min(1, d[c] / b), min(1, s[c] / a))
      return s[c] * (1 - b) + a * b * blended + (1 - a) * d[c]
    }
    return colors + [a + b * (1 - a)]
  }

  /// `B(cb, cs)` as the recommendation writes it.
  private static func blend(_ mode: Group.Blend, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .normal, .plusLighter: return cs
    case .multiply: return cb * cs
    case .screen: return 1 - (1 - cb) * (1 - cs)
    case .overlay: return blend(.hardLight, cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight:
      return cs <= 0.5 ? blend(.multiply, cb, 2 * cs) : blend(.screen, cb, 2 * cs - 1)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let bent = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (bent - cb)
    case .difference: return (cb - cs).magnitude
    case .exclusion: return cb + cs - 2 * cb * cs
    }
  }

  /// All modes give different results.
  @Test func noTwoModesAreAlike() {
    let pairs = Self.pairs
    let pictures = Group.Blend.allCases.map { mode in
      render(
        [
          row(pairs.map(\.back), "back"),
          .group(Group(items: [row(pairs.map(\.source), "source")], blend: mode)),
        ], pairs.count, 1
      ).pixels
    }
    #expect(Set(pictures).count == Group.Blend.allCases.count)
    #expect(pictures.count == 13)
  }
}
