import Libc

/// File name patterns in shell syntax: `*`, `?`, `[a-z]`, and `**` for any number of folders.
///
/// Hidden files match only a pattern that starts with a dot; `**` does not follow links.
package enum Glob {
  /// Returns whether a path contains pattern characters.
  package static func isPattern(_ path: String) -> Bool {
    path.contains { "*?[".contains($0) }
  }

  /// Returns the matching paths, in byte order.
  ///
  /// - Parameter onUnreadable: called for each visited folder that exists but cannot be read.
  package static func paths(
    matching pattern: String, onUnreadable: (FileError) -> Void = { _ in }
  ) -> [String] {
    let parts = pattern.split(separator: "/").map(String.init)
    var found = [pattern.hasPrefix("/") ? "/" : ""]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      found = found.flatMap { folder in
        if part == "**" {
          return isLast
            ? names(in: folder, like: "*", onUnreadable) : folders(under: folder, onUnreadable)
        }
        guard isPattern(part) else {
          // Reading a folder shows whether it exists.
          let path = FilePath.join(folder, part)
          return isLast && FileSystem.kind(of: path) == .missing ? [] : [path]
        }
        let matches = names(in: folder, like: part, onUnreadable)
        return isLast ? matches : matches.filter { FileSystem.kind(of: $0) == .directory }
      }
    }
    return found.map(FileName.init).sorted().map(\.text)
  }

  private static func names(
    in folder: String, like pattern: String, _ onUnreadable: (FileError) -> Void
  ) -> [String] {
    var names: [String] = []
    do throws(FileError) { names = try FileSystem.list(folder) } catch {
      if case .unreadable = error, FileSystem.kind(of: folder) != .file { onUnreadable(error) }
    }
    return names.filter { fnmatch(pattern, $0, FNM_PERIOD) == 0 }
      .map { FilePath.join(folder, $0) }
  }

  /// Returns a folder and all folders below it, except hidden ones and links.
  private static func folders(
    under folder: String, _ onUnreadable: (FileError) -> Void
  ) -> [String] {
    var found = [folder]
    var next = 0
    while next < found.count {
      found += names(in: found[next], like: "*", onUnreadable).filter(FileSystem.isOwnDirectory)
      next += 1
    }
    return found
  }
}
