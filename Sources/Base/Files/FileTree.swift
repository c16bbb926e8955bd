import Libc

/// Everything below a folder, each folder read once; no file is opened.
///
/// Links to files and folders are followed, but a folder that has been read already is not read
/// again: what is in the tree itself takes precedence over what links lead to. Whatever was skipped
/// is among the problems, so nothing is left out silently.
package struct FileTree: Sendable {
  package struct Entry: Hashable, Sendable {
    /// From the folder that was walked; `/` between components.
    package let relativePath: String
    package let isFolder: Bool
    package let isLink: Bool

    package var name: String { FilePath.lastComponent(of: relativePath) }
  }

  /// What was passed by, with its path from the folder that was walked.
  package enum Problem: Hashable, Sendable {
    /// A folder, or what a name stands for, which the system does not let be looked at.
    case unreadable(String, reason: String)
    /// A link to a folder that contains it.
    case circle(String)
    /// Another way to a folder that is in the tree under its first name.
    case repeated(String, of: String)
    case dangling(String)
    /// A link that leads out of the folder that was walked.
    case outside(String)
    /// A pipe, a socket or a device, which may never end.
    case special(String)
    /// A name that is not UTF-8, in the closest readable form.
    case illegible(String)

    package var relativePath: String {
      switch self {
      case .unreadable(let path, _), .circle(let path), .repeated(let path, _),
        .dangling(let path), .outside(let path), .special(let path), .illegible(let path):
        path
      }
    }

    /// What is wrong with it, to follow its name.
    package var message: String {
      switch self {
      case .unreadable(_, let reason): "cannot be read: \(reason)"
      case .circle: "leads to a folder that contains it"
      case .repeated(_, let first): "leads to a folder that is in the tree as \(first)"
      case .dangling: "is a link that leads nowhere"
      case .outside: "is a link that leads out of the folder"
      case .special: "is neither a file nor a folder"
      case .illegible: "has a name that is not UTF-8"
      }
    }
  }

  /// Files and folders, in the order of their paths' bytes.
  ///
  /// Two paths may be equal as `String`s and yet two files, where they differ by Unicode's normal
  /// forms only; `FileName` keeps them apart in sets and dictionaries.
  package private(set) var entries: [Entry] = []
  /// In the order of their paths' bytes.
  package private(set) var problems: [Problem] = []

  /// Walks a folder; one that cannot be read itself is an error, one in it a problem.
  ///
  /// - Parameters:
  ///   - staysInside: whether a link that leads out of the folder is a problem rather than
  ///     followed.
  ///   - isWanted: says by its name whether to look at something at all.
  ///     Default: names that begin with a dot are passed by.
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

/// A walk on its way.
private struct Walk {
  let root: String
  /// The root with every link resolved.
  let real: String
  let staysInside: Bool
  var entries: [FileTree.Entry] = []
  var problems: [FileTree.Problem] = []
  /// Folders of the tree that are yet to be read, the next one last.
  var folders: [String] = []
  /// Links to folders, which wait until no other folder is left.
  var links: [String] = []
  /// The name under which a folder was read.
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

  /// Reads one folder: its files become entries, its folders wait.
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
      // What has gone since its folder was read is not in the tree.
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
