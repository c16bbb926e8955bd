import Libc

/// The target of an output's name, which determines how it is written.
enum OutputTarget {
  /// A file with its status, or a location where no file exists yet; links are followed.
  case file(String, stat?)
  case pipe(String)
  case device(String)
  /// An open file of the program, named by a path such as `/dev/stdout`.
  case descriptor(Int32)

  /// The maximum number of links to follow, as on Linux.
  private static let linkLimit = 40

  init(_ path: String, followingLinks: Bool) throws(FileError) {
    var place = path
    for _ in 0...Self.linkLimit {
      if let descriptor = Self.descriptor(place) {
        self = .descriptor(descriptor)
        return
      }
      guard let info = stat(ofLink: place) else {
        guard errno == ENOENT else {
          throw .unwritable(path: path, reason: Platform.message(errno))
        }
        self = .file(place, nil)
        return
      }
      guard info.kind == S_IFLNK, followingLinks else {
        try self.init(path, place, info)
        return
      }
      place = try Self.target(of: place, as: path)
    }
    throw .unwritable(path: path, reason: Platform.message(ELOOP))
  }

  private init(_ path: String, _ place: String, _ info: stat) throws(FileError) {
    switch info.kind {
    case S_IFDIR: throw .isDirectory(path: path)
    case S_IFIFO: self = .pipe(place)
    case S_IFCHR: self = .device(place)
    case S_IFBLK: throw .unwritable(path: path, reason: "it is a block device")
    case S_IFSOCK: throw .unwritable(path: path, reason: "it is a socket")
    default: self = .file(place, info)
    }
  }

  private static func target(of link: String, as path: String) throws(FileError) -> String {
    var target: String?
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { bytes in
        guard let base = bytes.baseAddress else { return }
        let count = readlink(link, base, bytes.count)
        guard count >= 0 else { return }
        target = String(validating: buffer[..<count], as: UTF8.self)
      }
    }
    guard let target else {
      throw .unwritable(path: path, reason: "the link cannot be followed")
    }
    return target.utf8.first == UInt8(ascii: "/")
      ? target : FilePath.join(FilePath.directory(of: link), target)
  }

  /// Returns the number of the open file that a path names, or `nil` if it does not name one.
  static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}

extension FileSystem {
  /// Returns whether a path names an open file of the program, such as one from the shell's `<(…)`.
  ///
  /// Files beside such a path do not belong to a document.
  package static func isOpenFile(_ path: String) -> Bool { OutputTarget.descriptor(path) != nil }

  /// Returns whether a path leads through a link.
  ///
  /// Checks the file's own name and every folder of a relative path. Open files of the program,
  /// such as `/dev/fd/3`, do not count.
  package static func isReachedByLink(_ path: String) -> Bool {
    if isOpenFile(path) { return false }
    var way = path
    while !way.isEmpty, way != "/" {
      if stat(ofLink: way)?.kind == S_IFLNK { return true }
      if path.utf8.first == UInt8(ascii: "/") { return false }
      way = FilePath.directory(of: way)
    }
    return false
  }

  /// Returns whether bytes written to a path are passed on immediately instead of becoming a named
  /// file: a pipe, a device, a socket, or an open file of the program.
  package static func isStream(_ path: String) -> Bool {
    switch try? OutputTarget(path, followingLinks: true) {
    case .pipe, .device, .descriptor: true
    case .file: false
    case nil: kind(of: path) == .other
    }
  }
}
