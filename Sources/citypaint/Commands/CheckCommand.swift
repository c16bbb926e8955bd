import ArgumentParser
import Batch
import Engine
import Files
import Findings
import Goldens
import Resources
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
        citypaint check --fail-on changed,missing

      EXIT STATUS
        0 nothing changed, 1 a golden is changed or cannot be drawn (with --ci also new,
        missing, orphan or stale; or what --fail-on names), 64 usage, 65 with --strict a
        folder of fonts has a file that cannot be used, 66 there are no goldens,
        73 a report cannot be written
      """)

  @OptionGroup var goldens: GoldenPaths

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Only this case or folder of cases. May be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Write the report as one HTML file.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("Write a JUnit XML report.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the report as JSON; - prints it.", valueName: "file"))
  var json: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "New, missing, orphan and stale goldens fail too, and what may hide a golden. Default: where "
        + "CI, GITHUB_ACTIONS, TF_BUILD, GITLAB_CI, BUILDKITE or JENKINS_URL is set."))
  var ci: Bool?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "What fails: changed, new, missing, orphan, stale, unneeded, separated by commas. A golden "
        + "that cannot be drawn always does.", valueName: "states"))
  var failOn: String?

  @Option(help: ArgumentHelp("One of n equal parts of the cases: i/n.", valueName: "i/n"))
  var shard: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Write annotations and a step summary for GitHub Actions. Default: if run there.")
  var github: Bool?

  @OptionGroup var options: GoldenOptions

  func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard takes i/n with i from 1 to n, such as 2/3")
    }
    _ = try failing()
    let files = [report, junit, json].compactMap { $0 }
    if OutputNames().firstPair(in: files) != nil {
      throw ValidationError("two reports have the same name")
    }
  }

  private var isInCI: Bool { ci ?? GoldenOptions.isInCI }

  /// The states that fail; `nil` for those that do by default.
  private func failing() throws -> Set<CaseResult.State>? {
    guard let failOn else { return nil }
    let words = failOn.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return Set(
      try words.map { word in
        if word != "same", let state = CaseResult.State(rawValue: word) { return state }
        let known = CaseResult.State.allCases.map(\.rawValue).filter { $0 != "same" }
        let hint =
          Suggestion.nearest(to: word, in: known).map { "did you mean \($0)?" }
          ?? "there are \(Suggestion.sentence(known))"
        throw ValidationError("--fail-on: \(SafeText.quoted(word)) is not a state; \(hint)")
      })
  }

  func run() throws {
    let part = shard.flatMap { Shard($0) }
    let selection = try GoldenSelection(
      goldens.paths, dir: goldens.folder, only: only, shard: part, options: options)
    let (folder, cases) = (selection.folder, selection.cases)
    let checker = try options.checker(for: folder, exhibits: report != nil)
    try guardInputs(selection, checker)
    let progress = StepProgress("checked", total: cases.count)
    let outcomes = Mutex<[CaseResult]>([])
    let notes = !isInCI && !GoldenOptions.isInCI
    checker.run(cases, workers: options.work.jobs) { outcome in
      if notes { try? Acceptor.noteTolerance(outcome) }
      outcomes.withLock { $0.append(outcome.result) }
      progress.step()
    }
    progress.finish()
    var results = outcomes.withLock { $0 }
    if isInCI { results += selection.suspects.map { Self.error($0) } }
    results.sort { FileName($0.name) < FileName($1.name) }
    let warnings = isInCI ? selection.notes : selection.warnings
    options.say(warnings)
    let report = CheckReport(
      version: Version.text, commands: options.commands(for: folder), shard: part, inCI: isInCI,
      failing: try failing(), cases: results, notes: warnings.map { Finding($0) })
    try write(report)
    if !report.passed { throw ExitCode(1) }
  }

  /// What may hide a golden, as a case that could not be judged.
  private static func error(_ suspect: GoldenFolder.Suspect) -> CaseResult {
    var problem = suspect.problem
    problem.severity = .error
    if problem.message.hasPrefix("ignored ") || problem.message.hasPrefix("ignored: ") {
      problem.message = "not checked" + problem.message.dropFirst("ignored".count)
    }
    var result = CaseResult(suspect.golden, .error)
    result.findings = [Finding(problem)]
    return result
  }

  /// Refuses to write a report over what is read: the goldens' files, and all their documents draw
  /// from.
  private func guardInputs(_ selection: GoldenSelection, _ checker: Checker) throws {
    let outputs = [report, junit, json].compactMap { $0 }.filter { $0 != "-" }
    // What is not there yet is written over nothing.
    guard outputs.contains(where: { FileSystem.kind(of: $0) == .file }) else { return }
    var guarded = InputGuard(
      (selection.all + selection.suspects.map(\.golden)).flatMap {
        [$0.document, $0.picture, $0.record]
      })
    guarded.add([FilePath.join(selection.folder, GoldenInventory.fileName)])
    try guarded.check(outputs)
    for golden in selection.all { guarded.add(checker.filesRead(for: golden)) }
    try guarded.check(outputs)
  }

  private func write(_ result: CheckReport) throws {
    var reporter = Reporter()
    if json != "-" {
      try put(result.text(color: Terminal.standardOutputIsTerminal))
    }
    if let json {
      let text = JSONWriter.text(result.json()) + "\n"
      if json == "-" { try put(exactly: text) } else { save(Array(text.utf8), json, &reporter) }
    }
    if let junit { save(Array(result.junit.utf8), junit, &reporter) }
    if let report {
      do throws(HTMLReportError) {
        let page = try HTMLReport(assets: .embedded)
        save(page.html(data: result.json(exhibits: true)), report, &reporter)
      } catch {
        reporter.report(
          CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)]))
      }
    }
    if github ?? (Platform.environment("GITHUB_ACTIONS") == "true") {
      if json != "-" { try put(exactly: result.annotations(by: .ofThisStep)) }
      if let file = Platform.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty {
        do throws(FileError) {
          try FileSystem.append(Array(result.summary.utf8), to: file)
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
