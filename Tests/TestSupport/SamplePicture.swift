import Codecs
package import Pixels

/// Picture files made for a test.
package enum SamplePicture {
  /// A PNG of one color.
  package static func png(_ color: Color, width: Int = 12, height: Int = 12) throws -> [UInt8] {
    try PNG.encode(pixmap(color, width: width, height: height), as: .fast)
  }

  package static func pixmap(_ color: Color, width: Int, height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    pixmap.withMutablePixels { $0.update(repeating: color.premultiplied) }
    return pixmap
  }

  /// A PNG's first bytes, with a sound header that claims a size and nothing after it.
  package static func header(width: UInt32, height: UInt32) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let chunk = Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + chunk + big(crc(chunk))
  }

  /// A PNG of rows given as they are stored, each with its filter's byte, at most 64 KiB in all.
  package static func png(
    width: UInt32, height: UInt32, depth: UInt8, colorType: UInt8, rows: [UInt8]
  ) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let content = Array(name.utf8) + body
      return big(UInt32(body.count)) + content + big(crc(content))
    }
    let count = UInt16(rows.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let (low, high) = rows.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [depth, colorType, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x01, 1] + lengths + rows + big(high << 16 | low))
      + chunk("IEND", [])
  }

  /// The check sum of PNG's specification, bit by bit.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
