import Bounds

/// The reason that bytes could not be read as a picture, or a picture could not be written.
package enum CodecError: Error, Hashable, Sendable {
  /// The bytes are neither a PNG nor a JPEG.
  case notAPicture(ForeignFormat)
  case tooLarge(width: Int, height: Int, Breach)
  case png(PNGError)
  case jpeg(JPEGError)
  /// The picture has no pixels, so it cannot be written.
  case empty(width: Int, height: Int)
  /// The compressor returned no result; the picture is larger than the compressor supports.
  case compression(width: Int, height: Int)
  /// The frames of an animation differ in size.
  case unequalFrames(number: Int, width: Int, height: Int, firstWidth: Int, firstHeight: Int)

  /// The limit that a picture exceeds.
  package enum Breach: Hashable, Sendable {
    case side(limit: Int)
    case pixels(limit: Int)
    /// The limit for all pictures in a document.
    case document(limit: Int)
    case memory(needed: Int, limit: Int)
  }
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
    case .unequalFrames(let number, let width, let height, let firstWidth, let firstHeight):
      "frame \(number) is \(width) × \(height) pixels, but the first is \(firstWidth) × "
        + "\(firstHeight): the frames of an animation must have the same size"
    }
  }
}

extension CodecError.Breach: CustomStringConvertible {
  package var description: String {
    switch self {
    case .side(let limit): "more than the limit of \(limit) pixels per side"
    case .pixels(let limit): "more than the limit of \(limit) pixels in total"
    case .document(let limit):
      "and the document's pictures together have more than the limit of \(limit) pixels"
    case .memory(let needed, let limit):
      "and would take \(needed) bytes to decode, more than the limit of \(limit) bytes"
    }
  }
}

extension Limits {
  /// Rejects a picture that is too large, according to its header, before anything is allocated.
  ///
  /// - Parameter bytesPerPixel: the memory that decoding needs for each pixel.
  func check(width: Int, height: Int, bytesPerPixel: Int) throws(CodecError) {
    var breach: CodecError.Breach?
    if max(width, height) > Bounds.pictureSide {
      breach = .side(limit: Bounds.pictureSide)
    } else {
      let (count, overflow) = width.multipliedReportingOverflow(by: height)
      let (bytes, overflowing) = count.multipliedReportingOverflow(by: bytesPerPixel)
      if overflow || count > pictures {
        breach = .pixels(limit: pictures)
      } else if overflowing || bytes > decoding {
        breach = .memory(needed: overflowing ? .max : bytes, limit: decoding)
      }
    }
    if let breach { throw .tooLarge(width: width, height: height, breach) }
  }
}
