package import Pixels

extension PixelDiff {
  /// Requires every pixel to be equal in all 16 bits of its channels.
  ///
  /// Reported steps are those of 8-bit channels; a smaller difference counts as one step.
  package static func exact(
    _ a: DeepPixmap, _ b: DeepPixmap, ignoring boxes: [PixelBox] = [], workers: Int = 1
  ) -> PixelDifference {
    let first = a.rounded
    var second = b.rounded
    second.withMutablePixels { pixels in
      for y in 0..<min(a.height, b.height) {
        for x in 0..<min(a.width, b.width) {
          let (one, other) = (a.pixels[y &* a.width &+ x], b.pixels[y &* b.width &+ x])
          guard one != other, DeepPixmap.rounded(one) == pixels[y &* b.width &+ x] else { continue }
          pixels[y &* b.width &+ x] = aStepOff(pixels[y &* b.width &+ x], one, other)
        }
      }
    }
    return exact(first, second, ignoring: boxes, workers: workers)
  }

  /// Returns the pixel with a change of one step in the channel that differs most.
  private static func aStepOff(_ pixel: UInt32, _ a: UInt64, _ b: UInt64) -> UInt32 {
    func difference(_ k: Int) -> Int {
      Int(b &>> UInt64(16 &* k) & 0xffff) &- Int(a &>> UInt64(16 &* k) & 0xffff)
    }
    var most = 0
    for k in 1..<4 where abs(difference(k)) > abs(difference(most)) { most = k }
    let shift = UInt32(8 &* most)
    let value = pixel &>> shift & 0xff
    let rises = value == 0 || (difference(most) > 0 && value < 255)
    return rises ? pixel &+ 1 &<< shift : pixel &- 1 &<< shift
  }
}
