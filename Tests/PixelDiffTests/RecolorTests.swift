import PixelDiff
import Pixels
import Testing

/// Words of another color, wherever they are.
@Suite struct RecolorTests {
  /// A word of 1.5 px strokes, in a crop or on a page with much room.
  static func word(
    _ color: (Double, Double, Double), isPage: Bool, on ground: Double = 255, x: Double = 0
  ) -> Pixmap {
    var screen =
      isPage
      ? Screen(width: 300, height: 400, (ground, ground, ground))
      : Screen(width: 100, height: 40, (ground, ground, ground))
    let (left, top) = isPage ? (120.0, 304.0) : (8.0, 16.0)
    screen.text(left + x, top, letters: 8, color: color)
    return screen.pixmap
  }

  @Test(arguments: [
    (26.0, 58.0, 26.0), (58, 42, 26), (26, 26, 74), (58, 26, 58), (26, 56, 56), (0, 40, 10),
  ])
  func nearBlackWordsOfAnotherColorDiffer(color: (Double, Double, Double)) throws {
    let gray = (34.0, 34.0, 34.0)
    var values: [[FailedGate]] = []
    for isPage in [false, true] {
      let difference = PixelDiff.perceptual(
        Self.word(gray, isPage: isPage), Self.word(color, isPage: isPage), workers: 2)
      #expect(!difference.isSame)
      #expect(difference.clusters.count == 1)
      values.append(difference.failedGates)
    }
    #expect(values[0].map(\.gate) == values[1].map(\.gate), "the room around is of no matter")
  }

  @Test(arguments: [
    (34.0, 34.0, 34.0), (44, 149, 181), (192, 57, 43), (0, 102, 204), (150, 150, 150),
  ])
  func theSameWordDrawnOtherwiseIsTheSame(color: (Double, Double, Double)) {
    for isPage in [false, true] {
      let before = Self.word(color, isPage: isPage)
      let after = Self.word(color, isPage: isPage, x: 0.25)
      #expect(PixelDiff.perceptual(before, after, workers: 2).isSame)
    }
  }

  /// Each channel a third of a pixel on, as subpixel text has it, and spread over three.
  @Test(arguments: [(34.0, 34.0, 34.0), (44, 149, 181), (192, 57, 43)])
  func subpixelFringesCancel(color: (Double, Double, Double)) throws {
    let before = Self.word(color, isPage: false)
    let parts = [-1.0 / 3, 0, 1.0 / 3].map { Self.word(color, isPage: false, x: $0).pixels }
    let pixels = before.pixels.indices.map { index in
      parts.indices.reduce(UInt32(0xff00_0000)) {
        $0 | parts[$1][index] & 0xff << UInt32(8 * $1)
      }
    }
    let after = try #require(Pixmap(width: before.width, height: before.height, pixels: pixels))
    let difference = PixelDiff.perceptual(before, after)
    #expect(difference.counts.unequal > 100)
    #expect(difference.isSame, "\(difference.failedGates)")
  }

  /// The verdict on a tint does not depend on its surroundings.
  @Test(arguments: [(0.0, 0.0, -2.0), (2, 0, 0), (-4, -4, -4)])
  func aTintIsTheSameInACropAndOnAPage(step: (Double, Double, Double)) {
    var values: [[FailedGate]] = []
    for (width, height, x, y) in [(104, 40, 0, 0), (300, 400, 120, 304)] {
      let before = Screen(width: width, height: height, (200, 200, 200))
      var after = before
      after.fill(
        Double(x), Double(y), 104, 40, (200 + step.0, 200 + step.1, 200 + step.2))
      let difference = PixelDiff.perceptual(before.pixmap, after.pixmap, workers: 2)
      #expect(!difference.isSame)
      #expect(difference.clusters.map { [$0.box.width, $0.box.height] } == [[104, 40]])
      values.append(difference.failedGates)
    }
    #expect(values[0] == values[1])
  }

  /// A codec's 4:2:0 moves a single pixel's chroma as far; a word's it does not.
  @Test func aSaturatedWordOfTheSameLightnessDiffers() {
    let gray = Self.word((100, 100, 100), isPage: false)
    #expect(!PixelDiff.perceptual(gray, Self.word((180, 70, 42), isPage: false)).isSame)
  }
}
