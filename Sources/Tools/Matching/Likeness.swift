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

  /// The share of these pixels in which the second picture is the same as the third.
  package private(set) var exact = 0.0

  /// The total error of the first picture in the excluded pixels in which the two pictures differ.
  package private(set) var excluded: Double = 0

  /// The share of the error that remains in the second picture; 1 if there was no error.
  package var rest: Double { before > 0 ? after / before : 1 }
  /// The total reduction of the error.
  package var gain: Double { (before - after) * Double(pixels) }

  /// The largest error in a channel; larger errors count as this value.
  private static let most: Int32 = 72
  /// The maximum number of pixels to compare; if there are more, only a sample is compared.
  private static let enough = 40_000
  /// The maximum number of pixels to compare for an estimate.
  private static let enoughToEstimate = 4_000
  /// The number of pixels above which only every second, third, or fourth row is read.
  private static let enoughToRead = 250_000

  /// Compares two pictures with a third.
  ///
  /// - Parameters:
  ///   - before: the first picture, as large as `app`.
  ///   - after: the part of the second picture in `box`; elsewhere, it is the same as the first.
  ///   - box: a box that extends at least a pixel beyond the differences, except at the edges of
  ///     the picture.
  ///   - slack: the error per channel that is ignored.
  ///   - excluded: the areas to ignore.
  ///   - end: the row before which the pictures are compared.
  ///   - rowStep: the distance between the rows that are compared, for an estimate; `nil` to compare
  ///     enough of them for a measurement.
  package init(
    of app: Pixmap, before: Pixmap, after: Pixmap, in box: PixelBox, slack: Int32 = 0,
    excluding excluded: [PixelBox] = [], above end: Int = .max, rowStep: Int? = nil
  ) {
    let (width, height) = (app.width, app.height)
    guard before.width == width, before.height == height, width > 2, height > 2,
      after.width == box.width, after.height == box.height
    else { return }
    app.withPixels { a in
      before.withPixels { b in
        after.withPixels { c in
          var (places, others): ([PixelPlace], [PixelPlace]) = ([], [])
          let columns = box.x + 1..<max(box.x + 1, box.right - 1)
          let enough = rowStep == nil ? Self.enough : Self.enoughToEstimate
          let rows = rowStep ?? min(4, max(1, box.area / Self.enoughToRead))
          for y in stride(from: box.y + 1, to: max(box.y + 1, min(end, box.bottom - 1)), by: rows) {
            let boxes = excluded.filter { $0.y <= y && $0.bottom > y }
            let (line, own) = (y * width, (y - box.y) * box.width - box.x)
            for x in columns where Self.differ(b[line + x], c[own + x]) {
              let place = PixelPlace(x: x, y: y)
              if boxes.contains(where: { $0.x <= x && $0.right > x }) {
                others.append(place)
              } else {
                places.append(place)
              }
            }
          }
          pixels = places.count * rows
          let rest = max(1, others.count / enough)
          for index in stride(from: 0, to: others.count, by: rest) {
            let p = others[index].y * width + others[index].x
            self.excluded += Self.error(a, p, width, b, p, width, slack) * Double(rest * rows)
          }
          let step = max(1, places.count / enough)
          var sums = (0.0, 0.0)
          var same = 0
          for index in stride(from: 0, to: places.count, by: step) {
            let (x, y) = (places[index].x, places[index].y)
            let p = y * width + x
            sums.0 += Self.error(a, p, width, b, p, width, slack)
            let own = (y - box.y) * box.width + x - box.x
            sums.1 += Self.error(a, p, width, c, own, box.width, slack)
            if !Self.differ(a[p], c[own]) { same += 1 }
          }
          let count = Double(max(1, (places.count + step - 1) / step))
          self.before = sums.0 / count
          self.after = sums.1 / count
          exact = Double(same) / count
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
  ///
  /// - Parameters:
  ///   - p: the index of the pixel in `a`, which has `width` columns.
  ///   - q: the index of the pixel in `b`, which has `other` columns.
  @inline(__always)
  private static func error(
    _ a: UnsafeBufferPointer<UInt32>, _ p: Int, _ width: Int, _ b: UnsafeBufferPointer<UInt32>,
    _ q: Int, _ other: Int, _ slack: Int32
  ) -> Double {
    var (red, green, blue): (Int32, Int32, Int32) = (0, 0, 0)
    for row in -1...1 {
      for column in -1...1 {
        let (one, two) = (a[p + row * width + column], b[q + row * other + column])
        guard one != two else { continue }
        red += Int32(one & 255) - Int32(two & 255)
        green += Int32(one &>> 8 & 255) - Int32(two &>> 8 & 255)
        blue += Int32(one &>> 16 & 255) - Int32(two &>> 16 & 255)
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
