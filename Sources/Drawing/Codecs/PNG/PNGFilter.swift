/// The five filters for encoding: they turn a row of samples into differences that compress better.
///
/// Samples before the row's first pixel count as 0: rows are preceded by `margin` zeros.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// The number of zeros before a row, at least the width of any written pixel.
  static let margin = 8

  typealias Input = UnsafePointer<UInt8>
  typealias Output = UnsafeMutablePointer<UInt8>

  /// Writes `count` filtered bytes; `distance` is the distance to the same sample of the previous
  /// pixel.
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

  /// Returns the sum of the magnitudes of signed bytes: the smaller it is, the better a row should
  /// compress.
  ///
  /// Sixteen bytes are summed at a time; 128 rounds of at most 2 × 128 fit in 16-bit sums.
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
