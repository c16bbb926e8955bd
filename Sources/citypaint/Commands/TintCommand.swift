import ArgumentParser
import CityPaintKit
import Files

/// `citypaint tint`: colors a set of icons.
struct TintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tint",
    abstract: "Colors whole sets of icons: every mask in every color, at every scale.",
    discussion: """
      A mask is an SVG icon, a PNG (its alpha or, if opaque, its darkness), or a JPEG
      (its darkness). car.svg, car.png, car@2x.png, and car@3x.png in one folder
      are one mask, and the best file is used for each scale; at 1× it has the
      SVG's size, or the picture's size divided by the @N in its name.

      Files are named {icon}-{RRGGBB}{@Nx}.png. A file that already has
      the same bytes is left alone. A mask that cannot be read is reported, and the
      others are still tinted.

      EXAMPLES
        citypaint tint icons --palette palettes.json -o out --sheet sheet.png
        citypaint tint 'icons/**/*.svg' --color '#CC333F,#00A0B0' -o out
        citypaint tint car.svg --color CC333F -o out --manifest icons.json

      EXIT STATUS
        0 every file is written, 64 usage, 65 invalid mask or palette, or colliding
        names, 66 a mask is missing, 73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "Masks: files, folders (without subfolders), and patterns with * ? [a-z] and **.",
      valueName: "mask"), completion: .file())
  var masks: [String]

  @Option(
    name: [.customLong("color"), .customLong("colour")], parsing: .singleValue,
    help: ArgumentHelp(
      "A color, or several such as CC333F,00A0B0; the # is optional. May be repeated.",
      valueName: "hex"))
  var colors: [String] = []

  @Option(
    name: .customLong("palette"), parsing: .singleValue,
    help: ArgumentHelp(
      "A file of palettes, whose colors are all used. May be repeated.", valueName: "file"),
    completion: .file())
  var palettes: [String] = []

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The folder to write to; created if missing.", valueName: "dir"),
    completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "Pixels per point: one or more of 1, 2, 3, and 4, separated by commas.", valueName: "list"))
  var scales = ScaleList([1, 2, 3])

  @Option(
    help: ArgumentHelp("Also write a list of all files as JSON.", valueName: "file"),
    completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "Also draw a contact sheet: every icon in every color, at the largest scale.",
      valueName: "file"), completion: .file())
  var sheet: String?

  @Flag(help: "Also write files that are up to date.")
  var force = false

  @Flag(name: .customLong("dry-run"), help: "Write nothing; list the files that would be written.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The number of threads; the files are the same for any number.", valueName: "n"))
  var jobs = 2

  func validate() throws {
    if masks.isEmpty { throw ValidationError("give at least one mask") }
    try scales.check()
    if output.isEmpty || output == "-" { throw ValidationError("-o must be a folder") }
    if colors.isEmpty, palettes.isEmpty {
      throw ValidationError("give colors with --color or --palette")
    }
    if force, dryRun { throw ValidationError("--force cannot be used with --dry-run") }
    guard RenderOptions.workerNumbers.contains(jobs) else {
      throw ValidationError("--jobs must be from 1 to 256")
    }
    if let manifest, !manifest.lowercased().hasSuffix(".json") {
      throw ValidationError("--manifest must be a .json file")
    }
    if let sheet, !sheet.lowercased().hasSuffix(".png") {
      throw ValidationError("--sheet must be a .png file")
    }
    for list in colors {
      do throws(CityPaintError) { _ = try Color.list(list) } catch {
        throw ValidationError(error.diagnostics[0].message)
      }
    }
  }

  func run() throws {
    try InputGuard(palettes + masks).check([sheet, manifest].compactMap { $0 })
    try OutputFiles.check([sheet, manifest].compactMap { $0 })
    var reporter = Reporter()
    do throws(CityPaintError) {
      let given = colors.flatMap { (try? Color.list($0)) ?? [] }
      let icons = try IconSet(
        masks, in: given, palettes: try readPalettes(), scales: scales.values, folder: output,
        manifest: manifest, sheet: sheet)
      if !icons.problems.isEmpty { reporter.report(CityPaintError(icons.problems)) }
      try tint(icons, &reporter)
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
  }

  private func readPalettes() throws(CityPaintError) -> [Palette] {
    var read: [Palette] = []
    for path in palettes { read += try Palette.palettes(of: Document(argument: path)) }
    return read
  }

  private func tint(_ icons: IconSet, _ reporter: inout Reporter) throws(CityPaintError) {
    var progress = TintProgress(of: icons.fileCount)
    var planned = Listing(isWanted: dryRun)
    let outcome = try icons.tint(dryRun ? .dry : force ? .force : .update, workers: jobs) { icon in
      progress.makeRoom(for: icon)
      planned.add(icon, in: output)
      if !icon.diagnostics.isEmpty { _ = reporter.report(warnings: icon.diagnostics) }
      if let problem = icon.problem { reporter.report(CityPaintError([problem])) }
      if let failure = icon.failure { reporter.report(failure) }
      progress.show()
    }
    progress.end()
    planned.flush()
    if let failure = outcome.failure ?? planned.failure { reporter.report(failure) }
    say("citypaint: \(progress.text(of: outcome, dryRun: dryRun))\n")
  }

  /// The output of a dry run, written in portions.
  private struct Listing {
    let isWanted: Bool
    private(set) var failure: FileError?
    private var text = ""

    init(isWanted: Bool) { self.isWanted = isWanted }

    mutating func add(_ icon: TintedIcon, in folder: String) {
      guard isWanted else { return }
      for file in icon.files where file.state == .missing {
        text += Wording.escaped(FilePath.join(folder, file.name)) + ": would be written\n"
      }
      if text.utf8.count > 64 << 10 { flush() }
    }

    mutating func flush() {
      if failure == nil {
        do throws(FileError) {
          try FileSystem.writeStandardOutput(Array(Wording.disarmed(text).utf8))
        } catch {
          failure = error
        }
      }
      text = ""
    }
  }
}
