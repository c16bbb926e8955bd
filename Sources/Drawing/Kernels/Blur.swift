/// The vertical passes of `GaussianBlur`; `KernelTable` documents the contract.
enum Blur {
  typealias Line = UnsafePointer<UInt16>

  static func columns(
    _ target: UnsafeMutablePointer<UInt16>, _ sums: UnsafeMutablePointer<UInt32>,
    _ entering: Line, _ leaving: Line, _ before: Line, _ after: Line, inner: UInt32,
    outer: UInt32, _ count: Int
  ) {
    Lanes.walk(count) { i in
      let total =
        UnsafeRawPointer(sums + i).loadUnaligned(as: SIMD8<UInt32>.self) &+ wide(entering + i)
      let ends = wide(before + i) &+ wide(after + i)
      let value = total &* inner &+ ends &* outer &+ 32768
      UnsafeMutableRawPointer(target + i).storeBytes(
        of: Numbers.halves(value &>> 16), as: SIMD8<UInt16>.self)
      UnsafeMutableRawPointer(sums + i).storeBytes(
        of: total &- wide(leaving + i), as: SIMD8<UInt32>.self)
    } one: { i in
      let total = sums[i] &+ UInt32(entering[i])
      let ends = UInt32(before[i]) &+ UInt32(after[i])
      target[i] = UInt16(truncatingIfNeeded: (total &* inner &+ ends &* outer &+ 32768) &>> 16)
      sums[i] = total &- UInt32(leaving[i])
    }
  }

  @inline(__always)
  private static func wide(_ p: Line) -> SIMD8<UInt32> {
    Numbers.wide(UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt16>.self))
  }
}
