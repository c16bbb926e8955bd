import ArgumentParser
import Batch
import Codecs
import Engine
import Files
import Pixels
import Resources
import Schema
import Sheets
import Source
import Tint

/// `citypaint tint`: a set of icons in a set of colors.
struct TintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tint",
    abstract: "Colors whole sets of icons: every mask in every color, at every scale.",
    discussion: """
      A mask is an SVG icon, a PNG (its alpha; where it is opaque, its darkness) or
      a JPEG (its darkness). car.svg, car.png, car@2x.png and car@3x.png in one
      folder are one mask, the best of them taken for each scale; at 1× it has the
      SVG's size, or the picture's pixels over the @N of its name.

      Files are named {icon}-{RRGGBB}{@Nx}.png. A file that already has
      the same bytes is left alone. A mask that cannot be read is reported, and the
      others are still tinted.

      EXAMPLES
        citypaint tint Assets/Icons --palette Assets/palettes.json -o out --sheet sheet.png
        citypaint tint 'icons/**/*.svg' --color '#CC333F,#00A0B0' -o out
        citypaint tint car.svg --color CC333F -o out --manifest icons.json

      EXIT STATUS
        0 every file is there, 64 usage, 65 a mask or a palette is wrong or names
        collide, 66 a mask is missing, 73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "Masks: files, folders (not those in them) and patterns of * ? [a-z] and **.",
      valueName: "mask"))
  var masks: [String]

  @Option(
    name: [.customLong("color"), .customLong("colour")], parsing: .singleValue,
    help: ArgumentHelp(
      "A color, or several as CC333F,00A0B0; the # may be left out. May be repeated.",
      valueName: "hex"))
  var colors: [String] = []

  @Option(
    name: .customLong("palette"), parsing: .singleValue,
    help: ArgumentHelp(
      "A file of palettes, all of their colors. May be repeated.", valueName: "file"))
  var palettes: [String] = []

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The folder to write to; created if missing.", valueName: "dir"))
  var output: String

  @Option(help: ArgumentHelp("Pixels per point.", valueName: "list"))
  var scales = ScaleList([1, 2, 3])

  @Option(
    help: ArgumentHelp("Also write a list of all files as JSON.", valueName: "file"))
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "Also draw a contact sheet: every icon in every color, at the largest scale.",
      valueName: "file"))
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
    if masks.isEmpty { throw ValidationError("name at least one mask") }
    if output.isEmpty || output == "-" { throw ValidationError("-o takes a folder") }
    if colors.isEmpty, palettes.isEmpty {
      throw ValidationError("name colors by --color or --palette")
    }
    if force, dryRun { throw ValidationError("--force cannot be used with --dry-run") }
    guard RenderOptions.workerNumbers.contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 256")
    }
    if let manifest, !manifest.lowercased().hasSuffix(".json") {
      throw ValidationError("--manifest takes a file that ends in .json")
    }
    if let sheet, !sheet.lowercased().hasSuffix(".png") {
      throw ValidationError("--sheet takes a file that ends in .png")
    }
    for list in colors {
      do throws(TintColor.Misspelling) { _ = try TintColor.colors(in: list) } catch {
        throw ValidationError(error.message)
      }
    }
  }

  func run() throws {
    try InputGuard(palettes + masks).check([sheet, manifest].compactMap { $0 })
    try OutputNames().check([sheet, manifest].compactMap { $0 })
    var reporter = Reporter()
    do throws(CityPaintError) {
      let given = colors.flatMap { (try? TintColor.colors(in: $0)) ?? [] }
      let palettes = try readPalettes()
      let plan = try plan(TintColor.merged(colors: given, palettes: palettes))
      if !plan.problems.isEmpty { reporter.report(CityPaintError(plan.problems)) }
      var summary = TintSummary(failed: plan.problems.count { $0.severity == .error })
      // Drawn first: a sheet that would be too large is refused before anything is written.
      let sheet = try drawSheet(of: plan, given, palettes)
      do throws(FileError) {
        try carryOut(plan, &reporter, &summary)
        if summary.isWhole, let sheet, let path = self.sheet {
          try FileSystem.makeDirectories(FilePath.directory(of: path))
          try FileSystem.write(sheet, to: path, sync: false)
        }
      } catch {
        reporter.report(error)
      }
      say("citypaint: \(summary.text(dryRun: dryRun))\n")
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
  }

  private func readPalettes() throws(CityPaintError) -> [PaletteCatalogue.Palette] {
    var read: [PaletteCatalogue.Palette] = []
    for path in palettes {
      let reading = PaletteCatalogue.type.read(try Input(path).file)
      guard let catalogue = reading.value else { throw CityPaintError(reading.diagnostics) }
      read += catalogue.palettes
    }
    return read
  }

  private func plan(_ colors: [TintColor]) throws(CityPaintError) -> TintPlan {
    do throws(TintCollisions) {
      return try TintPlan(
        masks: masks, colors: colors, scales: scales.values, output: output,
        reserved: [sheet, manifest].compactMap { $0 })
    } catch {
      throw CityPaintError(error.diagnostics)
    }
  }

  /// The contact sheet's file: every mask that can be read, in every color, at the largest scale.
  ///
  /// `nil` where none is asked for, or no mask can be read, which the run reports.
  private func drawSheet(
    of plan: TintPlan, _ given: [Color], _ palettes: [PaletteCatalogue.Palette]
  ) throws(CityPaintError) -> [UInt8]? {
    guard let sheet, !dryRun else { return nil }
    let own = given.isEmpty ? [] : [PaletteCatalogue.Palette(name: "", colors: given)]
    let scale = plan.scales.max() ?? 1
    let icons = plan.masks.compactMap { mask in
      (try? mask.load(scales: [scale])).map { (name: mask.name, icon: $0) }
    }
    guard !icons.isEmpty else { return nil }
    let drawn = try Renderer().contactSheet(icons: icons, palettes: own + palettes, scale: scale)
    do throws(CodecError) { return try PictureFormat.png().encode(drawn) } catch {
      throw CityPaintError("\(sheet): \(error.description)")
    }
  }

  private func carryOut(
    _ plan: TintPlan, _ reporter: inout Reporter, _ summary: inout TintSummary
  ) throws(FileError) {
    guard !plan.masks.isEmpty else { return }
    let folder = try dryRun ? OutputFolder(lookingInto: output) : OutputFolder(output)
    var list = try openManifest()
    var planned = Listing(isWanted: dryRun)
    let run = TintRun(
      plan, into: folder, mode: dryRun ? .dry : force ? .force : .update, workers: jobs,
      digests: manifest != nil)
    run { icon in
      summary.add(icon)
      list?.add(icon)
      planned.add(icon, in: output)
      if !icon.warnings.isEmpty { _ = reporter.report(warnings: icon.warnings) }
      if let problem = icon.problem { reporter.report(CityPaintError([problem])) }
      if let failure = icon.failure { reporter.report(failure) }
      summary.showProgress(of: plan.fileCount)
    }
    summary.endProgress()
    planned.flush()
    if let failure = planned.failure { throw failure }
    if summary.isWhole, var list = list.take() { try list.finish() }
  }

  private func openManifest() throws(FileError) -> TintManifest? {
    guard let manifest, !dryRun else { return nil }
    try FileSystem.makeDirectories(FilePath.directory(of: manifest))
    return try TintManifest(manifest, folder: output)
  }

  /// What a dry run says, in portions.
  private struct Listing {
    let isWanted: Bool
    private(set) var failure: FileError?
    private var text = ""

    init(isWanted: Bool) { self.isWanted = isWanted }

    mutating func add(_ icon: TintedIcon, in folder: String) {
      guard isWanted else { return }
      for file in icon.files where file.state == .missing {
        text += SafeText.escape(FilePath.join(folder, file.name)) + ": would be written\n"
      }
      if text.utf8.count > 64 << 10 { flush() }
    }

    mutating func flush() {
      if failure == nil {
        do throws(FileError) {
          try FileSystem.writeStandardOutput(Array(LogCommand.disarmed(text).utf8))
        } catch {
          failure = error
        }
      }
      text = ""
    }
  }
}
