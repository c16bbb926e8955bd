package import PixelDiff
package import Pixels

/// The pixels of two pictures of the same size that are unlike all nearby pixels in the other
/// picture.
package struct Residue: Sendable {
  /// A side of the comparison.
  package struct Sides: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Content that only the app's picture shows.
    package static let app = Sides(rawValue: 1)
    /// Content that only the design's picture shows.
    package static let design = Sides(rawValue: 2)
    package static let both: Sides = [.app, .design]
  }

  private let width: Int
  private let height: Int
  /// The sides on which each pixel is unexplained.
  private var marks: [UInt8]
  /// Whether each row has marks.
  private var isMarked: [Bool]

  /// - Parameters:
  ///   - reach: the distance in pixels within which a color explains another, which allows for
  ///     another renderer's edges.
  ///   - tolerance: the allowed difference per channel in areas of uniform color.
  ///   - edges: the additional difference that is allowed at a clear edge; less is allowed at a
  ///     faint edge.
  package init(
    of app: Pixmap, from design: Pixmap, reach: Int, tolerance: Int, edges: Int = 0, _ sides: Sides
  ) {
    (width, height) = (app.width, app.height)
    marks = [UInt8](repeating: 0, count: width * height)
    isMarked = [Bool](repeating: false, count: height)
    guard design.width == width, design.height == height, width > 0 else { return }
    let (width, height) = (self.width, self.height)
    let limits = (Int32(tolerance), Int32(edges))
    app.withPixels { a in
      design.withPixels { d in
        for y in 0..<height {
          let line = y * width
          for x in Self.different(a, d, line, width) {
            let (one, other) = (a[line + x], d[line + x])
            if Self.distance(one, other) <= limits.0 { continue }
            var mark: UInt8 = 0
            if sides.contains(.app),
              !Self.isExplained(one, x, y, d, width, height, reach, limits)
            {
              mark |= Sides.app.rawValue
            }
            if sides.contains(.design),
              !Self.isExplained(other, x, y, a, width, height, reach, limits)
            {
              mark |= Sides.design.rawValue
            }
            guard mark != 0 else { continue }
            marks[line + x] = mark
            isMarked[y] = true
          }
        }
      }
    }
  }

  /// Returns the columns in which a row of two pictures differs.
  private static func different(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, _ line: Int, _ width: Int
  ) -> [Int] {
    var columns: [Int] = []
    if a.hasSame(width, at: line, as: b, at: line) { return columns }
    var x = 0
    while x < width {
      // Most pixels are the same, so they are compared eight at a time.
      if x + 8 <= width, a.hasEight(at: line + x, as: b, at: line + x) {
        x += 8
        continue
      }
      for column in x..<min(width, x + 8) where a[line + column] != b[line + column] {
        columns.append(column)
      }
      x += 8
    }
    return columns
  }

  /// Counts the pixels in a box as explained.
  package mutating func clear(_ box: PixelBox) {
    let box = box.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    for y in box.y..<max(box.y, box.bottom) {
      for x in box.x..<box.right { marks[y * width + x] = 0 }
    }
  }

  /// Returns the number of unexplained pixels in a box.
  package func count(in box: PixelBox) -> Int { count(in: box) { _, _ in true } }

  /// Returns the number of unexplained pixels in a box for which a condition is true.
  package func count(in box: PixelBox, where condition: (_ x: Int, _ y: Int) -> Bool) -> Int {
    let box = box.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    var count = 0
    for y in box.y..<max(box.y, box.bottom) where isMarked[y] {
      for x in box.x..<box.right where marks[y * width + x] != 0 && condition(x, y) { count += 1 }
    }
    return count
  }

  /// Returns the areas of unexplained pixels, largest first.
  ///
  /// - Parameters:
  ///   - join: the distance in pixels within which areas are joined.
  ///   - excluded: the areas to ignore.
  package func areas(join: Int, excluding excluded: [PixelBox]) -> [Area] {
    guard width > 0 else { return [] }
    // Cells are small squares of pixels; each has a count of its unexplained pixels.
    let cell = max(2, join / 2)
    let columns = (width + cell - 1) / cell
    let rows = (height + cell - 1) / cell
    var counts = [UInt16](repeating: 0, count: columns * rows)
    for y in 0..<height where isMarked[y] {
      for x in 0..<width where marks[y * width + x] != 0 {
        counts[y / cell * columns + x / cell] += 1
      }
    }
    for box in excluded {
      let seen = box.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
      guard !seen.isEmpty else { continue }
      for row in seen.y / cell...(seen.bottom - 1) / cell {
        for column in seen.x / cell...(seen.right - 1) / cell {
          counts[row * columns + column] = 0
        }
      }
    }
    return Self.joined(
      counts, columns, rows, cell, join, PixelBox(x: 0, y: 0, width: width, height: height))
  }

  /// An area of unexplained pixels.
  package struct Area: Hashable, Sendable {
    package var box: PixelBox
    /// The number of unexplained pixels.
    package var pixels: Int
  }

  @inline(__always)
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
    var most: Int32 = 0
    for shift: UInt32 in [0, 8, 16] {
      most = max(most, abs(Int32(a &>> shift & 255) - Int32(b &>> shift & 255)))
    }
    return most
  }

  /// Returns whether each channel of a pixel is within the range of the nearby pixels in the other
  /// picture.
  private static func isExplained(
    _ pixel: UInt32, _ x: Int, _ y: Int, _ other: UnsafeBufferPointer<UInt32>, _ width: Int,
    _ height: Int, _ reach: Int, _ limits: (flat: Int32, edges: Int32)
  ) -> Bool {
    func range(_ reach: Int) -> PixelRange {
      var range = PixelRange()
      let (first, end) = (max(0, x - reach), min(width, x + reach + 1))
      for row in max(0, y - reach)...min(height - 1, y + reach) {
        range.add(other, row * width + first..<row * width + end)
      }
      return range
    }
    let beyond = range(reach).distance(to: pixel)
    if beyond <= limits.flat { return true }
    guard beyond <= limits.flat + limits.edges else { return false }
    // Renderers differ at an edge by a share of its contrast.
    return beyond <= limits.flat + min(limits.edges, range(reach + 1).contrast / 8)
  }

  /// Joins nearby cells into areas.
  private static func joined(
    _ counts: [UInt16], _ columns: Int, _ rows: Int, _ cell: Int, _ join: Int, _ screen: PixelBox
  ) -> [Area] {
    var seen = [Bool](repeating: false, count: counts.count)
    var areas: [Area] = []
    let near = max(1, (join + cell - 1) / cell)
    for start in counts.indices where counts[start] > 0 && !seen[start] {
      var stack = [start]
      seen[start] = true
      var area = Area(box: PixelBox(x: 0, y: 0, width: 0, height: 0), pixels: 0)
      while let index = stack.popLast() {
        let (column, row) = (index % columns, index / columns)
        area.pixels += Int(counts[index])
        area.box = area.box.union(
          PixelBox(x: column * cell, y: row * cell, width: cell, height: cell)
            .intersection(screen))
        for y in max(0, row - near)...min(rows - 1, row + near) {
          for x in max(0, column - near)...min(columns - 1, column + near) {
            let next = y * columns + x
            if counts[next] > 0, !seen[next] {
              seen[next] = true
              stack.append(next)
            }
          }
        }
      }
      areas.append(area)
    }
    return areas.sorted { $0.pixels > $1.pixels }
  }
}

/// The range of each channel over a set of pixels.
private struct PixelRange {
  /// The ranges of four sets of pixels, which overlap.
  private var low = SIMD16<UInt8>(repeating: 255)
  private var high = SIMD16<UInt8>.zero

  @inline(__always)
  private mutating func add(_ four: SIMD16<UInt8>) {
    low.replace(with: four, where: four .< low)
    high.replace(with: four, where: four .> high)
  }

  /// Adds the pixels at a range of indexes, which is not empty.
  @inline(__always)
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, _ range: Range<Int>) {
    guard range.count >= 4 else {
      for index in range {
        add(unsafeBitCast(SIMD4<UInt32>(repeating: pixels[index]), to: SIMD16<UInt8>.self))
      }
      return
    }
    let bytes = UnsafeRawBufferPointer(pixels)
    var index = range.lowerBound
    while index < range.upperBound {
      // The last four may have been added before, which changes nothing.
      let start = min(index, range.upperBound - 4)
      add(bytes.loadUnaligned(fromByteOffset: 4 * start, as: SIMD16<UInt8>.self))
      index += 4
    }
  }

  /// The least and the largest value of each channel of all pixels.
  private var channels: (low: SIMD4<Int32>, high: SIMD4<Int32>) {
    var low = self.low.lowHalf
    low.replace(with: self.low.highHalf, where: self.low.highHalf .< low)
    var high = self.high.lowHalf
    high.replace(with: self.high.highHalf, where: self.high.highHalf .> high)
    var (least, most) = (low.lowHalf, high.lowHalf)
    least.replace(with: low.highHalf, where: low.highHalf .< least)
    most.replace(with: high.highHalf, where: high.highHalf .> most)
    return (SIMD4(truncatingIfNeeded: least), SIMD4(truncatingIfNeeded: most))
  }

  /// The largest difference in a channel.
  var contrast: Int32 {
    let (low, high) = channels
    let steps = high &- low
    return max(steps.x, steps.y, steps.z)
  }

  /// Returns the largest distance of a channel from its range; 0 or less if every channel is within
  /// its range.
  func distance(to pixel: UInt32) -> Int32 {
    let own = SIMD4(
      Int32(pixel & 255), Int32(pixel &>> 8 & 255), Int32(pixel &>> 16 & 255), 0)
    let (low, high) = channels
    let (below, above) = (low &- own, own &- high)
    return max(below.x, below.y, below.z, max(above.x, above.y, above.z))
  }
}
