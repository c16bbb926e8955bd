#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// Writes a file whole or not at all: beside its place first, then renamed to it.
  ///
  /// With `sync` the bytes are on the disk before the name is.
  package static func write(
    _ bytes: [UInt8], to path: String, sync: Bool = true
  ) throws(FileError) {
    if kind(of: path) == .directory { throw .isDirectory(path: path) }
    let directory = FilePath.directory(of: path)
    let name = ".citypaint-\(Platform.randomSuffix()).tmp"
    let temporary = directory.isEmpty ? name : directory + "/" + name
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .unwritable(path: path, reason: Platform.message(errno)) }
    var failure = writeAll(file, bytes)
    if failure == nil, sync, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, path) != 0 { failure = errno }
    if let failure {
      unlink(temporary)
      throw .unwritable(path: path, reason: Platform.message(failure))
    }
  }

  /// Writes behind what a file has; makes the file where there is none.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .unwritable(path: path, reason: Platform.message(errno)) }
    let failure = writeAll(file, bytes)
    close(file)
    if let failure { throw .unwritable(path: path, reason: Platform.message(failure)) }
  }

  /// Removes a file; one that is not there is no mistake.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .unwritable(path: path, reason: Platform.message(errno))
  }

  /// Writes to standard output, to the end.
  package static func writeStandardOutput(_ bytes: [UInt8]) throws(FileError) {
    if let failure = writeAll(STDOUT_FILENO, bytes) {
      throw .unwritable(path: "<stdout>", reason: Platform.message(failure))
    }
  }

  package static func writeStandardError(_ text: String) {
    _ = writeAll(STDERR_FILENO, Array(text.utf8))
  }

  package static var standardErrorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  package static var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The system's number for what went wrong, if anything did.
  static func writeAll(_ file: Int32, _ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let wrote = systemWrite(file, base + done, buffer.count - done)
        if wrote < 0 {
          if errno == EINTR { continue }
          return errno
        }
        done += wrote
      }
      return nil
    }
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ n: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes, n)
    #elseif canImport(Musl)
      Musl.write(file, bytes, n)
    #else
      Darwin.write(file, bytes, n)
    #endif
  }
}
