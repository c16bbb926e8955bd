/// Rows of pictures at other sizes; `KernelTable` documents the contracts.
enum Scaling {
  typealias Channels = SIMD4<UInt32>

  static func row(
    _ target: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt32>,
    _ first: UnsafePointer<Int>, _ offsets: UnsafePointer<Int>, _ weights: UnsafePointer<UInt16>,
    _ count: Int
  ) {
    for i in 0..<count {
      var sum = Channels(repeating: 32)
      var at = first[i]
      for k in offsets[i]..<offsets[i &+ 1] {
        let bytes = unsafeBitCast(source[at], to: SIMD4<UInt8>.self)
        sum &+= Numbers.wide(bytes) &* Channels(repeating: UInt32(weights[k]))
        at &+= 1
      }
      UnsafeMutableRawPointer(target + i &* 4).storeBytes(
        of: Numbers.halves(sum &>> 6), as: SIMD4<UInt16>.self)
    }
  }

  static func columns(
    _ target: UnsafeMutablePointer<UInt32>, _ rows: UnsafePointer<UInt16>,
    _ weights: UnsafePointer<UInt16>, _ taps: Int, _ count: Int
  ) {
    var x = 0
    while x &+ 2 <= count {
      var sum = SIMD8<UInt32>(repeating: 1 << 21)
      var at = rows + x &* 4
      for k in 0..<taps {
        let channels = UnsafeRawPointer(at).loadUnaligned(as: SIMD8<UInt16>.self)
        sum &+= Numbers.wide(channels) &* SIMD8<UInt32>(repeating: UInt32(weights[k]))
        at += count &* 4
      }
      UnsafeMutableRawPointer(target + x).storeBytes(
        of: Numbers.bytes(sum &>> 22), as: SIMD8<UInt8>.self)
      x &+= 2
    }
    if x < count {
      var sum = Channels(repeating: 1 << 21)
      var at = rows + x &* 4
      for k in 0..<taps {
        let channels = UnsafeRawPointer(at).loadUnaligned(as: SIMD4<UInt16>.self)
        sum &+= Numbers.wide(channels) &* Channels(repeating: UInt32(weights[k]))
        at += count &* 4
      }
      target[x] = unsafeBitCast(Numbers.bytes(sum &>> 22), to: UInt32.self)
    }
  }
}
