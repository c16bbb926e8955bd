/// What was found in a cell of 8 × 8 pixels: enough for every gate and for the clusters.
///
/// Sums are of signed differences (actual less expected), so what scatters cancels out.
struct Evidence {
  static let side = 8

  /// Pixels that are different by themselves.
  var strong: Int32 = 0
  /// Weak pixels, and the sums of their differences.
  var weak: Int32 = 0
  var red: Int32 = 0
  var green: Int32 = 0
  var blue: Int32 = 0
  /// The sum of the squared distances of weak pixels, and of edges in one picture alone.
  var energy: Int32 = 0
  /// The sum of the squared distances of weak pixels that became something else.
  var reshaped: Int32 = 0
  /// The same of those beside little contrast, where a few steps are most of it.
  var faint: Int32 = 0
  /// The sum of the distances of strong and weak pixels.
  var distance: Int32 = 0
  /// Pixels of edges: the sums of their differences, and of contrast and chroma's contrast around.
  var edges: Int32 = 0
  var edgeRed: Int32 = 0
  var edgeGreen: Int32 = 0
  var edgeBlue: Int32 = 0
  var edgeContrast: Int32 = 0
  var edgeColor: Int32 = 0
  /// The same of those that lie on thin strokes.
  var strokes: Int32 = 0
  var strokeRed: Int32 = 0
  var strokeGreen: Int32 = 0
  var strokeBlue: Int32 = 0
  var strokeContrast: Int32 = 0
  /// The largest squared distance of a strong or weak pixel, and its place in the cell.
  var peak: Int32 = 0
  var peakX: UInt8 = 0
  var peakY: UInt8 = 0
  /// The box of the strong pixels, or of all unequal ones where none is strong; last included.
  var strongBox = CellBox()
  var unequalBox = CellBox()

  /// A box inside a cell; how far it reaches from each side's far end, so that zeros are no box.
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
      guard right > 0 else { return PixelBox(x: 0, y: 0, width: 0, height: 0) }
      return PixelBox(
        x: (column + 1) * side - Int(left), y: (row + 1) * side - Int(top),
        width: Int(left) + Int(right) - side, height: Int(top) + Int(bottom) - side)
    }
  }
}

/// The cells of two pictures, row after row.
final class EvidenceGrid: @unchecked Sendable {
  let columns: Int
  let rows: Int
  /// Bands write cells of their own; after the scan nothing writes any more.
  let cells: UnsafeMutablePointer<Evidence>
  /// The columns between which a row's cells have unequal pixels.
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

  subscript(column: Int, row: Int) -> Evidence { cells[row * columns + column] }

  /// How many pixels a cell has; the last ones of a row or column may have fewer than 64.
  func pixels(_ column: Int, _ row: Int) -> Int {
    min(Evidence.side, width - column * Evidence.side)
      * min(Evidence.side, height - row * Evidence.side)
  }

  /// The columns of a row outside of which all is equal.
  func unequal(_ row: Int) -> Range<Int> { Int(spans[row].first)..<Int(spans[row].end) }

  /// The columns of several rows likewise.
  func unequal(_ rows: Range<Int>) -> Range<Int> {
    rows.reduce(0..<0) { Self.union($0, unequal($1)) }
  }

  /// Says that unequal pixels are in these columns of a row; to be called by the row's band.
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
