import Engine
import Files
import Source

/// Finds out which JSON files of a folder its goldens draw from, by what they name.
///
/// Only what a document names under a key that reads a document counts, not any text that happens
/// to be a file's name; and only what some golden leads to: two files that name each other are
/// still unchecked.
struct DataSearch {
  let cases: [GoldenCase]

  /// Those of the files that no golden draws from.
  func unnamed(of files: [GoldenFolder.Suspect]) -> [GoldenFolder.Suspect] {
    guard !files.isEmpty else { return [] }
    var left = Dictionary(
      files.map { (FileName($0.golden.name + ".json"), $0) },
      uniquingKeysWith: { first, _ in first })
    var pending = cases.filter(\.hasDocument)
    while !left.isEmpty, let golden = pending.popLast() {
      guard let bytes = try? golden.read(.document) else { continue }
      let file = SourceFile(name: golden.document, bytes: bytes)
      // One that has no JSON file's name among its bytes need not be parsed.
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

  /// A path without `.` and empty components.
  private static func plain(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { $0 != "." }.joined(separator: "/")
  }
}
