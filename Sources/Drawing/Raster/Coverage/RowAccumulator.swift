/// One row of signed areas, summed from the left into coverage.
///
/// A slab of a side adds the area to its right: the exact trapezoid to its own cells, and its
/// height to every later cell. Cells hold differences, and a bit per cell marks the nonzero ones,
/// so that a wide inside costs one fill.
///
/// It is a struct so that its fields are accessed without exclusivity checks; its memory is freed
/// with the buffers.
struct RowAccumulator {
  /// The area of a whole pixel: 4096 (y) × 65536 (x) × 2.
  private static let whole = 1 << 29

  private(set) var width = 0
  private var capacity = 0
  private let cellBuffer = ScratchBuffer<Int32>()
  private let touchedBuffer = ScratchBuffer<UInt64>()
  private let byteBuffer = ScratchBuffer<UInt8>()
  private var cells: UnsafeMutablePointer<Int32>
  private var touched: UnsafeMutablePointer<UInt64>
  private var bytes: UnsafeMutablePointer<UInt8>

  init() {
    cells = cellBuffer.base
    touched = touchedBuffer.base
    bytes = byteBuffer.base
  }

  /// Allocates a row of `width` cells, all zero.
  mutating func prepare(width: Int) {
    self.width = width
    guard width + 2 > capacity else { return }
    capacity = max(width + 2, 1024)
    cellBuffer.prepare(capacity)
    touchedBuffer.prepare(capacity / 64 + 1)
    byteBuffer.prepare(capacity)
    (cells, touched, bytes) = (cellBuffer.base, touchedBuffer.base, byteBuffer.base)
    cells.initialize(repeating: 0, count: capacity)
    touched.initialize(repeating: 0, count: capacity / 64 + 1)
    bytes.initialize(repeating: 0, count: capacity)
  }

  @inline(__always)
  private func add(_ cell: Int, _ value: Int) {
    cells[cell] &+= Int32(truncatingIfNeeded: value)
    touched[cell &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
  }

  /// Adds a side between two x coordinates over a slab.
  ///
  /// The coordinates are in units of 1/65536 pixel from the row's left edge, and `height` is in
  /// units of 1/256 pixel; `sign` is +1 where the inside begins and -1 where it ends.
  @inline(__always)
  func add(from xa: Int, to xb: Int, height: Int, sign: Int) {
    let x0 = min(xa, xb)
    let x1 = max(xa, xb)
    let h = height &<< 4
    let end = width &<< 16
    if x0 >= end { return }
    if x1 <= 0 { return add(0, sign &* h &<< 17) }
    let first = x0 &>> 16
    if x0 >= 0, x1 &- first &<< 16 <= 65536 {
      let f = x0 &+ x1 &- first &<< 17
      add(first, sign &* h &* (131072 &- f))
      add(first &+ 1, sign &* h &* f)
      return
    }
    spread(x0, x1, h, sign)
  }

  private func spread(_ x0: Int, _ x1: Int, _ h: Int, _ sign: Int) {
    let run = x1 &- x0
    var x = x0
    var y = 0
    if x0 < 0 {
      y = h &* (0 &- x0) / run
      add(0, sign &* y &<< 17)
      x = 0
    }
    var cell = x &>> 16
    while x < x1, cell < width {
      let left = cell &<< 16
      let next = min(left &+ 65536, x1)
      let below = next == x1 ? h : h &* (next &- x0) / run
      let f = x &+ next &- left &- left
      add(cell, sign &* (below &- y) &* (131072 &- f))
      add(cell &+ 1, sign &* (below &- y) &* f)
      x = next
      y = below
      cell &+= 1
    }
  }

  /// Converts the areas to coverage, clears them, and returns the cells that may be covered.
  ///
  /// The bytes remain valid until the next call.
  func finish() -> (first: Int, coverage: UnsafePointer<UInt8>, count: Int) {
    var sum = 0
    var value: UInt8 = 0
    var first = -1
    var next = 0
    for word in 0...(width &>> 6) {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let cell = word &<< 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let delta = Int(cells[cell])
        cells[cell] = 0
        if cell >= width { break }
        if first < 0 { (first, next) = (cell, cell) }
        if cell > next { (bytes + next).update(repeating: value, count: cell &- next) }
        sum &+= delta
        value = UInt8(
          truncatingIfNeeded: (min(max(sum, 0), Self.whole) &* 255 &+ Self.whole / 2) &>> 29)
        bytes[cell] = value
        next = cell &+ 1
      }
    }
    (cells[width], cells[width &+ 1]) = (0, 0)
    touched[(width &+ 1) &>> 6] = 0
    guard first >= 0 else { return (0, UnsafePointer(bytes), 0) }
    if value != 0, next < width {
      (bytes + next).update(repeating: value, count: width &- next)
      next = width
    }
    return (first, UnsafePointer(bytes + first), next &- first)
  }
}

/// Memory that grows to the requested size, is never cleared, and is freed with its owner.
final class ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var base = UnsafeMutablePointer<Element>.allocate(capacity: 64)
  private var capacity = 64

  func prepare(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }
}
