import TestSupport
import Testing

@testable import Codecs

@Suite struct DeflateWalkTests {
  /// Nothing, a few bytes, what is stored, what vanishes, and what takes many blocks of many codes.
  private static let parts: [[UInt8]] = {
    var random = RandomSource(7)
    var parts = (0..<24).map { count in (0..<count).map { UInt8($0 * 7) } }
    parts.append((0..<90_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    parts.append([UInt8](repeating: 9, count: 400_000))
    var mixed: [UInt8] = []
    while mixed.count < 700_000 {
      let range = UInt8.random(in: 1...255, using: &random)
      let word = (0..<Int.random(in: 3...60, using: &random)).map { _ in
        UInt8.random(in: 0...range, using: &random)
      }
      for _ in 0..<Int.random(in: 1...90, using: &random) { mixed += word }
    }
    parts.append(mixed)
    return parts
  }()

  private static func deflate(_ part: [UInt8], _ level: Int32) throws -> [UInt8] {
    try #require(part.withUnsafeBufferPointer { Deflater.raw($0, level: level) })
  }

  /// What zlib's successor unpacks is what was packed, in whatever order the parts are.
  @Test(arguments: [0, 1, 2, 4, 6, 8, 9, 12] as [Int32])
  func partsMakeOneStream(level: Int32) throws {
    for order in [Self.parts, Array(Self.parts.reversed())] {
      var stream: [UInt8] = []
      for part in order {
        var data = try Self.deflate(part, level)
        #expect(DeflateWalk.open(&data), "\(part.count) bytes")
        stream += data
      }
      stream += try Self.deflate([1, 2, 3], level)
      let whole: [UInt8] = Array(order.joined()) + [1, 2, 3]
      let unpacked = Scratch(count: whole.count)
      let failure = stream.withUnsafeBufferPointer {
        Inflater.inflate($0, raw: true, into: unpacked.base, count: whole.count)
      }
      #expect(failure == nil)
      #expect((0..<whole.count).allSatisfy { unpacked.base[$0] == whole[$0] })
    }
  }

  /// Of a stream that is cut or goes on nothing is changed.
  @Test func whatIsNoWholeStreamIsLeftAlone() throws {
    for part in Self.parts where part.count < 100_000 {
      let whole = try Self.deflate(part, 6)
      for cut in Set([0, 1, whole.count / 2, whole.count - 1]) where cut < whole.count {
        var data = Array(whole[..<cut])
        #expect(!DeflateWalk.open(&data))
        #expect(data == Array(whole[..<cut]))
      }
      var data = whole + [0]
      #expect(!DeflateWalk.open(&data))
      #expect(data == whole + [0])
    }
  }

  /// Damage ends somewhere, within the bytes that are there.
  @Test func damageIsNoHarm() throws {
    var random = RandomSource(3)
    let words = Self.parts[Self.parts.count - 1].prefix(20_000)
    let whole = try Self.deflate(Array(words), 6)
    for _ in 0..<3000 {
      var data = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let before = data
      if !DeflateWalk.open(&data) { #expect(data == before) }
    }
  }
}
