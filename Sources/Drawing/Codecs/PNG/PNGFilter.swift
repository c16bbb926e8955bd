/// The five filters, forwards: a row of samples becomes differences that compress better.
///
/// Samples before the row's first pixel count as 0: rows have `margin` zeros in front of them.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Zeros in front of a row; no pixel that is written is wider.
  static let margin = 8

  typealias Input = UnsafePointer<UInt8>
  typealias Output = UnsafeMutablePointer<UInt8>

  /// Writes `count` filtered bytes; `distance` is that to the same sample of the pixel before.
  func apply(_ row: Input, above: Input, distance: Int, into output: Output, count: Int) {
    let left = row - distance
    switch self {
    case .none: for i in 0..<count { output[i] = row[i] }
    case .sub: for i in 0..<count { output[i] = row[i] &- left[i] }
    case .up: for i in 0..<count { output[i] = row[i] &- above[i] }
    case .average:
      for i in 0..<count {
        let (a, b) = (left[i], above[i])
        output[i] = row[i] &- ((a & b) &+ ((a ^ b) &>> 1))
      }
    case .paeth:
      let corner = above - distance
      for i in 0..<count {
        let guess = PNGUnfilter.paeth(Int16(left[i]), Int16(above[i]), Int16(corner[i]))
        output[i] = row[i] &- guess
      }
    }
  }

  /// The sum of |byte|, bytes taken as signed: the smaller, the better a row should compress.
  ///
  /// Sixteen at a time; 128 rounds of at most 2 × 128 fit the sums of 16 bits.
  static func magnitude(_ bytes: Input, _ count: Int) -> Int {
    let source = UnsafeRawPointer(bytes)
    var total = 0
    var i = 0
    while i &+ 16 <= count {
      var sums = SIMD8<UInt16>()
      let end = min(count &- 16, i &+ 127 &* 16)
      while i <= end {
        let value = source.loadUnaligned(fromByteOffset: i, as: SIMD16<Int8>.self)
        let sign = value &>> 7
        let size = unsafeBitCast((value ^ sign) &- sign, to: SIMD8<UInt16>.self)
        sums &+= (size & 0xff) &+ (size &>> 8)
        i &+= 16
      }
      for lane in 0..<8 { total &+= Int(sums[lane]) }
    }
    while i < count {
      total &+= Int(Int8(bitPattern: bytes[i]).magnitude)
      i &+= 1
    }
    return total
  }
}
