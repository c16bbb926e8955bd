import Files
import Rendering
import Source

/// A document as the command line names it.
struct Input: Sendable {
  let file: SourceFile
  /// Where the pictures it names come from; empty for the current folder.
  let folder: String
  /// The name without folders and extension, for output names.
  let stem: String

  /// Reads a file, or standard input for `-`.
  init(_ argument: String) throws(CityPaintError) {
    var isLinked = false
    do throws(FileError) {
      if argument == "-" {
        file = SourceFile(name: "<stdin>", bytes: try FileSystem.readStandardInput())
        folder = ""
        stem = "stdin"
      } else {
        file = SourceFile(name: argument, bytes: try FileSystem.read(argument))
        isLinked = FileSystem.isReachedByLink(argument)
        folder = FileSystem.isOpenFile(argument) ? "" : FilePath.directory(of: argument)
        stem = FilePath.splitExtension(FilePath.lastComponent(of: argument)).stem
      }
    } catch {
      throw CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)])
    }
    if isLinked { try Self.refuseSecrets(file) }
  }

  /// Refuses what a link leads to and is no document, without a word of what is in it: whoever made the
  /// link may not be the one who may read the file, and the messages may be read by many.
  private static func refuseSecrets(_ file: SourceFile) throws(CityPaintError) {
    if file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return }
    switch (try? JSONParser.parse(file))?.kind {
    case .object, .array: return
    default:
      throw CityPaintError([
        Diagnostic(
          .error, "\(file.name) is a link, and what it leads to is not a document",
          hint: "name the file itself to see what is wrong with it")
      ])
    }
  }
}
