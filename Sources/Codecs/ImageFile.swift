package import Pixels

/// The file formats that are read.
package enum ImageFormat: Hashable, Sendable {
  case png, jpeg
}

/// What a picture's header says.
package struct ImageInfo: Hashable, Sendable {
  package var format: ImageFormat
  /// Pixels, once turned upright.
  package var width: Int
  /// Pixels, once turned upright.
  package var height: Int
  /// 16 where a channel has that many bits, else 8.
  package var bitsPerSample = 8
}

/// The one door for picture files: the format is known by the first bytes, never by a name.
package enum ImageFile {
  /// Reads the header alone; the pixels may still turn out to be damaged.
  package static func info(_ bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    switch try format(of: bytes) {
    case .png: try PNG.info(bytes)
    case .jpeg: try JPEG.info(bytes)
    }
  }

  /// Decodes a file into premultiplied pixels, turned upright as its EXIF orientation says.
  package static func read(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> DecodedImage {
    switch try format(of: bytes) {
    case .png: DecodedImage(try PNG.decode(bytes, limits: limits))
    case .jpeg: try JPEG.read(bytes, limits: limits)
    }
  }

  /// Decodes likewise a file that this program wrote itself, of which there is nothing to tell.
  package static func decode(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> Pixmap {
    try read(bytes, limits: limits).pixmap
  }

  /// Decodes a file into all bits that it has, upright likewise; for comparing.
  package static func readDeep(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> (picture: DeepPixmap, warnings: [DecodeWarning]) {
    switch try format(of: bytes) {
    case .png: return (try PNG.decodeDeep(bytes, limits: limits), [])
    case .jpeg:
      let image = try JPEG.read(bytes, limits: limits)
      let picture = image.pixmap
      guard
        let deep = DeepPixmap(
          width: picture.width, height: picture.height, upper: picture.pixels,
          lower: picture.pixels)
      else { throw .empty(width: picture.width, height: picture.height) }
      return (deep, image.warnings)
    }
  }

  /// The format of a file, by its first bytes.
  package static func format(of bytes: [UInt8]) throws(CodecError) -> ImageFormat {
    if bytes.starts(with: PNG.signature) { return .png }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
    throw .notAPicture(ForeignFormat(bytes))
  }
}
