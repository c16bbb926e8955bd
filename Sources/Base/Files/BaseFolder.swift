/// A folder that the paths of files are written relative to, with its links resolved.
package struct BaseFolder: Hashable, Sendable {
  /// The folder's absolute path.
  package let path: String

  /// - Parameter folder: the path of a folder; empty for the current one. The result is `nil` if it
  ///   does not exist.
  package init?(_ folder: String) {
    guard let path = FileSystem.realPath(folder.isEmpty ? "." : folder) else { return nil }
    self.path = path
  }

  /// Finds the repository around a folder: the nearest folder with `.git`, which is a file in a
  /// work tree of its own.
  package static func repository(around folder: String = "") -> BaseFolder? {
    guard var next = BaseFolder(folder) else { return nil }
    while FileSystem.kind(of: FilePath.join(next.path, ".git")) == .missing {
      guard let above = next.above else { return nil }
      next = above
    }
    return next
  }

  /// The folder that contains this one; `nil` for the root of the file system.
  package var above: BaseFolder? {
    path == "/" ? nil : BaseFolder(FilePath.directory(of: path))
  }

  /// Returns a file's path in this folder; `nil` if the file is outside it.
  ///
  /// The links of the file's folders are resolved, but a link in the last place is the file that is
  /// meant, and not its target. The file itself need not exist.
  package func path(inside file: String) -> String? {
    guard let real = Self.real(file), path != "/", real != path, FilePath.contains(path, real)
    else { return nil }
    return String(decoding: real.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
  }

  /// Returns a file's path relative to this folder, with `..` for the folders above it.
  ///
  /// A path whose folder does not exist is unchanged.
  package func path(to file: String) -> String {
    if let inside = path(inside: file) { return inside }
    guard let real = Self.real(file) else { return file }
    let (own, other) = (path.split(separator: "/"), real.split(separator: "/"))
    let common = zip(own, other).prefix { $0 == $1 }.count
    let steps = own.dropFirst(common).map { _ in ".." } + other.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  private static func real(_ file: String) -> String? {
    let folder = FilePath.directory(of: file)
    let name = FilePath.lastComponent(of: file)
    guard name != "..", name != "." else { return FileSystem.realPath(file) }
    return FileSystem.realPath(folder.isEmpty ? "." : folder).map { FilePath.join($0, name) }
  }
}
