/// Reading and writing JPEG (ISO/IEC 10918) with libjpeg-turbo.
package enum JPEG {
  static func info(_ bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let header = try JPEGHeader(bytes)
      let size = header.orientation.upright(header.width, header.height)
      return ImageInfo(format: .jpeg, width: size.width, height: size.height)
    }
  }
}

/// A defect or an unsupported feature of a JPEG file.
package enum JPEGError: Error, Hashable, Sendable {
  case truncated
  case damaged(String)
  /// A sample depth other than 8 bits.
  case precision(Int)
  /// CMYK or YCCK, whose colors are undefined without a profile.
  case cmyk
  /// Components with resolutions that are not whole fractions of the finest component's.
  case sampling
  case size(width: Int, height: Int)
  /// Lossless or hierarchical coding.
  case coding(marker: Int)
  /// A translucent picture, which JPEG cannot store because it has no alpha.
  case translucent
}

extension JPEGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated: "not a complete JPEG: the file is truncated"
    case .damaged(let message): "not a valid JPEG: \(message)"
    case .precision(let bits):
      "this JPEG has \(bits)-bit samples, but only 8-bit samples are supported; convert it to PNG"
    case .cmyk: "this JPEG has CMYK colors, which are meant for print; convert it to sRGB"
    case .sampling:
      "this JPEG has unsupported chroma subsampling; convert it to PNG"
    case .size(let width, let height): "not a valid JPEG: the size cannot be \(width) × \(height)"
    case .coding(let marker):
      "this JPEG is lossless or hierarchical (SOF\(marker & 15)); convert it to PNG"
    case .translucent: "a picture with transparency cannot be written as a JPEG; use PNG"
    }
  }
}

/// A marker in a JPEG file, and the number of stray bytes before it.
struct JPEGMarker {
  /// The second byte; the first is FF.
  var code: Int
  /// The offset just past the marker.
  var end: Int
  /// The number of bytes before the marker that do not belong to any marker; FF may be repeated.
  var discarded: Int

  /// Finds the next marker from an offset on, skipping the bytes before it as decoders do.
  init?(_ reader: ByteReader, from start: Int) {
    var (offset, discarded) = (start, 0)
    while let byte = reader.byte(at: offset) {
      offset += 1
      guard byte == 0xff else {
        discarded += 1
        continue
      }
      while reader.byte(at: offset) == 0xff { offset += 1 }
      guard let code = reader.byte(at: offset) else { return nil }
      offset += 1
      if code != 0 {
        (self.code, end, self.discarded) = (code, offset, discarded)
        return
      }
      discarded += 2
    }
    return nil
  }

  /// Whether the marker is followed by a length and that many bytes.
  ///
  /// TEM, RST0 to RST7, SOI, and EOI stand alone.
  var hasSegment: Bool {
    switch code {
    case 0x01, 0xd0...0xd9: false
    default: true
    }
  }
}
