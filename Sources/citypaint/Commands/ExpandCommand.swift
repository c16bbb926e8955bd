import ArgumentParser
import CityPaintKit
import Files
import Scene
import Source

/// `citypaint expand`: a document as the plain scene it is made of.
struct ExpandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Prints a document as a plain scene of primitives, to start from by hand.",
    discussion: """
      Rendering the scene gives the same pixels. The pictures it names are looked for from
      the current folder, which the scene's "base" leads from.

      EXAMPLES
        citypaint expand feed.json > scene.json
        citypaint expand feed.json | citypaint render - -o feed.png

      EXIT STATUS
        0 fine, 64 usage, 65 the document is wrong, 66 a file is missing
      """)

  @Argument(help: ArgumentHelp("A document; - is standard input.", valueName: "file"))
  var file: String

  @OptionGroup var document: DocumentOptions

  func run() throws {
    var reporter = Reporter(strict: document.strict)
    var text = ""
    do throws(CityPaintError) {
      let input = try Input(file)
      let renderer = try Renderer(document.renderOptions)
      let variant = RenderVariant(device: document.device)
      let screen = try renderer.resolve(input.file, folder: input.folder, as: variant)
      let base = FilePath.join(Self.fromHere(input.folder), screen.base)
      _ = reporter.report(warnings: screen.warnings)
      let json = NodeWriter.document(
        screen.node, device: screen.environment.device, environment: screen.environment,
        base: base.hasSuffix("/") ? String(base.dropLast()) : base)
      text = JSONWriter.text(json, .pretty) + "\n"
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    try put(text)
  }

  /// A folder as it is reached from the current one; as it was written where it lies elsewhere.
  private static func fromHere(_ folder: String) -> String {
    guard !folder.isEmpty, folder != ".", let real = FileSystem.realPath(folder) else { return "" }
    let here = FileSystem.currentDirectory
    if real == here { return "" }
    guard FilePath.contains(here, real) else { return folder }
    return String(real.dropFirst(here == "/" ? 1 : here.count + 1))
  }
}
