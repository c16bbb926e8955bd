package import Bounds
package import Engine
package import Files
import Source

/// A golden's three files: `case.json`, `case.png` and `case.golden`.
package struct GoldenCase: Sendable {
  /// The path from the checked folder, without extension.
  package let name: String
  /// The folder of goldens; empty for the current one.
  package let folder: String
  package let hasDocument: Bool
  package let hasPicture: Bool
  package let hasRecord: Bool
  /// The picture's name in the folder.
  private let pictureName: String

  /// One of a golden's files.
  package enum Part: Sendable {
    case document, picture, record
  }

  package var document: String { path(.document) }
  package var picture: String { path(.picture) }
  package var record: String { path(.record) }

  /// Whether there is only a picture, without anything that states its origin.
  package var isOrphan: Bool { hasPicture && !hasDocument && !hasRecord }

  /// Whether none of its files is there: the folder's inventory alone knows of it.
  package var isVanished: Bool { !hasPicture && !hasDocument && !hasRecord }

  /// - Parameters:
  ///   - name: the path from `folder`, without extension.
  ///   - extensions: those of the files that are there.
  init(name: String, in folder: String, extensions: Set<String>) {
    self.name = name
    self.folder = folder == "." ? "" : folder
    pictureName = name + ".png"
    hasDocument = extensions.contains("json")
    hasPicture = extensions.contains("png")
    hasRecord = extensions.contains("golden")
  }

  /// A picture alone that is of no golden's form, as `lost.jpg` or `lost.PNG`, called by its whole
  /// name.
  init(pictureAlone path: String, in folder: String) {
    name = path
    self.folder = folder == "." ? "" : folder
    pictureName = path
    (hasDocument, hasPicture, hasRecord) = (false, true, false)
  }

  private func name(of part: Part) -> String {
    switch part {
    case .document: name + ".json"
    case .picture: pictureName
    case .record: name + ".golden"
    }
  }

  private func path(_ part: Part) -> String { FilePath.join(folder, name(of: part)) }

  /// Reads one of its files, which no link leads out of the folder of goldens.
  package func read(_ part: Part) throws(FileError) -> [UInt8] {
    try FileSystem.read(name(of: part), inside: folder)
  }

  /// Its document, parsed.
  ///
  /// - Throws: where it cannot be read, or is not JSON.
  package func parsed(limits: Limits = .standard) throws(CityPaintError) -> ParsedDocument {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try read(.document) } catch { throw CityPaintError(error) }
    return try ParsedDocument(
      SourceFile(name: document, bytes: bytes), folder: FilePath.directory(of: document),
      limits: limits)
  }

  /// Writes one of its files, which no link leads out of the folder of goldens.
  package func write(_ bytes: [UInt8], as part: Part) throws(FileError) {
    try FileSystem.write(bytes, to: name(of: part), inside: folder)
  }

  /// Removes one of its files, or the link that has its name.
  package func remove(_ part: Part) throws(FileError) { try FileSystem.remove(path(part)) }

  /// Every case below a folder, in the order of their names' bytes; none where it cannot be read.
  package static func all(in folder: String) -> [GoldenCase] {
    (try? GoldenFolder(folder))?.cases ?? []
  }
}

extension GoldenCase: Hashable {
  /// Two cases may look the same and still be different, as `FileName` explains.
  package static func == (a: GoldenCase, b: GoldenCase) -> Bool {
    FileName(a.folder) == FileName(b.folder) && FileName(a.name) == FileName(b.name)
      && (a.hasDocument, a.hasPicture, a.hasRecord) == (b.hasDocument, b.hasPicture, b.hasRecord)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(FileName(name)) }
}
