/// JPEG in and out (ISO/IEC 10918), through libjpeg-turbo.
package enum JPEG {
  static func info(_ bytes: [UInt8]) throws(CodecError) -> ImageInfo {
    try bytes.withUnsafeBufferPointer { bytes throws(CodecError) in
      let header = try JPEGHeader.read(bytes)
      let (width, height) = (header.width, header.height)
      let swaps = header.orientation.swapsSides
      return ImageInfo(
        format: .jpeg, width: swaps ? height : width, height: swaps ? width : height)
    }
  }
}
