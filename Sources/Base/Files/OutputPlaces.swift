import Synchronization

/// The locations of files still to be written, with links followed and folders resolved.
///
/// Two names with the same location refer to the same file. Safe to use from several threads;
/// folders are resolved once.
package final class OutputPlaces: Sendable {
  private let folders = Mutex<[String: String]>([:])

  /// The maximum number of cached folders, each of which may hold many of the files in a run.
  private static let mostFolders = 4096

  package init() {}

  /// Returns the location that a name leads to, whether or not the file exists.
  ///
  /// Anything written directly, such as a pipe, keeps its name as its location.
  package func place(of path: String) -> String {
    guard case .file(let place, _) = try? OutputTarget(path, followingLinks: true) else {
      return path
    }
    return FilePath.join(
      folder(FilePath.directory(of: place)), FilePath.lastComponent(of: place))
  }

  private func folder(_ path: String) -> String {
    if let known = folders.withLock({ $0[path] }) { return known }
    let resolved = Self.resolved(path)
    folders.withLock { folders in
      if folders.count >= Self.mostFolders { folders.removeAll() }
      folders[path] = resolved
    }
    return resolved
  }

  /// Returns a folder with its links resolved, as far as it exists.
  private static func resolved(_ path: String) -> String {
    var folder = path
    while folder.utf8.count > 1, folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    if let real = FileSystem.realPath(folder.isEmpty ? "." : folder) { return real }
    let parent = FilePath.directory(of: folder)
    guard parent != folder else { return folder }
    return FilePath.join(resolved(parent), FilePath.lastComponent(of: folder))
  }
}
