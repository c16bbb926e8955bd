import CTurboJPEG
package import Pixels

extension JPEG {
  /// The resolution of color in a file.
  package enum Subsampling: Hashable, Sendable {
    /// 4:4:4, one color per pixel, for drawn art.
    case none
    /// 4:2:0, one color for four pixels, for photographs.
    case quarter
  }

  /// Writes an opaque picture without metadata; the same pixels always give the same bytes.
  ///
  /// - Parameter quality: clamped to the range from 1 to 100.
  package static func encode(
    _ pixmap: Pixmap, quality: Int, subsampling: Subsampling = .none
  ) throws(CodecError) -> [UInt8] {
    let (width, height) = (pixmap.width, pixmap.height)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard width <= 65_535, height <= 65_535 else {
      throw .tooLarge(width: width, height: height, .side(limit: 65_535))
    }
    guard pixmap.isOpaque else { throw .jpeg(.translucent) }
    guard let encoder = tjInitCompress() else {
      throw .compression(width: width, height: height)
    }
    defer { tjDestroy(encoder) }
    let kind = Int32((subsampling == .none ? TJSAMP_444 : TJSAMP_420).rawValue)
    let bound = tjBufSize(Int32(width), Int32(height), kind)
    guard bound != 0, bound != CUnsignedLong.max else {
      throw .compression(width: width, height: height)
    }
    var status: Int32 = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(bound)) { output, used in
      var start = output.baseAddress
      var size = bound
      pixmap.withPixels { pixels in
        pixels.withMemoryRebound(to: UInt8.self) { source in
          status = tjCompress2(
            encoder, source.baseAddress, Int32(width), 0, Int32(height),
            Int32(TJPF_RGBX.rawValue), &start, &size, kind, Int32(min(100, max(1, quality))),
            Int32(TJFLAG_ACCURATEDCT | TJFLAG_NOREALLOC))
        }
      }
      used = status == 0 ? Int(size) : 0
    }
    guard status == 0 else { throw Failure(encoder).error }
    return bytes
  }
}
