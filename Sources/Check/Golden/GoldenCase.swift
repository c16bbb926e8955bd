import Files

/// A golden's three files: `case.json`, `case.png` and `case.golden`.
package struct GoldenCase: Sendable {
  /// The path from the checked folder, without extension.
  package let name: String
  /// The path of its files, without extension.
  private let stem: String
  package let hasDocument: Bool
  package let hasPicture: Bool
  package let hasRecord: Bool

  package var document: String { stem + ".json" }
  package let picture: String
  package var record: String { stem + ".golden" }

  /// Whether there is only a picture, which nothing says where it is from.
  package var isOrphan: Bool { hasPicture && !hasDocument && !hasRecord }

  /// - Parameters:
  ///   - name: the path from `folder`, without extension.
  ///   - extensions: those of the files that are there.
  init(name: String, in folder: String, extensions: Set<String>) {
    self.name = name
    stem = folder == "." ? name : FilePath.join(folder, name)
    picture = stem + ".png"
    hasDocument = extensions.contains("json")
    hasPicture = extensions.contains("png")
    hasRecord = extensions.contains("golden")
  }

  /// A picture alone that is of no golden's form, as `lost.jpg` or `lost.PNG`, called by its whole name.
  init(pictureAlone path: String, in folder: String) {
    name = path
    stem = folder == "." ? path : FilePath.join(folder, path)
    picture = stem
    (hasDocument, hasPicture, hasRecord) = (false, true, false)
  }

  /// Every case below a folder, in the order of their names' bytes; none where it cannot be read.
  package static func all(in folder: String) -> [GoldenCase] {
    (try? GoldenFolder(folder))?.cases ?? []
  }
}

extension GoldenCase: Hashable {
  /// Two cases may be equal to the eye and yet two, as `FileName` says.
  package static func == (a: GoldenCase, b: GoldenCase) -> Bool {
    FileName(a.stem) == FileName(b.stem) && FileName(a.name) == FileName(b.name)
      && (a.hasDocument, a.hasPicture, a.hasRecord) == (b.hasDocument, b.hasPicture, b.hasRecord)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(FileName(stem)) }
}
