import Codecs
import Pixels

/// Two pictures of straight RGBA, pixel against pixel.
struct Comparison {
  let expected: StraightImage
  let actual: StraightImage
  /// How many pixels differ; those that only one of the two has count.
  private(set) var count = 0
  private var low = (x: Int.max, y: Int.max)
  private var high = (x: -1, y: -1)

  init(_ expected: StraightImage, _ actual: StraightImage) {
    self.expected = expected
    self.actual = actual
    if expected == actual { return }
    for y in 0..<height {
      for x in 0..<width where differs(x, y) {
        count += 1
        low = (min(low.x, x), min(low.y, y))
        high = (max(high.x, x), max(high.y, y))
      }
    }
  }

  var isSame: Bool { count == 0 }

  private var width: Int { max(expected.width, actual.width) }
  private var height: Int { max(expected.height, actual.height) }

  /// What differs, in one line.
  var summary: String {
    if expected.width != actual.width || expected.height != actual.height {
      return "\(actual.width) × \(actual.height) pixels, not \(expected.width) × \(expected.height)"
    }
    return "\(count) pixels differ, within x \(low.x)…\(high.x), y \(low.y)…\(high.y)"
  }

  /// The actual picture, faded, with every pixel that differs in red.
  var highlighted: Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    pixmap.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          pixels[y * width + x] =
            differs(x, y) ? 0xFF00_00FF : Self.faded(Self.pixel(actual, x, y) ?? 0)
        }
      }
    }
    return pixmap
  }

  private func differs(_ x: Int, _ y: Int) -> Bool {
    Self.pixel(expected, x, y) != Self.pixel(actual, x, y)
  }

  private static func pixel(_ image: StraightImage, _ x: Int, _ y: Int) -> UInt32? {
    x < image.width && y < image.height ? image.pixels[y * image.width + x] : nil
  }

  private static func faded(_ pixel: UInt32) -> UInt32 {
    let gray = ((pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255)) / 3
    let light = 192 + gray / 4
    return 0xFF00_0000 | light << 16 | light << 8 | light
  }
}
