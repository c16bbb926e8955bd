import ArgumentParser
import Files
import Rendering
import Source

/// `citypaint-bench`: how long things take in one warm process.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "citypaint-bench",
    abstract: "Measures rendering in one warm process: medians, on one thread.",
    discussion: """
      EXAMPLES
        citypaint-bench Goldens/city/feed-full.json
        citypaint-bench Goldens/city/feed-full.json --runs 200 --json

      EXIT STATUS
        0 measured, 64 usage, 65 the document is wrong
      """)

  @Argument(help: "The document to render.")
  var file: String

  @Option(help: "Runs of each, after a tenth as many to warm up.")
  var runs = 60

  @Option(help: "Pixels to the point; else the device's.")
  var scale: Int?

  @Flag(help: "Draw the whole height of the content, not the device's.")
  var full = false

  @Flag(help: "Measure the screen alone, neither the linter nor kernels.")
  var screenAlone = false

  @Flag(help: "Print JSON in place of a table.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(runs) else {
      throw ValidationError("--runs takes a number from 1 to 100000")
    }
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale takes 1 to 4") }
  }

  func run() throws {
    // As the command line does.
    Platform.keepFreedMemory()
    let stopwatch = Stopwatch(runs: runs)
    let results: [Measurement]
    do {
      let screen = try ScreenMeasurements(
        file: file, as: RenderVariant(scale: scale, full: full), stopwatch: stopwatch
      ).all
      results =
        screenAlone
        ? screen
        : screen + (try LintMeasurements(file: file, stopwatch: stopwatch).all)
          + KernelMeasurements(stopwatch: stopwatch).all
    } catch let error as CityPaintError {
      FileSystem.writeStandardError(DiagnosticPrinter(color: false).text(for: error.diagnostics))
      throw ExitCode(65)
    }
    print(json ? Measurement.json(results) : Measurement.table(results))
  }
}
