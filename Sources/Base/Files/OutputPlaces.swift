import Synchronization

/// Where files come to lie that are yet to be written: their links followed, their folders
/// resolved.
///
/// Two names that lead to one place are one file, whichever is written last. Safe to use from
/// several threads; folders are looked up once.
package final class OutputPlaces: Sendable {
  private let folders = Mutex<[String: String]>([:])

  /// Folders that are kept at once, each for the many files of a run.
  private static let mostFolders = 4096

  package init() {}

  /// The place that a name leads to, whether there is anything yet or not; the name itself for what
  /// is written through, as a pipe.
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

  /// A folder with its links resolved, as far as it is there.
  private static func resolved(_ path: String) -> String {
    var folder = path
    while folder.utf8.count > 1, folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    if let real = FileSystem.realPath(folder.isEmpty ? "." : folder) { return real }
    let parent = FilePath.directory(of: folder)
    guard parent != folder else { return folder }
    return FilePath.join(resolved(parent), FilePath.lastComponent(of: folder))
  }
}
