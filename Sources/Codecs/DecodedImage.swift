package import Pixels

/// A picture out of a file, and what the file has that it should not.
package struct DecodedImage: Sendable {
  package let pixmap: Pixmap
  package let warnings: [DecodeWarning]

  init(_ pixmap: Pixmap, warnings: [DecodeWarning] = []) {
    self.pixmap = pixmap
    self.warnings = warnings
  }
}

/// What is wrong with a file whose picture is whole all the same.
package enum DecodeWarning: Hashable, Sendable {
  /// Bytes of a JPEG that belong to none of its parts.
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
