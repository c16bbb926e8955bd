/// The SHA-256 digest (FIPS 180-4), for naming files and pictures by their content.
///
/// Add data in pieces of any size with `update`, or use `hex` for bytes in memory.
package struct SHA256: Sendable {
  private var state: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes that do not yet fill a block; always fewer than 64.
  private var pending: [UInt8] = []
  private var total: UInt64 = 0

  package init() {}

  /// Returns the digest of `bytes`, as 64 lowercase hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { hex($0) }
  }

  /// Returns the digest of bytes in memory, as 64 lowercase hexadecimal digits.
  package static func hex(_ bytes: UnsafeRawBufferPointer) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return hexDigits(digest.finish())
  }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    total &+= UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let taken = min(64 - pending.count, rest.count)
      pending.append(contentsOf: rest.prefix(taken))
      rest = rest.dropFirst(taken)
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { SHA256Block.absorb($0, into: &state) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count & ~63
    SHA256Block.absorb(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)), into: &state)
    pending.append(contentsOf: rest.dropFirst(whole))
  }

  /// Returns the 32 bytes of the digest of everything added so far.
  package func finish() -> [UInt8] {
    var tail = pending
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: (total &* 8) >> UInt64(shift)))
    }
    var last = state
    tail.withUnsafeBytes { SHA256Block.absorb($0, into: &last) }
    return (0..<8).flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: last[word] >> UInt32($0)) }
    }
  }

  /// Returns the bytes as lowercase hexadecimal digits, two per byte.
  package static func hexDigits(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
