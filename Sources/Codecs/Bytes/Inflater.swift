import CDeflate

/// Decompression to a size that is known beforehand: no more is ever written.
enum Inflater {
  enum Failure: Error {
    case damaged, tooShort, tooLong
  }

  /// Fills `output` exactly; bytes after the end of the stream are not looked at.
  ///
  /// - Parameter raw: Deflate data without zlib's header and checksum.
  static func inflate(
    _ input: UnsafeBufferPointer<UInt8>, raw: Bool, into output: UnsafeMutablePointer<UInt8>,
    count: Int
  ) throws(Failure) {
    guard let inflater = libdeflate_alloc_decompressor() else { throw .damaged }
    defer { libdeflate_free_decompressor(inflater) }
    var used = 0
    let run = raw ? libdeflate_deflate_decompress_ex : libdeflate_zlib_decompress_ex
    switch run(inflater, input.baseAddress, input.count, output, count, &used, nil) {
    case LIBDEFLATE_SUCCESS: return
    case LIBDEFLATE_SHORT_OUTPUT: throw .tooShort
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw .tooLong
    default: throw .damaged
    }
  }

  /// The CRC-32 of PNG's chunks.
  static func crc32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    return libdeflate_crc32(0, base, bytes.count)
  }
}
