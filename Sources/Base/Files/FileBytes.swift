import Libc

/// A file's bytes at an address that stays for as long as they are held.
package final class FileBytes: @unchecked Sendable {
  /// They are never written to, and are valid for as long as the object is alive.
  package let buffer: UnsafeRawBufferPointer
  private let isMapped: Bool
  private static let mostPopulated = 1 << 20

  /// Bytes that lie elsewhere, copied.
  package init(_ bytes: [UInt8]) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    room.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(room)
    isMapped = false
  }

  /// A file that is mapped rather than read: no byte of it is copied.
  ///
  /// For files that are installed and replaced as a whole. One that is cut short while it is mapped
  /// would end the program, so what a person may be editing is read.
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
      // All pages at once cost less than a fault for every few of them; but of a large file few are
      // ever read.
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
