import CDeflate

/// Compression with libdeflate.
enum Deflater {
  /// A zlib stream; `nil` where there is no memory for one.
  static func zlib(_ input: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8]? {
    run(input, level, libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
  }

  /// Compresses likewise, without zlib's header and checksum.
  static func raw(_ input: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8]? {
    run(input, level, libdeflate_deflate_compress_bound, libdeflate_deflate_compress)
  }

  private static func run(
    _ input: UnsafeBufferPointer<UInt8>, _ level: Int32,
    _ bound: (OpaquePointer?, Int) -> Int,
    _ compress: (
      OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int
    ) -> Int
  ) -> [UInt8]? {
    guard let deflater = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(deflater) }
    let bytes = [UInt8](unsafeUninitializedCapacity: bound(deflater, input.count)) { output, used in
      used = compress(
        deflater, input.baseAddress, input.count, output.baseAddress, output.count)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
