/// The little of EXIF that matters here: the orientation in the first directory.
enum EXIF {
  /// Reads a TIFF block; anything out of form means upright, as viewers take it.
  static func orientation(_ tiff: UnsafeBufferPointer<UInt8>) -> Orientation {
    var reader = ByteReader(bytes: tiff)
    switch reader.uint16(at: 0) {
    case 0x4949: reader.bigEndian = false
    case 0x4d4d: reader.bigEndian = true
    default: return .upright
    }
    guard reader.uint16(at: 2) == 42, let directory = reader.uint32(at: 4),
      let count = reader.uint16(at: directory)
    else { return .upright }
    for i in 0..<count {
      let entry = directory + 2 + i * 12
      guard let tag = reader.uint16(at: entry) else { return .upright }
      guard tag == 0x0112 else { continue }
      // A single SHORT, which lies in the first half of the value field.
      guard reader.uint16(at: entry + 2) == 3, reader.uint32(at: entry + 4) == 1,
        let value = reader.uint16(at: entry + 8)
      else { return .upright }
      return Orientation(rawValue: value) ?? .upright
    }
    return .upright
  }
}
