import Engine
import Files
import Source

/// A JSON document that describes a screen.
///
/// Imports, pictures, and data are searched for in `folder`.
public struct Document: Sendable {
  /// The document's JSON in UTF-8.
  public var bytes: [UInt8]
  /// The document's name in messages.
  public var name: String
  /// The folder of the files that the document names; empty for the current folder.
  ///
  /// Only files in this folder and in the assets folders are read.
  public var folder: String

  /// Creates a document from JSON in UTF-8.
  public init(_ json: [UInt8], name: String = "document", folder: String = "") {
    (bytes, self.name, self.folder) = (json, name, folder)
  }

  /// Creates a document from JSON text.
  public init(_ json: String, name: String = "document", folder: String = "") {
    self.init(Array(json.utf8), name: name, folder: folder)
  }

  /// Creates a document from a JSON value.
  public init(_ value: JSON, name: String = "document", folder: String = "") {
    self.init(value.text, name: name, folder: folder)
  }

  /// Reads a document from a file; the files it names are beside that file.
  ///
  /// - Throws: `CityPaintError` if the file cannot be read, or is a link to a file that is not JSON.
  public init(contentsOf path: String) throws(CityPaintError) {
    self.init(
      try FileSystem.contents(path), name: path, folder: FilePath.directory(of: path))
    try translatingErrors { () throws(Engine.CityPaintError) in
      try LinkedFile.check(path, bytes)
    }
  }

  var source: SourceFile { SourceFile(name: name, bytes: bytes) }
}
