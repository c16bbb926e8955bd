import Engine
import Files
import Source

/// A document given on the command line.
struct Input: Sendable {
  let file: SourceFile
  /// The folder of the document's pictures; empty for the current folder.
  let folder: String
  /// The name without folders and extension, for output names.
  let stem: String

  /// Reads a file, or standard input for `-`.
  init(_ argument: String) throws(CityPaintError) {
    do throws(FileError) {
      if argument == "-" {
        file = SourceFile(name: "<stdin>", bytes: try FileSystem.readStandardInput())
        folder = ""
        stem = "stdin"
      } else {
        file = SourceFile(name: argument, bytes: try FileSystem.read(argument))
        folder = FileSystem.isOpenFile(argument) ? "" : FilePath.directory(of: argument)
        stem = FilePath.splitExtension(FilePath.lastComponent(of: argument)).stem
      }
    } catch {
      throw CityPaintError(error)
    }
    if argument != "-" { try LinkedFile.check(argument, file.bytes) }
  }
}

extension Renderer {
  /// Returns an input as a document to share among all rows and scales.
  func document(_ input: Input) throws(CityPaintError) -> Document {
    try document(input.file, folder: input.folder)
  }
}
