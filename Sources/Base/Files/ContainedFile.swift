import Libc

/// A walk along a path in a folder that opens the file there, and nothing outside the folder.
///
/// The path is walked one component at a time; each is opened relative to the previous one without
/// following links; a link is read, and then its target is walked. A link cannot be exchanged
/// between a check and an open, because the open is the check. The caller chooses the folder, which
/// may itself be a link.
struct ContainedFile: ~Copyable {
  private let folder: String
  /// The path that errors report.
  private let path: String
  /// The folder and the subfolders that have been entered, innermost last.
  private var open: [Int32] = []
  /// The names of the open folders below the first.
  private var names: [String] = []
  /// The components still to be walked, the next one last.
  private var rest: [String]
  private var links = 0

  /// The maximum number of links to follow, as on Linux.
  private static let linkLimit = 40

  private init(_ name: String, in folder: String) throws(FileError) {
    self.folder = folder.isEmpty ? "." : folder
    path = FilePath.join(folder, name)
    rest = Self.components(name).reversed()
    let root = Self.openFolder(AT_FDCWD, self.folder, followingLinks: true)
    guard root >= 0 else { throw Self.error(errno, path) }
    open = [root]
  }

  deinit { for descriptor in open { close(descriptor) } }

  /// Opens the file for nonblocking reads and returns its descriptor, which the caller closes.
  static func open(_ name: String, in folder: String) throws(FileError) -> Int32 {
    var walk = try ContainedFile(name, in: folder)
    while let name = walk.rest.popLast() {
      guard walk.rest.isEmpty, name != ".." else {
        try walk.enter(name)
        continue
      }
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW
      let found = openat(walk.current, name, flags)
      if found >= 0 { return found }
      try walk.follow(name, orThrow: errno)
    }
    throw .isDirectory(path: walk.path)
  }

  /// Returns the location of the file that a name leads to, whether or not the file exists.
  ///
  /// The location is the folder with every link resolved, followed by a last component that is
  /// currently not a link.
  static func place(of name: String, in folder: String) throws(FileError) -> String {
    var walk = try ContainedFile(name, in: folder)
    while let name = walk.rest.popLast() {
      guard walk.rest.isEmpty, name != ".." else {
        try walk.enter(name)
        continue
      }
      if let target = Self.target(of: name, in: walk.current) {
        try walk.follow(target)
        continue
      }
      guard let root = FileSystem.realPath(walk.folder) else { throw .missing(path: walk.path) }
      return FilePath.join(walk.names.reduce(root) { FilePath.join($0, $1) }, name)
    }
    throw .isDirectory(path: walk.path)
  }

  /// Enters a folder, or follows a link.
  private mutating func enter(_ name: String) throws(FileError) {
    if name == ".." { return try leave() }
    let found = Self.openFolder(current, name, followingLinks: false)
    guard found >= 0 else { return try follow(name, orThrow: errno) }
    open.append(found)
    names.append(name)
  }

  private mutating func follow(_ name: String, orThrow code: Int32) throws(FileError) {
    guard code == ELOOP || code == ENOTDIR || code == EMLINK,
      let target = Self.target(of: name, in: current)
    else { throw Self.error(code, path) }
    try follow(target)
  }

  private var current: Int32 { open.last ?? AT_FDCWD }

  /// Goes to the parent folder; goes above the outermost folder only if the path leads back into
  /// it.
  private mutating func leave() throws(FileError) {
    guard open.count == 1 else {
      close(open.removeLast())
      names.removeLast()
      return
    }
    guard let root = FileSystem.realPath(folder) else { throw .outside(path: path) }
    try restart(FilePath.join(FilePath.directory(of: root), rest.reversed().joined(separator: "/")))
  }

  private mutating func follow(_ target: String) throws(FileError) {
    links += 1
    guard links <= Self.linkLimit else { throw Self.error(ELOOP, path) }
    guard target.utf8.first == UInt8(ascii: "/") else {
      rest += Self.components(target).reversed()
      return
    }
    try restart(([target] + rest.reversed()).joined(separator: "/"))
  }

  /// Restarts at the folder if an absolute path leads into it.
  private mutating func restart(_ absolute: String) throws(FileError) {
    guard let root = FileSystem.realPath(folder) else { throw .outside(path: path) }
    var steps: [String] = []
    let own = Self.components(root)
    var rest = Self.components(absolute)[...]
    // `..` is resolved textually only before the folder is reached; its path has no links.
    while steps.count < own.count || steps != own, let next = rest.popFirst() {
      if next == ".." { _ = steps.popLast() } else { steps.append(next) }
      guard steps.count <= own.count, own.starts(with: steps) else { throw .outside(path: path) }
    }
    guard steps == own else { throw .outside(path: path) }
    links += 1
    guard links <= Self.linkLimit else { throw Self.error(ELOOP, path) }
    while open.count > 1 { close(open.removeLast()) }
    names = []
    self.rest = rest.reversed()
  }

  private static func components(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { $0 != "." }
  }

  /// Opens a folder for traversal only.
  private static func openFolder(
    _ parent: Int32, _ name: String, followingLinks: Bool
  ) -> Int32 {
    let flags = Platform.walkFolder | O_DIRECTORY | O_CLOEXEC
    return openat(parent, name, followingLinks ? flags : flags | O_NOFOLLOW)
  }

  /// Returns the target of a link, or `nil` if it is not a link.
  private static func target(of name: String, in folder: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlinkat(folder, name, base, buffer.count)
      guard count > 0 else { return nil }
      return buffer[..<count].withMemoryRebound(to: UInt8.self) {
        String(validating: $0, as: UTF8.self)
      }
    }
  }

  private static func error(_ code: Int32, _ path: String) -> FileError {
    code == ENOENT || code == ENOTDIR
      ? .missing(path: path) : .unreadable(path: path, reason: Platform.message(code))
  }
}

extension FileSystem {
  /// Reads a whole file inside a folder; nothing outside the folder is opened for reading, whatever
  /// links the folder contains.
  ///
  /// - Throws: `missing`, `isDirectory`, `outside` for a link that leads out of the folder, and
  ///   `unreadable` for anything that is neither a file nor a folder.
  package static func read(_ name: String, inside folder: String) throws(FileError) -> [UInt8] {
    let path = FilePath.join(folder, name)
    let descriptor = try ContainedFile.open(name, in: folder)
    defer { close(descriptor) }
    guard let info = stat(ofOpen: descriptor) else {
      throw .unreadable(path: path, reason: Platform.message(errno))
    }
    switch info.kind {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory(path: path)
    default: throw .unreadable(path: path, reason: "it is neither a file nor a folder")
    }
    return try readAll(descriptor, path: path, expected: Int(info.st_size))
  }

  /// Writes a file inside a folder atomically; a link is followed if it stays in the folder and
  /// rejected if it leads out.
  package static func write(
    _ bytes: [UInt8], to name: String, inside folder: String
  ) throws(FileError) {
    let path = FilePath.join(folder, name)
    let place: String
    do throws(FileError) { place = try ContainedFile.place(of: name, in: folder) } catch {
      guard case .outside = error else { throw .unwritable(path: path, reason: error.reason) }
      throw error
    }
    try write(bytes, to: place, followingLinks: false)
  }
}
