import ArgumentParser
import Check
import Checking
import Files
import Rendering
import Source
import Synchronization

/// `citypaint check`: every golden against what its document draws today.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compares every golden and says what moved, in the scene's own words.",
    discussion: """
      A golden is three files: case.json, case.png, and case.golden, the record that lets a
      failure say what changed and why. citypaint accept writes the last two.

      EXAMPLES
        citypaint check
        citypaint check screens --report report.html
        citypaint check screens/city screens/icons/list.json
        citypaint check --ci --junit junit.xml --json check.json --shard 1/3

      EXIT STATUS
        0 all is as it was, 1 a golden is changed or cannot be drawn (with --ci also new,
        missing, orphan or stale), 64 usage, 65 with --strict a folder of fonts has what cannot be
        used, 66 there are no goldens, 73 a report cannot be written
      """)

  @OptionGroup var goldens: GoldenPaths

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Only this case or folder of cases. May be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Write the report to look at, one HTML file.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("Write JUnit's XML.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the report as JSON; - prints it.", valueName: "file"))
  var json: String?

  @Flag(help: "New, missing, orphan and stale goldens fail too.")
  var ci = false

  @Option(help: ArgumentHelp("One of n equal parts of the cases: i/n.", valueName: "i/n"))
  var shard: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Annotations and a step summary for GitHub Actions. Default: where it runs there.")
  var github: Bool?

  @OptionGroup var options: GoldenOptions

  func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard takes i/n with i from 1 to n, as 2/3")
    }
    let files = [report, junit, json].compactMap { $0 }
    if OutputNames().firstPair(in: files) != nil {
      throw ValidationError("two reports have the same name")
    }
  }

  func run() throws {
    let part = shard.flatMap { Shard($0) }
    let selection = try GoldenSelection(
      goldens.paths, dir: goldens.folder, only: only, shard: part, options: options)
    let (folder, cases) = (selection.folder, selection.cases)
    try InputGuard(cases.flatMap { [$0.document, $0.picture, $0.record] })
      .check([report, junit, json].compactMap { $0 })
    let checker = try options.checker(for: folder, exhibits: report != nil)
    let progress = StepProgress("checked", total: cases.count)
    let outcomes = Mutex<[CaseResult]>([])
    let notes = !ci && !GoldenOptions.isInCI
    checker.run(cases, workers: options.work.jobs) { outcome in
      if notes { try? Acceptor.noteTolerance(outcome) }
      outcomes.withLock { $0.append(outcome.result) }
      progress.step()
    }
    progress.finish()
    let results = outcomes.withLock { $0 }
      .sorted { FileName($0.name) < FileName($1.name) }
    options.say(selection.notes)
    let report = CheckReport(
      version: Version.text, commands: options.commands(for: folder), shard: part, inCI: ci,
      cases: results, notes: selection.notes.map { Finding($0) })
    try write(report)
    if !report.passed { throw ExitCode(1) }
  }

  private func write(_ result: CheckReport) throws {
    var reporter = Reporter()
    if json != "-" {
      try put(TextReport(result, color: Terminal.standardOutputIsTerminal).text)
    }
    if let json {
      let text = JSONWriter.text(result.json()) + "\n"
      if json == "-" { try put(exactly: text) } else { save(Array(text.utf8), json, &reporter) }
    }
    if let junit { save(Array(JUnitReport(result).text.utf8), junit, &reporter) }
    if let report {
      do throws(HTMLReportError) {
        let page = try HTMLReport(assets: Installation.find().assets ?? "")
        save(page.html(data: result.json(exhibits: true)), report, &reporter)
      } catch {
        reporter.report(
          CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)]))
      }
    }
    if github ?? (Platform.environment("GITHUB_ACTIONS") == "true") {
      let report = GitHubReport(
        result, workspace: Platform.environment("GITHUB_WORKSPACE"))
      if json != "-" { try put(exactly: report.annotations) }
      if let file = Platform.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty {
        do throws(FileError) {
          try FileSystem.append(Array(report.summary.utf8), to: file)
        } catch {
          reporter.report(error)
        }
      }
    }
    try reporter.finish()
  }

  private func save(_ bytes: [UInt8], _ path: String, _ reporter: inout Reporter) {
    do throws(FileError) {
      try FileSystem.write(bytes, to: path)
    } catch {
      reporter.report(error)
    }
  }
}
