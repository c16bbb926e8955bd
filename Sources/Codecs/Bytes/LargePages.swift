#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory of large pages, where the system has them for the asking.
enum LargePages {
  /// Bytes from which on it is worth a call; a large page has 2 MB.
  private static let least = 8 << 20

  /// Asks for large pages before a block is first written: Linux fills small ones at 2 GB a second.
  ///
  /// To be used for blocks that are written throughout. A system that refuses does no harm.
  static func advise(_ block: UnsafeMutableRawPointer, count: Int) {
    #if os(Linux)
      guard count >= least else { return }
      let page = 4096
      let start = (UInt(bitPattern: block) + UInt(page) - 1) / UInt(page) * UInt(page)
      let skipped = Int(start - UInt(bitPattern: block))
      _ = madvise(block + skipped, (count - skipped) / page * page, MADV_HUGEPAGE)
    #endif
  }
}
