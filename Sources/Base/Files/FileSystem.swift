import Libc

/// Access to files as bytes through system calls, because loading Foundation would add milliseconds
/// to the startup time.
package enum FileSystem {
  package enum Kind: Hashable, Sendable {
    case file
    case directory
    /// A pipe, a socket, or a device, which may never end.
    case other
    case missing
  }

  package static func kind(of path: String) -> Kind {
    guard let info = stat(of: path) else { return .missing }
    switch info.kind {
    case S_IFDIR: return .directory
    case S_IFREG: return .file
    default: return .other
    }
  }

  /// The maximum size of a file, in bytes; a larger file is rejected before it fills the memory.
  package static let sizeLimit = 512 << 20

  /// Reads a whole file, or a pipe until it is closed.
  ///
  /// - Parameter acceptingStreams: whether a pipe or a device is read, which may block forever:
  ///   true for a path that a person named, false for a file found in a folder.
  package static func read(
    _ path: String, acceptingStreams: Bool = true
  ) throws(FileError) -> [UInt8] {
    guard acceptingStreams || kind(of: path) != .other else {
      throw .unreadable(path: path, reason: "it is neither a file nor a folder")
    }
    let file = try InputFile(path)
    defer { close(file.descriptor) }
    return try readAll(
      file.descriptor, path: path, expected: Int(file.info.st_size), behind: file.first)
  }

  /// Reads the beginning of a file, and its size; returns nothing if the file cannot be read.
  package static func start(of path: String, count: Int) -> (bytes: [UInt8], size: Int) {
    guard let file = try? InputFile(path) else { return ([], 0) }
    defer { close(file.descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fill(file.descriptor, UnsafeMutableRawBufferPointer(buffer), from: 0).count
    }
    return (bytes, Int(file.info.st_size))
  }

  /// Reads all of standard input.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    if let info = stat(ofOpen: STDIN_FILENO) {
      try InputFile.refuseDevice(STDIN_FILENO, info, "<stdin>")
    }
    return try readAll(STDIN_FILENO, path: "<stdin>", expected: 0)
  }

  static func readAll(
    _ file: Int32, path: String, expected: Int, behind first: [UInt8] = []
  ) throws(FileError) -> [UInt8] {
    // Uninitialized memory avoids clearing the buffer; one extra byte detects the end of the file.
    let room = min(max(expected + 1, first.count + 1, expected == 0 ? 65_536 : 0), sizeLimit + 1)
    var failure: Int32?
    var bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      _ = UnsafeMutableBufferPointer(rebasing: buffer[..<first.count]).initialize(from: first)
      (count, failure) = fill(file, UnsafeMutableRawBufferPointer(buffer), from: first.count)
    }
    var count = bytes.count
    while failure == nil, count == bytes.count, count >= room {
      guard count <= sizeLimit else {
        throw .unreadable(path: path, reason: "the file is larger than \(sizeLimit >> 20) MB")
      }
      bytes.append(contentsOf: repeatElement(0, count: bytes.count))
      (count, failure) = bytes.withUnsafeMutableBytes { fill(file, $0, from: count) }
    }
    if let failure { throw .unreadable(path: path, reason: Platform.message(failure)) }
    guard count <= sizeLimit else {
      throw .unreadable(path: path, reason: "the file is larger than \(sizeLimit >> 20) MB")
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads until the buffer is full or the file ends; returns the number of bytes read, and the
  /// error number if a call failed.
  private static func fill(
    _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, from start: Int
  ) -> (count: Int, failure: Int32?) {
    var count = start
    while count < buffer.count, let base = buffer.baseAddress {
      let got = Libc.read(file, base + count, buffer.count - count)
      if got < 0 {
        if errno == EINTR { continue }
        return (count, errno)
      }
      if got == 0 { break }
      count += got
    }
    return (count, nil)
  }

  /// Returns the path with every link resolved, or `nil` if it does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static var currentDirectory: String { realPath(".") ?? "." }

  /// Returns the sorted names in a folder, or no names if the folder does not exist or cannot be
  /// read.
  ///
  /// Use `list` to get the reason.
  package static func names(in directory: String) -> [String] { (try? list(directory)) ?? [] }

  /// Returns whether a path is a folder and not a link to one.
  static func isOwnDirectory(_ path: String) -> Bool { stat(ofLink: path)?.kind == S_IFDIR }

  /// Creates a folder and its parents; an empty path is the current folder, which exists.
  package static func makeDirectories(_ path: String) throws(FileError) {
    guard !path.isEmpty, kind(of: path) == .missing else { return }
    let parent = FilePath.directory(of: path)
    if !parent.isEmpty, parent != path { try makeDirectories(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .unwritable(path: path, reason: Platform.message(errno))
    }
  }

  /// Returns the reason why an existing path is not a file, such as "it is a folder".
  ///
  /// The result is `nil` if there is a file, or nothing at all. Nothing is opened, so a pipe does
  /// not block.
  package static func obstacle(_ path: String) -> String? {
    if let info = stat(of: path) {
      switch info.kind {
      case S_IFREG: return nil
      case S_IFDIR: return "it is a folder"
      case S_IFIFO: return "it is a pipe"
      case S_IFSOCK: return "it is a socket"
      default: return "it is a device"
      }
    }
    switch errno {
    case ELOOP: return "it is a circular link"
    case ENOENT, ENOTDIR:
      return stat(ofLink: path) == nil ? nil : "it is a broken link"
    case let code: return Platform.message(code)
    }
  }
}

/// The status of a file; `nil` on failure, with the error number in `errno`.
extension stat {
  /// Reads the status of a path's target, following links.
  init?(of path: String) {
    self.init()
    guard fstatat(AT_FDCWD, path, &self, 0) == 0 else { return nil }
  }

  /// Reads the status of a path itself, which may be a link.
  init?(ofLink path: String) {
    self.init()
    guard lstat(path, &self) == 0 else { return nil }
  }

  init?(ofOpen descriptor: Int32) {
    self.init()
    guard fstat(descriptor, &self) == 0 else { return nil }
  }

  /// The file's kind: `S_IFREG`, `S_IFDIR`, `S_IFLNK`, or another.
  var kind: mode_t { st_mode & S_IFMT }
}
