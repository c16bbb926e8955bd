import ArgumentParser
import CityPaintKit
import Files

/// `citypaint diff`: compares two pictures.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two pictures and reports what differs.",
    discussion: """
      Differences in antialiased edges, noise, and compression pass; a missing word,
      a moved element, and a visible change of color do not. --exact requires every
      pixel to be equal, and compares 16-bit PNGs in all 16 bits.

      EXAMPLES
        citypaint diff expected.png actual.png
        citypaint diff expected.png actual.png -o diff.png --picture strip
        citypaint diff a.png b.png --ignore 0,0,640,40 --json
        citypaint diff a.png b.png --metric pixelmatch --threshold 0.05

      EXIT STATUS
        0 the same, 1 different, 64 usage, 65 a file is not a picture,
        66 a file is missing, 73 the picture cannot be written
      """)

  @Argument(
    help: ArgumentHelp("The expected picture, PNG or JPEG.", valueName: "expected"),
    completion: .file())
  var expected: String

  @Argument(
    help: ArgumentHelp("The actual picture; - is standard input.", valueName: "actual"),
    completion: .file())
  var actual: String

  @Flag(help: "Require every pixel to be equal, in 16 bits if one of the files has 16.")
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
      "A rectangle of pixels to ignore. May be repeated.", valueName: "x,y,w,h"))
  var ignore: [BoxArgument] = []

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("A PNG of the difference, or - for standard output.", valueName: "out"),
    completion: .file())
  var output: String?

  @Option(
    help: "What the PNG shows: highlight, or strip (expected, highlight, and actual side by side).")
  var picture: Picture = .highlight

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The number of threads; the result is the same for any number.", valueName: "n"))
  var jobs = 2

  enum Metric: String, ExpressibleByArgument, CaseIterable { case perceptual, pixelmatch }

  enum Picture: String, ExpressibleByArgument, CaseIterable {
    case highlight, strip

    var style: PictureDifference.Style { self == .strip ? .strip : .highlight }
  }

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("--threshold must be from 0 to 1")
    }
    guard RenderOptions.workerNumbers.contains(jobs) else {
      throw ValidationError("--jobs must be from 1 to 256")
    }
    if exact, metric == .pixelmatch {
      throw ValidationError("--exact cannot be used with --metric pixelmatch")
    }
    if expected == "-", actual == "-" {
      throw ValidationError("standard input (-) can be read only once")
    }
    if json, output == "-" {
      throw ValidationError("--json and -o - both write to standard output")
    }
    if let output, output.isEmpty { throw ValidationError("-o must be a PNG file or -") }
  }

  func run() throws {
    if let output { try InputGuard([expected, actual]).check([output]) }
    var reporter = Reporter()
    guard var difference = try Reporter.run({ _ in try compare() }) else { return }
    _ = reporter.report(warnings: difference.diagnostics)
    guard ignore.isEmpty || difference.comparedPixels > 0 else {
      throw ValidationError("--ignore leaves nothing to compare: use smaller rectangles")
    }
    let isSame = difference.isSame
    if output != "-" { try put(exactly: json ? difference.json : difference.description) }
    let isShown = !json && output != "-" && !isSame && InlinePicture.isPossible
    if output != nil || isShown {
      do throws(CityPaintError) {
        try draw(&difference, isShown: isShown, &reporter)
      } catch {
        reporter.report(error)
      }
    }
    try reporter.finish()
    if !isSame { throw ExitCode(1) }
  }

  private func compare() throws(CityPaintError) -> PictureDifference {
    let (first, second) = (try Self.file(expected), try Self.file(actual))
    return try PictureDifference(
      of: second, from: first, by: way, ignoring: ignore.map(\.box),
      keeping: output != nil || InlinePicture.isPossible ? picture.style : nil, workers: jobs)
  }

  private static func file(_ name: String) throws(CityPaintError) -> PictureFile {
    try name == "-" ? .standardInput() : PictureFile(contentsOf: name)
  }

  private var way: PictureDifference.Metric {
    if exact { return .exact }
    return metric == .pixelmatch
      ? .pixelmatch(threshold: threshold) : .perceptual(threshold: threshold)
  }

  private func draw(
    _ difference: inout PictureDifference, isShown: Bool, _ reporter: inout Reporter
  ) throws(CityPaintError) {
    guard let drawn = difference.takePicture(picture.style, workers: jobs) else { return }
    let png = try drawn.png(.fast, workers: jobs)
    write(png, &reporter)
    guard isShown, let text = InlinePicture.text(png, isTall: drawn.height > drawn.width) else {
      return
    }
    do throws(FileError) { try FileSystem.writeStandardOutput(Array(text.utf8)) } catch {
      reporter.report(error)
    }
  }

  private func write(_ png: [UInt8], _ reporter: inout Reporter) {
    guard let output else { return }
    do throws(FileError) {
      if output == "-" {
        try FileSystem.writeStandardOutput(png)
      } else {
        try FileSystem.writeOutput(png, to: output)
      }
    } catch {
      reporter.report(error)
    }
  }
}

/// A rectangle on the command line: `X,Y,WIDTH,HEIGHT`.
struct BoxArgument: ExpressibleByArgument {
  var box: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
      numbers.allSatisfy({ abs($0) <= 1 << 30 })
    else { return nil }
    box = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
