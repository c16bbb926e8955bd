/// A packer of rows of straight pixels into the samples of a form.
struct PNGPacker {
  typealias Row = UnsafePointer<UInt32>
  typealias Output = UnsafeMutablePointer<UInt8>

  private let form: PNGForm
  private let indices: [UInt32: UInt8]

  init(_ form: PNGForm) {
    self.form = form
    indices = Dictionary(
      form.palette.prefix(256).enumerated().map { ($1, UInt8($0)) }, uniquingKeysWith: { $1 })
  }

  func pack(_ row: Row, into output: Output, count: Int) {
    switch form.color {
    case .rgba:
      let raw = UnsafeMutableRawPointer(output)
      for i in 0..<count { raw.storeBytes(of: row[i], toByteOffset: 4 &* i, as: UInt32.self) }
    case .rgb: Self.rgb(row, output, count)
    case .grayAlpha:
      for i in 0..<count {
        output[2 &* i] = UInt8(truncatingIfNeeded: row[i])
        output[2 &* i &+ 1] = UInt8(truncatingIfNeeded: row[i] &>> 24)
      }
    case .gray:
      bits(output, count) { UInt8(truncatingIfNeeded: row[$0]) &>> (8 &- UInt8(form.depth)) }
    case .indexed:
      var last: UInt32?
      var index: UInt8 = 0
      bits(output, count) {
        if row[$0] != last {
          last = row[$0]
          index = indices[row[$0]] ?? 0
        }
        return index
      }
    }
  }

  private static func rgb(_ row: Row, _ output: Output, _ count: Int) {
    rgb(output, count, four: { four(row + $0) }, one: { one(row + $0) })
  }

  /// Writes a row of opaque pixels minus the one above it: the result of the filter `up` on their
  /// samples.
  static func rgb(_ row: Row, less above: Row, into output: Output, count: Int) {
    rgb(
      output, count, four: { four(row + $0) &- four(above + $0) },
      one: { one(row + $0) &- one(above + $0) })
  }

  private typealias Four = SIMD16<UInt8>

  @inline(__always)
  private static func four(_ row: Row) -> Four {
    UnsafeRawPointer(row).loadUnaligned(as: Four.self)
  }

  @inline(__always)
  private static func one(_ row: Row) -> SIMD4<UInt8> {
    UnsafeRawPointer(row).loadUnaligned(as: SIMD4<UInt8>.self)
  }

  /// Packs four pixels at a time, two per lane.
  ///
  /// Each lane's six bytes are stored with two more, which the next store overwrites.
  @inline(__always)
  private static func rgb(
    _ output: Output, _ count: Int, four: (Int) -> Four, one: (Int) -> SIMD4<UInt8>
  ) {
    let target = UnsafeMutableRawPointer(output)
    var i = 0
    while i &+ 5 <= count {
      let lanes = unsafeBitCast(four(i), to: SIMD2<UInt64>.self)
      let packed = lanes & 0xff_ffff | (lanes &>> 8) & 0xffff_ff00_0000
      target.storeBytes(of: packed[0], toByteOffset: 3 &* i, as: UInt64.self)
      target.storeBytes(of: packed[1], toByteOffset: 3 &* i &+ 6, as: UInt64.self)
      i &+= 4
    }
    while i < count {
      let pixel = one(i)
      for k in 0..<3 { output[3 &* i &+ k] = pixel[k] }
      i &+= 1
    }
  }

  /// Packs values of the form's depth, the first one in a byte's highest bits.
  private func bits(_ output: Output, _ count: Int, _ value: (Int) -> UInt8) {
    let perByte = 8 / form.depth
    for byte in 0..<form.rowBytes(count) {
      var packed: UInt8 = 0
      for k in 0..<perByte {
        let i = byte * perByte + k
        packed = packed << UInt8(form.depth) | (i < count ? value(i) : 0)
      }
      output[byte] = packed
    }
  }
}
