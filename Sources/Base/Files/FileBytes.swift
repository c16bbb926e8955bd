import Libc

/// A file's bytes at an address that is stable for the lifetime of the object.
package final class FileBytes: @unchecked Sendable {
  /// The bytes; they are never written to, and are valid for the lifetime of the object.
  package let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool
  private static let mostPopulated = 1 << 20

  /// Copies bytes.
  package init(_ bytes: [UInt8]) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    room.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(room)
    isMapped = false
  }

  /// Maps a file into memory without copying it.
  ///
  /// Use this for files that are installed and replaced as a whole. Truncating a mapped file would
  /// crash the program, so files that a person may be editing are read instead.
  package init(mapping path: String) throws(FileError) {
    let file = try InputFile(path)
    defer { close(file.descriptor) }
    let count = Int(file.info.st_size)
    guard file.info.kind == S_IFREG, count <= FileSystem.sizeLimit else {
      throw .unreadable(path: path, reason: "it is not a file, or it is too large")
    }
    guard count > 0 else {
      buffer = UnsafeRawBufferPointer(start: nil, count: 0)
      isMapped = false
      return
    }
    #if os(Linux)
      // Mapping all pages at once costs less than a page fault for every few of them, but only a
      // few pages of a large file are ever read.
      let flags = count <= Self.mostPopulated ? MAP_PRIVATE | MAP_POPULATE : MAP_PRIVATE
    #else
      let flags = MAP_PRIVATE
    #endif
    let address = mmap(nil, count, PROT_READ, flags, file.descriptor, 0)
    guard let address, address != MAP_FAILED else {
      throw .unreadable(path: path, reason: Platform.message(errno))
    }
    buffer = UnsafeRawBufferPointer(start: address, count: count)
    isMapped = true
  }

  deinit {
    guard let base = buffer.baseAddress else { return }
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: base), buffer.count)
    } else {
      base.deallocate()
    }
  }
}
