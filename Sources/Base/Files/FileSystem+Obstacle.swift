#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// Why a path leads to no file, though there is something of that name: "it is a folder".
  ///
  /// `nil` where there is a file, and where there is nothing at all. Nothing is opened, so that a
  /// pipe does not make anybody wait.
  package static func obstacle(_ path: String) -> String? {
    var info = stat()
    if stat(path, &info) == 0 {
      switch info.st_mode & S_IFMT {
      case S_IFREG: return nil
      case S_IFDIR: return "it is a folder"
      case S_IFIFO: return "it is a pipe"
      case S_IFSOCK: return "it is a socket"
      default: return "it is a device"
      }
    }
    switch errno {
    case ELOOP: return "it is a link that leads in a circle"
    case ENOENT, ENOTDIR:
      return lstat(path, &info) == 0 ? "it is a link that leads nowhere" : nil
    case let code: return Platform.message(code)
    }
  }
}
