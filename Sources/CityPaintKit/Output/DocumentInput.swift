package import Engine
import Files
package import Source

/// A document given on the command line.
package struct DocumentInput: Sendable {
  /// The contents, with the name used in messages.
  package let file: SourceFile
  /// The folder of the document's pictures; empty for the current folder.
  package let folder: String
  /// The name without folders and extension, used for output names.
  let stem: String

  /// Reads a file, or standard input for `-`.
  package init(_ argument: String) throws(Engine.CityPaintError) {
    do throws(FileError) {
      if argument == "-" {
        file = SourceFile(name: Self.standardInput, bytes: try FileSystem.readStandardInput())
        folder = ""
      } else {
        file = SourceFile(name: argument, bytes: try FileSystem.read(argument))
        folder = FileSystem.isOpenFile(argument) ? "" : FilePath.directory(of: argument)
      }
    } catch {
      throw Engine.CityPaintError(error)
    }
    stem = Self.stem(of: argument)
    if argument != "-" { try LinkedFile.check(argument, file.bytes) }
  }

  /// The name of standard input in messages.
  static let standardInput = "<stdin>"

  /// Returns the name of a document's output, without folders and extension.
  static func stem(of argument: String) -> String {
    argument == "-" || argument == standardInput
      ? "stdin" : FilePath.splitExtension(FilePath.lastComponent(of: argument)).stem
  }
}

extension Engine.Renderer {
  /// Returns an input as a document to share among all rows and scales.
  func document(_ input: DocumentInput) throws(Engine.CityPaintError) -> Engine.Document {
    try document(input.file, folder: input.folder)
  }
}

extension Document {
  /// Reads a document given on the command line; `-` is standard input.
  package init(argument: String) throws(CityPaintError) {
    let input = try translatingErrors { () throws(Engine.CityPaintError) in
      try DocumentInput(argument)
    }
    self.init(input.file.bytes, name: input.file.name, folder: input.folder)
  }

  /// The document's file name without folders and extension.
  package var stem: String { DocumentInput.stem(of: name) }
}
