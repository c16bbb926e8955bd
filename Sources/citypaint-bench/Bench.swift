import ArgumentParser
import Engine
import Files
import Source

/// The command `citypaint-bench`, which measures the time of operations in a warm process.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "citypaint-bench",
    abstract: "Measures rendering in one warm process, and reports medians.",
    discussion: """
      EXAMPLES
        citypaint-bench Goldens/city/feed-full.json
        citypaint-bench Goldens/city/feed-full.json --runs 200 --json
        citypaint-bench Goldens/city/feed-full.json --only screen --only png

      EXIT STATUS
        0 measured, 64 usage, 65 invalid document
      """)

  @Argument(help: "The document to render.")
  var file: String

  @Option(help: "The number of measured runs, after a tenth as many warm-up runs.")
  var runs = 60

  @Option(help: "Pixels per point. Default: the device's.")
  var scale: Int?

  @Flag(help: "Draw the whole height of the content, not the device's.")
  var full = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A folder searched before the kit's files. May be repeated."))
  var assets: [String] = []

  @Option(help: ArgumentHelp("Measure only this part. May be repeated.", valueName: "part"))
  var only: [Part] = []

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(runs) else {
      throw ValidationError("--runs must be from 1 to 100000")
    }
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale must be from 1 to 4") }
  }

  func run() throws {
    // Freed memory is kept, as on the command line.
    Platform.keepFreedMemory()
    let stopwatch = Stopwatch(runs: runs)
    let variant = RenderVariant(scale: scale, full: full)
    let results: [Measurement]
    do {
      results = try Part.allCases.filter { only.isEmpty || only.contains($0) }.flatMap {
        try $0.measurements(
          file: file, options: RenderOptions(assets: assets), as: variant, stopwatch: stopwatch)
      }
    } catch let error as CityPaintError {
      FileSystem.writeStandardError(DiagnosticPrinter(color: false).text(for: error.diagnostics))
      throw ExitCode(65)
    }
    print(json ? Measurement.json(results) : Measurement.table(results))
  }
}

/// The measured parts, in the order of the report.
enum Part: String, CaseIterable, ExpressibleByArgument {
  /// Rendering a document to a picture, in total and by stage.
  case screen
  /// The PNG encoder.
  case png
  case linter
  /// The compositing kernels, which other rasterizers also have.
  case compositing
  /// The other kernels.
  case kernels

  func measurements(
    file: String, options: RenderOptions, as variant: RenderVariant, stopwatch: Stopwatch
  ) throws -> [Measurement] {
    switch self {
    case .screen:
      try ScreenMeasurements(file: file, options: options, as: variant, stopwatch: stopwatch).all
    case .png:
      try PNGMeasurements(file: file, options: options, as: variant, stopwatch: stopwatch).all
    case .linter: try LintMeasurements(file: file, options: options, stopwatch: stopwatch).all
    case .compositing: KernelMeasurements(.compositing, stopwatch: stopwatch).all
    case .kernels: KernelMeasurements(.others, stopwatch: stopwatch).all
    }
  }
}
