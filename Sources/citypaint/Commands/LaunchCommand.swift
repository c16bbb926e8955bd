import ArgumentParser
import CityPaintKit
import Files

/// `citypaint launch`: draws the launch images of an application.
struct LaunchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch",
    abstract: "Draws an application's launch images from its first screen.",
    discussion: """
      The images show the screen as it is drawn, but without text and without
      anything that may change before the app is ready: rows, cards, pictures and
      shapes from data or shown for data, badges, values, overlays, and buttons as
      wide as their labels. The status bar keeps its background.

      Default.png is 320 × 480, Default@2x.png the same at 2×, and
      Default-568h@2x.png 320 × 568 at 2×. For another device, an image of its size
      is added, such as Default-852h@3x.png. All are in portrait; a landscape screen
      is rotated to fit.

      EXAMPLES
        citypaint launch stocks.json -o Default.png
        citypaint launch settings.json -o build/Default.png --look flat

      EXIT STATUS
        0 the images are written, 64 usage, 65 invalid document,
        66 a file is missing, 73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp("A document; - is standard input.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A PNG file; those for other screens are named after it, in the same folder.",
      valueName: "out"), completion: .file())
  var output: String

  @OptionGroup var variants: VariantOptions

  @OptionGroup var work: WorkOptions

  func validate() throws {
    guard PictureName.isPNG(output), !FileSystem.isStream(output) else {
      throw ValidationError("launch images are PNG files in one folder: -o Default.png")
    }
    if variants.placeholder || variants.placeholderWord != nil {
      throw ValidationError("--placeholder cannot be used: a launch image has no text")
    }
    try variants.checkStandardInput(besides: [file])
  }

  func run() throws {
    try check(ApplicationArt.launchImages(output))
    try Reporter.deliver(strict: work.strict) { reporter in
      let screen = try Document(argument: file)
      let renderer = try Renderer(work.renderOptions)
      let variant = try variants.single(of: nil)
      let images = try renderer.launchImages(of: screen, name: output, as: variant)
      try check(images.files.map(\.name), against: images.filesRead)
      let isRejected = reporter.report(warnings: images.diagnostics + renderer.diagnostics)
      return isRejected ? [] : images.files
    }
  }

  /// Rejects paths of input files, and paths that many file systems treat as the same file.
  private func check(_ paths: [String], against read: Set<String> = []) throws {
    try InputGuard([file] + variants.dataFiles + read).checkAll(paths)
  }
}
