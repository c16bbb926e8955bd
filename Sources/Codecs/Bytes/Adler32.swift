import CDeflate

/// The checksum of zlib streams (RFC 1950), which can be joined from those of two parts.
struct Adler32: Hashable, Sendable {
  let value: UInt32
  private let count: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    count = bytes.count
  }

  private init(value: UInt32, count: Int) {
    self.value = value
    self.count = count
  }

  /// The checksum of this part with another behind it.
  ///
  /// The low half is 1 + the sum of all bytes, the high half the sum of the low ones so far.
  func followed(by next: Adler32) -> Adler32 {
    let prime = 65_521
    let (low, high) = (Int(value & 0xffff), Int(value >> 16))
    let (nextLow, nextHigh) = (Int(next.value & 0xffff), Int(next.value >> 16))
    let sum = (low + nextLow + prime - 1) % prime
    let sums = (high + nextHigh + next.count % prime * (low + prime - 1)) % prime
    return Adler32(value: UInt32(sums << 16 | sum), count: count + next.count)
  }
}
