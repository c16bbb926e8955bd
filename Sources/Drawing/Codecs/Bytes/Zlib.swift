import CDeflate

/// The checksum of zlib streams (RFC 1950), which can be joined from those of two parts.
struct Adler32: Hashable, Sendable {
  private(set) var value: UInt32 = 1
  private var count = 0

  /// That of no bytes.
  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) { add(bytes) }

  private init(value: UInt32, count: Int) {
    self.value = value
    self.count = count
  }

  /// Goes on with the part's next bytes.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = libdeflate_adler32(value, bytes.baseAddress, bytes.count)
    count += bytes.count
  }

  /// The checksum of this part with another behind it.
  ///
  /// The low half is 1 + the sum of all bytes, the high half the sum of the low ones so far.
  func followed(by next: Adler32) -> Adler32 {
    let prime = 65_521
    let (low, high) = (Int(value & 0xffff), Int(value >> 16))
    let (nextLow, nextHigh) = (Int(next.value & 0xffff), Int(next.value >> 16))
    let sum = (low + nextLow + prime - 1) % prime
    let sums = (high + nextHigh + next.count % prime * (low + prime - 1)) % prime
    return Adler32(value: UInt32(sums << 16 | sum), count: count + next.count)
  }
}

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
    CRC32.of(UnsafeRawBufferPointer(bytes))
  }
}

/// The checksum of PNG's chunks and of gzip (RFC 1952).
package enum CRC32 {
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    return libdeflate_crc32(0, base, bytes.count)
  }
}

/// A block of bytes that starts uninitialised and is freed with its owner.
///
/// The safe door of this stage's loops: whoever takes a pointer out of it must not keep it.
struct Scratch: ~Copyable {
  let base: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int) {
    self.count = count
    base = .allocate(capacity: max(1, count))
  }

  /// A block of zeros.
  init(zeros count: Int) {
    self.init(count: count)
    base.initialize(repeating: 0, count: count)
  }

  deinit { base.deallocate() }
}
