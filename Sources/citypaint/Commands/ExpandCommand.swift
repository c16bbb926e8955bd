import ArgumentParser
import Engine
import Files
import Scene
import Source

/// `citypaint expand`: prints a document as a plain scene.
struct ExpandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints a document as a plain scene of primitives, for editing by hand.",
    discussion: """
      Rendering the scene in the same folder gives the same pixels. Its pictures are found
      by its "base", or embedded where the document is outside the current folder.

      EXAMPLES
        citypaint expand feed.json > scene.json
        citypaint expand feed.json | citypaint render - -o feed.png

      EXIT STATUS
        0 fine, 64 usage, 65 the document is wrong, 66 a file is missing,
        73 standard output cannot be written
      """)

  @Argument(help: ArgumentHelp("A document; - is standard input.", valueName: "file"))
  var file: String

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let text = try Reporter.run(strict: document.strict) { reporter in
      let input = try Input(file)
      let renderer = try Renderer(document.renderOptions)
      let variant = try variants.single(of: document)
      let screen = try renderer.resolve(input.file, folder: input.folder, as: variant)
      let warnings = renderer.fonts.folderProblems() + screen.allWarnings
      _ = reporter.report(warnings: warnings + renderer.fonts.idleFolders())
      let json = Expansion(screen, by: renderer).json(folder: input.folder)
      return JSONWriter.text(json, .pretty) + "\n"
    }
    if let text { try put(exactly: text) }
  }
}
