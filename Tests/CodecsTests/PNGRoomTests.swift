import Pixels
import TestSupport
import Testing

@testable import Codecs

/// Rows that are unpacked among the pixels they become.
@Suite struct PNGRoomTests {
  struct Form: CustomTestStringConvertible, Sendable {
    var color: PNGForm.ColorType
    var depth: Int
    var testDescription: String { "\(color), \(depth) bits" }

    static let all = [PNGForm.ColorType.gray, .rgb, .indexed, .grayAlpha, .rgba].flatMap {
      color in
      color.depths.map { Form(color: color, depth: $0) }
    }

    /// A form with a palette of as many colors as indices can name.
    func form(_ random: inout RandomSource) -> PNGForm {
      var form = PNGForm(color: color, depth: depth)
      if color == .indexed {
        form.palette = (0..<1 << depth).map { _ in
          UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
        }
      }
      return form
    }
  }

  /// Rows as screens have them: filtered bytes are mostly 0, with a few others in between.
  private static func rows(_ bytes: Int, _ height: Int, _ random: inout RandomSource) -> [UInt8] {
    var rows: [UInt8] = []
    for _ in 0..<height {
      // Paeth, which has a separate path for zeros, more often than the others.
      rows.append(random.pick([0, 1, 2, 3, 4, 4, 4]))
      let rough = random.pick([1, 8, 60, 400])
      rows += (0..<bytes).map { _ in
        random.chance(rough) ? UInt8.random(in: 0...255, using: &random) : 0
      }
    }
    return rows
  }

  @Test(arguments: Form.all)
  func everyFormAndFilterIsDecodedAsLibpngDoes(kind: Form) throws {
    var random = RandomSource(UInt64(kind.depth * 10 + kind.color.rawValue))
    for (width, height) in [(1, 1), (1, 40), (5, 3), (47, 9), (131, 20), (300, 16), (1000, 2)] {
      let form = kind.form(&random)
      let rows = Self.rows(form.rowBytes(width), height, &random)
      var writer = PNGWriter(width: width, height: height, form: form)
      writer.chunk(
        .data, try #require(rows.withUnsafeBufferPointer { Deflater.zlib($0, level: 1) }))
      let file = writer.finish()
      let image = try PNG.decodeStraight(file)
      let isSame = image.withBytes { Array($0) } == (try LibPNG.decode(file).rgba)
      #expect(isSame, "\(width) × \(height)")
    }
  }

  /// What a row becomes may overwrite the rows above it, and no part of itself or of those below.
  @Test(arguments: Form.all)
  func pixelsNeverReachRowsThatAreStillNeeded(kind: Form) throws {
    for (width, height) in [(1, 1), (1, 999), (2, 2), (3, 50), (7, 1), (640, 480), (5000, 3)] {
      let writer = PNGWriter(
        width: width, height: height, form: PNGForm(color: kind.color, depth: kind.depth))
      let header = try writer.bytes[16..<29].withUnsafeBufferPointer { body throws(CodecError) in
        try PNGHeader(body)
      }
      let room = PNGScratch(header)
      let row = header.form.rowBytes(width) + 1
      guard let rows = room.rows else {
        #expect(row - 1 > width * 4 && room.capacity == width * height)
        continue
      }
      #expect((0..<height).allSatisfy { rows + $0 * row >= ($0 + 1) * width * 4 })
      #expect(rows + height * row + PNGScratch.margin <= room.capacity * 4)
      // Not much more than the picture itself.
      #expect(room.capacity * 4 <= (width + 2) * 4 * (height + 1) + height + PNGScratch.margin)
    }
  }

  /// The checks are those of one whole stream, however many chunks it comes in.
  @Test func damagedStreamsAreRefusedByWhatIsWrong() throws {
    let count = 40 * (3 * 30 + 1)
    func file(_ bytes: Int, _ change: (inout [UInt8]) -> Void = { _ in }) throws -> [UInt8] {
      var random = RandomSource(3)
      var rows = Self.rows(90, 41, &random)
      rows.removeLast(rows.count - bytes)
      var data = try #require(rows.withUnsafeBufferPointer { Deflater.zlib($0, level: 6) })
      change(&data)
      var writer = PNGWriter(width: 30, height: 40, form: PNGForm(color: .rgb))
      writer.chunk(.data, Array(data[..<(data.count / 2)]))
      writer.chunk(.data, Array(data[(data.count / 2)...]))
      return writer.finish()
    }
    #expect(try PNG.decode(file(count)).height == 40)
    for (bytes, error) in [
      (count - 1, PNGError.tooLittleData(expected: count)),
      (count + 1, .tooMuchData(expected: count)),
    ] {
      #expect(throws: CodecError.png(error)) { try PNG.decode(file(bytes)) }
    }
    #expect(throws: CodecError.png(.damagedData)) {
      try PNG.decode(file(count) { $0[$0.count - 1] ^= 1 })
    }
    #expect(throws: CodecError.png(.damagedData)) {
      try PNG.decode(file(count) { $0.removeLast(20) })
    }
  }
}
