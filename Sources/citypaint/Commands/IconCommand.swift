import ArgumentParser
import CityPaintKit
import Files

/// `citypaint icon`: draws an application's icon in every size.
struct IconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon",
    abstract: "Draws an application's icon in every size, from one picture or scene.",
    discussion: """
      ART is a PNG or JPEG file, or a document whose screen is square. Leave its
      corners square and add no shine: the phone adds both. DIR will contain

        Icon-Home.png         57 × 57, with round corners, shadow, and shine, as on
                              the Home screen; with --look flat, 60 × 60 without
                              shadow and shine
        Icon-Home-shadow.png  the same with a margin of 8 points, so that the whole
                              shadow is included
        Icon-Settings.png     29 × 29, for a list of settings
        AppIcon.appiconset/   all sizes from 20 to 1024 pixels and Contents.json,
                              for Xcode

      and the first three also @2x. In the set, the art is unchanged, with black
      behind transparent parts.

      EXAMPLES
        citypaint icon art.png -o icons
        citypaint icon art.json -o icons --prerendered

      EXIT STATUS
        0 every file is written, 64 usage, 65 invalid art, 66 missing art,
        73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "A PNG, JPEG, or JSON file; - is a document on standard input.",
      valueName: "art"), completion: .file())
  var art: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The folder to write to; created if missing.", valueName: "dir"),
    completion: .directory)
  var output: String

  @Flag(help: "Leave the art unchanged on the Home screen too: no corners, shadow, or shine.")
  var prerendered = false

  @OptionGroup var variants: VariantOptions

  @OptionGroup var work: WorkOptions

  func validate() throws {
    if output.isEmpty || output == "-" { throw ValidationError("-o must be a folder") }
    try variants.checkStandardInput(besides: [art])
  }

  func run() throws {
    try Reporter.deliver(strict: work.strict, to: output) { reporter in
      let renderer = try Renderer(work.renderOptions)
      let icons = try draw(by: renderer)
      let paths = icons.files.map { FilePath.join(output, $0.name) }
      try InputGuard([art] + variants.dataFiles + icons.filesRead).checkAll(paths)
      let isRejected = reporter.report(warnings: icons.diagnostics + renderer.diagnostics)
      return isRejected ? [] : icons.files
    }
  }

  private func draw(by renderer: Renderer) throws -> ApplicationArt {
    let variant = try variants.single(of: nil)
    if art == "-" || art.lowercased().hasSuffix(".json") {
      return try renderer.icon(
        of: Document(argument: art), isPrerendered: prerendered, as: variant)
    }
    try checkPictureTakesNoData()
    return try renderer.icon(
      of: PictureFile(contentsOf: art), isPrerendered: prerendered, as: variant)
  }

  private func checkPictureTakesNoData() throws {
    guard variants.fillsIn else { return }
    throw ValidationError(
      "options for data, states, languages, and appearances need a document, but \(art) is a "
        + "picture")
  }
}
