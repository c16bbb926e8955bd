import Files
import Source

/// Documents to start from, one for each document type: `Starters/TYPE.json` of the kit.
package struct Starters {
  private let folder: String

  package init(_ installation: Installation) {
    folder = FilePath.join(installation.assets ?? "", "Starters")
  }

  /// The types there is a document for, sorted.
  package var names: [String] {
    FileSystem.names(in: folder).filter { $0.hasSuffix(".json") }
      .map { FilePath.splitExtension($0).stem }
  }

  package func document(for screen: String) throws(CityPaintError) -> [UInt8] {
    guard names.contains(screen) else {
      throw CityPaintError([
        Diagnostic(
          .error, "there is no screen \"\(screen)\"",
          hint: Suggestion.hint(for: screen, in: names))
      ])
    }
    do throws(FileError) {
      return try FileSystem.read(FilePath.join(folder, screen + ".json"))
    } catch {
      throw CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)])
    }
  }
}
