import Libc

extension FileSystem {
  /// Writes a file whole or not at all: beside its place first, then renamed to it.
  ///
  /// Anything but a file, such as a pipe or a device, is written to directly. With `sync` the bytes
  /// are on the disk before the name is.
  ///
  /// - Parameter followingLinks: if false, a link itself is replaced, as in a folder where others
  ///   may place links.
  package static func write(
    _ bytes: [UInt8], to path: String, sync: Bool = true, followingLinks: Bool = true
  ) throws(FileError) {
    var file = try OutputFile(path, followingLinks: followingLinks)
    file.write(bytes)
    try file.finish(sync: sync)
  }

  /// Writes behind what a file has; makes the file where there is none.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try OutputFile(path, .append)
    file.write(bytes)
    try file.finish(sync: false)
  }

  /// Removes a file; a missing file is not an error.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .unwritable(path: path, reason: Platform.message(errno))
  }

  /// Writes to standard output, to the end.
  package static func writeStandardOutput(_ bytes: [UInt8]) throws(FileError) {
    guard let failure = writeAll(STDOUT_FILENO, bytes) else { return }
    let name = "standard output"
    throw failure == EPIPE
      ? .closed(path: name) : .unwritable(path: name, reason: Platform.message(failure))
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
        let wrote = Libc.write(file, base + done, buffer.count - done)
        if wrote < 0 {
          switch errno {
          case EINTR: continue
          case EAGAIN: waitUntilWritable(file)
          default: return errno
          }
          continue
        }
        done += wrote
      }
      return nil
    }
  }

  /// Who gave the program its streams may have made them such that they do not wait.
  private static func waitUntilWritable(_ file: Int32) {
    var one = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    _ = poll(&one, 1, -1)
  }
}
