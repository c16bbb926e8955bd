package import Pixels

extension PNG {
  /// Decodes a file into premultiplied pixels, turned upright as its eXIf chunk says.
  package static func decode(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> Pixmap {
    let (width, height, pixels) = try pixels(bytes, limits, .premultiplied)
    guard let pixmap = Pixmap(width: width, height: height, pixels: pixels) else {
      throw .png(.noImageData)
    }
    return pixmap
  }

  /// Decodes a file into the straight pixels that it holds, turned upright likewise.
  package static func decodeStraight(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> StraightImage {
    let (width, height, pixels) = try pixels(bytes, limits, .straight)
    return StraightImage(width: width, height: height, pixels: pixels)
  }

  /// Decodes a file into all bits that its samples have, turned upright likewise.
  ///
  /// A file of 16 bits is unpacked twice, once for each half: half the code, and few files need it.
  package static func decodeDeep(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> DeepPixmap {
    var deep = limits
    // The halves' 8 bytes and the picture's 8 are held besides what one decoding holds.
    deep.memory = limits.memory / 4
    let (width, height, upper) = try pixels(bytes, deep, .half(.upper))
    let isDeep = try info(bytes).bitsPerSample == 16
    let lower = isDeep ? try pixels(bytes, deep, .half(.lower)).pixels : upper
    guard let picture = DeepPixmap(width: width, height: height, upper: upper, lower: lower)
    else { throw .png(.noImageData) }
    return picture
  }

  static func info(_ bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let file = try PNGFile(bytes) { _ in }
      let (width, height) = (file.header.width, file.header.height)
      let swaps = file.orientation.swapsSides
      return ImageInfo(
        format: .png, width: swaps ? height : width, height: swaps ? width : height,
        bitsPerSample: file.header.depth == 16 ? 16 : 8)
    }
  }

  private static func pixels(
    _ bytes: [UInt8], _ limits: DecodeLimits, _ output: PNGDecoder.Output
  ) throws(CodecError) -> (width: Int, height: Int, pixels: [UInt32]) {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let file = try PNGFile(bytes) { header throws(CodecError) in
        try limits.check(
          width: header.width, height: header.height,
          bytesPerPixel: 4 + (header.bitsPerPixel + 7) / 8)
      }
      let (width, height) = (file.header.width, file.header.height)
      let stored: [UInt32]
      do throws(PNGError) {
        stored = try PNGDecoder(file, output: output).pixels()
      } catch {
        throw .png(error)
      }
      let upright = file.orientation.upright(stored, width: width, height: height)
      return file.orientation.swapsSides ? (height, width, upright) : (width, height, upright)
    }
  }
}
