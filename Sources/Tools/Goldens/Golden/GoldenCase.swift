package import Bounds
package import Engine
package import Files
import Source

/// A golden's three files: `case.json`, `case.png`, and `case.golden`.
package struct GoldenCase: Sendable {
  /// The path relative to the checked folder, without extension.
  package let name: String
  /// The folder of goldens; empty for the current one.
  package let folder: String
  package let hasDocument: Bool
  package let hasPicture: Bool
  package let hasRecord: Bool
  /// Whether the folder's inventory lists the case.
  package let isListed: Bool
  /// The picture's path, relative to the folder.
  private let pictureName: String

  /// One of a golden's files.
  package enum Part: Sendable {
    case document, picture, record
  }

  package var document: String { path(.document) }
  package var picture: String { path(.picture) }
  package var record: String { path(.record) }

  /// Whether the case is only a picture, with neither a document nor a record.
  package var isOrphan: Bool { hasPicture && !hasDocument && !hasRecord }

  /// Whether none of the case's files exists; only the folder's inventory lists the case.
  package var isVanished: Bool { !hasPicture && !hasDocument && !hasRecord }

  /// - Parameters:
  ///   - name: the path relative to `folder`, without extension.
  ///   - extensions: the extensions of the existing files.
  init(name: String, in folder: String, extensions: Set<String>, isListed: Bool = false) {
    self.name = name
    self.isListed = isListed
    self.folder = folder == "." ? "" : folder
    pictureName = name + ".png"
    hasDocument = extensions.contains("json")
    hasPicture = extensions.contains("png")
    hasRecord = extensions.contains("golden")
  }

  /// Creates a case for a picture with an unusual extension, such as `lost.jpg` or `lost.PNG`; the
  /// extension is part of the case's name.
  init(pictureAlone path: String, in folder: String) {
    name = path
    self.folder = folder == "." ? "" : folder
    pictureName = path
    (hasDocument, hasPicture, hasRecord, isListed) = (false, true, false, false)
  }

  private func name(of part: Part) -> String {
    switch part {
    case .document: name + ".json"
    case .picture: pictureName
    case .record: name + ".golden"
    }
  }

  private func path(_ part: Part) -> String { FilePath.join(folder, name(of: part)) }

  /// Reads one of the case's files; links that lead out of the folder of goldens are not followed.
  package func read(_ part: Part) throws(FileError) -> [UInt8] {
    try FileSystem.read(name(of: part), inside: folder)
  }

  /// Returns the case's parsed document.
  ///
  /// - Throws: if the document cannot be read or is not JSON.
  package func parsed(limits: Limits = .standard) throws(CityPaintError) -> ParsedDocument {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try read(.document) } catch { throw CityPaintError(error) }
    return try ParsedDocument(
      SourceFile(name: document, bytes: bytes), folder: FilePath.directory(of: document),
      limits: limits)
  }

  /// The imports, data, and pictures that the case's record names, beside its document; empty
  /// without a record that can be read.
  package var filesOfRecord: [String] {
    guard hasRecord, let bytes = try? read(.record),
      let record = try? GoldenFile.read(SourceFile(name: self.record, bytes: bytes))
    else { return [] }
    let names = Array(record.files.keys) + record.assets.values.map(\.file)
    return names.map { FilePath.join(FilePath.directory(of: document), $0) }
  }

  /// Writes one of the case's files; links that lead out of the folder of goldens are not followed.
  package func write(_ bytes: [UInt8], as part: Part) throws(FileError) {
    try FileSystem.write(bytes, to: name(of: part), inside: folder)
  }

  /// Removes one of the case's files, or the link with its name.
  package func remove(_ part: Part) throws(FileError) { try FileSystem.remove(path(part)) }

  /// Returns every case below a folder, in the byte order of names; empty if the folder cannot be
  /// read.
  package static func all(in folder: String) -> [GoldenCase] {
    (try? GoldenFolder(folder))?.cases ?? []
  }
}

extension GoldenCase: Hashable {
  /// Compares cases by the bytes of their names; see `FileName`.
  package static func == (a: GoldenCase, b: GoldenCase) -> Bool {
    FileName(a.folder) == FileName(b.folder) && FileName(a.name) == FileName(b.name)
      && (a.hasDocument, a.hasPicture, a.hasRecord) == (b.hasDocument, b.hasPicture, b.hasRecord)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(FileName(name)) }
}
