import Files
import Source

/// A JSON document that says what a screen shows.
///
/// What it imports, its pictures and its data are looked up beside it, in `folder`.
public struct Document: Sendable {
  /// JSON in UTF-8.
  public var bytes: [UInt8]
  /// How messages name it.
  public var name: String
  /// Where the files it names are; empty for the current folder.
  ///
  /// Nothing outside this folder and the assets' folders is read.
  public var folder: String

  /// A document from memory.
  public init(_ json: [UInt8], name: String = "document", folder: String = "") {
    (bytes, self.name, self.folder) = (json, name, folder)
  }

  /// A document from memory.
  public init(_ json: String, name: String = "document", folder: String = "") {
    self.init(Array(json.utf8), name: name, folder: folder)
  }

  /// A document made in a program.
  public init(_ value: JSON, name: String = "document", folder: String = "") {
    self.init(value.text, name: name, folder: folder)
  }

  /// A document from a file; what it names is beside that file.
  public init(contentsOf path: String) throws(CityPaintError) {
    self.init(
      try FileSystem.contents(path), name: path, folder: FilePath.directory(of: path))
  }

  var source: SourceFile { SourceFile(name: name, bytes: bytes) }
}
