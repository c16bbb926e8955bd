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
  /// The sum of the distances of strong and weak pixels.
  var distance: Int32 = 0
  /// Pixels of edges: the sums of their differences and of the contrast around them.
  var edges: Int32 = 0
  var edgeRed: Int32 = 0
  var edgeGreen: Int32 = 0
  var edgeBlue: Int32 = 0
  var edgeContrast: Int32 = 0
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

  /// A box inside a cell.
  struct CellBox {
    var left: UInt8 = 255
    var top: UInt8 = 255
    var right: UInt8 = 0
    var bottom: UInt8 = 0

    @inline(__always)
    mutating func add(_ x: UInt8, _ y: UInt8) {
      left = min(left, x)
      top = min(top, y)
      right = max(right, x)
      bottom = max(bottom, y)
    }

    func box(_ column: Int, _ row: Int) -> PixelBox {
      guard left != 255 else { return PixelBox(x: 0, y: 0, width: 0, height: 0) }
      return PixelBox(
        x: column * Evidence.side + Int(left), y: row * Evidence.side + Int(top),
        width: Int(right) - Int(left) + 1, height: Int(bottom) - Int(top) + 1)
    }
  }
}

/// The cells of two pictures, row after row.
final class EvidenceGrid: @unchecked Sendable {
  let columns: Int
  let rows: Int
  /// Bands write cells of their own; after the scan nothing writes any more.
  let cells: UnsafeMutablePointer<Evidence>

  init(width: Int, height: Int) {
    columns = (width + Evidence.side - 1) / Evidence.side
    rows = (height + Evidence.side - 1) / Evidence.side
    cells = .allocate(capacity: max(1, columns * rows))
    cells.initialize(repeating: Evidence(), count: max(1, columns * rows))
  }

  deinit { cells.deallocate() }

  subscript(column: Int, row: Int) -> Evidence { cells[row * columns + column] }
}
