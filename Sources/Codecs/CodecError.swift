/// Why bytes could not be read as a picture, or a picture not be written.
package enum CodecError: Error, Hashable, Sendable {
  /// Neither a PNG nor a JPEG.
  case notAPicture(ForeignFormat)
  case tooLarge(width: Int, height: Int, DecodeLimits.Breach)
  case png(PNGError)
  case jpeg(JPEGError)
  /// A picture without pixels cannot be written.
  case empty(width: Int, height: Int)
  /// The compressor gave no result; the picture is beyond its range.
  case compression(width: Int, height: Int)
}

extension CodecError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAPicture(let format): format.description
    case .tooLarge(let width, let height, let breach):
      "the picture is \(width) × \(height) pixels, \(breach)"
    case .png(let error): "not a valid PNG: \(error)"
    case .jpeg(let error): error.description
    case .empty(let width, let height):
      "a picture of \(width) × \(height) pixels cannot be written: it has no pixels"
    case .compression(let width, let height):
      "a picture of \(width) × \(height) pixels could not be compressed"
    }
  }
}

extension DecodeLimits.Breach: CustomStringConvertible {
  package var description: String {
    switch self {
    case .side(let limit): "more than the limit of \(limit) along one side"
    case .pixels(let limit): "more than the limit of \(limit) pixels in all"
    case .memory(let needed, let limit):
      "and would take \(needed) bytes to decode, more than the limit of \(limit)"
    }
  }
}
