import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file read from its start in portions, however large it is.
package final class FileReader: Sendable {
  private let path: String
  private let descriptor: Int32
  /// What was read when it was opened.
  private let first: Mutex<[UInt8]>

  /// Bytes of a portion, at most.
  package static let portion = 256 << 10

  package init(_ path: String) throws(FileError) {
    self.path = path
    let input = try InputFile(path)
    descriptor = input.descriptor
    first = Mutex(input.first)
  }

  fileprivate init(standardInputAs path: String) throws(FileError) {
    self.path = path
    descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    first = Mutex([])
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0 else {
      throw .unreadable(path: path, reason: Platform.message(errno))
    }
    try InputFile.refuseDevice(descriptor, info, path)
  }

  deinit { close(descriptor) }

  /// The next portion; empty at the end.
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
        let got = FileSystem.systemRead(descriptor, base, Self.portion)
        if got < 0, errno == EINTR { continue }
        code = got < 0 ? errno : 0
        count = max(0, got)
        return
      }
    }
    guard code == 0 else { throw .unreadable(path: path, reason: Platform.message(code)) }
    return bytes
  }
}

/// What can be read once only, laid into a file that can be read again; gone with its last user.
package final class SpooledFile: Sendable {
  private let file: TemporaryFile

  package var path: String { file.path }

  /// Bytes; what has more, as a device without an end, is refused before it fills the disk.
  private static let sizeLimit = 8 << 30

  /// Reads standard input for `-`, else what a path names, to its end.
  package init(_ source: String) throws(FileError) {
    let reader =
      try source == "-" ? FileReader(standardInputAs: "<stdin>") : FileReader(source)
    file = TemporaryFile(in: Platform.temporaryFolder, prefix: "citypaint-spool-")
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    file.isMade()
    guard descriptor >= 0 else {
      let code = errno
      throw .unwritable(path: file.path, reason: Platform.message(code))
    }
    defer { close(descriptor) }
    var count = 0
    while true {
      let bytes = try reader.next()
      guard !bytes.isEmpty else { return }
      count += bytes.count
      guard count <= Self.sizeLimit else {
        throw .unreadable(path: source, reason: "it is larger than \(Self.sizeLimit >> 30) GB")
      }
      if let code = FileSystem.writeAll(descriptor, bytes) {
        throw .unwritable(path: file.path, reason: Platform.message(code))
      }
    }
  }

  deinit { file.remove() }
}
