import ArgumentParser
import Codecs
import Engine
import Files
import Findings
import Lint
import Rules
import Scene
import Schema
import Source

/// `citypaint lint`: documents and pictures against the guidelines.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Checks documents, icons and launch images against the guidelines.",
    discussion: """
      Checks the rules of structure, and each guide's rules on its own parts:
      hig2008 on phone.*, city on city.*. --preset checks a preset on everything.
      A document turns off rules that do not apply, at its root or on a node:
        "lint": { "off": { "target-size": "the keys are the keyboard's own" } }
      Documents given together are compared: the other orientation, the screen before.

      EXAMPLES
        citypaint lint feed.json
        citypaint lint screens/*.json --preset structure,accessibility
        citypaint lint feed.json --only text-contrast -o findings.png
        citypaint lint screens/*.json --format sarif > lint.sarif
        citypaint lint Icon.png Default.png
        citypaint lint --explain target-size

      RULES FILE
        { "presets": ["structure", "hig2008"],
          "rules": { "text-cut": "error", "near-alignment": "off" } }

      EXIT STATUS
        0 no errors found, 1 errors found, 64 usage, 65 a document is wrong,
        66 a file is missing, 73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "Documents; PNG files are icons and launch images. - is standard input.", valueName: "file"))
  var files: [String] = []

  @Option(
    name: .customLong("rules"), parsing: .singleValue,
    help: ArgumentHelp("A file that selects the rules to check.", valueName: "file"))
  var rulesFiles: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Check only these rules, on everything.", valueName: "id"))
  var only: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Check only these presets' rules, on everything: "
        + "\(Rule.presets.map(\.name).joined(separator: ", ")).",
      valueName: "preset,…"))
  var preset: [String] = []

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif, github }

  @Option(help: "The output format: text, json, sarif or github.")
  var format: Format?

  @Flag(help: "List the rules that would be checked, and exit.")
  var list = false

  @Option(
    help: ArgumentHelp("Explain what a rule checks, and why, with examples.", valueName: "id"))
  var explain: String?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Draw the findings on the document's picture, a PNG.", valueName: "overlay"))
  var output: String?

  @Option(help: ArgumentHelp("Pixels per point. Default: the device's.", valueName: "n"))
  var scale: Int?

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  mutating func validate() throws {
    // What follows the rules' names and is not a rule's name is a file: --only text-cut feed.json.
    let words = only.flatMap { $0.split(separator: ",").map(String.init) }
    let isFile = { (word: String) in
      Rule.named(word) == nil && word.contains { $0 == "." || $0 == "/" }
    }
    files += words.filter(isFile)
    only = words.filter { !isFile($0) }
    if let scale, !RenderVariant.scales.contains(scale) {
      throw ValidationError("--scale takes 1 to 4")
    }
    if rulesFiles.count > 1 { throw ValidationError("one file says the rules: give --rules once") }
    if [rules != nil, !only.isEmpty, !preset.isEmpty].count(where: { $0 }) > 1 {
      throw ValidationError("--rules, --only and --preset each say what is asked: give one of them")
    }
    for id in only + [explain].compactMap({ $0 }) { _ = try Self.rule(id) }
    _ = try presets()
    if list || explain != nil {
      guard files.isEmpty, format == nil, output == nil else {
        throw ValidationError("--list and --explain check nothing: leave the files out")
      }
      return
    }
    if files.isEmpty { throw ValidationError("name at least one document, or --list the rules") }
    if (files + variants.dataFiles + [rules].compactMap { $0 }).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("- can be read only once")
    }
    guard let output else { return }
    guard files.count == 1 else {
      throw ValidationError("-o draws the findings of one document: name one")
    }
    guard PictureFormat(ofName: output) == .png() else {
      throw ValidationError("-o takes a PNG file: -o findings.png")
    }
  }

  private static func rule(_ id: String) throws -> Rule {
    if let rule = Rule.named(id) { return rule }
    let hint =
      Suggestion.nearest(to: id, in: Rule.all.map(\.id))
      .map { "did you mean \($0)?" } ?? "citypaint lint --list names them"
    throw ValidationError("there is no rule \(SafeText.quoted(id)); \(hint)")
  }

  private var rules: String? { rulesFiles.first }

  private func presets() throws -> [Rule.Preset]? {
    guard !preset.isEmpty else { return nil }
    let names = Rule.presets.map(\.name)
    let words = preset.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    return try words.map { word in
      guard let known = Rule.presets.first(where: { $0.name == word }) else {
        let hint = Suggestion.nearest(to: String(word), in: names).map { "did you mean \($0)?" }
        throw ValidationError(
          "there is no preset \(SafeText.quoted(String(word))); "
            + (hint ?? "there are \(Suggestion.sentence(names))"))
      }
      return known
    }
  }

  /// The rules that are asked.
  private func asked() throws -> LintRun {
    if !only.isEmpty { return LintRun(try only.map { LintRun.Asked(try Self.rule($0)) }) }
    if let presets = try presets() {
      return LintRun(Rule.all.filter { presets.contains($0.preset) }.map { LintRun.Asked($0) })
    }
    guard let rules else { return LintRun() }
    let input = try Input(rules)
    let reading = LintConfiguration.type.read(input.file)
    guard let configuration = reading.value, !reading.log.hasErrors else {
      throw CityPaintError(reading.diagnostics)
    }
    guard !configuration.run.asked.isEmpty else {
      throw CityPaintError([
        Diagnostic(
          .error, "no rule is asked", at: Place(file: input.file),
          hint: "name a preset, or rules with what they count: citypaint lint --list")
      ])
    }
    return configuration.run
  }

  func run() throws {
    var reporter = Reporter(strict: document.strict)
    if let explain { return try put(try Self.rule(explain).explanation) }
    var run = LintRun([])
    do { run = try asked() } catch let error as CityPaintError {
      reporter.report(error)
      try reporter.finish()
    }
    if document.strict {
      for index in run.asked.indices { run.asked[index].severity = .error }
    }
    if list { return try put(Rule.table(run.asked)) }
    try check(run, &reporter)
  }

  private func check(_ run: LintRun, _ reporter: inout Reporter) throws {
    let guarded = InputGuard(files + variants.dataFiles + [rules].compactMap { $0 })
    try guarded.check([output].compactMap { $0 })
    var inputs: [LintInput] = []
    var report = LintReport([], run: run)
    report.isStrict = document.strict
    var named: Set<String> = []
    for file in files where named.insert(file).inserted {
      do throws(CityPaintError) {
        let input = try Input(file)
        inputs.append(LintInput(file: input.file, folder: input.folder))
      } catch {
        reporter.report(error)
        report.unreadable += error.diagnostics
      }
    }
    do {
      var options = document.renderOptions
      options.workers = inputs.count == 1 ? document.jobs : 1
      let renderer = try Renderer(options)
      let variant = try variants.single(of: document, scale: scale, full: full)
      let linter = Linter(run, by: renderer, as: variant)
      report.files = linter.check(inputs, workers: document.jobs, keepsPicture: output != nil)
      for file in report.files {
        if let error = file.error { reporter.report(error) }
        _ = reporter.report(warnings: file.warnings)
      }
      reporter.report(fontFoldersOf: renderer.fonts)
      if let output, let checked = report.files.first {
        try draw(checked, to: output, by: renderer, guarded, &reporter)
      }
    } catch let error as CityPaintError {
      reporter.report(error)
    }
    if (format ?? .text) == .text {
      try put(text(of: report))
    } else {
      try put(exactly: text(of: report))
    }
    try reporter.finish()
    if report.hasErrors { throw ExitCode(1) }
  }

  private func text(of report: LintReport) -> String {
    switch format ?? .text {
    case .text:
      report.text(by: DiagnosticPrinter(color: FileSystem.standardOutputIsTerminal))
    case .json: JSONWriter.text(report.json, .pretty) + "\n"
    case .sarif: JSONWriter.text(report.sarif(version: Version.text), .pretty) + "\n"
    case .github:
      report.annotations(by: .ofThisStep)
    }
  }

  /// Draws the overlay, of a document that could be checked.
  private func draw(
    _ checked: Linter.Checked, to output: String, by renderer: Renderer, _ guarded: InputGuard,
    _ reporter: inout Reporter
  ) throws {
    guard checked.error == nil else { return }
    guard let picture = checked.picture else {
      throw ValidationError(
        "-o draws on a document's picture, and \(SafeText.escape(checked.path)) is a picture itself"
      )
    }
    var guarded = guarded
    guarded.add(checked.reads)
    try guarded.check([output])
    let overlay = LintOverlay(checked.outcome.findings, on: picture, of: checked.path)
    let bytes = try overlay.draw(by: renderer).pixmap.file(as: .png(.small))
    do throws(FileError) { try FileSystem.write(bytes, to: output) } catch {
      reporter.report(error)
    }
  }
}
