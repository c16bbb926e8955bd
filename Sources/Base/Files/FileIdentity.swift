import Libc

/// Identifies one file or folder of the system, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var inode: UInt64

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
  }

  /// A plain file's identity, through links; `nil` for whatever else a path leads to.
  package init?(file path: String) {
    guard let info = stat(of: path), info.kind == S_IFREG else { return nil }
    self.init(info)
  }
}

/// Identifies a version of a file, so that a change is detected without reading it.
package struct FileStamp: Hashable, Sendable {
  private var path: String
  private var inode: UInt64
  private var size: Int64
  private var seconds: Int
  private var nanoseconds: Int

  /// Identifies the file in its current state, apart from other files and earlier states.
  package var text: String { "\(path) \(inode) \(size) \(seconds).\(nanoseconds)" }

  /// The stamp of a file as it is now; `nil` if there is none.
  package init?(_ path: String) {
    guard let info = stat(of: path) else { return nil }
    self.path = path
    inode = UInt64(info.st_ino)
    size = Int64(info.st_size)
    #if canImport(Darwin)
      let modified = info.st_mtimespec
    #else
      let modified = info.st_mtim
    #endif
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }

  /// The stamp of what is part of the program and always as it was; no file has one like it.
  package init(constant name: String) {
    path = name
    (inode, size, seconds, nanoseconds) = (0, 0, 0, 0)
  }
}
