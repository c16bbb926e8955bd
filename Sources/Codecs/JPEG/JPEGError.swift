/// What is wrong with a JPEG file, or what about it is not supported.
package enum JPEGError: Error, Hashable, Sendable {
  case truncated
  case damaged(String)
  /// Samples of another depth than 8 bits.
  case precision(Int)
  /// CMYK and YCCK, whose colours mean nothing without their profile.
  case cmyk
  /// One component's samples are no whole part of another's.
  case sampling
  case size(width: Int, height: Int)
  /// Lossless or hierarchical coding.
  case coding(marker: Int)
  /// JPEG has no alpha.
  case translucent
}

extension JPEGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated: "not a whole JPEG: the file is truncated"
    case .damaged(let message): "not a valid JPEG: \(message)"
    case .precision(let bits):
      "this JPEG has samples of \(bits) bits, only 8 are supported; convert it to PNG"
    case .cmyk: "this JPEG has CMYK colours, made for print; convert it to sRGB"
    case .sampling:
      "this JPEG's colours are sampled at fractions of its brightness; convert it to PNG"
    case .size(let width, let height): "not a valid JPEG: its size is \(width) × \(height)"
    case .coding(let marker):
      "this JPEG is lossless or hierarchical (SOF\(marker & 15)); convert it to PNG"
    case .translucent: "a picture with transparency cannot be written as a JPEG; use PNG"
    }
  }
}
