import Codecs
import Files

/// Notices saves: the stamps of files, and of all that lies in the folders beside them.
struct Watcher {
  private let files: [String]
  private let folders: [String]
  /// What this program writes itself.
  private let ignored: Set<String>
  private var known: [FileStamp?] = []
  /// What documents name, wherever it lies and whether it is there or not.
  private var named: [String: FileStamp?] = [:]
  /// What is not watched although it lies there, in words; empty where all is.
  private(set) var notes: [String] = []

  /// What a look at the folders costs is bounded: so many files, so deep.
  private static let fileLimit = 2000
  private static let depthLimit = 4

  init(files: [String], folders: [String], ignoring ignored: [String]) {
    self.files = files
    self.ignored = Set(ignored.map(Self.resolved))
    self.folders = folders
    var notes: [String] = []
    known = stamps(&notes)
    self.notes = notes
  }

  /// Watches also what documents name now, and no longer what they named before.
  mutating func watch(_ paths: [String]) {
    let before = named
    named = [:]
    // What was known of a file stays, so that a save since then is noticed.
    for path in paths { named.updateValue(before[path] ?? FileStamp(path), forKey: path) }
  }

  /// Waits until something differs from the last time.
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

  private func stamps(_ notes: inout [String]) -> [FileStamp?] {
    var paths = files
    for folder in folders { Self.collect(folder, depth: 0, into: &paths, &notes) }
    return paths.filter { !ignored.contains(Self.resolved($0)) }.map { FileStamp($0) }
  }

  /// What a picture can depend on; a log beside the document is none of it.
  private static let endings: Set<String> = [
    "csv", "json", "jsonl", "otc", "otf", "svg", "ttf", "ttc",
  ]

  /// A path with its folder's links resolved, however it was spelled.
  private static func resolved(_ path: String) -> String {
    let folder = FilePath.directory(of: path)
    /// A folder that is yet to be made lies where it will be.
    let planned =
      folder.hasPrefix("/") ? folder : FilePath.join(FileSystem.currentDirectory, folder)
    let real = FileSystem.realPath(folder.isEmpty ? "." : folder) ?? planned
    return FilePath.join(real, FilePath.lastComponent(of: path))
  }

  private static func collect(
    _ folder: String, depth: Int, into paths: inout [String], _ notes: inout [String]
  ) {
    guard depth < depthLimit else {
      return note("what lies \(depthLimit) folders deep or deeper is not watched", &notes)
    }
    var names: [String] = []
    do throws(FileError) { names = try FileSystem.list(folder) } catch {
      // A folder that has gone since is only a change.
      if case .unreadable = error { note("not watched: \(error.message)", &notes) }
    }
    for name in names where !name.hasPrefix(".") {
      guard paths.count < fileLimit else {
        return note("only the first \(fileLimit) files beside the documents are watched", &notes)
      }
      let path = FilePath.join(folder, name)
      if FileSystem.kind(of: path) == .directory {
        collect(path, depth: depth + 1, into: &paths, &notes)
      } else if PictureFormat(ofName: name) != nil
        || endings.contains(FilePath.splitExtension(name).extension.lowercased())
      {
        paths.append(path)
      }
    }
  }

  /// Once is enough: the bounds are met again in each folder.
  private static func note(_ text: String, _ notes: inout [String]) {
    if !notes.contains(text) { notes.append(text) }
  }
}
