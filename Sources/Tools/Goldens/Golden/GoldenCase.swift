package import Bounds
package import Engine
package import Files
package import Header
import Source

/// A golden's three files: `case.json`, `case.png`, and `case.golden`.
///
/// A document with a matrix has several cases: `case-de.png` and `case-de.golden` belong to
/// `case.json`.
package struct GoldenCase: Sendable {
  /// The path relative to the checked folder, without extension.
  package let name: String
  /// Whether the files are from before the document with the case's name had a matrix.
  package private(set) var isSuperseded = false
  /// Whether the case has no document of its own, and `stem` names one whose matrix may have had
  /// it, but cannot be read.
  package private(set) var isOfLostMatrix = false
  /// Whether other values of the document's matrix cannot be read, so that it is drawn without it.
  package private(set) var leavesOutMatrix = false
  /// The path of the document relative to the checked folder, without extension.
  package private(set) var stem: String
  /// The settings in which the document is drawn; empty for a document without a matrix.
  package private(set) var combination: VariantMatrix.Combination = []
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
  package var isOrphan: Bool { hasPicture && !hasDocument && !hasRecord && !isSuperseded }

  /// Whether all of the case's files exist.
  package var isComplete: Bool { hasPicture && hasDocument && hasRecord }

  /// Whether none of the case's files exists; only the folder's inventory lists the case.
  package var isVanished: Bool { !hasPicture && !hasDocument && !hasRecord && !isSuperseded }

  /// - Parameters:
  ///   - name: the path relative to `folder`, without extension.
  ///   - extensions: the extensions of the existing files.
  init(name: String, in folder: String, extensions: Set<String>, isListed: Bool = false) {
    self.name = name
    stem = name
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
    stem = path
    self.folder = folder == "." ? "" : folder
    pictureName = path
    (hasDocument, hasPicture, hasRecord, isListed) = (false, true, false, false)
  }

  /// Creates a case of a document with a matrix.
  ///
  /// - Parameters:
  ///   - extensions: the extensions of the existing files with the case's own name.
  ///   - isWhole: whether the matrix has no errors.
  init(
    _ combination: VariantMatrix.Combination, of document: GoldenCase, extensions: Set<String>,
    isListed: Bool, isWhole: Bool
  ) {
    self.init(
      name: Self.name(combination, of: document.name), in: document.folder,
      extensions: extensions.union(["json"]), isListed: isListed)
    (stem, self.combination, leavesOutMatrix) = (document.name, combination, !isWhole)
  }

  /// Creates a case that the matrix of a document may have had, but that cannot be read.
  init(
    name: String, ofLostMatrixIn document: GoldenCase, extensions: Set<String>, isListed: Bool
  ) {
    self.init(name: name, in: document.folder, extensions: extensions, isListed: isListed)
    (stem, isOfLostMatrix) = (document.name, true)
  }

  /// Creates a case for the picture and the record of a document that has a matrix since.
  init(supersededBy document: GoldenCase, extensions: Set<String>, isListed: Bool) {
    self.init(
      name: document.name, in: document.folder, extensions: extensions, isListed: isListed)
    isSuperseded = true
  }

  /// Returns the name of a document's case.
  static func name(_ combination: VariantMatrix.Combination, of stem: String) -> String {
    combination.reduce(stem) { name, value in
      switch value {
      case .scale(1): name
      case .scale(let scale): "\(name)@\(scale)x"
      default: "\(name)-\(value.fileText)"
      }
    }
  }

  /// The variant in which the document is compared.
  package var variant: RenderVariant { RenderVariant.golden.with(combination) }

  private func name(of part: Part) -> String {
    switch part {
    case .document: stem + ".json"
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

  /// Returns the paths at which the imports, data, and pictures that the case's record names are
  /// searched for: beside its document, and in folders of assets; empty without a record that can
  /// be read.
  package func filesOfRecord(assets: [String]) -> [String] {
    guard hasRecord, let bytes = try? read(.record),
      let record = try? GoldenFile.read(SourceFile(name: self.record, bytes: bytes))
    else { return [] }
    let names = Array(record.files.keys) + record.assets.values.map(\.file)
    let folders = [FilePath.directory(of: document)] + assets
    return folders.flatMap { folder in names.map { FilePath.join(folder, $0) } }
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
