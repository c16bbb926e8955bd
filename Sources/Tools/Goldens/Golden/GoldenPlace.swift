import Files
import Source

/// The folder of goldens that a path on the command line belongs to, and the cases that the path
/// refers to.
///
/// A record contains its case's name, which together with the record's path determines the folder
/// in which it was accepted: both `screens/city` and `screens/city/feed.json` belong to `screens`.
/// So every case has the same name and shard for any form of the path. Without records, a folder is
/// its own folder of goldens, and a file belongs to the folder that contains it.
package struct GoldenPlace: Hashable, Sendable {
  package var folder: String
  /// The case, or the subfolder of cases, relative to `folder`; `nil` for all.
  package var name: String?
  /// Whether records determine the folder.
  package var isRecorded: Bool

  /// The maximum number of records read per folder, and of folders searched, to find the root.
  private static let mostRecords = 8
  private static let mostFolders = 32
  /// The maximum number of parent folders to visit.
  private static let mostSteps = 6

  /// Creates the place of a path; `nil` if it is neither a folder nor a file of a case.
  package init?(_ argument: String) {
    var path = argument
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    while path.hasPrefix("./"), path.utf8.count > 2 { path.removeFirst(2) }
    let kind = FileSystem.kind(of: path)
    if kind != .directory {
      let (stem, fileExtension) = FilePath.splitExtension(path)
      let isFile = ["json", "png", "golden"].contains(fileExtension) && kind != .missing
      if isFile { path = stem }
      guard isFile || Self.hasFiles(path) else { return nil }
    }
    let start = kind == .directory ? path : FilePath.directory(of: path)
    let root = Self.root(above: start, of: path)
    isRecorded = root != nil
    folder = root ?? (start.isEmpty ? "." : start)
    let rest = folder == "." ? path : String(path.dropFirst(folder.count).drop { $0 == "/" })
    name = rest.isEmpty || rest == "." ? nil : rest
  }

  private static func hasFiles(_ stem: String) -> Bool {
    ["json", "png", "golden"].contains { FileSystem.kind(of: "\(stem).\($0)") != .missing }
  }

  /// Returns the folder of goldens, according to the records in a folder or in one of its parents.
  private static func root(above start: String, of path: String) -> String? {
    let standard = GoldenCommands.standardFolder
    if FilePath.contains(standard, path) { return standard }
    var place = start == "." ? "" : start
    for _ in 0..<mostSteps {
      if let root = recordedRoot(in: place), root.isEmpty || FilePath.contains(root, path) {
        return root.isEmpty ? "." : root
      }
      guard !place.isEmpty, place != "/" else { return nil }
      place = FilePath.directory(of: place)
    }
    return nil
  }

  /// Returns the folder in which the records in a folder, or in its subfolders, were accepted.
  private static func recordedRoot(in folder: String) -> String? {
    guard let names = try? FileSystem.list(folder) else { return nil }
    if let root = recordedRoot(by: names, in: folder) { return root }
    let inner = names.filter { !$0.hasPrefix(".") }.map { FilePath.join(folder, $0) }
      .filter { FileSystem.kind(of: $0) == .directory }
    for place in inner.prefix(mostFolders) {
      if let names = try? FileSystem.list(place), let root = recordedRoot(by: names, in: place) {
        return root
      }
    }
    return nil
  }

  private static func recordedRoot(by names: [String], in folder: String) -> String? {
    let records = names.filter { FilePath.splitExtension($0).extension == "golden" }
    for record in records.prefix(mostRecords) {
      let path = FilePath.join(folder, record)
      guard let bytes = try? FileSystem.read(record, inside: folder),
        let name = GoldenFile.name(in: SourceFile(name: path, bytes: bytes))
      else { continue }
      let stem = FilePath.splitExtension(path).stem
      if FileName(stem) == FileName(name) { return "" }
      let ending = "/" + name
      guard stem.utf8.count > ending.utf8.count,
        stem.utf8.reversed().starts(with: ending.utf8.reversed())
      else { continue }
      let root = String(decoding: stem.utf8.dropLast(ending.utf8.count), as: UTF8.self)
      return root.isEmpty ? "/" : root
    }
    return nil
  }
}
