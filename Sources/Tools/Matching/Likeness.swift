package import PixelDiff
package import Pixels

/// A comparison of two pictures with a third, to find which of the two is more like the third where
/// they differ.
///
/// Errors are averaged over 3 × 3 pixels, so that another renderer's edges have little effect.
package struct Likeness: Hashable, Sendable {
  /// The mean squared error of each picture, over the pixels in which they differ.
  package private(set) var before: Double = 0
  package private(set) var after: Double = 0
  /// The number of pixels in which the two pictures differ.
  package private(set) var pixels = 0

  /// The share of the error that remains in the second picture; 1 if there was no error.
  package var rest: Double { before > 0 ? after / before : 1 }
  /// The total reduction of the error.
  package var gain: Double { (before - after) * Double(pixels) }

  /// The largest error in a channel; larger errors count as this value.
  private static let most: Int32 = 72
  /// The maximum number of pixels to compare; if there are more, only a sample is compared.
  private static let enough = 60_000

  /// Compares two pictures with a third of the same size.
  ///
  /// - Parameters:
  ///   - slack: the error per channel that is ignored.
  ///   - excluded: the areas to ignore.
  package init(
    of app: Pixmap, before: Pixmap, after: Pixmap, slack: Int32 = 0,
    excluding excluded: [PixelBox] = []
  ) {
    let (width, height) = (app.width, app.height)
    guard before.width == width, after.width == width, before.height == height,
      after.height == height, width > 2, height > 2
    else { return }
    app.withPixels { a in
      before.withPixels { b in
        after.withPixels { c in
          let rows = (1..<height - 1).filter { y in
            (y * width..<(y + 1) * width).contains { b[$0] != c[$0] }
          }
          var places: [Int32] = []
          for y in rows {
            let boxes = excluded.filter { $0.y <= y && $0.bottom > y }
            for x in 1..<width - 1 {
              let p = y * width + x
              if Self.differ(b[p], c[p]), !boxes.contains(where: { $0.x <= x && $0.right > x }) {
                places.append(Int32(p))
              }
            }
          }
          pixels = places.count
          let step = max(1, places.count / Self.enough)
          var sums = (0.0, 0.0)
          for index in stride(from: 0, to: places.count, by: step) {
            let p = Int(places[index])
            sums.0 += Self.error(a, b, p, width, slack)
            sums.1 += Self.error(a, c, p, width, slack)
          }
          let count = Double(max(1, (places.count + step - 1) / step))
          self.before = sums.0 / count
          self.after = sums.1 / count
        }
      }
    }
  }

  private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
    guard a != b else { return false }
    for shift: UInt32 in [0, 8, 16]
    where abs(Int32(a &>> shift & 255) - Int32(b &>> shift & 255)) > 1 {
      return true
    }
    return false
  }

  /// Returns the squared error of a pixel, averaged with those around it.
  @inline(__always)
  private static func error(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, _ p: Int, _ width: Int,
    _ slack: Int32
  ) -> Double {
    var (red, green, blue): (Int32, Int32, Int32) = (0, 0, 0)
    for row in [p - width, p, p + width] {
      for q in row - 1...row + 1 where a[q] != b[q] {
        red += Int32(a[q] & 255) - Int32(b[q] & 255)
        green += Int32(a[q] &>> 8 & 255) - Int32(b[q] &>> 8 & 255)
        blue += Int32(a[q] &>> 16 & 255) - Int32(b[q] &>> 16 & 255)
      }
    }
    var sum = 0.0
    for channel in [red, green, blue] {
      let value = Double(min(9 * most, max(0, abs(channel) - 9 * slack))) / 9
      sum += value * value
    }
    return sum
  }
}
