import Libc

/// The identity of a file or folder in the file system, regardless of its name.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt64
  private var inode: UInt64

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
  }

  /// Reads the identity of a regular file, following links; the result is `nil` for anything else.
  package init?(file path: String) {
    guard let info = stat(of: path), info.kind == S_IFREG else { return nil }
    self.init(info)
  }
}

/// A stamp that identifies a version of a file, so that a change is detected without reading the
/// file.
package struct FileStamp: Hashable, Sendable {
  private var path: String
  private var inode: UInt64
  private var size: Int64
  private var seconds: Int
  private var nanoseconds: Int

  /// The stamp as text, which differs for other files and for earlier states of this file.
  package var text: String { "\(path) \(inode) \(size) \(seconds).\(nanoseconds)" }

  /// Reads the current stamp of a file; the result is `nil` if the file does not exist.
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

  /// Creates the stamp of a constant part of the program; it differs from the stamp of every file.
  package init(constant name: String) {
    path = name
    (inode, size, seconds, nanoseconds) = (0, 0, 0, 0)
  }
}
