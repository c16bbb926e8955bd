import Engine
import Files
import Lint
import Source

/// The documents of a folder, and of the folders in it, for `citypaint lint`.
package struct LintFolder: Sendable {
  /// The documents, files of definitions, and files that are not JSON, in the order of their paths.
  package private(set) var documents: [Document] = []
  /// The number of other JSON files, such as data.
  package private(set) var skipped = 0
  /// Warnings about items that could not be read.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Throws: `CityPaintError` if the folder cannot be read, or contains no documents.
  package init(_ folder: String) throws(CityPaintError) {
    let tree: FileTree
    do throws(FileError) { tree = try FileTree(folder) } catch {
      throw CityPaintError(Engine.CityPaintError(error))
    }
    diagnostics = tree.problems.map { problem in
      Diagnostic(
        Source.Diagnostic(
          .warning, "\(FilePath.join(folder, problem.relativePath)) \(problem.message)"))
    }
    for entry in tree.entries where !entry.isFolder && entry.name.hasSuffix(".json") {
      let document = try Document(contentsOf: FilePath.join(folder, entry.relativePath))
      if LintInput.isDocument(document.source) {
        documents.append(document)
      } else {
        skipped += 1
      }
    }
    guard documents.isEmpty else { return }
    throw CityPaintError(
      "no documents in \(folder)", kind: .missingInput,
      remedy: "give a folder with JSON files that have a \"screen\", or the files themselves")
  }
}
