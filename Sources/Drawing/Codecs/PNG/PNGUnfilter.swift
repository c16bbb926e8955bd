/// The inverse filters, applied to rows in place.
///
/// `above` is the finished row above, or zeros. Distances of 3 and 4 bytes (RGB and RGBA at 8 bits)
/// have specialized loops.
struct PNGUnfilter {
  typealias Row = UnsafeMutablePointer<UInt8>

  /// The distance in bytes to the same sample of the previous pixel.
  var distance: Int

  /// Reverses the filter of one row; returns false if `filter` is not one of the five.
  func undo(_ filter: UInt8, _ row: Row, above: UnsafePointer<UInt8>, count: Int) -> Bool {
    switch filter {
    case 0: break
    case 1: sub(row, count)
    case 2: for i in 0..<count { row[i] &+= above[i] }
    case 3: average(row, above, count)
    case 4: paeth(row, above, count)
    default: return false
    }
    return true
  }

  private func sub(_ row: Row, _ count: Int) {
    switch distance {
    case 4: Self.eachPixel(row, row, count, distance: 4) { pixel, left, _ in pixel &+ left }
    case 3: Self.eachPixel(row, row, count, distance: 3) { pixel, left, _ in pixel &+ left }
    default:
      guard count > distance else { return }
      for i in distance..<count { row[i] &+= row[i &- distance] }
    }
  }

  private func average(_ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int) {
    @inline(__always)
    func step(_ pixel: Quad, _ left: Quad, _ up: Quad) -> Quad {
      pixel &+ (left & up) &+ ((left ^ up) &>> 1)
    }
    switch distance {
    case 4: Self.eachPixel(row, above, count, distance: 4, step)
    case 3: Self.eachPixel(row, above, count, distance: 3, step)
    default:
      for i in 0..<count {
        let left = i < distance ? 0 : UInt16(row[i &- distance])
        row[i] &+= UInt8(truncatingIfNeeded: (left &+ UInt16(above[i])) &>> 1)
      }
    }
  }

  private func paeth(_ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int) {
    switch distance {
    case 4: Self.paeth(row, above, count, distance: 4)
    case 3: Self.paeth(row, above, count, distance: 3)
    default:
      for i in 0..<count {
        let (left, corner) =
          i < distance
          ? (0, 0) : (Int16(row[i &- distance]), Int16(above[i &- distance]))
        row[i] &+= Self.paeth(left, Int16(above[i]), corner)
      }
    }
  }

  /// Returns the neighbor closest to `left + up − corner`; ties prefer left, then up.
  @inline(__always)
  static func paeth(_ left: Int16, _ up: Int16, _ corner: Int16) -> UInt8 {
    let toLeft = abs(up &- corner)
    let toUp = abs(left &- corner)
    let toCorner = abs(left &+ up &- corner &- corner)
    let nearest = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    return UInt8(truncatingIfNeeded: nearest)
  }
}

extension PNGUnfilter {
  /// One pixel's samples.
  typealias Quad = SIMD4<UInt8>

  /// One pixel's samples, widened for their differences.
  typealias WideQuad = SIMD4<Int16>

  /// Adds the Paeth predictor, equal to `paeth(_:_:_:)`, to a pixel, with a shorter dependency on
  /// `left`.
  ///
  /// The value nearest to `left + up − corner` is the minimum of left and up if the corner is far
  /// above them, the maximum if it is far below, and the corner otherwise; each is computed as its
  /// distance from the corner, so that masks and sums replace selections.
  @inline(__always)
  static func undoPaeth(
    _ pixel: WideQuad, _ left: WideQuad, _ up: WideQuad, _ corner: WideQuad
  ) -> WideQuad {
    let bound = (corner &* 3 &- up) &- left
    let least = left.replacing(with: up, where: up .< left)
    let greatest = left.replacing(with: up, where: up .> left)
    let down = WideQuad().replacing(with: least &- corner, where: greatest .<= bound)
    let upward = WideQuad().replacing(with: greatest &- corner, where: bound .<= least)
    return ((pixel &+ corner) &+ (down | upward)) & 0xff
  }

  /// Reverses the Paeth filter for pixels of 3 or 4 bytes.
  ///
  /// With 3 bytes, a load may read one byte beyond the row, which the buffer's owner provides.
  @inline(__always)
  private static func paeth(
    _ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int, distance: Int
  ) {
    let mask: UInt32 = distance == 3 ? 0xff_ffff : 0xffff_ffff
    var left = WideQuad()
    var corner = WideQuad()
    var i = 0
    while i < count {
      let filtered = load(row + i)
      if bits(filtered) & mask == 0, (bits(left) ^ bits(corner)) & mask == 0 {
        let end = copyRun(row, above, from: i, count)
        if end > i {
          left = WideQuad(truncatingIfNeeded: load(row + end - distance))
          (corner, i) = (left, end)
          continue
        }
      }
      let up = WideQuad(truncatingIfNeeded: load(above + i))
      left = undoPaeth(WideQuad(truncatingIfNeeded: filtered), left, up, corner)
      store(Quad(truncatingIfNeeded: left), row + i, distance)
      corner = up
      i &+= distance
    }
  }

  @inline(__always)
  private static func store(_ pixel: Quad, _ row: Row, _ distance: Int) {
    guard distance == 3 else {
      return UnsafeMutableRawPointer(row).storeBytes(of: pixel, as: Quad.self)
    }
    UnsafeMutableRawPointer(row).storeBytes(
      of: UInt16(truncatingIfNeeded: bits(pixel)), as: UInt16.self)
    row[2] = pixel[2]
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> Quad {
    UnsafeRawPointer(pointer).loadUnaligned(as: Quad.self)
  }

  @inline(__always)
  private static func bits(_ pixel: Quad) -> UInt32 { unsafeBitCast(pixel, to: UInt32.self) }

  @inline(__always)
  private static func bits(_ pixel: WideQuad) -> UInt32 { bits(Quad(truncatingIfNeeded: pixel)) }

  /// Copies the row above, 48 bytes at a time, while the filtered bytes are 0; returns where it
  /// stops.
  ///
  /// This is the result of Paeth if left equals the corner: up is then the nearest.
  @inline(__always)
  private static func copyRun(
    _ row: Row, _ above: UnsafePointer<UInt8>, from start: Int, _ count: Int
  ) -> Int {
    typealias Block = SIMD16<UInt8>
    let (target, source) = (UnsafeMutableRawPointer(row), UnsafeRawPointer(above))
    var i = start
    while i &+ 48 <= count {
      let any =
        target.loadUnaligned(fromByteOffset: i, as: Block.self)
        | target.loadUnaligned(fromByteOffset: i &+ 16, as: Block.self)
        | target.loadUnaligned(fromByteOffset: i &+ 32, as: Block.self)
      let halves = unsafeBitCast(any, to: SIMD2<UInt64>.self)
      guard halves[0] | halves[1] == 0 else { break }
      (target + i).copyMemory(from: source + i, byteCount: 48)
      i &+= 48
    }
    return i
  }

  /// Replaces each filtered pixel of 3 or 4 bytes with the result of `step`, which also receives
  /// the pixels to the left and above.
  ///
  /// With 3 bytes, a load may read one byte beyond the row.
  @inline(__always)
  private static func eachPixel(
    _ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int, distance: Int,
    _ step: (_ pixel: Quad, _ left: Quad, _ up: Quad) -> Quad
  ) {
    var left = Quad()
    var i = 0
    while i < count {
      left = step(load(row + i), left, load(above + i))
      store(left, row + i, distance)
      i &+= distance
    }
  }
}
