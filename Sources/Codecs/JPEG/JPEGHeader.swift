/// What the markers before the first scan say; read by our own code, before any library sees it.
struct JPEGHeader {
  var width = 0
  var height = 0
  var components = 0
  var orientation = Orientation.upright

  static func read(_ file: UnsafeBufferPointer<UInt8>) throws(CodecError) -> JPEGHeader {
    do throws(JPEGError) {
      return try JPEGHeader(file)
    } catch {
      throw .jpeg(error)
    }
  }

  private init(_ file: UnsafeBufferPointer<UInt8>) throws(JPEGError) {
    let reader = ByteReader(bytes: file)
    var offset = 2
    var hasFrame = false
    while true {
      guard let marker = Self.marker(reader, &offset) else { throw .truncated }
      switch marker {
      case 0x01, 0xd0...0xd7: continue
      case 0xd9: throw .damaged("there is no picture before the end marker")
      default: break
      }
      guard let length = reader.uint16(at: offset) else { throw .truncated }
      guard length >= 2 else { throw .damaged("a segment of \(length) bytes") }
      guard let body = reader.part(at: offset + 2, count: length - 2) else { throw .truncated }
      switch marker {
      case 0xda:
        guard hasFrame else { throw .damaged("a scan comes before its frame") }
        return
      case 0xc4, 0xc8, 0xcc: break
      case 0xc0...0xcf:
        try readFrame(marker, body)
        hasFrame = true
      case 0xe1:
        if body.starts(with: "Exif\0\0".utf8) {
          orientation = EXIF.orientation(UnsafeBufferPointer(rebasing: body.dropFirst(6)))
        }
      default: break
      }
      offset += length
    }
  }

  /// The next marker's second byte; steps over what stands before it, as decoders do.
  private static func marker(_ reader: ByteReader, _ offset: inout Int) -> Int? {
    while let byte = reader.byte(at: offset) {
      offset += 1
      guard byte == 0xff else { continue }
      while reader.byte(at: offset) == 0xff { offset += 1 }
      guard let marker = reader.byte(at: offset) else { return nil }
      offset += 1
      if marker != 0 { return marker }
    }
    return nil
  }

  private mutating func readFrame(
    _ marker: Int, _ body: UnsafeBufferPointer<UInt8>
  ) throws(JPEGError) {
    switch marker {
    case 0xc0, 0xc1, 0xc2, 0xc9, 0xca: break
    default: throw .coding(marker: marker)
    }
    let reader = ByteReader(bytes: body)
    guard let precision = reader.byte(at: 0), let height = reader.uint16(at: 1),
      let width = reader.uint16(at: 3), let components = reader.byte(at: 5)
    else { throw .damaged("its frame header is too short") }
    guard precision == 8 else { throw .precision(precision) }
    guard width > 0, height > 0 else { throw .size(width: width, height: height) }
    guard components != 4 else { throw .cmyk }
    guard components == 1 || components == 3 else {
      throw .damaged("it has \(components) components")
    }
    self.width = width
    self.height = height
    self.components = components
  }
}
