import Drawing
import Geometry
import Pixels
import Testing

/// Filters of colors against W3C Filter Effects Module Level 1, in floating point.
@Suite struct FilterTests {
  /// A grid of colors, and of alphas from clear to opaque.
  private static let colors: [Color] = {
    let levels: [UInt8] = [0, 1, 60, 127, 200, 255]
    let alphas: [UInt8] = [0, 1, 50, 128, 254, 255]
    return alphas.flatMap { alpha in
      levels.flatMap { red in
        levels.flatMap { green in
          levels.map { Color(red: red, green: green, blue: $0, alpha: alpha) }
        }
      }
    }
  }()

  /// One filter, and what it makes of straight colors of 0…1.
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var filter: Group.Filter
    var expected: @Sendable (SIMD3<Double>) -> SIMD3<Double>
  }

  private static func rows(
    _ c: SIMD3<Double>, _ r: SIMD3<Double>, _ g: SIMD3<Double>, _ b: SIMD3<Double>
  ) -> SIMD3<Double> {
    [(c * r).sum(), (c * g).sum(), (c * b).sum()]
  }

  private static func grayscale(_ amount: Double) -> Sample {
    let x = 1 - amount
    return Sample(testDescription: "grayscale \(amount)", filter: .colors(.grayscale(amount))) {
      rows(
        $0, [0.2126 + 0.7874 * x, 0.7152 - 0.7152 * x, 0.0722 - 0.0722 * x],
        [0.2126 - 0.2126 * x, 0.7152 + 0.2848 * x, 0.0722 - 0.0722 * x],
        [0.2126 - 0.2126 * x, 0.7152 - 0.7152 * x, 0.0722 + 0.9278 * x])
    }
  }

  private static func sepia(_ amount: Double) -> Sample {
    let x = 1 - amount
    return Sample(testDescription: "sepia \(amount)", filter: .colors(.sepia(amount))) {
      rows(
        $0, [0.393 + 0.607 * x, 0.769 - 0.769 * x, 0.189 - 0.189 * x],
        [0.349 - 0.349 * x, 0.686 + 0.314 * x, 0.168 - 0.168 * x],
        [0.272 - 0.272 * x, 0.534 - 0.534 * x, 0.131 + 0.869 * x])
    }
  }

  private static func saturation(_ s: Double) -> Sample {
    Sample(testDescription: "saturation \(s)", filter: .saturation(s)) {
      rows(
        $0, [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
        [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
        [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s])
    }
  }

  private static func brightness(_ amount: Double) -> Sample {
    Sample(testDescription: "brightness \(amount)", filter: .colors(.brightness(amount))) {
      $0 * amount
    }
  }

  private static func contrast(_ amount: Double) -> Sample {
    Sample(testDescription: "contrast \(amount)", filter: .colors(.contrast(amount))) {
      $0 * amount + (0.5 - 0.5 * amount)
    }
  }

  private static func invert(_ amount: Double) -> Sample {
    Sample(testDescription: "invert \(amount)", filter: .colors(.invert(amount))) {
      $0 * (1 - 2 * amount) + amount
    }
  }

  /// No filter of W3C's: a color over the picture, within its alpha.
  private static func tint(_ amount: Double) -> Sample {
    let color = Color(red: 44, green: 149, blue: 181, alpha: 204)
    return Sample(testDescription: "tint \(amount)", filter: .colors(.tint(color, amount))) {
      let share = amount * 0.8
      return $0 * (1 - share) + SIMD3<Double>(44, 149, 181) / 255 * share
    }
  }

  private static let samples: [Sample] =
    [0, 0.25, 0.8, 1].flatMap { [grayscale($0), sepia($0), invert($0), tint($0)] }
    + [0, 0.5, 1, 1.3, 4, 16].flatMap { [brightness($0), contrast($0)] }
    + [0, 0.4, 1, 1.8].map { saturation($0) }

  @Test(arguments: samples)
  func aFilterFollowsItsFormula(sample: Sample) {
    let colors = Self.colors
    let whole = Rect(x: 0, y: 0, width: Double(colors.count), height: 1)
    let picture = ImageItem(
      image: image(colors.count, 1, "grid") { x, _ in colors[x] }, frame: whole,
      fitting: .stretch(source: whole))
    let group = Group(items: [.image(picture)], filters: [sample.filter])
    let result = render([.group(group)], colors.count, 1).pixels
    for (pixel, color) in zip(result, colors) {
      let before = color.premultiplied
      let alpha = Double(color.alpha)
      #expect(channel(pixel, 3) == Int(color.alpha))
      guard alpha > 0 else { continue }
      let straight = SIMD3((0..<3).map { Double(channel(before, $0)) / alpha })
      let expected = sample.expected(straight).clamped(lowerBound: .zero, upperBound: .one) * alpha
      for c in 0..<3 where (Double(channel(pixel, c)) - expected[c]).magnitude > 1.5 {
        Issue.record("\(color) \(c): \(channel(pixel, c)), not \(expected[c])")
      }
    }
  }

  /// Amounts that say "as it is" change nothing, to the last bit.
  @Test(arguments: [
    ColorMatrix.grayscale(0), .sepia(0), .brightness(1), .contrast(1), .invert(0),
    .tint(.black, 0), .tint(.clear, 1), .grayscale(.nan), .brightness(.nan), .sepia(-3),
  ])
  func someAmountsLeaveAsIs(matrix: ColorMatrix) {
    let colors = Self.colors
    let items = colors.enumerated().map { rectangle(Double($0), 0, 1, 1, $1) }
    let group = Group(items: items, filters: [.colors(matrix)])
    #expect(
      render([.group(group)], colors.count, 1).pixels == render(items, colors.count, 1).pixels)
  }

  @Test func whatLiesBehindIsFilteredAlike() {
    let items = Self.colors.enumerated().map { rectangle(Double($0), 0, 1, 1, $1) }
    let filters: [Group.Filter] = [.colors(.sepia(0.7)), .colors(.invert(1))]
    let behind = render(items + [.group(Group(items: [], backdrop: filters))], 1296, 1)
    let own = render([.group(Group(items: items, filters: filters))], 1296, 1)
    #expect(behind.pixels == own.pixels)
  }
}
