import Pixels
import Testing

@testable import Codecs

@Suite struct OrientationTests {
  /// The stored picture 1 2 3 / 4 5 6, upright by each of the eight numbers.
  @Test(arguments: [
    (1, [1, 2, 3, 4, 5, 6]), (2, [3, 2, 1, 6, 5, 4]), (3, [6, 5, 4, 3, 2, 1]),
    (4, [4, 5, 6, 1, 2, 3]), (5, [1, 4, 2, 5, 3, 6]), (6, [4, 1, 5, 2, 6, 3]),
    (7, [6, 3, 5, 2, 4, 1]), (8, [3, 6, 2, 5, 1, 4]),
  ])
  func picturesAreTurnedUpright(number: Int, expected: [UInt32]) throws {
    let orientation = try #require(Orientation(rawValue: number))
    #expect(orientation.upright([1, 2, 3, 4, 5, 6], width: 3, height: 2) == expected)
  }

  @Test(arguments: 1...8, [false, true])
  func bothFormatsHonorIt(number: Int, bigEndian: Bool) throws {
    let pixmap = Sample.opaque.pixmap(width: 16, height: 8)
    let turned = try #require(Orientation(rawValue: number))
    let png = Self.png(pixmap, tiff: Self.tiff(number, bigEndian: bigEndian))
    let upright = try ImageFile.decode(png)
    #expect(upright.pixels == turned.upright(pixmap.pixels, width: 16, height: 8))
    #expect(upright.width == (turned.rawValue >= 5 ? 8 : 16))
    #expect(try ImageFile.info(png).width == upright.width)

    let plain = try JPEG.encode(pixmap, quality: 90)
    let body = Array("Exif\0\0".utf8) + Self.tiff(number, bigEndian: bigEndian)
    let jpeg = [0xff, 0xd8, 0xff, 0xe1, 0, UInt8(body.count + 2)] + body + plain.dropFirst(2)
    let stored = try ImageFile.decode(plain).pixels
    #expect(
      try ImageFile.decode(jpeg).pixels == turned.upright(stored, width: 16, height: 8))
    #expect(try ImageFile.info(jpeg).width == upright.width)
  }

  @Test func damagedEXIFMeansUpright() {
    let whole = Self.tiff(6, bigEndian: true)
    for count in 0..<20 {
      whole.prefix(count).withUnsafeBufferPointer {
        #expect(EXIF.orientation($0) == .upright)
      }
    }
    for position in whole.indices {
      var damaged = whole
      damaged[position] = 0xff
      damaged.withUnsafeBufferPointer { _ = EXIF.orientation($0) }
    }
  }

  /// A TIFF block with one other entry before the orientation.
  static func tiff(_ orientation: Int, bigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return bigEndian ? bytes.reversed() : bytes
    }
    let order = Array((bigEndian ? "MM" : "II").utf8)
    let other = number(0x0100, 2) + number(4, 2) + number(1, 4) + number(16, 4)
    let entry =
      number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
    return order + number(42, 2) + number(8, 4) + number(2, 2) + other + entry + number(0, 4)
  }

  static func png(_ pixmap: Pixmap, tiff: [UInt8]) -> [UInt8] {
    let form = PNGForm(color: .rgb)
    let rows = PNGEncoder(pixmap: pixmap, form: form, filters: [.paeth]).filtered(
      0..<pixmap.height)
    let input = UnsafeBufferPointer(start: UnsafePointer(rows.base), count: rows.count)
    var writer = PNGWriter(width: pixmap.width, height: pixmap.height, form: form)
    writer.chunk(.exif, tiff)
    writer.chunk(.data, Deflater.zlib(input, level: 1) ?? [])
    return writer.finish()
  }
}
