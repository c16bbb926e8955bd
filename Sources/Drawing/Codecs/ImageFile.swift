package import Bounds
import CDeflate
package import Pixels

/// The file formats that can be read.
package enum ImageFormat: Hashable, Sendable {
  case png, jpeg
}

/// The contents of a picture's header.
package struct ImageInfo: Hashable, Sendable {
  package var format: ImageFormat
  /// The width in pixels, after rotation to the upright orientation.
  package var width: Int
  /// The height in pixels, after rotation to the upright orientation.
  package var height: Int
  /// The number of bits per sample: 16 if a channel has 16, otherwise 8.
  package var bitsPerSample = 8
}

/// The only entry point for picture files: the format is detected from the first bytes, never from
/// the name.
package enum ImageFile {
  /// Reads only the header; the pixels may still turn out to be damaged.
  package static func info(_ bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    switch try format(of: bytes) {
    case .png: try PNG.info(bytes)
    case .jpeg: try JPEG.info(bytes)
    }
  }

  /// Returns the stored width and height in pixels, from the first bytes alone if they suffice.
  package static func sides(of bytes: [UInt8]) throws(CodecError) -> (width: Int, height: Int) {
    let header = 24
    if bytes.count >= header, bytes.starts(with: PNG.signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    {
      func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      return (number(16), number(20))
    }
    let info = try info(bytes)
    return (info.width, info.height)
  }

  /// Decodes a file into premultiplied pixels, rotated upright according to its EXIF orientation.
  package static func read(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> DecodedImage {
    switch try format(of: bytes) {
    case .png: DecodedImage(try PNG.decode(bytes, limits: limits))
    case .jpeg: try JPEG.read(bytes, limits: limits)
    }
  }

  /// Decodes a file written by this program, without returning warnings.
  package static func decode(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> Pixmap { try read(bytes, limits: limits).pixmap }

  /// Decodes a file at its full depth, rotated upright, for comparisons.
  package static func readDeep(
    _ bytes: [UInt8], limits: Limits = .standard
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

  /// Returns the format of a file, detected from its first bytes.
  package static func format(of bytes: [UInt8]) throws(CodecError) -> ImageFormat {
    if bytes.starts(with: PNG.signature) { return .png }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
    throw .notAPicture(ForeignFormat(bytes))
  }
}

/// A decoded picture, and warnings about its file.
package struct DecodedImage: Sendable {
  package let pixmap: Pixmap
  package let warnings: [DecodeWarning]

  init(_ pixmap: Pixmap, warnings: [DecodeWarning] = []) {
    (self.pixmap, self.warnings) = (pixmap, warnings)
  }
}

/// A defect in a file whose picture is nevertheless complete.
package enum DecodeWarning: Hashable, Sendable {
  /// Bytes of a JPEG between its segments.
  case strayBytes(Int)
  /// A scan of a sequential JPEG with the coefficient parameters of a progressive one.
  case scanParameters
  /// A JFIF header with a version that does not exist.
  case jfifVersion

  /// The remedy for every warning.
  package static let remedy = "check that the picture is complete, and save the file again"
}

extension DecodeWarning: CustomStringConvertible {
  package var description: String {
    switch self {
    case .strayBytes(let count):
      "this JPEG has \(count) stray \(count == 1 ? "byte" : "bytes") between its parts"
    case .scanParameters: "this JPEG has a scan with invalid parameters for its type"
    case .jfifVersion: "this JPEG has an invalid JFIF version"
    }
  }
}

/// The versions of the picture codec libraries, for reports.
package enum CodecVersions {
  /// Names and versions; libraries that do not report a version are omitted.
  package static var all: [(library: String, version: String)] {
    [("libdeflate", LIBDEFLATE_VERSION_STRING)]
  }
}
