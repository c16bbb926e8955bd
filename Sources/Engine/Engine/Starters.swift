import Files
import Rules
import Scene
import Source

/// Documents to start from, one for each document type: `Starters/TYPE.json` of the kit; and the
/// flat look, whole, as `look`.
package struct Starters {
  private let folder: String

  package init(_ installation: Installation) {
    folder = FilePath.join(installation.assets ?? "", "Starters")
  }

  package func document(for screen: String) throws(CityPaintError) -> [UInt8] {
    let looks = Library(Kits.all).vocabulary.looks
    if screen == "look", let look = looks.write(Environment.Look.flat.name) {
      return Array((JSONWriter.text(look, .pretty) + "\n").utf8)
    }
    let names: [String]
    do throws(FileError) { names = try self.names } catch {
      throw CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)])
    }
    guard names.contains(screen) else {
      throw CityPaintError([
        Diagnostic(
          .error, "there is no screen \"\(screen)\"",
          hint: Suggestion.hint(for: screen, in: names + ["look"]))
      ])
    }
    do throws(FileError) {
      return try FileSystem.read(FilePath.join(folder, screen + ".json"))
    } catch {
      throw CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)])
    }
  }

  /// The types there is a document for, sorted.
  package var names: [String] {
    get throws(FileError) {
      try FileSystem.list(folder).filter { $0.hasSuffix(".json") }
        .map { FilePath.splitExtension($0).stem }
    }
  }
}
