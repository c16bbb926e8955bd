#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// File name patterns, as shells take them: `*`, `?`, `[a-z]`, and `**` for any folders between.
///
/// Hidden files match only a pattern that starts with a dot; `**` does not follow links.
package enum Glob {
  /// Whether a path has anything of a pattern.
  package static func isPattern(_ path: String) -> Bool {
    path.contains { "*?[".contains($0) }
  }

  /// What matches, sorted.
  package static func paths(matching pattern: String) -> [String] {
    let parts = pattern.split(separator: "/").map(String.init)
    var found = [pattern.hasPrefix("/") ? "/" : ""]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      found = found.flatMap { folder in
        if part == "**" { return isLast ? names(in: folder, like: "*") : folders(under: folder) }
        guard isPattern(part) else {
          let path = FilePath.join(folder, part)
          return FileSystem.kind(of: path) == .missing ? [] : [path]
        }
        let matches = names(in: folder, like: part)
        return isLast ? matches : matches.filter { FileSystem.kind(of: $0) == .directory }
      }
    }
    return found.sorted()
  }

  private static func names(in folder: String, like pattern: String) -> [String] {
    FileSystem.names(in: folder).filter { fnmatch(pattern, $0, FNM_PERIOD) == 0 }
      .map { FilePath.join(folder, $0) }
  }

  /// A folder and all below it, hidden ones and links left out.
  private static func folders(under folder: String) -> [String] {
    var found = [folder]
    var next = 0
    while next < found.count {
      found += names(in: found[next], like: "*").filter(FileSystem.isOwnDirectory)
      next += 1
    }
    return found
  }
}
