import Libc

/// A folder that a run writes many files into, each atomically.
///
/// A killed run leaves at most one temporary file for each of its writers, with a name that no
/// final file has; the next run removes them. Safe to use from several threads.
package final class OutputFolder: Sendable {
  package let path: String
  private let descriptor: Int32
  private let run = Platform.randomSuffix()

  private static let temporaryPrefix = ".citypaint-run-"
  private static let temporarySuffix = ".tmp"

  /// Opens a folder, creating it if needed, and removes the leftovers of killed runs.
  package init(_ path: String) throws(FileError) {
    self.path = path
    try FileSystem.makeDirectories(path)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: Platform.message(errno))
    }
    // A run holds a shared lock, which ends with its process: if a process gets an exclusive lock,
    // no temporary file in the folder is still being written.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { clear() }
    _ = flock(descriptor, LOCK_SH | LOCK_NB)
  }

  /// Opens a folder only to list its contents; the result is `nil` if it does not exist.
  package init?(lookingInto path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor < 0 else { return }
    if errno == ENOENT { return nil }
    throw .unreadable(path: path, reason: Platform.message(errno))
  }

  deinit { close(descriptor) }

  /// Removes leftovers; a folder that is writable but not readable keeps its contents.
  private func clear() {
    for name in (try? FileSystem.list(path)) ?? []
    where name.hasPrefix(Self.temporaryPrefix) && name.hasSuffix(Self.temporarySuffix) {
      unlinkat(descriptor, name, 0)
    }
  }

  /// Returns whether a file exists and has exactly the given bytes.
  package func has(_ name: String, with bytes: [UInt8]) -> Bool {
    // Only a regular file is opened; opening a pipe would affect the process at its other end.
    var info = stat()
    guard fstatat(descriptor, name, &info, 0) == 0, info.kind == S_IFREG,
      Int(info.st_size) == bytes.count
    else { return false }
    let file = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    // One extra byte detects a longer file.
    let room = bytes.count + 1
    return withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
      guard let base = buffer.baseAddress else { return false }
      var count = 0
      while count < room {
        let got = Libc.read(file, base + count, room - count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
      return bytes.withUnsafeBytes { wanted in
        guard count == wanted.count else { return false }
        guard let wanted = wanted.baseAddress else { return true }
        return memcmp(wanted, base, count) == 0
      }
    }
  }

  /// Writes a temporary file, then renames it, without syncing to disk.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    var file = try OutputFile(
      FilePath.join(path, name), .replace(prefix: "\(Self.temporaryPrefix)\(run)-"))
    file.write(bytes)
    try file.finish(sync: false)
  }
}
