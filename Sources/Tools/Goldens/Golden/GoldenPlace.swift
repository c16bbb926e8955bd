import Files
import Source

/// Which folder of goldens a path of the command line lies in, and which of its cases it means.
///
/// A record says its case's name, which with its path gives the folder it was accepted in: so
/// `screens/city` and `screens/city/feed.json` are of `screens`, and every case has the same name
/// and shard however it is named. Where nothing is recorded yet, a folder is its own, and a file
/// its folder's.
package struct GoldenPlace: Hashable, Sendable {
  package var folder: String
  /// The case, or the folder of cases, from `folder`; `nil` for all.
  package var name: String?

  /// Records that are read of one folder, and folders that are looked into, to find one that states
  /// it.
  private static let mostRecords = 8
  private static let mostFolders = 32
  /// The maximum number of parent folders to visit.
  private static let mostSteps = 6

  /// The place of a path; `nil` where there is neither a folder nor a file of a case.
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
    folder = Self.root(above: start, of: path) ?? (start.isEmpty ? "." : start)
    let rest = folder == "." ? path : String(path.dropFirst(folder.count).drop { $0 == "/" })
    name = rest.isEmpty || rest == "." ? nil : rest
  }

  private static func hasFiles(_ stem: String) -> Bool {
    ["json", "png", "golden"].contains { FileSystem.kind(of: "\(stem).\($0)") != .missing }
  }

  /// The folder of goldens that records in a folder, or in one around it, name.
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

  /// The folder that the records in a folder, or just below it, were accepted in.
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
