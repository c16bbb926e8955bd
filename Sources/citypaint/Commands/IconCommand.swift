import AppArt
import ArgumentParser
import Batch
import Codecs
import Engine
import Files
import Scene
import Source

/// `citypaint icon`: draws an application's icon in every size.
struct IconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon",
    abstract: "Draws an application's icon in every size, from one picture or scene.",
    discussion: """
      ART is a PNG or JPEG file, or a document whose screen is square. Leave its corners
      square and add no shine: the phone adds both. DIR will contain

        Icon-Home.png         57 × 57 as the Home screen shows it: with corners, shadow
                              and shine (60 × 60 and without, with --look flat)
        Icon-Home-shadow.png  the same with 8 points around it, for all of the shadow
        Icon-Settings.png     29 × 29, for a list of settings
        AppIcon.appiconset/   all sizes from 20 to 1024 pixels and Contents.json, for Xcode

      and the first three @2x. In the set the art is unchanged, on black where it is transparent.

      EXAMPLES
        citypaint icon art.png -o icons
        citypaint icon art.json -o icons --prerendered

      EXIT STATUS
        0 every file is written, 64 usage, 65 the art is wrong, 66 it is missing,
        73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "A PNG, JPEG, or JSON file; - is a document on standard input.",
      valueName: "art"))
  var art: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The folder to write to; created if missing.", valueName: "dir"))
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
    let files = try Reporter.draw(by: work.renderOptions, strict: work.strict) {
      try draw(by: $0, &$1)
    }
    guard let files, !files.isEmpty else { return }
    try Reporter.run { _ in
      try FileSystem.makeDirectories(FilePath.join(output, AppIcons.folder))
      for file in files { try FileSystem.write(file.bytes, to: file.path, sync: false) }
    }
  }

  /// Draws all files; returns none if a warning prevents it.
  private func draw(
    by renderer: Renderer, _ reporter: inout Reporter
  ) throws -> [(path: String, bytes: [UInt8])] {
    let variant = try variants.single(of: nil)
    var read = [art] + variants.dataFiles
    var icons: AppIcons
    if art == "-" || art.lowercased().hasSuffix(".json") {
      let document = try renderer.document(Input(art))
      icons = try AppIcons(
        scene: document, as: variant, isPrerendered: prerendered, by: renderer)
      read += document.filesRead(as: variant)
    } else {
      try checkPictureTakesNoData()
      icons = try AppIcons(
        picture: try readPicture(), path: art, isPrerendered: prerendered, by: renderer)
    }
    var environment = Environment(
      device: .standard, look: variant.look ?? .classic, vocabulary: renderer.library.vocabulary)
    var log = DiagnosticLog()
    environment.settleLook(&log)
    if log.hasErrors { throw CityPaintError(log.sorted) }
    let pictures = try icons.draw(in: environment)
    var files = try pictures.map { file in
      (FilePath.join(output, file.name), try file.pixmap.file(as: .png(.small)))
    }
    files.append(
      (FilePath.join(output, AppIcons.folder + "/Contents.json"), Array(icons.contents.utf8)))
    try InputGuard(read).check(files.map(\.0))
    try OutputNames().check(files.map(\.0))
    return reporter.report(warnings: icons.warnings) ? [] : files
  }

  private func checkPictureTakesNoData() throws {
    guard variants.fillsIn else { return }
    throw ValidationError(
      "options for data, states, languages, and appearances need a document, but \(art) is a "
        + "picture")
  }

  private func readPicture() throws(CityPaintError) -> [UInt8] {
    do throws(FileError) { return try FileSystem.read(art) } catch {
      throw CityPaintError(error)
    }
  }
}
