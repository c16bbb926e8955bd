import Libc

/// An output in progress; only this type writes to a named path.
///
/// A file is written to a temporary file in the same folder and renamed when complete, so its name
/// always refers to the old file or the whole new one; a replaced file's permissions are kept, and
/// so is its owner if the system allows it. A link is kept, and its target is written. A pipe, a
/// device, and an open file of the program are written directly, as they cannot be replaced.
struct OutputFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  /// The temporary file that is renamed at the end; `nil` if the target is written directly.
  private let temporary: TemporaryFile?
  private let place: String
  private var failure: Int32?
  private var isOpen = true

  enum Mode {
    /// Replaces the file when the output is complete.
    ///
    /// - Parameter prefix: the beginning of the temporary file's name.
    case replace(prefix: String = ".citypaint-")
    case append
  }

  /// The time to wait for a reader to open a pipe, in milliseconds.
  static let patience = 5000

  /// Begins an output.
  ///
  /// - Parameter followingLinks: if false, a link itself is replaced.
  init(
    _ path: String, _ mode: Mode = .replace(), followingLinks: Bool = true
  ) throws(FileError) {
    var place = path
    var temporary: TemporaryFile?
    let opened: Int32
    switch try OutputTarget(path, followingLinks: followingLinks) {
    case .file(let file, let before):
      place = file
      if case .replace(let prefix) = mode {
        let beside = TemporaryFile.open(
          in: FilePath.directory(of: file), prefix: prefix, access: O_WRONLY, mode: 0o666)
        guard beside.descriptor >= 0 else { throw Self.error(beside.failure, path, place) }
        (temporary, opened) = (beside.file, beside.descriptor)
        if let before { Self.take(before, opened) }
      } else {
        opened = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      }
    case .pipe(let pipe): opened = try Self.openPipe(pipe, as: path)
    case .device(let device): opened = open(device, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    case .descriptor(let number): opened = fcntl(number, F_DUPFD_CLOEXEC, 3)
    }
    guard opened >= 0 else {
      throw Self.error(errno, path, place)
    }
    (self.path, self.place, self.temporary, descriptor) = (path, place, temporary, opened)
  }

  deinit {
    guard isOpen else { return }
    close(descriptor)
    temporary?.remove()
  }

  /// Appends bytes; after an error, nothing more is written, and the error is reported at the end.
  mutating func write(_ bytes: [UInt8]) {
    if failure == nil { failure = FileSystem.writeAll(descriptor, bytes) }
  }

  /// Completes the output by giving the file its name.
  ///
  /// - Parameter sync: whether the bytes must be on disk before the rename.
  mutating func finish(sync: Bool) throws(FileError) {
    if failure == nil, sync, temporary != nil, fsync(descriptor) != 0 { failure = errno }
    isOpen = false
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil, let temporary, rename(temporary.path, place) != 0 {
      failure = errno
      TemporaryFiles.stopIfEnding()
    }
    if failure == nil { temporary?.forget() } else { temporary?.remove() }
    if let failure { throw Self.error(failure, path, place) }
  }

  private static func error(_ code: Int32, _ path: String, _ place: String) -> FileError {
    if code == EPIPE { return .closed(path: path) }
    let reason = Platform.message(code)
    return .unwritable(
      path: path, reason: FileName(place) == FileName(path) ? reason : "\(reason): \(place)")
  }

  /// Copies the replaced file's attributes as far as the system allows.
  private static func take(_ before: stat, _ descriptor: Int32) {
    guard let now = stat(ofOpen: descriptor) else { return }
    if now.st_uid != before.st_uid || now.st_gid != before.st_gid {
      _ = fchown(descriptor, before.st_uid, before.st_gid)
    }
    _ = fchmod(descriptor, before.st_mode & 0o777)
  }

  /// Opens a pipe that has a reader or soon gets one.
  ///
  /// A reader that was started at the same time may be slower.
  private static func openPipe(_ pipe: String, as path: String) throws(FileError) -> Int32 {
    let start = ContinuousClock.now
    while true {
      // The pipe is opened without blocking; otherwise, the call could wait forever.
      let opened = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if opened >= 0 {
        _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK)
        return opened
      }
      guard errno == ENXIO else {
        throw .unwritable(path: path, reason: Platform.message(errno))
      }
      guard ContinuousClock.now - start < .milliseconds(patience) else {
        throw .unwritable(path: path, reason: "no process reads from this pipe")
      }
      Platform.sleep(milliseconds: 20)
    }
  }
}

/// A file that is written in pieces and gets its name only when it is complete.
package struct StreamedFile: ~Copyable {
  private var file: OutputFile
  private var waiting: [UInt8] = []

  /// The number of bytes written at once.
  private static let portion = 64 << 10

  /// Creates a file in an existing folder.
  package init(_ path: String) throws(FileError) {
    file = try OutputFile(path)
  }

  /// Appends text; errors are reported at the end.
  package mutating func append(_ text: String) {
    waiting += text.utf8
    if waiting.count >= Self.portion { flush() }
  }

  /// Gives the file its name.
  package mutating func finish() throws(FileError) {
    flush()
    try file.finish(sync: true)
  }

  private mutating func flush() {
    file.write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
