import ArgumentParser
import CityPaintKit

/// `citypaint expand`: prints a document as a plain scene.
struct ExpandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints a document as a plain scene of primitives, for editing by hand.",
    discussion: """
      Rendering the scene in the same folder gives the same pixels. Its pictures are
      found through its "base", or embedded if the document is outside the current
      folder.

      EXAMPLES
        citypaint expand feed.json > scene.json
        citypaint expand feed.json | citypaint render - -o feed.png

      EXIT STATUS
        0 success, 64 usage, 65 invalid document, 66 a file is missing,
        73 standard output cannot be written
      """)

  @Argument(help: ArgumentHelp("A document; - is standard input.", valueName: "file"))
  var file: String

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let text = try Reporter.run(strict: document.strict) { reporter in
      let scene = try Document(argument: file)
      let renderer = try Renderer(document.work.renderOptions)
      let expanded = try renderer.expand(scene, as: variants.single(of: document))
      _ = reporter.report(warnings: expanded.diagnostics + renderer.diagnostics)
      return expanded.json
    }
    if let text { try put(exactly: text) }
  }
}
