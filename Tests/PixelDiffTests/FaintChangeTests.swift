import PixelDiff
import Pixels
import TestSupport
import Testing

/// Changes by a few steps that a person sees, and some that cannot be seen.
///
/// Each kind is swept over places, sizes, scales and colors, so that no limit fits one picture.
@Suite struct FaintChangeTests {
  typealias RGB = (Double, Double, Double)

  private static func gray(_ value: Double) -> RGB { (value, value, value) }

  private static func difference(_ before: Screen, _ after: Screen) -> PixelDifference {
    let (a, b) = (before.pixmap, after.pixmap)
    let difference = PixelDiff.perceptual(a, b)
    let reverse = PixelDiff.perceptual(b, a, workers: 3)
    #expect(reverse.failedGates == difference.failedGates, "the other way round")
    #expect(difference.isSame == difference.clusters.isEmpty)
    return difference
  }

  /// A page with words that stay, and a place for what changes.
  private static func page(_ ground: Double, ink: Double = 90) -> Screen {
    var screen = Screen(width: 200, height: 120, gray(ground))
    screen.text(12, 96, letters: 14, seed: 3, color: gray(ink))
    return screen
  }

  /// Seven-segment digits with strokes of a width.
  private static func digits(
    _ text: String, _ x: Double, _ y: Double, _ unit: Double, _ color: RGB, on screen: inout Screen
  ) {
    let segments: [Character: String] = [
      "0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd",
      "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg",
    ]
    for (index, digit) in text.enumerated() {
      let left = x + Double(index) * unit * 7
      for segment in segments[digit] ?? "" {
        let (dx, dy, w, h): (Double, Double, Double, Double) =
          switch segment {
          case "a": (0, 0, 5, 1)
          case "b": (4, 0, 1, 5)
          case "c": (4, 4, 1, 5)
          case "d": (0, 8, 5, 1)
          case "e": (0, 4, 1, 5)
          case "f": (0, 0, 1, 5)
          default: (0, 4, 5, 1)
          }
        screen.fill(left + dx * unit, y + dy * unit, w * unit, h * unit, color)
      }
    }
  }

  // MARK: What a person sees

  /// An l that becomes an I: its stem is wider by so many hundredths of a pixel.
  @Test(arguments: [6, 8, 12, 15, 20], [(7.0, 1.3), (11, 1.6), (13, 2), (22, 2.7), (33, 4)])
  func a_stem_that_becomes_wider_differs(hundredths: Int, stem: (height: Double, width: Double)) {
    for (ground, ink, x) in [(255.0, 51.0, 60.0), (28, 255, 60.25), (242, 60, 60.5)] {
      func word(_ more: Double) -> Screen {
        var screen = Self.page(ground, ink: ink)
        screen.text(20, 40, letters: 5, color: Self.gray(ink))
        screen.fill(x, 40, stem.width + more, stem.height, Self.gray(ink))
        return screen
      }
      let difference = Self.difference(word(0), word(Double(hundredths) / 100))
      #expect(!difference.isSame, "\(ink) on \(ground)")
      #expect(difference.clusters.count == 1, "\(ink) on \(ground)")
    }
  }

  @Test(arguments: 1...24) func a_pale_dot_of_two_points_differs(seed: UInt64) {
    var random = RandomSource(seed)
    let (ground, by) = random.pick([(255.0, -15.0), (255, -23), (242, -18), (28, 16), (0, 20)])
    let side = random.pick([2.0, 4, 6])
    let before = Self.page(ground)
    var after = before
    after.fill(
      Double(Int.random(in: 30...150, using: &random)),
      Double(Int.random(in: 12...60, using: &random)), side, side, Self.gray(ground + by))
    #expect(!Self.difference(before, after).isSame, "\(ground) \(by) \(side)")
  }

  @Test(arguments: [7.0, -7, 16, -16], [102.0, 119, 142, 160])
  func gray_text_of_another_gray_differs(by: Double, gray: Double) {
    for (ground, letters, y) in [(255.0, 12, 30.0), (242, 4, 31.25), (255, 2, 30.5)] {
      var (before, after) = (Self.page(ground), Self.page(ground))
      before.text(20, y, letters: letters, color: Self.gray(gray))
      after.text(20, y, letters: letters, color: Self.gray(gray + by))
      let difference = Self.difference(before, after)
      #expect(difference.failedGates.map(\.gate).contains(.tone), "\(ground) \(letters)")
    }
  }

  @Test(arguments: [(4.0, 4.0), (16, 3), (30, 1), (120, 2), (24, 24)])
  func an_opacity_of_four_tenths_instead_of_half_differs(size: (width: Double, height: Double)) {
    for (color, ground) in [
      ((0.0, 0.0, 0.0), 255.0), ((44, 149, 181), 255), ((255, 204, 0), 255), ((255, 255, 255), 28),
    ] {
      func screen(_ share: Double) -> Screen {
        var screen = Self.page(ground)
        func mix(_ value: Double) -> Double { ground + (value - ground) * share }
        screen.fill(
          40.25, 30.5, size.width, size.height, (mix(color.0), mix(color.1), mix(color.2)))
        return screen
      }
      #expect(!Self.difference(screen(0.5), screen(0.4)).isSame, "\(color) on \(ground)")
    }
  }

  @Test(arguments: [("1234", "1235"), ("08", "88"), ("7", "1"), ("45", "")])
  func dark_digits_on_dark_differ(before: String, after: String) {
    for (ink, ground) in [(42.0, 28.0), (51, 28), (44, 24), (36, 22), (58, 28)] {
      for unit in [1.5, 2, 3] {
        func screen(_ text: String) -> Screen {
          var screen = Screen(width: 160, height: 60, Self.gray(ground))
          Self.digits(text, 20.25, 16, unit, Self.gray(ink), on: &screen)
          return screen
        }
        let difference = Self.difference(screen(before), screen(after))
        #expect(!difference.isSame, "\(ink) on \(ground), \(unit)")
      }
    }
  }

  @Test(arguments: [4.0, -4, 6]) func an_area_by_four_steps_differs(by: Double) {
    for value in [40.0, 120, 200, 244] {
      let before = Self.page(value)
      var after = before
      after.fill(20, 20, 60, 40, Self.gray(value + by))
      #expect(!Self.difference(before, after).isSame, "\(value)")
    }
  }

  // MARK: What cannot be seen

  @Test(arguments: [(3.0, 3.0, 3.0), (-3, -3, -3), (2, 2, 2), (-1, -1, -1), (3, 3, 2)])
  func all_by_three_steps_is_the_same(step: RGB) {
    for (ground, ink) in [(244.0, 51.0), (28, 235), (255, 119), (120, 200), (0, 90)] {
      let before = Self.page(ground, ink: ink)
      var after = before
      after.add(step.0, step.1, step.2)
      let difference = Self.difference(before, after)
      #expect(difference.isSame, "\(ground) \(ink): \(difference.failedGates)")
    }
  }

  @Test(arguments: 1...8) func noise_of_three_steps_is_the_same(seed: UInt64) {
    let before = Self.page(Double(seed * 28), ink: 128)
    var after = before
    after.noise(-3...3, seed: seed)
    let difference = Self.difference(before, after)
    #expect(difference.isSame, "\(difference.failedGates)")
  }

  @Test(arguments: 1...30) func a_fill_by_three_steps_is_the_same(seed: UInt64) {
    var random = RandomSource(seed)
    let color: RGB = random.pick([
      (250, 250, 250), (242, 242, 247), (0, 122, 250), (52, 199, 89), (44, 44, 46), (250, 59, 48),
    ])
    let ground = random.pick([255.0, 242, 128, 28, 0])
    let (width, height) = random.pick([(150.0, 60.0), (40, 40), (180, 10), (16, 16), (120, 2)])
    let by = random.pick([3.0, -3])
    let (x, y) = (random.pick([8.0, 8.25, 9.5]), random.pick([12.0, 12.5]))
    func screen(_ by: Double) -> Screen {
      var screen = Self.page(ground)
      screen.fill(
        x, y, width, height,
        (color.0 + by, color.1 + by, color.2 + by))
      screen.text(x + 20, y + 12, letters: 6, color: (119, 119, 119))
      return screen
    }
    let difference = Self.difference(screen(0), screen(by))
    #expect(difference.isSame, "\(color) on \(ground): \(difference.failedGates)")
  }

  /// A typesetter that rounds moves some letters by part of a pixel and leaves others.
  @Test(arguments: 1...12) func letters_that_move_by_parts_of_a_pixel_are_the_same(seed: UInt64) {
    var random = RandomSource(seed)
    let parts = (0..<10).map { _ in random.pick([0, 0.1, 0.25]) }
    let (ink, ground) = random.pick([(51.0, 255.0), (142, 255), (235, 28), (42, 28)])
    func screen(_ share: Double) -> Screen {
      var screen = Self.page(ground, ink: ink)
      for (index, part) in parts.enumerated() {
        let left = 20 + Double(index) * 12 + part * share
        screen.fill(left, 30, 1.6, 13, Self.gray(ink))
        screen.fill(left + 5, 30, 1.6, 13, Self.gray(ink))
      }
      return screen
    }
    let difference = Self.difference(screen(0), screen(1))
    #expect(difference.isSame, "\(difference.failedGates)")
  }
}
