import Pixels
import TestSupport
import Testing

@testable import PixelDiff

/// Caching from one pixel to the next does not change the result.
@Suite struct EdgeTestTests {
  /// Stripes of one to nine equal columns, with a few different pixels in between.
  private static func striped(
    _ width: Int, _ height: Int, _ random: inout RandomSource
  ) throws -> Pixmap {
    var pixels: [UInt32] = []
    for y in 0..<height {
      var left = 0
      for x in 0..<width {
        if left == 0 || random.chance(97) {
          left = Int.random(in: 1...9, using: &random)
          let value = UInt8.random(in: 0...80, using: &random)
          pixels.append(Color(red: value, green: random.pick([0, 90]), blue: 7).premultiplied)
        } else {
          pixels.append(pixels[y * width + x - 1])
        }
        // Most rows are as the one above.
        if y % 7 > 0, !random.chance(89) { pixels[y * width + x] = pixels[(y - 1) * width + x] }
        left -= 1
      }
    }
    return try #require(Pixmap(width: width, height: height, pixels: pixels))
  }

  @Test(arguments: 1...8, [false, true])
  func aWalkFindsWhatEachPixelFindsAlone(seed: UInt64, hasIgnored: Bool) throws {
    var random = RandomSource(seed)
    let (width, height) = (random.pick([3, 6, 40, 90]), random.pick([1, 4, 22]))
    let a = try Self.striped(width, height, &random)
    let b = try Self.striped(width, height, &random)
    let classes = ClassMap(width: width, height: height)
    if hasIgnored { _ = classes.ignore([PixelBox(x: 11, y: 1, width: 9, height: 6)]) }
    PixelPair.with(a, b) { pair in
      let ignored = hasIgnored ? UnsafePointer(classes.base) : nil
      var walk = EdgeTest(pair, ignored: ignored)
      for y in 0..<height {
        for x in 0..<width where classes[x, y] != .ignored && !random.chance(11) {
          var alone = EdgeTest(pair, ignored: ignored)
          let (one, other) = (walk.edge(x, y), alone.edge(x, y))
          #expect(
            one.explains == other.explains && one.contrast == other.contrast
              && one.isStroke == other.isStroke && one.allowance == other.allowance
              && one.isGrain == other.isGrain, "\(x), \(y)")
        }
      }
    }
  }
}
