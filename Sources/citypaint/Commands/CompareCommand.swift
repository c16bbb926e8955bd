import ArgumentParser
import CityPaintKit
import Files

/// `citypaint compare`: compares a built app's screenshot with its design.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares a screenshot of the built app with its design, element by element.",
    discussion: """
      This command is a preview: it finds most differences, but also reports some
      that do not exist. The manual states how often it is right.

      The command looks for each element of the design in the screenshot, and measures
      its place, size, color, text, weight, corners, and picture. The antialiasing of
      another renderer, JPEG noise, and the rounding of another decoder do not count
      as differences. The status bar, the home indicator, and the cutout are left out.

      EXAMPLES
        citypaint compare screen.json app.png
        citypaint compare screen.json app.png --report report.html --json report.json
        citypaint compare screen.json app.png --position 2 --color 5 --ignore clock
        citypaint compare screen.json app.png --accepted known.json --accept title.moved \\
          --because "the platform's own margin"

      EXIT STATUS
        0 the app matches its design, 1 differences exceed the tolerances, 64 usage,
        65 invalid document or picture, 66 a file is missing,
        73 a report cannot be written
      """)

  @Argument(
    help: ArgumentHelp("The design: a document.", valueName: "document"), completion: .file())
  var design: String

  @Argument(
    help: ArgumentHelp(
      "The screenshot: a PNG or JPEG file; - is standard input.", valueName: "app"),
    completion: .file())
  var app: String

  @Option(
    help: ArgumentHelp("Write the report as a single HTML file.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp("Write the report as JSON; - prints it.", valueName: "file"),
    completion: .file())
  var json: String?

  @Option(help: ArgumentHelp("Write a JUnit XML report.", valueName: "file"), completion: .file())
  var junit: String?

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif, github }

  @Option(help: "The output format: text, json, sarif, or github.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "The displacement, in points, at which an element counts as moved.", valueName: "points"))
  var position = 1.0

  @Option(
    help: ArgumentHelp(
      "The change in width or height, in points, at which an element counts as resized.",
      valueName: "points"))
  var size = 1.0

  @Option(
    help: ArgumentHelp(
      "The CIEDE2000 difference at which two colors count as different.", valueName: "number"))
  var color = 3.0

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "An element to leave out, with everything inside it. May be repeated.",
      valueName: "name"))
  var ignore: [String] = []

  @Flag(help: "Also compare the status bar, the home indicator, and the cutout.")
  var systemBars = false

  @Option(
    help: ArgumentHelp("A file of accepted differences.", valueName: "file"), completion: .file())
  var accepted: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Accept an element's differences, or only one kind of them. May be repeated.",
      valueName: "name[.kind]"))
  var accept: [String] = []

  @Option(help: ArgumentHelp("The reason for --accept.", valueName: "text"))
  var because: String?

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    for (name, value) in [("position", position), ("size", size), ("color", color)]
    where !(value >= 0 && value <= 1000) {
      throw ValidationError("--\(name) must be from 0 to 1000")
    }
    try variants.checkStandardInput(besides: [design, app])
    if !accept.isEmpty, accepted == nil {
      throw ValidationError("--accept needs a file to write to: add --accepted differences.json")
    }
    if accept.isEmpty != (because == nil) {
      throw ValidationError("--accept and --because must be given together")
    }
    if because?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--because must say why the difference is accepted")
    }
    if json == "-", format != .text {
      throw ValidationError("--json - and --format both print to standard output")
    }
    if OutputFiles.clash([report, json, junit].compactMap { $0 }) {
      throw ValidationError("two reports have the same name")
    }
  }

  func run() throws {
    // A comparison of two pictures of a phone takes about this much.
    Platform.useHugePages(megabytes: 128)
    let outputs = [report, json, junit].compactMap { $0 }.filter { $0 != "-" }
    var guarded = InputGuard(
      [design, app] + variants.dataFiles + [accepted].compactMap { $0 })
    try guarded.check(outputs)
    var reporter = Reporter(strict: document.strict)
    guard var result = try Reporter.run(strict: document.strict, { try compare(&$0) }) ?? nil else {
      return
    }
    guarded.add(result.filesRead)
    try guarded.check(outputs)
    try settle(&result, &reporter)
    try write(result, &reporter)
    try reporter.finish()
    if !result.passed { throw ExitCode(1) }
  }

  private func compare(_ reporter: inout Reporter) throws -> DesignComparison? {
    let document = try Document(argument: design)
    let renderer = try Renderer(self.document.work.renderOptions)
    let variant = try variants.single(of: self.document)
    let settings = DesignComparison.Settings(
      position: position, size: size, color: color, ignored: ignore,
      comparesSystemBars: systemBars)
    let screenshot = try app == "-" ? .standardInput() : PictureFile(contentsOf: app)
    let result = try renderer.compare(
      design: document, screenshot: screenshot, settings: settings, as: variant)
    if let unknown = ignore.first(where: { !result.has(element: $0) }) {
      let hint =
        Wording.nearest(to: unknown, in: result.elementNames)
        .map { "did you mean \($0)?" } ?? "citypaint inspect lists the elements"
      throw ValidationError("--ignore: no element is named \(Wording.quoted(unknown)); \(hint)")
    }
    return reporter.report(warnings: result.diagnostics + renderer.diagnostics) ? nil : result
  }

  /// Applies the accepted differences, after adding those that `--accept` names.
  private func settle(_ result: inout DesignComparison, _ reporter: inout Reporter) throws {
    guard let accepted else { return }
    var known = AcceptedDifferences()
    do throws(CityPaintError) {
      if accept.isEmpty || FileSystem.kind(of: accepted) == .file {
        known = try AcceptedDifferences(contentsOf: accepted)
      }
    } catch {
      reporter.report(error)
      try reporter.finish()
    }
    for name in accept {
      guard known.accept(name, in: result, because: because ?? "") else {
        let hint =
          Wording.nearest(to: name, in: result.findings.map(\.element))
          .map { "did you mean \($0)?" } ?? "the report lists the elements that differ"
        throw ValidationError(
          "--accept: no difference matches \(Wording.quoted(name)); \(hint)")
      }
    }
    if !accept.isEmpty { save(Array(known.json.utf8), accepted, &reporter) }
    _ = reporter.report(warnings: result.accept(known))
  }

  private func write(_ result: DesignComparison, _ reporter: inout Reporter) throws {
    if json == "-" {
      try put(exactly: result.json)
    } else {
      switch format {
      case .text: try put(result.text(color: TerminalColors.inOutput))
      case .json: try put(exactly: result.json)
      case .sarif: try put(exactly: result.sarif)
      case .github: try put(exactly: result.githubAnnotations)
      }
    }
    if let json, json != "-" { save(Array(result.json.utf8), json, &reporter) }
    if let junit { save(Array(result.junit.utf8), junit, &reporter) }
    if let report {
      do throws(CityPaintError) { save(try result.html(), report, &reporter) } catch {
        reporter.report(error)
      }
    }
  }

  private func save(_ bytes: [UInt8], _ path: String, _ reporter: inout Reporter) {
    do throws(FileError) { try FileSystem.write(bytes, to: path) } catch {
      reporter.report(error)
    }
  }
}
