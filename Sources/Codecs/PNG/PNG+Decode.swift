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

  static func info(_ bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let file = try PNGFile(bytes) { _ in }
      let (width, height) = (file.header.width, file.header.height)
      let swaps = file.orientation.swapsSides
      return ImageInfo(
        format: .png, width: swaps ? height : width, height: swaps ? width : height)
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
