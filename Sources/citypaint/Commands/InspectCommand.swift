import ArgumentParser
import Rendering
import Source

/// `citypaint inspect`: what a document's picture is made of.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists every drawn element of a document, back to front.",
    discussion: """
      Frames are points from the screen's top left; a dot marks what lies off the screen.

      EXAMPLES
        citypaint inspect feed.json
        citypaint inspect feed.json --json | jq '.elements[] | select(.name == "post.title")'

      EXIT STATUS
        0 fine, 64 usage, 65 the document is wrong, 66 a file is missing,
        73 standard output cannot be written
      """)

  @Argument(help: ArgumentHelp("A document; - is standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("Pixels to the point; else the device's.", valueName: "n"))
  var scale: Int?

  @Flag(help: "The whole height of the content, not the device's.")
  var full = false

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale takes 1 to 4") }
  }

  func run() throws {
    var reporter = Reporter(strict: document.strict)
    var text = ""
    do throws(CityPaintError) {
      let input = try Input(file)
      let renderer = try Renderer(document.renderOptions)
      let variant = try variants.single(scale: scale, device: document.device, full: full)
      let screen = try renderer.resolve(input.file, folder: input.folder, as: variant)
      let picture = try renderer.paint(screen)
      let warnings = renderer.fonts.folderProblems() + picture.warnings
      if !reporter.report(warnings: warnings + renderer.fonts.idleFolders()) {
        text =
          json
          ? JSONWriter.text(InspectReport(picture).json, .pretty) + "\n"
          : InspectReport.table(picture)
      }
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    try put(text)
  }
}
