import ArgumentParser
import Files
import Rendering
import Scene
import Source

/// `citypaint render`: documents to PNG files.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders documents as PNG files.",
    discussion: """
      EXAMPLES
        citypaint render feed.json -o feed.png
        citypaint render feed.json -o out/ --scales 1,2,3
        citypaint render screens/*.json -o out/ --device iphone-8 --full
        citypaint expand feed.json | citypaint render - -o feed.png

      EXIT STATUS
        0 every picture is written, 64 usage, 65 a document is wrong, 66 a file is
        missing, 73 a picture cannot be written
      """)

  @Argument(help: ArgumentHelp("Documents; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("A PNG file, a folder, or - for standard output.", valueName: "out"))
  var output: String

  @Option(help: ArgumentHelp("Pixels to the point; else the device's.", valueName: "n"))
  var scale: Int?

  @Option(
    help: ArgumentHelp(
      "Several scales, as 1,2,3: name.png, name@2x.png, name@3x.png.", valueName: "list"))
  var scales: ScaleList?

  @Option(help: "How small the file is to be: fast, default or small.")
  var png: Compression = .default

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @Flag(help: "Draw again on every save of the documents or of what lies beside them.")
  var watch = false

  @Flag(help: "Say what was written as JSON, on standard output.")
  var json = false

  @OptionGroup var document: DocumentOptions

  enum Compression: String, ExpressibleByArgument, CaseIterable {
    case fast, `default`, small

    var level: RenderedScreen.Compression {
      switch self {
      case .fast: .fast
      case .default: .standard
      case .small: .small
      }
    }
  }

  func validate() throws {
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale takes 1 to 4") }
    if scale != nil, scales != nil { throw ValidationError("write either --scale or --scales") }
    if output.isEmpty { throw ValidationError("-o takes a PNG file, a folder or -") }
    if json, output == "-" {
      throw ValidationError("--json and -o - both write to standard output")
    }
    if watch, files.contains("-") { throw ValidationError("--watch does not take -") }
    if watch, let file = files.first(where: FileSystem.isStream) {
      throw ValidationError("--watch takes files, which can be read again: \(file) is none")
    }
    if files.filter({ $0 == "-" }).count > 1 { throw ValidationError("- can be read only once") }
  }

  func run() throws {
    let wanted: [Int?] = scales?.values.map { $0 } ?? [scale]
    let plan = OutputPlan(
      output: output, scales: scales?.values,
      stems: files.map {
        $0 == "-" ? "stdin" : FilePath.splitExtension(FilePath.lastComponent(of: $0)).stem
      })
    try plan.check()
    try InputGuard(files).check(plan.paths)
    guard watch else { return try renderAll(wanted, plan, with: nil) }
    let folders = Set(files.map { FilePath.directory(of: $0) } + document.assets).sorted()
    var watcher = Watcher(files: files, folders: folders, ignoring: plan.paths)
    for note in watcher.notes { FileSystem.writeStandardError("citypaint: \(note)\n") }
    let renderer = try? Renderer(RenderRun.options(document.renderOptions, for: files))
    while true {
      do { try renderAll(wanted, plan, with: renderer) } catch is ExitCode {}
      FileSystem.writeStandardError("citypaint: watching, Ctrl-C ends\n")
      watcher.wait()
    }
  }

  /// Renders every document, with a renderer that is there already or one for this time.
  private func renderAll(_ wanted: [Int?], _ plan: OutputPlan, with kept: Renderer?) throws {
    var reporter = Reporter(strict: document.strict)
    var written: [JSONOutput] = []
    do throws(CityPaintError) {
      let renderer: Renderer
      if let kept {
        renderer = kept
      } else {
        renderer = try Renderer(RenderRun.options(document.renderOptions, for: files))
      }
      if !reporter.forbids(renderer.fonts) {
        let run = RenderRun(
          files: files, scales: wanted, plan: plan, device: document.device, full: full,
          strict: document.strict, compression: png.level, tells: json)
        written = run.run(renderer, workers: document.jobs, &reporter)
        reporter.report(fontFoldersOf: renderer.fonts)
      }
    } catch {
      reporter.report(error)
    }
    if json { try put(JSONWriter.text(["written": .array(written)], .pretty) + "\n") }
    try reporter.finish()
  }
}

/// Scales as the command line lists them: `1,2,3`.
struct ScaleList: ExpressibleByArgument {
  var values: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.count == parts.count,
      numbers.allSatisfy({ (1...4).contains($0) }), Set(numbers).count == numbers.count
    else { return nil }
    values = numbers
  }

  init(_ values: [Int]) { self.values = values }

  var defaultValueDescription: String { values.map(String.init).joined(separator: ",") }
}
