import Engine
import Files
import Source

/// Finds the JSON files of a folder that no golden uses, by following names.
///
/// Only names under keys that refer to documents are followed, not all text that happens to be the
/// name of a file. They are followed only from goldens, so that two files that refer to each other
/// remain unused.
struct DataSearch {
  let cases: [GoldenCase]

  /// Returns the files that no golden uses.
  func unnamed(of files: [GoldenFolder.Suspect]) -> [GoldenFolder.Suspect] {
    guard !files.isEmpty else { return [] }
    var left = Dictionary(
      files.map { (FileName($0.golden.name + ".json"), $0) },
      uniquingKeysWith: { first, _ in first })
    var pending = cases.filter(\.hasDocument)
    while !left.isEmpty, let golden = pending.popLast() {
      guard let bytes = try? golden.read(.document) else { continue }
      let file = SourceFile(name: golden.document, bytes: bytes)
      // A file that does not contain the name of a JSON file does not need to be parsed.
      guard file.contains(".json"), let document = try? ParsedDocument(file) else {
        continue
      }
      let folder = FilePath.directory(of: golden.name)
      for name in document.documentNames {
        for path in [FilePath.join(folder, name.text), name.text] {
          guard let found = left.removeValue(forKey: FileName(Self.plain(path))) else { continue }
          pending.append(found.golden)
        }
      }
    }
    return files.filter { left[FileName($0.golden.name + ".json")] != nil }
  }

  /// Returns a path without `.` and empty components.
  private static func plain(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { $0 != "." }.joined(separator: "/")
  }
}
