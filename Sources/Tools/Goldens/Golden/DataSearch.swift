import Expand
import Files
import Source

/// Finds out which JSON files of a folder its goldens draw from, by what they name.
///
/// Only what a document names under a key that reads a document counts, not any text that happens to
/// be a file's name; and only what some golden leads to: two files that name each other are still
/// unchecked.
struct DataSearch {
  private let cases: [GoldenCase]

  /// Keys whose texts name documents.
  private static let keys = Set(RootKey.names(.namesDocuments) + ["src"])

  init(_ cases: [GoldenCase]) {
    self.cases = cases
  }

  /// What a document names: paths, and whether some are only known once it is filled in.
  private struct Names {
    var paths: Set<FileName> = []
    var isComputed = false
  }

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
      guard file.contains(".json"), let root = try? JSONParser.parse(file) else { continue }
      var names = Names()
      Self.collect(root, under: false, into: &names)
      if names.isComputed { Self.collect(root, under: true, into: &names) }
      let folder = FilePath.directory(of: golden.name)
      for name in names.paths {
        for path in [FilePath.join(folder, name.text), name.text] {
          guard let found = left.removeValue(forKey: FileName(Self.plain(path))) else { continue }
          pending.append(found.golden)
        }
      }
    }
    return files.filter { left[FileName($0.golden.name + ".json")] != nil }
  }

  private static func collect(_ root: JSONValue, under isName: Bool, into names: inout Names) {
    var pending = [(value: root, isName: isName)]
    while let (value, isName) = pending.popLast() {
      switch value.kind {
      case .string(let text) where isName && text.utf8.count <= 1024:
        if text.contains("{{") { names.isComputed = true }
        names.paths.insert(FileName(text))
      case .array(let items): pending += items.map { ($0, isName) }
      case .object(let members):
        pending += members.map { ($0.value, isName || keys.contains($0.key)) }
      default: break
      }
    }
  }

  /// A path without `.` and empty components.
  private static func plain(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { $0 != "." }.joined(separator: "/")
  }
}
