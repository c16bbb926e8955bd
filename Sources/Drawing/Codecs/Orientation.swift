/// The orientation of the camera, numbered from 1 to 8 as in EXIF.
enum Orientation: Int, Sendable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// Returns the size of the upright picture, given the size of the stored one.
  func upright(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    rawValue >= 5 ? (height, width) : (width, height)
  }

  /// Returns the stored pixels, rotated upright.
  ///
  /// Both arrays hold rows without padding; `width` and `height` are those of the stored picture.
  func upright(_ pixels: [UInt32], width: Int, height: Int) -> [UInt32] {
    guard self != .upright, pixels.count == width * height, !pixels.isEmpty else { return pixels }
    let (outWidth, outHeight) = upright(width, height)
    // The index of the stored pixel at the upright picture's top left, and the index steps from
    // there.
    let last = pixels.count - 1
    let walk: (start: Int, right: Int, down: Int) =
      switch self {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .upsideDown: (last, -1, -width)
      case .flipped: (last - width + 1, 1, -width)
      case .transposed: (0, width, 1)
      case .turnedRight: (last - width + 1, -width, 1)
      case .transversed: (last, -width, -1)
      case .turnedLeft: (width - 1, width, -1)
      }
    return [UInt32](unsafeUninitializedCapacity: pixels.count) { output, count in
      pixels.withUnsafeBufferPointer { input in
        for y in 0..<outHeight {
          var from = walk.start + y * walk.down
          for x in 0..<outWidth {
            output.initializeElement(at: y * outWidth + x, to: input[from])
            from &+= walk.right
          }
        }
      }
      count = pixels.count
    }
  }
}

/// A reader of the one EXIF tag that matters here: the orientation in the first directory.
enum EXIF {
  /// Reads a TIFF block; anything malformed counts as upright, as in image viewers.
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
      // The value is a single SHORT, stored in the first half of the value field.
      guard reader.uint16(at: entry + 2) == 3, reader.uint32(at: entry + 4) == 1,
        let value = reader.uint16(at: entry + 8)
      else { return .upright }
      return Orientation(rawValue: value) ?? .upright
    }
    return .upright
  }
}
