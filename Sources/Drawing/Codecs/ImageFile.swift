package import Bounds
import CDeflate
package import Pixels

/// The file formats that are read.
package enum ImageFormat: Hashable, Sendable {
  case png, jpeg
}

/// The contents of a picture's header.
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

  /// Its pixels across and down as they are stored, by the first bytes alone if they suffice.
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

  /// Decodes a file into premultiplied pixels, turned upright as its EXIF orientation says.
  package static func read(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> DecodedImage {
    switch try format(of: bytes) {
    case .png: DecodedImage(try PNG.decode(bytes, limits: limits))
    case .jpeg: try JPEG.read(bytes, limits: limits)
    }
  }

  /// Decodes a file that this program wrote itself, which gives nothing to report.
  package static func decode(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> Pixmap { try read(bytes, limits: limits).pixmap }

  /// Decodes a file at its full depth, also upright; for comparing.
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

  /// The format of a file, by its first bytes.
  package static func format(of bytes: [UInt8]) throws(CodecError) -> ImageFormat {
    if bytes.starts(with: PNG.signature) { return .png }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
    throw .notAPicture(ForeignFormat(bytes))
  }
}

/// A picture out of a file, and what the file has that it should not.
package struct DecodedImage: Sendable {
  package let pixmap: Pixmap
  package let warnings: [DecodeWarning]

  init(_ pixmap: Pixmap, warnings: [DecodeWarning] = []) {
    (self.pixmap, self.warnings) = (pixmap, warnings)
  }
}

/// What is wrong with a file whose picture is nevertheless complete.
package enum DecodeWarning: Hashable, Sendable {
  /// Bytes of a JPEG that do not belong to any of its parts.
  case strayBytes(Int)
  /// A scan of a sequential JPEG that names coefficients as one of a progressive JPEG would.
  case scanParameters
  /// A JFIF header of a version that there is not.
  case jfifVersion

  /// What to do about any of them.
  package static let remedy = "look whether the picture is whole, and save it again"
}

extension DecodeWarning: CustomStringConvertible {
  package var description: String {
    switch self {
    case .strayBytes(let count):
      "this JPEG has \(count) stray \(count == 1 ? "byte" : "bytes") between its parts"
    case .scanParameters: "this JPEG has a scan whose parameters are wrong for its kind"
    case .jfifVersion: "this JPEG names a version of JFIF that there is not"
    }
  }
}

/// The versions of the libraries pictures go through, for reports.
package enum CodecVersions {
  /// Names and versions; libraries that do not report theirs are left out.
  package static var all: [(library: String, version: String)] {
    [("libdeflate", LIBDEFLATE_VERSION_STRING)]
  }
}
