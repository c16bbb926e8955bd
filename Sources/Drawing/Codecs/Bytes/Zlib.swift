import CDeflate

/// The checksum of zlib streams (RFC 1950), which can be combined from the checksums of two parts.
struct Adler32: Hashable, Sendable {
  private(set) var value: UInt32 = 1
  private var count = 0

  /// Creates the checksum of an empty part.
  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) { add(bytes) }

  /// Adds the part's next bytes.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = libdeflate_adler32(value, bytes.baseAddress, bytes.count)
    count += bytes.count
  }

  /// Returns the checksum of this part followed by another.
  ///
  /// The low half is 1 + the sum of all bytes; the high half is the sum of the low halves after
  /// each byte.
  func followed(by next: Adler32) -> Adler32 {
    let prime = 65_521
    let (low, high) = (Int(value & 0xffff), Int(value >> 16))
    let (nextLow, nextHigh) = (Int(next.value & 0xffff), Int(next.value >> 16))
    let sum = (low + nextLow + prime - 1) % prime
    let sums = (high + nextHigh + next.count % prime * (low + prime - 1)) % prime
    var whole = Adler32()
    (whole.value, whole.count) = (UInt32(sums << 16 | sum), count + next.count)
    return whole
  }
}

/// Compression with libdeflate.
enum Deflater {
  /// Compresses to a zlib stream; `nil` if there is not enough memory.
  static func zlib(_ input: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8]? {
    run(input, level, libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
  }

  /// Compresses to raw Deflate data, without zlib's header and checksum.
  static func raw(_ input: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8]? {
    run(input, level, libdeflate_deflate_compress_bound, libdeflate_deflate_compress)
  }

  private static func run(
    _ input: UnsafeBufferPointer<UInt8>, _ level: Int32,
    _ bound: (OpaquePointer?, Int) -> Int,
    _ compress: (OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int) -> Int
  ) -> [UInt8]? {
    guard let deflater = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(deflater) }
    let bytes = [UInt8](unsafeUninitializedCapacity: bound(deflater, input.count)) { output, used in
      used = compress(deflater, input.baseAddress, input.count, output.baseAddress, output.count)
    }
    return bytes.isEmpty ? nil : bytes
  }
}

/// Decompression to a size known in advance, which is never exceeded.
enum Inflater {
  enum Failure {
    case damaged, tooShort, tooLong
  }

  /// Fills `output` exactly, or throws; bytes after the end of the stream are ignored.
  ///
  /// - Parameter raw: whether the data lacks zlib's header and checksum.
  static func inflate(
    _ input: UnsafeBufferPointer<UInt8>, raw: Bool, into output: UnsafeMutablePointer<UInt8>,
    count: Int
  ) -> Failure? {
    guard let inflater = libdeflate_alloc_decompressor() else { return .damaged }
    defer { libdeflate_free_decompressor(inflater) }
    var used = 0
    let run = raw ? libdeflate_deflate_decompress_ex : libdeflate_zlib_decompress_ex
    return switch run(inflater, input.baseAddress, input.count, output, count, &used, nil) {
    case LIBDEFLATE_SUCCESS: nil
    case LIBDEFLATE_SHORT_OUTPUT: .tooShort
    case LIBDEFLATE_INSUFFICIENT_SPACE: .tooLong
    default: .damaged
    }
  }
}

/// The checksum of PNG's chunks and of gzip (RFC 1952).
package enum CRC32 {
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    bytes.baseAddress.map { libdeflate_crc32(0, $0, bytes.count) } ?? 0
  }
}
