/// The results for a cell of 8 × 8 pixels, which are sufficient for all gates and for the clusters.
///
/// Sums are of signed differences (actual minus expected) in red, green, and blue, so random
/// differences cancel out.
struct Evidence {
  static let side = 8

  /// The number of pixels that are plainly different.
  var strong: Int32 = 0
  /// The number of weak pixels, and the sum of their differences.
  var weak: Int32 = 0
  var weakSum = SIMD3<Int32>()
  /// The sum of the squared distances of weak pixels, and of edges that only one picture has.
  var energy: Int32 = 0
  /// The sum of the squared distances of weak pixels whose content changed.
  var reshaped: Int32 = 0
  /// The sum of the squared distances of pixels whose content changed in low contrast.
  var faint: Int32 = 0
  /// The sum of the distances of strong and weak pixels.
  var distance: Int32 = 0
  /// The number of edge pixels, the sum of their differences, and the sums of the contrast and
  /// chroma contrast around them.
  var edges: Int32 = 0
  var edgeSum = SIMD3<Int32>()
  var edgeContrast: Int32 = 0
  var edgeColor: Int32 = 0
  /// The number of pixels on thin strokes, with the corresponding sums.
  var strokes: Int32 = 0
  var strokeSum = SIMD3<Int32>()
  var strokeContrast: Int32 = 0
  /// The largest squared distance of a strong or weak pixel, and its place in the cell.
  var peak: Int32 = 0
  var peakX: UInt8 = 0
  var peakY: UInt8 = 0
  /// The box of the strong pixels, or of all unequal pixels if none is strong; its edges are
  /// inclusive.
  var strongBox = CellBox()
  var unequalBox = CellBox()

  /// The number of weak and edge pixels, and the sum of their differences.
  var differing: Int32 { weak &+ edges }
  var sum: SIMD3<Int32> { weakSum &+ edgeSum }

  /// A box inside a cell, stored as distances from the opposite sides, so that zeros are an empty
  /// box.
  struct CellBox {
    private var left: UInt8 = 0
    private var top: UInt8 = 0
    private var right: UInt8 = 0
    private var bottom: UInt8 = 0

    @inline(__always)
    mutating func add(_ x: UInt8, _ y: UInt8) {
      left = max(left, UInt8(side) &- x)
      top = max(top, UInt8(side) &- y)
      right = max(right, x &+ 1)
      bottom = max(bottom, y &+ 1)
    }

    func box(_ column: Int, _ row: Int) -> PixelBox {
      guard right > 0 else { return .empty }
      return PixelBox(
        x: (column + 1) * side - Int(left), y: (row + 1) * side - Int(top),
        width: Int(left) + Int(right) - side, height: Int(top) + Int(bottom) - side)
    }
  }
}

/// The cells of two pictures, row by row.
final class EvidenceGrid: @unchecked Sendable {
  let columns: Int
  let rows: Int
  /// The cells; bands write only their own, and after the scan, all are read-only.
  let cells: UnsafeMutablePointer<Evidence>
  /// For each row of cells, the range of columns that have unequal pixels.
  private let spans: UnsafeMutablePointer<Span>

  private let width: Int
  private let height: Int

  private struct Span {
    var first: Int32 = 0
    var end: Int32 = 0
  }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = (width + Evidence.side - 1) / Evidence.side
    rows = (height + Evidence.side - 1) / Evidence.side
    cells = SparseMemory.allocate(Evidence.self, count: columns * rows)
    spans = SparseMemory.allocate(Span.self, count: rows)
  }

  deinit {
    SparseMemory.free(cells)
    SparseMemory.free(spans)
  }

  subscript(column: Int, row: Int) -> Evidence { cells[index(column, row)] }

  @inline(__always)
  func index(_ column: Int, _ row: Int) -> Int { row &* columns &+ column }

  /// Returns the number of pixels in a cell; cells at the right and bottom edges may have fewer
  /// than 64.
  func pixels(_ column: Int, _ row: Int) -> Int {
    min(Evidence.side, width - column * Evidence.side)
      * min(Evidence.side, height - row * Evidence.side)
  }

  /// Returns the columns of a row outside which all pixels are equal.
  func unequal(_ row: Int) -> Range<Int> { Int(spans[row].first)..<Int(spans[row].end) }

  /// Calls `body` with the column and row of each cell between the first and the last unequal one
  /// of its row.
  @inline(__always)
  func forEachUnequal(_ body: (_ column: Int, _ row: Int) -> Void) {
    for row in 0..<rows { for column in unequal(row) { body(column, row) } }
  }

  /// Marks columns of a row as having unequal pixels; called by the band that contains the row.
  func mark(_ columns: Range<Int>, _ row: Int) {
    let all = Self.union(unequal(row), columns)
    spans[row] = Span(first: Int32(all.lowerBound), end: Int32(all.upperBound))
  }

  private static func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    if one.isEmpty { return other }
    if other.isEmpty { return one }
    return min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }
}

/// The cells in a rectangle.
struct CellBlock {
  var columns: Range<Int>
  var rows: Range<Int>
}

extension EvidenceGrid {
  /// Calls `body` with each window that may have unequal pixels; windows have the given number of
  /// cells per side, and begin at every cell.
  @inline(__always)
  func forEachWindow(_ side: Int, _ body: (CellBlock) -> Void) {
    for row in 0..<max(1, rows - side + 1) {
      let high = row..<min(row + side, rows)
      let unequal = high.reduce(0..<0) { Self.union($0, self.unequal($1)) }
      guard !unequal.isEmpty else { continue }
      let first = max(0, unequal.lowerBound - side + 1)
      for column in first..<min(unequal.upperBound, max(1, columns - side + 1)) {
        body(CellBlock(columns: column..<min(column + side, columns), rows: high))
      }
    }
  }

  /// Returns the block enlarged by a cell on every side.
  func around(_ block: CellBlock) -> CellBlock {
    CellBlock(
      columns: max(0, block.columns.lowerBound - 1)..<min(columns, block.columns.upperBound + 1),
      rows: max(0, block.rows.lowerBound - 1)..<min(rows, block.rows.upperBound + 1))
  }

  /// Calls `body` with the column and row of each cell of a block.
  @inline(__always)
  func forEach(in block: CellBlock, _ body: (_ column: Int, _ row: Int) -> Void) {
    for row in block.rows { for column in block.columns { body(column, row) } }
  }

  /// Returns the sum over the cells of a block.
  @inline(__always)
  func sum(_ block: CellBlock, _ part: (Evidence) -> Int32) -> Int {
    var sum = 0
    forEach(in: block) { sum &+= Int(part(cells[index($0, $1)])) }
    return sum
  }

  /// Calls `mark` with the index of each cell of a block for which a condition is true.
  func mark(_ block: CellBlock, where isMeant: (Evidence) -> Bool, _ mark: (Int) -> Void) {
    forEach(in: block) { if isMeant(self[$0, $1]) { mark(index($0, $1)) } }
  }
}
