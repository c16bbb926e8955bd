#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory of zeros, of which the system gives only the pages that are written.
///
/// Most pictures that are compared are nearly the same, so most of a map stays as it is.
enum SparseMemory {
  static func allocate<Element: BitwiseCopyable>(
    _ type: Element.Type, count: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let block = calloc(max(1, count), MemoryLayout<Element>.stride) else {
      preconditionFailure("no memory for \(count) elements")
    }
    return block.bindMemory(to: type, capacity: max(1, count))
  }

  static func free(_ block: UnsafeMutableRawPointer) {
    #if canImport(Glibc)
      Glibc.free(block)
    #elseif canImport(Musl)
      Musl.free(block)
    #else
      Darwin.free(block)
    #endif
  }
}
