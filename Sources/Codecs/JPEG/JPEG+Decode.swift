import CTurboJPEG
package import Pixels

extension JPEG {
  /// Decodes a file into opaque pixels, turned upright as its EXIF orientation says.
  ///
  /// The accurate integer DCT and the fancy upsampling give the same pixels in libjpeg-turbo's C
  /// and SIMD code, so the result does not depend on the machine. Every warning of the library,
  /// a truncated file above all, is an error.
  package static func decode(
    _ bytes: [UInt8], limits: DecodeLimits = .standard
  ) throws(CodecError) -> Pixmap {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let header = try JPEGHeader.read(bytes)
      let (width, height) = (header.width, header.height)
      // A progressive file's coefficients, 2 bytes each, wait until the last scan.
      try limits.check(width: width, height: height, bytesPerPixel: 4 + 2 * header.components)
      let stored: [UInt32]
      do throws(JPEGError) {
        stored = try pixels(bytes, header)
      } catch {
        throw .jpeg(error)
      }
      let upright = header.orientation.upright(stored, width: width, height: height)
      let swaps = header.orientation.swapsSides
      guard
        let pixmap = Pixmap(
          width: swaps ? height : width, height: swaps ? width : height, pixels: upright)
      else { throw .jpeg(.size(width: width, height: height)) }
      return pixmap
    }
  }

  private static func pixels(
    _ bytes: UnsafeBufferPointer<UInt8>, _ header: JPEGHeader
  ) throws(JPEGError) -> [UInt32] {
    guard let decoder = tjInitDecompress() else { throw .damaged("no decoder") }
    defer { tjDestroy(decoder) }
    var (width, height, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let size = CUnsignedLong(bytes.count)
    guard
      tjDecompressHeader3(
        decoder, bytes.baseAddress, size, &width, &height, &subsampling, &space) == 0
    else { throw failure(decoder) }
    // The library must see the very frame that was checked against the limits.
    guard Int(width) == header.width, Int(height) == header.height else {
      throw .damaged("it has two frames of different sizes")
    }
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    let count = header.width * header.height
    var status: Int32 = -1
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      buffer.withMemoryRebound(to: UInt8.self) { output in
        status = tjDecompress2(
          decoder, bytes.baseAddress, size, output.baseAddress, width, 0, height,
          Int32(TJPF_RGBA.rawValue), Int32(flags))
      }
      used = status == 0 ? count : 0
    }
    guard status == 0 else { throw failure(decoder) }
    return pixels
  }

  /// The library's own words for its last failure.
  static func failure(_ handle: tjhandle) -> JPEGError {
    guard let text = tjGetErrorStr2(handle) else { return .damaged("unknown error") }
    let message = String(cString: text)
    return message.contains("Premature end") ? .truncated : .damaged(message)
  }
}
