/// Finds areas whose mean color changed.
///
/// Small differences of the same sign add up to a tint that is visible over an area. Adjacent cells
/// of 8 × 8 pixels whose means moved in the same direction form an area, independent of its
/// surroundings. Cells with edges are excluded: codecs clip values beyond white there, which moves
/// the mean.
///
/// A tint is the change without the part that all channels share. A change in lightness alone is
/// less visible; its limit is `shade`.
struct TintSearch {
  let pair: PixelPair
  let grid: EvidenceGrid
  /// The change in a channel's mean that passes, without the part shared by all channels.
  let limit: Double
  /// The change that passes including the shared part.
  let shade: Double
  /// For each cell, three bits for rising red, green, and blue, and three bits for falling ones.
  private(set) var directions: [UInt8] = []
  private(set) var surroundings: [Surroundings] = []

  /// The minimum number of pixels of an area: 32 × 32, as in the largest window.
  private static let fewest = 1024
  /// The maximum number of cells that count as noise, one of which may be an edge that also
  /// changed.
  private static let noise = 4
  /// The reciprocal of the maximum fraction of pixels at edges.
  private static let edges = 16
  /// The minimum range of a saturated color's channels.
  private static let colorful: Int32 = 96

  /// Returns the largest change in an area's mean above the limit, or 0; calls `mark` for the
  /// area's cells.
  mutating func run(_ mark: (Int) -> Void) -> Double {
    directions = Array(repeating: 0, count: grid.columns * grid.rows)
    surroundings = Array(repeating: .unknown, count: directions.count)
    var all: UInt8 = 0
    grid.forEachUnequal { column, row in
      let found = direction(column, row)
      directions[grid.index(column, row)] = found
      all |= found
    }
    var largest = 0.0
    for bit in 0..<6 where all & 1 << UInt8(bit) != 0 {
      grid.forEachUnequal { column, row in
        let area = area(column, row, bit)
        let change = Double(area.change) / Double(area.pixels)
        guard area.pixels >= Self.fewest, change > limit,
          change > 2 * limit || !isInNoise(area)
        else { return }
        largest = max(largest, change)
        area.cells.forEach(mark)
      }
    }
    return largest
  }

  /// Returns the sums of a cell's changes.
  ///
  /// The part shared by all channels is omitted, unless it is visible by itself.
  private func sum(_ column: Int, _ row: Int) -> SIMD3<Int32> {
    let sum = grid[column, row].sum
    let most = max(sum.max(), -sum.min())
    if Double(most) > shade * Double(grid.pixels(column, row)) { return sum }
    let sign: Int32 = sum.max() == most ? 1 : -1
    let amounts = sum &* sign
    // A slight tint is invisible on a strong color: CIEDE2000 divides it by 1 + 0.045 × chroma.
    guard !isColorful(column, row) else { return .zero }
    // A clipped channel has changed as far as possible.
    let isCut = isCut(column, row, rises: sign > 0)
    let shared = max(0, amounts.replacing(with: most, where: isCut).min())
    var rest = amounts &- shared
    rest.replace(with: 0, where: isCut .& (amounts .>= 0))
    return rest &* sign
  }

  /// Returns the channels of a cell's middle pixel that are clipped in the direction of the change.
  private func isCut(_ column: Int, _ row: Int, rises: Bool) -> SIMDMask<SIMD3<Int32>> {
    let (a, b) = middle(column, row)
    let (low, high) = rises ? (a, b) : (b, a)
    return (low .== 0) .| (high .== 255)
  }

  /// Returns whether both pictures have a saturated color in the middle of a cell.
  private func isColorful(_ column: Int, _ row: Int) -> Bool {
    let (a, b) = middle(column, row)
    return min(a.max() - a.min(), b.max() - b.min()) >= Self.colorful
  }

  private func middle(_ column: Int, _ row: Int) -> (SIMD3<Int32>, SIMD3<Int32>) {
    let half = Evidence.side / 2
    let x = min(column * Evidence.side + half, pair.width - 1)
    let y = min(row * Evidence.side + half, pair.height - 1)
    let both = SIMD8<Int32>(truncatingIfNeeded: pair.both(x, y))
    return (SIMD3(both[0], both[1], both[2]), SIMD3(both[4], both[5], both[6]))
  }

  private func direction(_ column: Int, _ row: Int) -> UInt8 {
    let cell = grid[column, row]
    let pixels = grid.pixels(column, row)
    guard cell.strong == 0, Int(cell.edges) * Self.edges <= pixels else { return 0 }
    let sum = sum(column, row)
    let least = limit * Double(pixels)
    var found: UInt8 = 0
    for channel in 0..<3 {
      if Double(sum[channel]) > least { found |= 1 << UInt8(channel) }
      if Double(-sum[channel]) > least { found |= 8 << UInt8(channel) }
    }
    return found
  }

  private struct Area {
    var cells: [Int] = []
    var change = 0
    var pixels = 0
  }

  enum Surroundings: UInt8 {
    case unknown, noisy, clean
  }

  /// Returns whether the area adjoins a codec's noise, which changes each flat color by a step or
  /// two.
  private mutating func isInNoise(_ area: Area) -> Bool {
    guard let first = area.cells.first else { return false }
    if surroundings[first] != .unknown { return surroundings[first] == .noisy }
    var (seen, noise) = ([first], 0)
    var next = 0
    surroundings[first] = .clean
    while next < seen.count {
      let (column, row) = (seen[next] % grid.columns, seen[next] / grid.columns)
      next += 1
      let cell = CellBlock(columns: column..<column + 1, rows: row..<row + 1)
      grid.forEach(in: grid.around(cell)) { x, y in
        let index = grid.index(x, y)
        let cell = grid.cells[index]
        guard surroundings[index] == .unknown, cell.differing > 0 else { return }
        if cell.isNoise { noise += 1 }
        surroundings[index] = .clean
        seen.append(index)
      }
    }
    guard noise >= Self.noise else { return false }
    for index in seen { surroundings[index] = .noisy }
    return true
  }

  /// Returns the connected cells that moved in the same direction, and removes them from
  /// `directions`.
  private mutating func area(_ column: Int, _ row: Int, _ bit: Int) -> Area {
    var area = Area()
    var open = take(column, row, bit) ? [PixelPlace(x: column, y: row)] : []
    while let place = open.popLast() {
      area.cells.append(grid.index(place.x, place.y))
      area.change += abs(Int(sum(place.x, place.y)[bit % 3]))
      area.pixels += grid.pixels(place.x, place.y)
      for (x, y) in [
        (place.x - 1, place.y), (place.x + 1, place.y), (place.x, place.y - 1),
        (place.x, place.y + 1),
      ] where x >= 0 && y >= 0 && x < grid.columns && y < grid.rows {
        if take(x, y, bit) { open.append(PixelPlace(x: x, y: y)) }
      }
    }
    return area
  }

  private mutating func take(_ column: Int, _ row: Int, _ bit: Int) -> Bool {
    let index = grid.index(column, row)
    guard directions[index] & 1 << UInt8(bit) != 0 else { return false }
    directions[index] &= ~(1 << UInt8(bit))
    return true
  }
}

extension Evidence {
  /// Whether differences are at edges or inconsistent.
  fileprivate var isNoise: Bool {
    if edges > 0 { return true }
    let square = ColorDistance.squared(SIMD3(truncatingIfNeeded: weakSum))
    return Double(energy) * Double(weak) > 4 * square
  }
}
