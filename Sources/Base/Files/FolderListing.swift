import Libc

/// The names in one folder, in the order of their bytes.
struct FolderListing {
  let identity: FileIdentity
  private(set) var names: [String] = []
  /// Names that are not UTF-8, in the closest readable form; no path leads to them.
  private(set) var illegible: [String] = []

  /// Reads a folder; an empty path is the current one.
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
      // The end and a failure look alike but for this.
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
  /// The names in a folder, in the order of their bytes; two that are equal but for Unicode's
  /// normal forms are both there.
  ///
  /// A folder that is not there is `noFolder`, one that cannot be read `unreadable`.
  package static func list(_ folder: String) throws(FileError) -> [String] {
    let listing = try FolderListing(folder)
    return listing.names + listing.illegible
  }

  /// The names in a folder that may not exist; one that cannot be read is an error.
  package static func listIfThere(_ folder: String) throws(FileError) -> [String] {
    do throws(FileError) { return try list(folder) } catch {
      guard case .noFolder = error else { throw error }
      return []
    }
  }
}
