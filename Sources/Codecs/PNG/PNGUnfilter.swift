/// Undoing the filters of rows, in place.
///
/// `above` is the finished row above, or zeros. Distances of 3 and 4 bytes, RGB and RGBA at 8 bits,
/// have loops of their own.
struct PNGUnfilter {
  typealias Row = UnsafeMutablePointer<UInt8>

  /// The distance in bytes to the same sample of the pixel before.
  var distance: Int

  /// Undoes one row; false where `filter` is none of the five.
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
    case 4: Self.eachPixel4(row, row, count) { pixel, left, _, _ in pixel &+ left }
    case 3: Self.eachPixel3(row, row, count) { pixel, left, _, _ in pixel &+ left }
    default:
      guard count > distance else { return }
      for i in distance..<count { row[i] &+= row[i &- distance] }
    }
  }

  private func average(_ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int) {
    @inline(__always)
    func step(_ pixel: Quad, _ left: Quad, _ up: Quad, _: Quad) -> Quad {
      pixel &+ (left & up) &+ ((left ^ up) &>> 1)
    }
    switch distance {
    case 4: Self.eachPixel4(row, above, count, step)
    case 3: Self.eachPixel3(row, above, count, step)
    default:
      for i in 0..<count {
        let left = i < distance ? 0 : UInt16(row[i &- distance])
        row[i] &+= UInt8(truncatingIfNeeded: (left &+ UInt16(above[i])) &>> 1)
      }
    }
  }

  private func paeth(_ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int) {
    switch distance {
    case 4: Self.eachPixel4(row, above, count, copies: true, Self.paethStep)
    case 3: Self.eachPixel3(row, above, count, copies: true, Self.paethStep)
    default:
      for i in 0..<count {
        let (left, corner) =
          i < distance
          ? (0, 0) : (Int16(row[i &- distance]), Int16(above[i &- distance]))
        row[i] &+= Self.paeth(left, Int16(above[i]), corner)
      }
    }
  }

  /// The neighbour closest to `left + up − corner`; ties go left, then up.
  @inline(__always)
  static func paeth(_ left: Int16, _ up: Int16, _ corner: Int16) -> UInt8 {
    let toLeft = abs(up &- corner)
    let toUp = abs(left &- corner)
    let toCorner = abs(left &+ up &- corner &- corner)
    let nearest =
      toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    return UInt8(truncatingIfNeeded: nearest)
  }
}

extension PNGUnfilter {
  /// One pixel's samples.
  typealias Quad = SIMD4<UInt8>

  @inline(__always)
  private static func paethStep(_ pixel: Quad, _ left: Quad, _ up: Quad, _ corner: Quad) -> Quad {
    let a = SIMD4<Int16>(truncatingIfNeeded: left)
    let b = SIMD4<Int16>(truncatingIfNeeded: up)
    let c = SIMD4<Int16>(truncatingIfNeeded: corner)
    let (p, q) = (b &- c, a &- c)
    let (toLeft, toUp, toCorner) = (magnitude(p), magnitude(q), magnitude(p &+ q))
    var nearest = c.replacing(with: b, where: toUp .<= toCorner)
    nearest.replace(with: a, where: (toLeft .<= toUp) .& (toLeft .<= toCorner))
    return pixel &+ Quad(truncatingIfNeeded: nearest)
  }

  @inline(__always)
  private static func magnitude(_ v: SIMD4<Int16>) -> SIMD4<Int16> {
    let sign = v &>> 15
    return (v ^ sign) &- sign
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> Quad {
    UnsafeRawPointer(pointer).loadUnaligned(as: Quad.self)
  }

  @inline(__always)
  private static func bits(_ pixel: Quad) -> UInt32 { unsafeBitCast(pixel, to: UInt32.self) }

  /// Copies the row above, by 48 bytes, as long as the filtered ones are 0; gives where it stops.
  ///
  /// That is what Paeth comes to where left is as the corner: what is nearest is then up.
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

  /// Walks pixels of 4 bytes: the filtered one, then left, up and corner to the new one.
  ///
  /// - Parameter copies: whether a filtered 0 means up wherever left is as the corner.
  @inline(__always)
  private static func eachPixel4(
    _ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int, copies: Bool = false,
    _ step: (Quad, Quad, Quad, Quad) -> Quad
  ) {
    var left = Quad()
    var corner = Quad()
    var i = 0
    while i < count {
      let filtered = load(row + i)
      if copies, bits(filtered) == 0, bits(left) == bits(corner) {
        let end = copyRun(row, above, from: i, count)
        if end > i {
          left = load(row + end - 4)
          (corner, i) = (left, end)
          continue
        }
      }
      let up = load(above + i)
      left = step(filtered, left, up, corner)
      UnsafeMutableRawPointer(row + i).storeBytes(of: left, as: Quad.self)
      corner = up
      i &+= 4
    }
  }

  /// Walks pixels of 3 bytes; a load may read one byte beyond the row, which its owner provides.
  @inline(__always)
  private static func eachPixel3(
    _ row: Row, _ above: UnsafePointer<UInt8>, _ count: Int, copies: Bool = false,
    _ step: (Quad, Quad, Quad, Quad) -> Quad
  ) {
    var left = Quad()
    var corner = Quad()
    var i = 0
    while i < count {
      let filtered = load(row + i)
      if copies, bits(filtered) & 0xff_ffff == 0, (bits(left) ^ bits(corner)) & 0xff_ffff == 0 {
        let end = copyRun(row, above, from: i, count)
        if end > i {
          left = load(row + end - 3)
          (corner, i) = (left, end)
          continue
        }
      }
      let up = load(above + i)
      left = step(filtered, left, up, corner)
      UnsafeMutableRawPointer(row + i).storeBytes(
        of: UInt16(truncatingIfNeeded: bits(left)), as: UInt16.self)
      row[i &+ 2] = left[2]
      corner = up
      i &+= 3
    }
  }
}
