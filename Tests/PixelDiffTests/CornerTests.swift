import PixelDiff
import Pixels
import Testing

/// Corners of cards in light gray.
@Suite struct CornerTests {
  /// A card of 60 × 40 px whose corners have a radius; `border` 0 fills it with its color.
  private static func card(
    radius: Double, border: Double, ground: Double, samples: Int = 16
  ) -> Pixmap {
    var screen = Screen(width: 90, height: 70, (ground, ground, ground))
    let inside = border > 0 ? ground : 221.0
    func isIn(_ x: Double, _ y: Double, _ inset: Double) -> Bool {
      let (left, top, right, bottom) = (15 + inset, 15 + inset, 75 - inset, 55 - inset)
      guard x > left, y > top, x < right, y < bottom else { return false }
      let r = max(0, radius - inset)
      let (dx, dy) = (
        max(0, left + r - x, x - right + r), max(0, top + r - y, y - bottom + r)
      )
      return dx * dx + dy * dy <= r * r
    }
    for y in 14..<56 {
      for x in 14..<76 {
        var sum = 0.0
        for i in 0..<samples * samples {
          let px = Double(x) + (Double(i % samples) + 0.5) / Double(samples)
          let py = Double(y) + (Double(i / samples) + 0.5) / Double(samples)
          sum += isIn(px, py, border) && border > 0 ? inside : isIn(px, py, 0) ? 221 : ground
        }
        let value = sum / Double(samples * samples)
        screen.fill(Double(x), Double(y), 1, 1, (value, value, value))
      }
    }
    return screen.pixmap
  }

  @Test(arguments: [3.0, 4, 6, 8], [255.0, 244])
  func squareCornersThatBecomeRoundDiffer(radius: Double, ground: Double) {
    for border in [0.0, 1] {
      let square = Self.card(radius: 0, border: border, ground: ground)
      let round = Self.card(radius: radius, border: border, ground: ground)
      let difference = PixelDiff.perceptual(square, round)
      #expect(!difference.isSame, "border \(border)")
      #expect(difference.clusters.count == 4, "border \(border)")
      #expect(!PixelDiff.perceptual(round, square).isSame)
    }
  }

  /// Four samples a side instead of sixteen, and a radius that another program rounds.
  @Test(arguments: [2.0, 3, 4, 6, 8], [255.0, 244])
  func anotherRenderersRoundCornersAreTheSame(radius: Double, ground: Double) {
    for border in [0.0, 1] {
      let before = Self.card(radius: radius, border: border, ground: ground)
      for (other, samples) in [(radius, 4), (radius + 0.25, 16), (radius - 0.25, 16)] {
        let after = Self.card(radius: other, border: border, ground: ground, samples: samples)
        #expect(PixelDiff.perceptual(before, after).isSame, "\(other), border \(border)")
      }
    }
  }
}
