import ArgumentParser
import CityPaintKit
import Files

/// `citypaint lint`: checks documents and pictures against the guidelines.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Checks documents, icons, and launch images against the guidelines.",
    discussion: """
      Checks the rules of structure, and each guide's rules on its own parts:
      hig2008 on phone.*, city on city.*. --preset applies a preset to every part.
      A document turns off rules that do not apply, at its root or on a node:
        "lint": { "off": { "target-size": "the keys are the keyboard's own" } }
      With rows of data or a matrix, every picture is checked, and each finding is listed
      once with the rows and variants that have it.
      Some rules compare the given documents: two orientations of a screen, or a
      screen and the previous one.

      EXAMPLES
        citypaint lint feed.json
        citypaint lint screens/*.json --preset structure,accessibility
        citypaint lint feed.json --only text-contrast -o findings.png
        citypaint lint screens/*.json --format sarif > lint.sarif
        citypaint lint card.json --data people.csv
        citypaint lint feed.json --matrix locale=en,de,ar --matrix appearance=light,dark
        citypaint lint Icon.png Default.png
        citypaint lint screens --baseline lint.json --write-baseline
        citypaint lint screens --baseline lint.json
        citypaint lint screens --fix --dry-run
        citypaint lint --explain target-size

      RULES FILE
        { "presets": ["structure", "hig2008"],
          "rules": { "text-cut": "error", "near-alignment": "off" } }

      EXIT STATUS
        0 no errors found, 1 errors found, or with a baseline anything that is not
        in it, 64 usage, 65 invalid document,
        66 a file is missing, 73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "Documents, files of components, or folders of them; PNG files are icons and launch images. "
        + "- is standard input.", valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("rules"), parsing: .singleValue,
    help: ArgumentHelp("A file that selects the rules to check.", valueName: "file"),
    completion: .file())
  var rulesFiles: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Check only these rules, in all parts of the document.", valueName: "id"),
    completion: .rules)
  var only: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Check only these presets' rules, in all parts of the document: "
        + "\(LintRule.presets.joined(separator: ", ")).",
      valueName: "preset,…"), completion: .values { LintRule.presets })
  var preset: [String] = []

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github, gitlab
  }

  @Option(help: "The output format: text, json, sarif, github, or gitlab.")
  var format: Format?

  @Flag(help: "The same as --format github.")
  var github = false

  @Flag(help: "List the rules that would be checked, and exit.")
  var list = false

  @Option(
    help: ArgumentHelp("Explain what a rule checks, and why, with examples.", valueName: "id"),
    completion: .rules)
  var explain: String?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("A PNG of the document's picture with the findings.", valueName: "overlay"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Pixels per point: 1, 2, 3, or 4. Default: the device's.", valueName: "n")
  )
  var scale: ScaleNumber?

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @Flag(
    help: "Fix what has one right answer: title style, a period, a named color or length, tapArea.")
  var fix = false

  @Flag(help: "With --fix, only show the changes, as a diff.")
  var dryRun = false

  @OptionGroup var baseline: BaselineOptions

  @OptionGroup var variants: VariantOptions

  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var document: DocumentOptions

  mutating func validate() throws {
    // An argument after the rule IDs that is not itself a rule ID is a file: --only text-cut
    // feed.json.
    let words = only.flatMap { $0.split(separator: ",").map(String.init) }
    let isFile = { (word: String) in
      LintRule(id: word) == nil && word.contains { $0 == "." || $0 == "/" }
    }
    files += words.filter(isFile)
    only = words.filter { !isFile($0) }
    try scale?.check()
    if github {
      guard format == nil || format == .github else {
        throw ValidationError("--github and --format name two formats: use only one of the two")
      }
      format = .github
    }
    if rulesFiles.count > 1 { throw ValidationError("--rules can be given only once") }
    if [rules != nil, !only.isEmpty, !preset.isEmpty].count(where: { $0 }) > 1 {
      throw ValidationError("only one of --rules, --only, and --preset can be given")
    }
    for id in only + [explain].compactMap({ $0 }) { _ = try Self.rule(id) }
    try checkPresets()
    if list || explain != nil {
      guard files.isEmpty, format == nil, output == nil else {
        throw ValidationError("--list and --explain cannot be used with files")
      }
      return
    }
    if (files + variants.dataFiles + [rules].compactMap { $0 }).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input (-) can be read only once")
    }
    if dryRun, !fix { throw ValidationError("--dry-run needs --fix") }
    if fix, files.contains("-") { throw ValidationError("--fix cannot change standard input") }
    if fix, output != nil { throw ValidationError("-o cannot be used with --fix") }
    guard let output else { return }
    guard files.count == 1, FileSystem.kind(of: files[0]) != .directory else {
      throw ValidationError("-o needs a single document")
    }
    guard PictureName.isPNG(output) else {
      throw ValidationError("-o must be a PNG file: -o findings.png")
    }
  }

  private static func rule(_ id: String) throws -> LintRule {
    if let rule = LintRule(id: id) { return rule }
    let hint =
      Wording.nearest(to: id, in: LintRule.all.map(\.id))
      .map { "did you mean \($0)?" } ?? "citypaint lint --list lists them"
    throw ValidationError("unknown rule \(Wording.quoted(id)); \(hint)")
  }

  private var rules: String? { rulesFiles.first }

  private var presets: [String] {
    preset.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  private func checkPresets() throws {
    let names = LintRule.presets
    for word in presets where !names.contains(word) {
      let hint = Wording.nearest(to: word, in: names).map { "did you mean \($0)?" }
      throw ValidationError(
        "unknown preset \(Wording.quoted(word)); "
          + (hint ?? "the presets are \(Wording.sentence(names))"))
    }
  }

  /// Returns the selected rules.
  private func asked(_ project: Configuration) throws -> LintRules {
    if !only.isEmpty { return try .only(only) }
    if !preset.isEmpty { return try .presets(presets) }
    guard let rules else { return project.rules ?? .standard }
    let file = try Document(argument: rules)
    return try LintRules(parsing: file.bytes, name: file.name)
  }

  mutating func run() throws {
    if baseline.writeBaseline {
      try GoldenOptions.refuseInCI("lint --write-baseline", "a baseline")
    }
    if let explain { return try put(try Self.rule(explain).explanation) }
    let project = try Project.configuration(for: files)
    guard var rules = try Reporter.run({ _ in try asked(project) }) else { return }
    if document.strict { rules = rules.asErrors() }
    if fix { rules = rules.findingEdits() }
    if list { return try put(rules.description) }
    if files.isEmpty { files = project.screens }
    if files.isEmpty { throw ValidationError("give at least one document, or --list") }
    document.work.add(project)
    baseline.add(project)
    try check(rules, on: document.device == nil ? project.devices : [])
  }

  private func check(_ rules: LintRules, on devices: [String]) throws {
    var reporter = Reporter(strict: document.strict)
    let guarded = InputGuard(files + variants.dataFiles + [self.rules].compactMap { $0 })
    try guarded.check([output].compactMap { $0 })
    var documents: [Document] = []
    var unreadable: [Diagnostic] = []
    var named: Set<String> = []
    var skipped = 0
    for file in files where named.insert(file).inserted {
      do throws(CityPaintError) {
        guard FileSystem.kind(of: file) == .directory else {
          documents.append(try Document(argument: file))
          continue
        }
        let folder = try LintFolder(file)
        documents += folder.documents.filter { named.insert($0.name).inserted }
        skipped += folder.skipped
        _ = reporter.report(warnings: folder.diagnostics)
      } catch {
        reporter.report(error)
        unreadable += error.diagnostics
      }
    }
    var report = LintReport(of: rules)
    do {
      let renderer = try Renderer(document.work.renderOptions)
      var (variant, rows) = try variants.singleOrRows(
        of: document, scale: scale?.pixels, full: full)
      let varied = try varied(on: devices)
      // The picture is that of the first device.
      if output != nil, let device = devices.first { variant.setDevice(device) }
      if output != nil, rows != nil {
        throw ValidationError("-o needs a single picture: choose a row with --row 1")
      }
      report = renderer.lint(
        documents, rules: rules, as: variant, in: varied, rows: rows,
        keepingScreens: output != nil, workers: document.jobs)
      if fix, try applies(report, renderer.fixes(of: report, documents, rules: rules, as: variant))
      {
        // The files are read again.
        var again = self
        again.fix = false
        return try again.check(rules, on: devices)
      }
      var shared = SharedProblems()
      for result in report.results {
        if let error = result.error {
          reporter.count(error)
          reporter.report(CityPaintError(shared.take(error.diagnostics)))
        }
        _ = reporter.report(warnings: result.diagnostics)
      }
      reporter.report(shared.summary)
      reporter.report(fontFoldersOf: renderer)
      if let output, let result = report.results.first {
        try draw(result, to: output, by: renderer, guarded, &reporter)
      }
    } catch {
      try reporter.report(any: error)
    }
    report.unreadable = unreadable
    report.skipped = skipped
    var written: String?
    do { written = try baseline.apply(to: &report) } catch { try reporter.report(any: error) }
    if let written, format ?? .text == .text { try put(written) } else { try write(report) }
    try reporter.finish()
    if report.hasErrors { throw ExitCode(1) }
  }

  /// Changes the files, or shows the changes and ends the command; returns whether files were
  /// changed.
  private func applies(_ report: LintReport, _ fixes: LintFixes) throws -> Bool {
    if dryRun {
      var reporter = Reporter()
      for error in report.results.compactMap(\.error) { reporter.report(error) }
      try put(exactly: fixes.diff)
      try reporter.finish()
      throw ExitCode(fixes.isEmpty ? 0 : 1)
    }
    guard !fixes.isEmpty else { return false }
    try fixes.write()
    if format ?? .text == .text { try put(fixes.description) } else { say(fixes.description) }
    return true
  }
}
