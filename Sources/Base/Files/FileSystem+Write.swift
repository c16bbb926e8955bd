import Libc

extension FileSystem {
  /// Writes a file atomically: to a temporary file in the same folder, which is then renamed.
  ///
  /// Anything but a regular file, such as a pipe or a device, is written to directly. With `sync`,
  /// the bytes are on disk before the rename.
  ///
  /// - Parameter followingLinks: if false, a link itself is replaced, as in a folder where others
  ///   may create links.
  package static func write(
    _ bytes: [UInt8], to path: String, sync: Bool = true, followingLinks: Bool = true
  ) throws(FileError) {
    var file = try OutputFile(path, followingLinks: followingLinks)
    file.write(bytes)
    try file.finish(sync: sync)
  }

  /// Writes a file whole or not at all, creating the folders that contain it.
  package static func writeOutput(
    _ bytes: [UInt8], to path: String, sync: Bool = true
  ) throws(FileError) {
    try makeDirectories(FilePath.directory(of: path))
    try write(bytes, to: path, sync: sync)
  }

  /// Appends to a file, creating it if it does not exist.
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

  /// Writes all bytes to standard output.
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

  /// Writes all bytes; returns the error number of a failed call.
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

  /// Waits if the stream is nonblocking, as the parent process may have made it so.
  private static func waitUntilWritable(_ file: Int32) {
    var one = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    _ = poll(&one, 1, -1)
  }
}
