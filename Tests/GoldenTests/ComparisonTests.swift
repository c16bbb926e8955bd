import Codecs
import Pixels
import Testing

/// A comparison that found nothing would let every golden pass.
@Suite struct ComparisonTests {
  private func image(_ change: (inout [UInt32]) -> Void = { _ in }) -> StraightImage {
    var pixels = [UInt32](repeating: 0xFF10_2030, count: 12)
    change(&pixels)
    return StraightImage(Pixmap(width: 4, height: 3, pixels: pixels) ?? Pixmap(width: 0, height: 0))
  }

  @Test func theSameIsTheSame() {
    #expect(Comparison(image(), image()).isSame)
  }

  @Test(arguments: [0xFF10_2031, 0xFF10_2130, 0xFE10_2030, 0] as [UInt32])
  func oneStepOfOneChannelIsADifference(pixel: UInt32) {
    let comparison = Comparison(image(), image { $0[6] = pixel })
    #expect(!comparison.isSame)
    #expect(comparison.summary == "1 pixels differ, within x 2…2, y 1…1")
    #expect(comparison.highlighted.pixels[6] == 0xFF00_00FF)
    #expect(comparison.highlighted.pixels.filter { $0 == 0xFF00_00FF }.count == 1)
  }

  @Test func theBoxHoldsAllThatDiffers() {
    let comparison = Comparison(
      image(),
      image {
        $0[1] = 0
        $0[11] = 0
      })
    #expect(comparison.summary == "2 pixels differ, within x 1…3, y 0…2")
  }

  @Test func anotherSizeIsADifference() {
    let other = StraightImage(Pixmap(width: 3, height: 4))
    #expect(!Comparison(image(), other).isSame)
    #expect(Comparison(image(), other).summary == "3 × 4 pixels, not 4 × 3")
  }
}
