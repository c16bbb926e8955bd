import Files

/// A golden's three files: `case.json`, `case.png` and `case.golden`.
package struct GoldenCase: Hashable, Sendable {
  /// The path from the checked folder, without extension.
  package let name: String
  /// The path of its files, without extension.
  private let stem: String
  package let hasDocument: Bool
  package let hasPicture: Bool
  package let hasRecord: Bool

  package var document: String { stem + ".json" }
  package var picture: String { stem + ".png" }
  package var record: String { stem + ".golden" }

  /// Every case below a folder, sorted by name.
  ///
  /// A document is a case where a picture of its name stands beside it or where it names a screen;
  /// a record without a document is one whose scene is missing. Folders whose names begin with a dot
  /// are passed by.
  package static func all(in folder: String) -> [GoldenCase] {
    var cases: [GoldenCase] = []
    var pending = [""]
    while let path = pending.popLast() {
      let directory = path.isEmpty ? folder : FilePath.join(folder, path)
      let names = FileSystem.names(in: directory)
      let files = Set(names)
      var stems: Set<String> = []
      for name in names where !name.hasPrefix(".") {
        let (stem, fileExtension) = FilePath.splitExtension(name)
        if fileExtension == "json" || fileExtension == "golden" { stems.insert(stem) }
        let inner = path.isEmpty ? name : path + "/" + name
        if FileSystem.kind(of: FilePath.join(folder, inner)) == .directory { pending.append(inner) }
      }
      for stem in stems {
        let one = GoldenCase(
          name: path.isEmpty ? stem : path + "/" + stem,
          stem: folder == "."
            ? path.isEmpty ? stem : path + "/" + stem : FilePath.join(directory, stem),
          hasDocument: files.contains(stem + ".json"), hasPicture: files.contains(stem + ".png"),
          hasRecord: files.contains(stem + ".golden"))
        if one.hasRecord || one.hasPicture || one.namesScreen { cases.append(one) }
      }
    }
    return cases.sorted { $0.name < $1.name }
  }

  /// Whether the document's text names a screen to draw; scenes of art are drawn by their own builder.
  private var namesScreen: Bool {
    guard let bytes = try? FileSystem.read(document) else { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains(/"screen"\s*:\s*"/) && !text.contains(/"screen"\s*:\s*"art"/)
  }
}
