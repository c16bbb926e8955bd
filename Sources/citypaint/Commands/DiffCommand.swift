import ArgumentParser
import Codecs
import Engine
import Files
import Findings
import PixelDiff
import Pixels
import Source

/// `citypaint diff`: what is different between two pictures, and whether it counts.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures and says what differs.",
    discussion: """
      Differences in antialiased edges, noise and compression pass; a missing word, a moved
      element and a visible change of color do not. --exact requires every pixel to be equal,
      and compares 16-bit PNGs in all 16 bits.

      EXAMPLES
        citypaint diff expected.png actual.png
        citypaint diff expected.png actual.png -o diff.png --picture strip
        citypaint diff a.png b.png --ignore 0,0,640,40 --json
        citypaint diff a.png b.png --metric pixelmatch --threshold 0.05

      EXIT STATUS
        0 the same, 1 different, 64 usage, 65 a file is not a picture, 66 a file is missing,
        73 the picture cannot be written
      """)

  @Argument(help: ArgumentHelp("The expected picture, PNG or JPEG.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual one; - is standard input.", valueName: "actual"))
  var actual: String

  @Flag(help: "Require every pixel to be equal, in 16 bits where one of the files has 16.")
  var exact = false

  @Option(help: "How to compare: perceptual or pixelmatch.")
  var metric: Metric = .perceptual

  @Option(
    help: ArgumentHelp(
      "The difference allowed per pixel, from 0 to 1.", valueName: "number"))
  var threshold = 0.1

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A rectangle of pixels not to compare. May be repeated.", valueName: "x,y,w,h"))
  var ignore: [BoxArgument] = []

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("A PNG of the difference, or - for standard output.", valueName: "out"))
  var output: String?

  @Option(
    help: "What the PNG shows: highlight, or strip (expected, highlight and actual side by side).")
  var picture: Picture = .highlight

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The number of threads; the result is the same for any number.", valueName: "n"))
  var jobs = 2

  enum Metric: String, ExpressibleByArgument, CaseIterable { case perceptual, pixelmatch }

  enum Picture: String, ExpressibleByArgument, CaseIterable { case highlight, strip }

  func validate() throws {
    guard (0...1).contains(threshold) else { throw ValidationError("--threshold takes 0 to 1") }
    guard RenderOptions.workerNumbers.contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 256")
    }
    if exact, metric == .pixelmatch {
      throw ValidationError("--exact cannot be used with --metric pixelmatch")
    }
    if expected == "-", actual == "-" { throw ValidationError("- can be read only once") }
    if json, output == "-" {
      throw ValidationError("--json and -o - both write to standard output")
    }
    if let output, output.isEmpty { throw ValidationError("-o takes a PNG file or -") }
  }

  func run() throws {
    if let output { try InputGuard([expected, actual]).check([output]) }
    var reporter = Reporter()
    guard var comparison = try comparison(&reporter) else { return }
    _ = reporter.report(warnings: comparison.warnings)
    let difference = comparison.difference
    guard ignore.isEmpty || difference.counts.compared > 0 else {
      throw ValidationError("--ignore leaves nothing to compare: name smaller rectangles")
    }
    if output != "-" {
      let report = DiffReport(difference)
      try put(exactly: json ? JSONWriter.text(report.json, .pretty) + "\n" : report.text)
    }
    let isShown = !json && output != "-" && !difference.isSame && InlinePicture.isPossible
    if output != nil || isShown {
      do throws(CityPaintError) {
        let (png, isTall) = try comparison.png(picture, workers: jobs)
        write(png, &reporter)
        if isShown, let text = InlinePicture.text(png, isTall: isTall) {
          do throws(FileError) {
            try FileSystem.writeStandardOutput(Array(text.utf8))
          } catch {
            reporter.report(error)
          }
        }
      } catch {
        reporter.report(error)
      }
    }
    try reporter.finish()
    if !difference.isSame { throw ExitCode(1) }
  }

  /// The pictures' one owner gets it: a second one would make their memory be copied.
  private func comparison(_ reporter: inout Reporter) throws -> PictureComparison? {
    do throws(CityPaintError) {
      return try PictureComparison(self)
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    return nil
  }

  private func write(_ png: [UInt8], _ reporter: inout Reporter) {
    guard let output else { return }
    do throws(FileError) {
      if output == "-" {
        try FileSystem.writeStandardOutput(png)
      } else {
        try FileSystem.write(png, to: output)
      }
    } catch {
      reporter.report(error)
    }
  }
}

/// A rectangle as the command line writes it: `X,Y,WIDTH,HEIGHT`.
struct BoxArgument: ExpressibleByArgument {
  var box: PixelBox

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
      numbers.allSatisfy({ abs($0) <= 1 << 30 })
    else { return nil }
    box = PixelBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
