import Files
package import Resources
import Rules
import Scene
import Source

/// Documents to start from: one for each document type, from `Starters/TYPE.json` in the kit's
/// files, and the complete flat look, as `look`.
package struct Starters {
  private static let folder = "Starters/"

  private let files: AssetSource

  package init(_ files: AssetSource) { self.files = files }

  package func document(for screen: String) throws(CityPaintError) -> [UInt8] {
    let looks = Library(Kits.all).vocabulary.looks
    if screen == "look", let look = looks.write(Environment.Look.flat.name) {
      return Array((JSONWriter.text(look, .pretty) + "\n").utf8)
    }
    let names = self.names
    guard names.contains(screen) else {
      throw CityPaintError([
        Diagnostic(
          .error, "unknown screen \"\(screen)\"",
          hint: Suggestion.nearest(toNameIn: names + ["look"], screen).map {
            "did you mean \"\($0)\"?"
          } ?? "write a document type such as scene or city.feed, or a part such as phone.button")
      ])
    }
    do throws(AssetError) { return try files.require(Self.folder + screen + ".json") } catch {
      throw CityPaintError([
        Diagnostic(.error, kind: .missingInput, error.message, hint: error.remedy)
      ])
    }
  }

  /// The types that have a document, sorted.
  package var names: [String] {
    files.names(in: Self.folder).filter { $0.hasSuffix(".json") }
      .map { FilePath.splitExtension($0).stem }
  }
}
