import Pixels
import TestSupport
import Testing

@testable import Codecs

@Suite struct FastDeflaterTests {
  /// Rows as the encoder makes them: short, so that few places of the hash table serve them, and
  /// with their first bytes again in their midst.
  private static let parts: [[UInt8]] = {
    var random = RandomSource(11)
    var parts: [[UInt8]] = []
    for count in [0, 1, 7, 15, 16, 17, 31, 40, 47, 60, 90, 130, 300, 300, 999, 5000] {
      var part = (0..<count).map { _ in
        random.chance(5) ? UInt8.random(in: 0...2, using: &random) : 0
      }
      let half = count / 2
      for i in 0..<min(64, count - half) { part[half + i] = part[i] }
      parts.append(part)
    }
    return parts
  }()

  /// Nothing where the deflater gives up.
  private static func deflate(
    _ part: [UInt8], isLast: Bool, _ deflater: borrowing FastDeflater, pieces: Int = .max
  ) -> [UInt8] {
    var output: [[UInt8]] = []
    var rest = part[...]
    // In separate memory that is freed afterwards, like the encoder's pieces.
    let room = Scratch(count: part.count)
    let isWhole = deflater.deflate(isLast: isLast, to: &output) {
      room.base.initialize(repeating: 0x77, count: room.count)
      let piece = rest.prefix(pieces)
      rest = rest.dropFirst(piece.count)
      for (index, byte) in piece.enumerated() { room.base[index] = byte }
      return (
        UnsafeBufferPointer(start: UnsafePointer(room.base), count: piece.count), rest.isEmpty
      )
    }
    return isWhole ? Array(output.joined()) : []
  }

  /// The bytes depend neither on the memory's old contents nor on its address: once in some hundred
  /// runs a file differed, because ISA-L hashed the address of its state.
  @Test(arguments: [0x00, 0xaa, 0xff] as [UInt8], [false, true])
  func bytesDoNotDependOnMemory(poison: UInt8, isLast: Bool) {
    let expected = Self.parts.map { Self.deflate($0, isLast: isLast, FastDeflater()) }
    #expect(!expected.contains([]))
    // Steps that change an address's higher bits.
    let (places, step) = (150, 1 << 16)
    let arena = Scratch(count: FastDeflater.size + places * step)
    arena.base.initialize(repeating: poison, count: arena.count)
    var different = 0
    for place in 0..<places {
      let base = arena.base + place * step
      let deflater = FastDeflater(at: base)
      for (part, bytes) in zip(Self.parts, expected) {
        base.initialize(repeating: poison, count: 4096)
        different += Self.deflate(part, isLast: isLast, deflater) == bytes ? 0 : 1
      }
      base.initialize(repeating: poison, count: FastDeflater.size)
    }
    #expect(different == 0)
  }

  /// Parts in any sizes and pieces make one stream, which a second program's library unpacks.
  @Test(arguments: [1, 7, 16, 100, 4096, 65_537, .max])
  func partsMakeOneStream(pieces: Int) throws {
    let deflater = FastDeflater()
    var random = RandomSource(5)
    let noise = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let flat = [UInt8](repeating: 3, count: 300_000)
    for part in Self.parts + [noise, flat] {
      let whole = Self.parts.flatMap { $0 } + part
      var stream: [UInt8] = []
      for first in Self.parts {
        stream += Self.deflate(first, isLast: false, deflater, pieces: pieces)
      }
      stream += Self.deflate(part, isLast: true, deflater, pieces: pieces)
      let unpacked = Scratch(count: whole.count)
      let failure = stream.withUnsafeBufferPointer {
        Inflater.inflate($0, raw: true, into: unpacked.base, count: whole.count)
      }
      #expect(failure == nil)
      #expect((0..<whole.count).allSatisfy { unpacked.base[$0] == whole[$0] })
    }
  }
}
