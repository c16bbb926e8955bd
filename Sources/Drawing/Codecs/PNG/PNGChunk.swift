/// One chunk of a file, referring to the file's bytes.
struct PNGChunk {
  var type: PNGChunkType
  var body: UnsafeBufferPointer<UInt8>
  /// The type and the body, which the checksum covers.
  var covered: UnsafeBufferPointer<UInt8>
  var checksum: Int

  func verify() throws(CodecError) {
    guard Int(CRC32.of(UnsafeRawBufferPointer(covered))) == checksum else {
      throw .png(.checksum(chunk: type.name))
    }
  }
}

/// The four-letter type of a chunk.
struct PNGChunkType: Hashable {
  var code: UInt32

  init(code: UInt32) { self.code = code }

  init(_ name: StaticString) {
    var code: UInt32 = 0
    name.withUTF8Buffer { for letter in $0 { code = code << 8 | UInt32(letter) } }
    self.code = code
  }

  static let header = PNGChunkType("IHDR")
  static let palette = PNGChunkType("PLTE")
  static let data = PNGChunkType("IDAT")
  static let end = PNGChunkType("IEND")
  static let text = PNGChunkType("tEXt")
  static let transparency = PNGChunkType("tRNS")
  static let exif = PNGChunkType("eXIf")
  static let apple = PNGChunkType("CgBI")

  /// Whether readers must support the chunk: its first letter is a capital.
  var isCritical: Bool { code & 0x2000_0000 == 0 }

  var bytes: [UInt8] { PNGWriter.bigEndian(Int(code)) }

  /// The four letters, with other bytes in hexadecimal.
  var name: String {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard bytes.allSatisfy({ letters.contains($0 & 0xdf) }) else {
      return "0x" + String(code, radix: 16)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A reader that splits a file into chunks.
struct PNGChunkReader {
  private let reader: ByteReader
  private var offset = PNG.signature.count

  init(_ file: UnsafeBufferPointer<UInt8>) { reader = ByteReader(bytes: file) }

  /// Returns the next chunk, which must exist: files end with IEND, after which no chunk is read.
  mutating func next() throws(CodecError) -> PNGChunk {
    guard let length = reader.uint32(at: offset), let code = reader.uint32(at: offset + 4) else {
      throw .png(.truncated(chunk: "next"))
    }
    let type = PNGChunkType(code: UInt32(code))
    guard let body = reader.part(at: offset + 8, count: length),
      let covered = reader.part(at: offset + 4, count: length + 4),
      let checksum = reader.uint32(at: offset + 8 + length)
    else { throw .png(.truncated(chunk: type.name)) }
    offset += 12 + length
    return PNGChunk(type: type, body: body, covered: covered, checksum: checksum)
  }
}
