package import Bounds
package import Pixels

/// Reading and writing PNG (ISO/IEC 15948), and reading Apple's iPhone variant CgBI.
///
/// Gamma and color profiles are ignored: samples are interpreted as sRGB, as on phones.
package enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
}

/// The trade-off between speed and size when writing a PNG; the pixels are always the same.
package enum PNGEncoding: String, CaseIterable, Hashable, Sendable {
  /// Filter Up throughout, compressed with ISA-L; for previews and for pictures that are only
  /// compared.
  case fast
  /// Filter Sub or Up for each row, compressed with libdeflate at level 5.
  case `default`
  /// The form and the filters of `small`, chosen by a quick trial and compressed with libdeflate at
  /// level 10; for many pictures that are kept, such as goldens.
  case compact
  /// All five filters, palettes, and grays, compressed with libdeflate at level 12; for art that is
  /// kept.
  case small

  /// Whether all forms and filters are tried that store a picture exactly.
  var triesForms: Bool { self == .compact || self == .small }
}

extension PNG {
  /// Decodes a file into premultiplied pixels, rotated upright according to its eXIf chunk.
  package static func decode(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> Pixmap {
    let (width, height, pixels) = try pixels(bytes, limits, .premultiplied)
    guard let pixmap = Pixmap(width: width, height: height, pixels: pixels) else {
      throw .png(.noImageData)
    }
    return pixmap
  }

  /// Decodes a file into its straight pixels, rotated upright.
  package static func decodeStraight(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> StraightImage {
    let (width, height, pixels) = try pixels(bytes, limits, .straight)
    return StraightImage(width: width, height: height, pixels: pixels)
  }

  /// Decodes a file at the full depth of its samples, rotated upright.
  ///
  /// A 16-bit file is unpacked twice, once for each half: this saves code, and few files need it.
  package static func decodeDeep(
    _ bytes: [UInt8], limits: Limits = .standard
  ) throws(CodecError) -> DeepPixmap {
    var deep = limits
    // The two halves together take 8 bytes per pixel, and the picture takes 8 more, in addition to
    // the memory for one decoding.
    deep.decoding /= 4
    let (width, height, upper) = try pixels(bytes, deep, .half(.upper))
    let isDeep = try info(bytes).bitsPerSample == 16
    let lower = isDeep ? try pixels(bytes, deep, .half(.lower)).pixels : upper
    guard let picture = DeepPixmap(width: width, height: height, upper: upper, lower: lower)
    else { throw .png(.noImageData) }
    return picture
  }

  /// Reads the size and the depth of a file from its header.
  package static func info(_ bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let file = try PNGFile(bytes, limits: nil)
      let size = file.orientation.upright(file.header.width, file.header.height)
      return ImageInfo(
        format: .png, width: size.width, height: size.height,
        bitsPerSample: file.header.form.depth == 16 ? 16 : 8)
    }
  }

  private static func pixels(
    _ bytes: [UInt8], _ limits: Limits, _ output: PNGDecoder.Output
  ) throws(CodecError) -> (width: Int, height: Int, pixels: [UInt32]) {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let file = try PNGFile(bytes, limits: limits)
      let (width, height) = (file.header.width, file.header.height)
      let stored = try PNGDecoder(file, output: output).pixels()
      let size = file.orientation.upright(width, height)
      return (
        size.width, size.height, file.orientation.upright(stored, width: width, height: height)
      )
    }
  }
}
