import Libc
import Synchronization

/// A reader that returns a file in portions, however large it is.
package final class FileReader: Sendable {
  private let path: String
  private let descriptor: Int32
  /// The bytes read when the file was opened.
  private let first: Mutex<[UInt8]>
  /// The spooled file, which owns the descriptor, and the read position.
  ///
  /// Several readers may share one spooled file.
  private let spool: SpooledFile?
  private let offset = Mutex(0)

  /// The maximum number of bytes in a portion.
  package static let portion = 256 << 10

  package init(_ path: String) throws(FileError) {
    self.path = path
    let input = try InputFile(path)
    descriptor = input.descriptor
    first = Mutex(input.first)
    spool = nil
  }

  /// Creates a reader of spooled bytes from their start.
  package init(_ spool: SpooledFile) {
    self.spool = spool
    (path, descriptor) = (spool.source, spool.descriptor)
    first = Mutex([])
  }

  package init(standardInputAs path: String) throws(FileError) {
    self.path = path
    spool = nil
    descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    first = Mutex([])
    guard let info = stat(ofOpen: descriptor) else {
      throw .unreadable(path: path, reason: Platform.message(errno))
    }
    try InputFile.refuseDevice(descriptor, info, path)
  }

  deinit { if spool == nil { close(descriptor) } }

  /// Returns the next portion, which is empty at the end of the file.
  package func next() throws(FileError) -> [UInt8] {
    let first = first.withLock { first in
      defer { first = [] }
      return first
    }
    guard first.isEmpty else { return first }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      while true {
        let got = read(base)
        if got < 0, errno == EINTR { continue }
        code = got < 0 ? errno : 0
        count = max(0, got)
        return
      }
    }
    guard code == 0 else { throw .unreadable(path: path, reason: Platform.message(code)) }
    return bytes
  }

  private func read(_ base: UnsafeMutableRawPointer) -> Int {
    guard spool != nil else { return Libc.read(descriptor, base, Self.portion) }
    return offset.withLock { offset in
      let got = pread(descriptor, base, Self.portion, off_t(offset))
      offset += max(0, got)
      return got
    }
  }
}
