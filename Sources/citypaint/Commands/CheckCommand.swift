import ArgumentParser
import CityPaintKit
import Files

/// `citypaint check`: compares every golden with the current drawing of its document.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compares every golden and reports what changed in terms of the document.",
    discussion: """
      A golden is three files: case.json, case.png, and case.golden, a record that
      shows what changed and why. citypaint accept writes the last two.

      EXAMPLES
        citypaint check
        citypaint check screens --report report.html
        citypaint check screens/city screens/icons/list.json
        citypaint check --ci --junit junit.xml --json check.json --shard 1/3
        citypaint check --fail-on changed,missing

      EXIT STATUS
        0 nothing changed, 1 a golden is changed or cannot be drawn (with --ci also
        new, missing, orphan, or stale; or a state that --fail-on names), 64 usage,
        65 with --strict, a font folder has a file that cannot be used,
        66 there are no goldens, 73 a report cannot be written
      """)

  @OptionGroup var goldens: GoldenPaths

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Check only this case or folder of cases. May be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Write the report as a single HTML file.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("Write a JUnit XML report.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the report as JSON; - prints it.", valueName: "file"))
  var json: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Also fail on new, missing, orphan, and stale goldens, and on anything that may hide a "
        + "golden. Default: on if CI, GITHUB_ACTIONS, TF_BUILD, GITLAB_CI, BUILDKITE, or "
        + "JENKINS_URL is set."))
  var ci: Bool?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "The states that fail, separated by commas: changed, new, missing, orphan, stale, unneeded. "
        + "A golden that cannot be drawn always fails.", valueName: "states"))
  var failOn: String?

  @Option(
    help: ArgumentHelp("Check only one of n equal shards of the cases: i/n.", valueName: "i/n"))
  var shard: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Write annotations and a step summary for GitHub Actions. Default: on when run there.")
  var github: Bool?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github
  }

  @Option(
    help: ArgumentHelp(
      "The output format, as for lint: text, json (as --json -), or github (as --github)."))
  var format: Format?

  @OptionGroup var options: GoldenOptions

  mutating func validate() throws {
    switch format {
    case .json where json != nil && json != "-":
      throw ValidationError(
        "--format json prints the report that --json writes to a file: use only one of the two")
    case .json: json = "-"
    case .github: github = github ?? true
    case .text, nil: break
    }
    if let shard, GoldenShard(shard) == nil {
      throw ValidationError("--shard must be i/n with i from 1 to n, such as 2/3")
    }
    _ = try failing()
    let files = [report, junit, json].compactMap { $0 }
    if OutputFiles.clash(files) {
      throw ValidationError("two reports have the same name")
    }
  }

  private var isInCI: Bool { ci ?? GoldenOptions.isInCI }

  /// Returns the states that fail; `nil` for the default ones.
  private func failing() throws -> Set<GoldenResult.State>? {
    guard let failOn else { return nil }
    let words = failOn.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return Set(
      try words.map { word in
        if word != "same", let state = GoldenResult.State(rawValue: word) { return state }
        let known = GoldenResult.State.allCases.map(\.rawValue).filter { $0 != "same" }
        let hint =
          Wording.nearest(to: word, in: known).map { "did you mean \($0)?" }
          ?? "the states are \(Wording.sentence(known))"
        throw ValidationError("--fail-on: \(Wording.quoted(word)) is not a state; \(hint)")
      })
  }

  func run() throws {
    let goldens = try options.goldens(
      goldens.paths, dir: goldens.folder, only: only, shard: shard.flatMap { GoldenShard($0) })
    let run = try options.run(goldens, keepingPictures: report != nil)
    try guardInputs(goldens, run)
    let progress = StepProgress("checked", total: goldens.names.count)
    let result = run.check(
      workers: options.work.jobs, inCI: isInCI, failing: try failing(),
      notesTolerances: !isInCI && !GoldenOptions.isInCI, step: progress.step)
    progress.finish()
    options.say(result.notes)
    try write(result)
    if !result.passed { throw ExitCode(1) }
  }

  /// Rejects a report that would overwrite an input: a golden's file or one that its document uses.
  private func guardInputs(_ goldens: Goldens, _ run: GoldenRun) throws {
    let outputs = [report, junit, json].compactMap { $0 }.filter { $0 != "-" }
    // A file that does not exist cannot be overwritten.
    guard outputs.contains(where: { FileSystem.kind(of: $0) == .file }) else { return }
    var guarded = InputGuard(goldens.files)
    try guarded.check(outputs)
    guarded.add(run.filesRead)
    try guarded.check(outputs)
  }

  private func write(_ result: GoldenReport) throws {
    var reporter = Reporter()
    if json != "-" {
      try put(result.text(color: Terminal.standardOutputIsTerminal))
    }
    if let json {
      if json == "-" {
        try put(exactly: result.json)
      } else {
        save(Array(result.json.utf8), json, &reporter)
      }
    }
    if let junit { save(Array(result.junit.utf8), junit, &reporter) }
    if let report {
      do throws(CityPaintError) { save(try result.html(), report, &reporter) } catch {
        reporter.report(error)
      }
    }
    if github ?? (Platform.environment("GITHUB_ACTIONS") == "true") {
      if json != "-" { try put(exactly: result.githubAnnotations) }
      if let file = Platform.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty {
        do throws(FileError) {
          try FileSystem.append(Array(result.githubSummary.utf8), to: file)
        } catch {
          reporter.report(error)
        }
      }
    }
    try reporter.finish()
  }

  private func save(_ bytes: [UInt8], _ path: String, _ reporter: inout Reporter) {
    do throws(FileError) {
      try FileSystem.writeOutput(bytes, to: path)
    } catch {
      reporter.report(error)
    }
  }
}
