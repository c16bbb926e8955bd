import ArgumentParser
import CityPaintKit
import Files

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
        citypaint expand feed.json -o scene.json
        citypaint expand feed.json | citypaint render - -o feed.png

      EXIT STATUS
        0 success, 64 usage, 65 invalid document, 66 a file is missing,
        73 the output cannot be written
      """)

  @Argument(
    help: ArgumentHelp("A document; - is standard input.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The scene's file. Default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    try InputGuard([file] + variants.dataFiles).check([output].compactMap { $0 })
    let text = try Reporter.run(strict: document.strict) { reporter in
      let scene = try Document(argument: file)
      let renderer = try Renderer(document.work.renderOptions)
      let expanded = try renderer.expand(scene, as: variants.single(of: document))
      _ = reporter.report(warnings: expanded.diagnostics + renderer.diagnostics)
      return expanded.json
    }
    guard let text else { return }
    guard let output, output != "-" else { return try put(exactly: text) }
    var reporter = Reporter()
    do throws(FileError) { try FileSystem.writeOutput(Array(text.utf8), to: output) } catch {
      reporter.report(error)
    }
    try reporter.finish()
  }
}
