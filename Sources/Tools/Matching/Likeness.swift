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
          // The indexes of the pixels that differ, which are many.
          var (places, others): ([Int32], [Int32]) = ([], [])
          let columns = box.x + 1..<max(box.x + 1, box.right - 1)
          let enough = rowStep == nil ? Self.enough : Self.enoughToEstimate
          let rows = rowStep ?? min(4, max(1, box.area / Self.enoughToRead))
          for y in stride(from: box.y + 1, to: max(box.y + 1, min(end, box.bottom - 1)), by: rows) {
            let boxes = excluded.filter { $0.y <= y && $0.bottom > y }
            let (line, own) = (y * width, (y - box.y) * box.width - box.x)
            var x = columns.lowerBound
            while x < columns.upperBound {
              let next = min(x + 8, columns.upperBound)
              defer { x = next }
              if next == x + 8, b.hasEight(at: line + x, as: c, at: own + x) { continue }
              for x in x..<next where Self.differ(b[line + x], c[own + x]) {
                if !boxes.isEmpty, boxes.contains(where: { $0.x <= x && $0.right > x }) {
                  others.append(Int32(truncatingIfNeeded: line &+ x))
                } else {
                  places.append(Int32(truncatingIfNeeded: line &+ x))
                }
              }
            }
          }
          pixels = places.count * rows
          let rest = max(1, others.count / enough)
          for index in stride(from: 0, to: others.count, by: rest) {
            let p = Int(others[index])
            self.excluded +=
              Self.error(Sums(a, p, width), Sums(b, p, width), slack) * Double(rest * rows)
          }
          let step = max(1, places.count / enough)
          var sums = (0.0, 0.0)
          var same = 0
          for index in stride(from: 0, to: places.count, by: step) {
            let p = Int(places[index])
            let (y, x) = p.quotientAndRemainder(dividingBy: width)
            let shown = Sums(a, p, width)
            sums.0 += Self.error(shown, Sums(b, p, width), slack)
            let own = (y - box.y) * box.width + x - box.x
            sums.1 += Self.error(shown, Sums(c, own, box.width), slack)
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
    func differ(_ shift: UInt32) -> Bool {
      let step =
        Int32(truncatingIfNeeded: a &>> shift & 255)
        &- Int32(
          truncatingIfNeeded: b &>> shift & 255)
      return step > 1 || step < -1
    }
    return a != b && (differ(0) || differ(8) || differ(16))
  }

  /// The sums of a pixel's channels and of those around it.
  private struct Sums {
    /// Red in the low half, and blue in the high half.
    private let redBlue: UInt32
    private let green: UInt32

    /// - Parameter p: the index of the pixel in a picture with `width` columns; it is not at an edge.
    @inline(__always)
    init(_ pixels: UnsafeBufferPointer<UInt32>, _ p: Int, _ width: Int) {
      let bytes = UnsafeRawBufferPointer(pixels)
      // Every other byte of two pixels is summed at once.
      let mask: UInt64 = 0xff_00ff_00ff_00ff
      var (even, odd): (UInt64, UInt64) = (0, 0)
      func add(_ start: Int) {
        let two = bytes.loadUnaligned(fromByteOffset: 4 &* start, as: UInt64.self)
        let third = UInt64(pixels[start &+ 2])
        even &+= (two & mask) &+ (third & mask)
        odd &+= (two &>> 8 & mask) &+ (third &>> 8 & mask)
      }
      add(p &- width &- 1)
      add(p &- 1)
      add(p &+ width &- 1)
      redBlue = UInt32(truncatingIfNeeded: even &+ even &>> 32)
      green = UInt32(truncatingIfNeeded: odd &+ odd &>> 32) & 0xffff
    }

    /// Returns the difference of each channel.
    @inline(__always)
    static func - (a: Sums, b: Sums) -> (red: Int32, green: Int32, blue: Int32) {
      let step = Int32(bitPattern: a.redBlue &- b.redBlue)
      let red = Int32(Int16(truncatingIfNeeded: step))
      return (red, Int32(bitPattern: a.green &- b.green), (step &- red) &>> 16)
    }
  }

  /// Returns the squared error of a pixel, averaged with those around it.
  @inline(__always)
  private static func error(_ a: Sums, _ b: Sums, _ slack: Int32) -> Double {
    func squared(_ channel: Int32, beyond least: Int32) -> Double {
      let size = (channel < 0 ? 0 &- channel : channel) &- least
      let value = Double(size < 0 ? 0 : size > 9 * most ? 9 * most : size) / 9
      return value * value
    }
    let least = 9 * slack
    let step = a - b
    return squared(step.red, beyond: least) + squared(step.green, beyond: least)
      + squared(step.blue, beyond: least)
  }
}
