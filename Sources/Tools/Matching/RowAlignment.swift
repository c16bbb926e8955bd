package import Pixels

/// How far down each row of a picture is in another picture, determined for all rows together.
///
/// Content that is inserted or removed moves all rows below it by the same distance. Of rows that
/// look alike, the rows around them decide which is which.
package struct RowAlignment: Sendable {
  /// A place at which the displacement changes.
  package struct Step: Hashable, Sendable {
    /// The rows of the first picture in which the place may be.
    package var rows: Range<Int>
    /// The displacements of the rows above and below, in pixels.
    package var above: Int
    package var below: Int
    package var change: Int { below - above }

    package init(rows: Range<Int>, above: Int, below: Int) {
      (self.rows, self.above, self.below) = (rows, above, below)
    }
  }

  /// The steps from top to bottom.
  package private(set) var steps: [Step] = []

  /// The height of a band of rows that is compared as a whole, in pixels.
  private let band: Int
  /// The cost of each displacement of each band.
  private var costs: [Float] = []
  private let reach: Int
  private let bands: Int

  /// The cost of a change of the displacement; that of a band is at most 1.
  private static let penalty: Float = 0.5
  /// The cost up to which a band counts as found, and the difference in cost that counts.
  private static let good: Float = 0.1
  private static let clear: Float = 0.03

  /// Creates an alignment with known steps.
  package init(steps: [Step]) {
    self.steps = steps
    (band, reach, bands) = (1, 0, 0)
  }

  /// - Parameters:
  ///   - app: a picture of the same size.
  ///   - scale: the number of pixels per point.
  ///   - points: the maximum displacement, in points.
  package init(of design: Pixmap, in app: Pixmap, scale: Double, within points: Double = 240) {
    band = max(2, Int((2 * scale).rounded()))
    reach = min(Int(points * scale), design.height / 2)
    bands = design.height / band
    guard design.width == app.width, design.height == app.height, bands > 4, design.width > 16
    else { return }
    let (one, other) = (RowLooks(design, band: band), RowLooks(app, band: band))
    // Without bands that differ, nothing moved.
    let odd = (0..<bands).count { one.distance($0 * band, other, $0 * band) > Self.good }
    guard odd * band >= Int(4 * scale) else { return }
    measure(one, other)
    steps = found(path())
  }

  private var shifts: Int { 2 * reach + 1 }

  private mutating func measure(_ one: RowLooks, _ other: RowLooks) {
    costs = [Float](repeating: 1, count: bands * shifts)
    for index in 0..<bands {
      let row = index * band
      let first = max(-reach, -row)
      let last = min(reach, other.rows - 1 - row)
      guard first <= last else { continue }
      for shift in first...last {
        costs[index * shifts + shift + reach] = one.distance(row, other, row + shift)
      }
    }
  }

  private func cost(_ index: Int, _ shift: Int) -> Float { costs[index * shifts + shift + reach] }

  /// Returns the displacement of each band for which the sum of all costs is least.
  private func path() -> [Int] {
    var sums = [Float](repeating: Self.penalty, count: shifts)
    sums[reach] = 0
    // The displacement of the band above, if it is another one.
    var origins = [Int32](repeating: -1, count: bands * shifts)
    for index in 0..<bands {
      let least = sums.indices.min { sums[$0] < sums[$1] } ?? reach
      let switched = sums[least] + Self.penalty
      for shift in 0..<shifts {
        if sums[shift] > switched, index > 0 {
          sums[shift] = switched
          origins[index * shifts + shift] = Int32(least)
        }
        sums[shift] += costs[index * shifts + shift]
      }
    }
    var shift = sums.indices.min { (sums[$0], abs($0 - reach)) < (sums[$1], abs($1 - reach)) } ?? 0
    var path = [Int](repeating: 0, count: bands)
    for index in stride(from: bands - 1, through: 0, by: -1) {
      path[index] = shift - reach
      let origin = origins[index * shifts + shift]
      if origin >= 0 { shift = Int(origin) }
    }
    return path
  }

  private func found(_ path: [Int]) -> [Step] {
    var result: [Step] = []
    for index in path.indices {
      // Above the picture, nothing moved.
      let (above, below) = (index == 0 ? 0 : path[index - 1], path[index])
      guard above != below else { continue }
      func isClear(_ band: Int, _ own: Int, _ other: Int) -> Bool {
        let known = cost(band, own)
        return known < Self.good && cost(band, other) > known + Self.clear
      }
      let last = (0..<index).last { isClear($0, above, below) }
      let first = (index..<bands).first { isClear($0, below, above) }
      result.append(
        Step(
          rows: ((last ?? -1) + 1) * band..<max((last ?? -1) + 1, first ?? bands) * band,
          above: above, below: below))
    }
    return result
  }
}

/// The looks of each band of rows of a picture: the brightness of some columns and its contrast.
private struct RowLooks {
  /// The number of bands; each starts one row below the last.
  let rows: Int
  /// The values of each band, in `vectors` vectors.
  private let values: [Lanes]

  private typealias Lanes = SIMD8<Float>
  private static let vectors = 2 * columns / Lanes.scalarCount

  private static let columns = 40
  /// The difference in brightness up to which the cost grows.
  private static let most: Float = 20

  init(_ picture: Pixmap, band: Int) {
    let (width, height) = (picture.width, picture.height)
    let columns = Self.columns
    var sums = [Float](repeating: 0, count: (height + 1) * 2 * columns)
    // The brightness of each pixel of a row, and its difference from that of the pixel before.
    var luma = [UInt8](repeating: 0, count: width)
    var steps = luma
    var row = [Float](repeating: 0, count: 2 * columns)
    for y in 0..<height {
      // Many rows are the same as the one above.
      if y == 0 || !picture.areAlike(rows: y - 1..<y + 1) {
        picture.withPixels { Self.read($0, y * width, &luma, &steps) }
        for column in 0..<columns {
          let (start, end) = (column * width / columns, (column + 1) * width / columns)
          let count = Float(max(1, end - start))
          row[2 * column] = Float(Self.sum(luma, start..<end)) / count
          // The difference from the column before does not count.
          let edges = min(start + 1, end)..<end
          row[2 * column + 1] = Float(Self.sum(steps, edges)) / count
        }
      }
      let (above, target) = (y * 2 * columns, (y + 1) * 2 * columns)
      for index in 0..<2 * columns { sums[target + index] = row[index] + sums[above + index] }
    }
    rows = max(0, height - band + 1)
    var values = [Lanes](repeating: .zero, count: rows * Self.vectors)
    let k = 1 / Float(band)
    values.withUnsafeMutableBytes { bytes in
      let values = bytes.bindMemory(to: Float.self)
      for index in values.indices {
        values[index] = (sums[index + band * 2 * columns] - sums[index]) * k
      }
    }
    self.values = values
  }

  private static func read(
    _ pixels: UnsafeBufferPointer<UInt32>, _ start: Int, _ luma: inout [UInt8],
    _ steps: inout [UInt8]
  ) {
    luma.withUnsafeMutableBufferPointer { luma in
      for x in luma.indices {
        let pixel = pixels[start &+ x]
        let sum =
          (pixel & 255) &* 77 &+ (pixel &>> 8 & 255) &* 150 &+ (pixel &>> 16 & 255) &* 29
        luma[x] = UInt8(truncatingIfNeeded: sum &>> 8)
      }
      steps.withUnsafeMutableBufferPointer { steps in
        for x in luma.indices.dropFirst() {
          let (one, other) = (luma[x], luma[x &- 1])
          steps[x] = max(one, other) &- min(one, other)
        }
      }
    }
  }

  private static func sum(_ values: [UInt8], _ range: Range<Int>) -> Int32 {
    values.withUnsafeBufferPointer { values in
      var sum: Int32 = 0
      for index in range { sum &+= Int32(values[index]) }
      return sum
    }
  }

  /// Returns how different two bands look, 0…1.
  func distance(_ row: Int, _ other: RowLooks, _ place: Int) -> Float {
    guard row >= 0, place >= 0, row < rows, place < other.rows else { return 1 }
    return values.withUnsafeBufferPointer { a in
      other.values.withUnsafeBufferPointer { b in
        let (one, two) = (row * Self.vectors, place * Self.vectors)
        let most = Lanes(repeating: Self.most)
        var sums = Lanes.zero
        for index in 0..<Self.vectors {
          let step = a[one &+ index] - b[two &+ index]
          // Without the bit for the sign.
          let bits = unsafeBitCast(step, to: SIMD8<UInt32>.self)
          let size = unsafeBitCast(bits & SIMD8(repeating: 0x7fff_ffff), to: Lanes.self)
          sums += size.replacing(with: most, where: size .> most)
        }
        return sums.sum() / (Self.most * Float(2 * Self.columns))
      }
    }
  }
}
