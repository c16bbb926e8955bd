import Libc

/// All files and folders below a folder; each folder is read once, and no file is opened.
///
/// Links to files and folders are followed, but a folder that has been read is not read again: the
/// tree itself takes precedence over the targets of links. Everything skipped is listed in
/// `problems`, so nothing is silently omitted.
package struct FileTree: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The path relative to the root folder, with `/` between components.
    package let relativePath: String
    package let isFolder: Bool
    package let isLink: Bool

    package var name: String { FilePath.lastComponent(of: relativePath) }
  }

  /// Something that was skipped, with its path relative to the root folder.
  package enum Problem: Hashable, Sendable {
    /// A folder or other item that the system does not allow the program to examine.
    case unreadable(String, reason: String)
    /// A link to a folder that contains it.
    case circle(String)
    /// A link to a folder that is already in the tree under another name.
    case repeated(String, of: String)
    case dangling(String)
    /// A link that leads out of the root folder.
    case outside(String)
    /// A pipe, a socket, or a device, which may never end.
    case special(String)
    /// A name that is not UTF-8, in its closest readable form.
    case illegible(String)

    package var relativePath: String {
      switch self {
      case .unreadable(let path, _), .circle(let path), .repeated(let path, _),
        .dangling(let path), .outside(let path), .special(let path), .illegible(let path):
        path
      }
    }

    /// The description of the problem, worded to follow the name of the skipped item.
    package var message: String {
      switch self {
      case .unreadable(_, let reason): "cannot be read: \(reason)"
      case .circle: "leads to a folder that contains it"
      case .repeated(_, let first): "leads to a folder that is already in the tree as \(first)"
      case .dangling: "is a broken link"
      case .outside: "is a link that leads out of the folder"
      case .special: "is neither a file nor a folder"
      case .illegible: "has a name that is not UTF-8"
      }
    }
  }

  /// Files and folders, in the byte order of their paths.
  ///
  /// Two different files may have paths that are equal as `String`s if they differ only in Unicode
  /// normalization; use `FileName` in sets and dictionaries.
  package private(set) var entries: [Entry] = []
  /// The problems, in the byte order of their paths.
  package private(set) var problems: [Problem] = []

  /// Walks a folder; an unreadable root is an error, and an unreadable subfolder is a problem.
  ///
  /// - Parameters:
  /// - staysInside: whether a link that leads out of the folder is a problem rather than followed.
  /// - isWanted: returns whether to include an item, by its name. Default: names that begin with a
  ///   dot are skipped.
  package init(
    _ root: String, staysInside: Bool = false,
    where isWanted: (_ name: String) -> Bool = { $0.utf8.first != UInt8(ascii: ".") }
  ) throws(FileError) {
    var walk = Walk(
      root: root, real: FileSystem.realPath(root.isEmpty ? "." : root) ?? root,
      staysInside: staysInside)
    try walk.read("", isLink: false, isWanted)
    walk.readRest(isWanted)
    entries = walk.entries.sorted { FileName($0.relativePath) < FileName($1.relativePath) }
    problems = walk.problems.sorted { FileName($0.relativePath) < FileName($1.relativePath) }
  }
}

/// A walk in progress.
private struct Walk {
  let root: String
  /// The root folder's path with every link resolved.
  let real: String
  let staysInside: Bool
  var entries: [FileTree.Entry] = []
  var problems: [FileTree.Problem] = []
  /// Folders of the tree still to be read, the next one last.
  var folders: [String] = []
  /// Links to folders, deferred until all other folders have been read.
  var links: [String] = []
  /// The names under which folders were read.
  var seen: [FileIdentity: String] = [:]

  mutating func readRest(_ isWanted: (String) -> Bool) {
    var nextLink = 0
    while true {
      if let folder = folders.popLast() {
        attempt(folder, isLink: false, isWanted)
      } else if nextLink < links.count {
        attempt(links[nextLink], isLink: true, isWanted)
        nextLink += 1
      } else {
        return
      }
    }
  }

  private mutating func attempt(
    _ folder: String, isLink: Bool, _ isWanted: (String) -> Bool
  ) {
    do throws(FileError) { try read(folder, isLink: isLink, isWanted) } catch {
      problems.append(.unreadable(folder, reason: error.reason))
    }
  }

  /// Reads one folder: its files become entries, and its subfolders are queued.
  mutating func read(
    _ folder: String, isLink: Bool, _ isWanted: (String) -> Bool
  ) throws(FileError) {
    let listing = try FolderListing(path(folder))
    if let first = seen[listing.identity] {
      problems.append(
        first.isEmpty || FilePath.contains(first, folder)
          ? .circle(folder) : .repeated(folder, of: first))
      return
    }
    if isLink, let place = FileSystem.realPath(path(folder)), FilePath.contains(place, real) {
      return problems.append(.circle(folder))
    }
    if !folder.isEmpty {
      entries.append(.init(relativePath: folder, isFolder: true, isLink: isLink))
    }
    seen[listing.identity] = folder
    for name in listing.illegible where isWanted(name) {
      problems.append(.illegible(FilePath.join(folder, name)))
    }
    for name in listing.names where isWanted(name) { take(FilePath.join(folder, name)) }
  }

  private mutating func take(_ item: String) {
    guard var info = stat(ofLink: path(item)) else {
      // Items deleted since their folder was read are not in the tree.
      if errno != ENOENT { fail(item) }
      return
    }
    let isLink = info.kind == S_IFLNK
    if isLink {
      guard let target = stat(of: path(item)) else {
        guard errno == ENOENT else { return fail(item) }
        return problems.append(.dangling(item))
      }
      info = target
    }
    if isLink, staysInside {
      guard let place = FileSystem.realPath(path(item)), FilePath.contains(real, place) else {
        return problems.append(.outside(item))
      }
    }
    switch info.kind {
    case S_IFDIR: if isLink { links.append(item) } else { folders.append(item) }
    case S_IFREG:
      entries.append(.init(relativePath: item, isFolder: false, isLink: isLink))
    default: problems.append(.special(item))
    }
  }

  private mutating func fail(_ item: String) {
    problems.append(.unreadable(item, reason: Platform.message(errno)))
  }

  private func path(_ item: String) -> String {
    item.isEmpty ? root : FilePath.join(root, item)
  }
}
