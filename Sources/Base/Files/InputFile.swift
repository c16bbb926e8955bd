import Libc

/// An open input; only this type opens paths named by a person for reading.
///
/// A file is read directly, and an open file of the program is read to its end. Reading
/// a pipe waits for a writer as long as writing to one waits for a reader. A device is rejected,
/// unless it is a terminal or `/dev/null`.
struct InputFile {
  let descriptor: Int32
  let info: stat
  /// The bytes read from a pipe while checking that it has a writer.
  private(set) var first: [UInt8] = []

  init(_ path: String) throws(FileError) {
    // A pipe that is already open is not reopened: its writer may be gone.
    if let number = OutputTarget.descriptor(path), stat(ofOpen: number)?.kind == S_IFIFO {
      descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
    } else {
      // The pipe is opened without blocking; otherwise, the call could wait forever.
      descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missing(path: path) }
      let obstacle = code == ENXIO || code == ELOOP ? FileSystem.obstacle(path) : nil
      throw .unreadable(path: path, reason: obstacle ?? Platform.message(code))
    }
    guard let info = stat(ofOpen: descriptor) else {
      let code = errno
      close(descriptor)
      throw .unreadable(path: path, reason: Platform.message(code))
    }
    self.info = info
    do throws(FileError) { try settle(path) } catch {
      close(descriptor)
      throw error
    }
  }

  private mutating func settle(_ path: String) throws(FileError) {
    switch info.kind {
    case S_IFDIR: throw .isDirectory(path: path)
    case S_IFIFO where OutputTarget.descriptor(path) == nil: try awaitWriter(path)
    default: try Self.refuseDevice(descriptor, info, path)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Waits until a writer has opened the pipe: a writer that was started at the same time may be
  /// slower.
  private mutating func awaitWriter(_ path: String) throws(FileError) {
    let start = ContinuousClock.now
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Libc.read(descriptor, &bytes, bytes.count)
      if count > 0 { first = Array(bytes[..<count]) }
      // The pipe has a writer that has not written anything yet.
      if count > 0 || count < 0 && errno == EAGAIN { return }
      guard count == 0 || errno == EINTR else {
        throw .unreadable(path: path, reason: Platform.message(errno))
      }
      guard ContinuousClock.now - start < .milliseconds(OutputFile.patience) else {
        throw .unreadable(path: path, reason: "no process writes to this pipe")
      }
      Platform.sleep(milliseconds: 20)
    }
  }

  /// Rejects a device that provides bytes forever; a terminal and `/dev/null` have an end.
  static func refuseDevice(
    _ descriptor: Int32, _ info: stat, _ path: String
  ) throws(FileError) {
    let kind = info.kind
    guard kind == S_IFCHR || kind == S_IFBLK, isatty(descriptor) == 0 else { return }
    if kind == S_IFCHR, stat(of: "/dev/null")?.st_rdev == info.st_rdev { return }
    throw .unreadable(path: path, reason: "it is a device")
  }
}
