import CDeflate
import CISAL

/// Compression into a zlib stream.
enum Deflater {
  /// Compresses with libdeflate; `nil` where it cannot.
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

  /// Compresses with ISA-L at level 1, or with libdeflate at level 1 where ISA-L gives up.
  ///
  /// ISA-L picks its code by the processor, so the bytes may differ between machines.
  static func fast(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    isal(input) ?? zlib(input, level: 1)
  }

  private static func isal(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    // What does not get smaller is stored, in blocks of 64 KiB with 5 bytes each.
    let bound = input.count + input.count / 8192 * 5 + 1024
    guard let count = UInt32(exactly: input.count), let room = UInt32(exactly: bound) else {
      return nil
    }
    // More than ISAL_DEF_LVL1_LARGE, a macro that Swift does not see.
    let levelSize = 400 << 10
    let level = Scratch(count: levelSize)
    let state = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
    defer { state.deallocate() }
    begin(state)
    var status: Int32 = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { output, used in
      state.pointee.level = 1
      state.pointee.level_buf = level.base
      state.pointee.level_buf_size = UInt32(levelSize)
      state.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
      state.pointee.flush = UInt16(NO_FLUSH)
      state.pointee.end_of_stream = 1
      state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      state.pointee.avail_in = count
      state.pointee.next_out = output.baseAddress
      state.pointee.avail_out = room
      status = isal_deflate_stateless(state)
      used = status == COMP_OK ? Int(state.pointee.total_out) : 0
    }
    return status == COMP_OK ? bytes : nil
  }

  /// Makes a state of uninitialised memory.
  ///
  /// The library's own start leaves `hist_bits`, the size of the window, as it finds it, and with it
  /// the compressed bytes to chance.
  static func begin(_ state: UnsafeMutablePointer<isal_zstream>) {
    state.initialize(to: isal_zstream())
    isal_deflate_stateless_init(state)
  }
}
