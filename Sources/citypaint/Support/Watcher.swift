import Files

/// Detects saved files by the stamps of the files and of everything in the folders beside them.
struct Watcher {
  private let files: [String]
  private let folders: [String]
  /// The files that this program writes itself.
  private var ignored: Set<String> = []
  private var known: [String: FileStamp?] = [:]
  /// The stamps of the files that documents name, wherever they are and whether or not they exist.
  private var named: [String: FileStamp?] = [:]
  /// Notes about files that are not watched; empty if all are.
  private(set) var notes: [String] = []

  /// The limits of a scan of the folders, by number of files and by depth.
  private static let fileLimit = 2000
  private static let depthLimit = 4

  init(files: [String], folders: [String]) {
    self.files = files
    self.folders = folders
    var notes: [String] = []
    known = stamps(&notes)
    self.notes = notes
  }

  /// Replaces the watched files with those that the documents now name.
  mutating func follow(_ paths: [String]) {
    let before = named
    named = [:]
    // The old stamp of a file is kept, so that a save since then is noticed.
    for path in paths { named.updateValue(before[path] ?? FileStamp(path), forKey: path) }
  }

  /// Ignores files that this program has written, in addition to earlier ones.
  mutating func ignore(_ paths: [String]) {
    let new = Set(paths.map(Self.resolved)).subtracting(ignored)
    guard !new.isEmpty else { return }
    ignored.formUnion(new)
    known = known.filter { !new.contains(Self.resolved($0.key)) }
  }

  /// Waits until something changes.
  mutating func wait() {
    while true {
      Platform.sleep(milliseconds: 25)
      var unused: [String] = []
      let (now, other) = (
        stamps(&unused), Dictionary(uniqueKeysWithValues: named.keys.map { ($0, FileStamp($0)) })
      )
      guard now != known || other != named else { continue }
      (known, named) = (now, other)
      return
    }
  }

  private func stamps(_ notes: inout [String]) -> [String: FileStamp?] {
    var paths = files
    for folder in folders { Self.collect(folder, depth: 0, into: &paths, &notes) }
    return Dictionary(
      paths.filter { !ignored.contains(Self.resolved($0)) }.map { ($0, FileStamp($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The extensions of files that can affect a picture, unlike a log beside the document.
  private static let endings: Set<String> = [
    "csv", "json", "jsonl", "ndjson", "otc", "otf", "svg", "ttf", "ttc",
  ]

  /// Returns a path with the symbolic links in its folder resolved.
  private static func resolved(_ path: String) -> String {
    let folder = FilePath.directory(of: path)
    // The folder may not exist yet.
    let planned =
      folder.hasPrefix("/") ? folder : FilePath.join(FileSystem.currentDirectory, folder)
    let real = FileSystem.realPath(folder.isEmpty ? "." : folder) ?? planned
    return FilePath.join(real, FilePath.lastComponent(of: path))
  }

  private static func collect(
    _ folder: String, depth: Int, into paths: inout [String], _ notes: inout [String]
  ) {
    guard depth < depthLimit else {
      return note("folders nested \(depthLimit) or more levels deep are not watched", &notes)
    }
    var names: [String] = []
    do throws(FileError) { names = try FileSystem.list(folder) } catch {
      // A folder that has disappeared is a change, not a problem.
      if case .unreadable = error { note("not watched: \(error.message)", &notes) }
    }
    for name in names where !name.hasPrefix(".") {
      guard paths.count < fileLimit else {
        return note("only the first \(fileLimit) files beside the documents are watched", &notes)
      }
      let path = FilePath.join(folder, name)
      if FileSystem.kind(of: path) == .directory {
        collect(path, depth: depth + 1, into: &paths, &notes)
      } else if PictureName.isPicture(name)
        || endings.contains(FilePath.splitExtension(name).extension.lowercased())
      {
        paths.append(path)
      }
    }
  }

  /// Adds a note once, even if several folders reach a limit.
  private static func note(_ text: String, _ notes: inout [String]) {
    if !notes.contains(text) { notes.append(text) }
  }
}
