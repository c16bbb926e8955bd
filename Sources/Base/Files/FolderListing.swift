import Libc

/// The names in one folder, in byte order.
struct FolderListing {
  let identity: FileIdentity
  private(set) var names: [String] = []
  /// Names that are not UTF-8, in their closest readable form; no path leads to them.
  private(set) var illegible: [String] = []

  /// Reads a folder; an empty path is the current folder.
  init(_ folder: String) throws(FileError) {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else {
      throw errno == ENOENT
        ? .noFolder(path: folder)
        : .unreadable(path: folder, reason: Platform.message(errno))
    }
    defer { closedir(stream) }
    guard let info = stat(ofOpen: dirfd(stream)) else {
      throw .unreadable(path: folder, reason: Platform.message(errno))
    }
    identity = FileIdentity(info)
    while true {
      // Only `errno` distinguishes the end from a failure.
      errno = 0
      guard let entry = readdir(stream) else { break }
      add(entry)
    }
    guard errno == 0 else { throw .unreadable(path: folder, reason: Platform.message(errno)) }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func add(_ entry: UnsafeMutablePointer<dirent>) {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
        guard let name = String(validatingCString: bytes) else {
          return illegible.append(String(cString: bytes))
        }
        if name != ".", name != ".." { names.append(name) }
      }
    }
  }
}

extension FileSystem {
  /// Returns the names in a folder, in byte order; two names that differ only in Unicode
  /// normalization are both listed.
  ///
  /// This throws `noFolder` for a folder that does not exist, and `unreadable` for one that cannot
  /// be read.
  package static func list(_ folder: String) throws(FileError) -> [String] {
    let listing = try FolderListing(folder)
    return listing.names + listing.illegible
  }

  /// Returns the names in a folder, which need not exist.
  ///
  /// This throws an error if the folder exists but cannot be read.
  package static func listIfThere(_ folder: String) throws(FileError) -> [String] {
    do throws(FileError) { return try list(folder) } catch {
      guard case .noFolder = error else { throw error }
      return []
    }
  }
}
