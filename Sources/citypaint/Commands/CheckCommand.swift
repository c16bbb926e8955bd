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
        citypaint check shared/palette.json
        git diff --name-only --relative main | citypaint check --affected -

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
      "Check only this case or folder of cases. May be repeated.", valueName: "name"),
    completion: .goldens)
  var only: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Check only the goldens that these files belong to, or that draw from them; - reads the names "
        + "from standard input.", valueName: "file"), completion: .file())
  var affected: [String] = []

  @Flag(help: "Compare with the records, where the pictures are Git LFS pointers.")
  var recordsOnly = false

  @Option(
    help: ArgumentHelp("Write the report as a single HTML file.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write the expected picture, the difference, and the current picture of each changed golden "
        + "to this folder.", valueName: "dir"), completion: .directory)
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      "Write the text of one comment on a pull request; with --pictures, it shows the pictures.",
      valueName: "file"), completion: .file())
  var markdown: String?

  @Option(help: ArgumentHelp("Write a JUnit XML report.", valueName: "file"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp("Write the report as JSON; - prints it.", valueName: "file"),
    completion: .file())
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
    case text, json, sarif, github, gitlab
  }

  @Option(
    help: ArgumentHelp(
      "The output format, as for lint: text, json (as --json -), sarif, github (as --github), or "
        + "gitlab."))
  var format: Format?

  @OptionGroup var options: GoldenOptions

  mutating func validate() throws {
    switch format {
    case .json where json != nil && json != "-":
      throw ValidationError(
        "--format json prints the report that --json writes to a file: use only one of the two")
    case .json: json = "-"
    case .github: github = github ?? true
    case .sarif, .gitlab:
      if json == "-" {
        throw ValidationError("--format and --json - both print a report: use only one of the two")
      }
    case .text, nil: break
    }
    if recordsOnly, pictures != nil || report != nil {
      throw ValidationError("--records-only reads no pictures: leave out --pictures and --report")
    }
    if let shard, GoldenShard(shard) == nil {
      throw ValidationError("--shard must be i/n with i from 1 to n, such as 2/3")
    }
    if markdown == "-", json == "-" || format == .sarif || format == .gitlab {
      throw ValidationError("--markdown - and another report both print to standard output")
    }
    _ = try failing()
    if OutputFiles.clash(outputs) {
      throw ValidationError("two reports have the same name")
    }
  }

  /// The files to write.
  private var outputs: [String] { [report, junit, json, markdown].compactMap { $0 } }

  /// The names of the affected files; `nil` if the goldens are not selected by them.
  private var affectedFiles: [String]? {
    get throws {
      guard affected.contains("-") else { return affected.isEmpty ? nil : affected }
      let bytes = try Reporter.run { _ in try FileSystem.readStandardInput() } ?? []
      return affected.filter { $0 != "-" } + GitNames.list(bytes)
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

  /// The states that fail by the project's settings.
  private var failingStates: Set<GoldenResult.State>? {
    get throws {
      try Project.configuration(for: goldens.folder.map { [$0] } ?? goldens.paths).failingStates
    }
  }

  func run() throws {
    let goldens = try options.goldens(
      goldens.paths, dir: goldens.folder, only: only, affected: affectedFiles,
      shard: shard.flatMap { GoldenShard($0) })
    let run = try options.run(
      goldens, keepingPictures: report != nil, recordsOnly: recordsOnly)
    try guardInputs(goldens, run)
    let progress = StepProgress("checked", total: goldens.names.count)
    let result = run.check(
      workers: options.jobs, inCI: isInCI,
      failing: try failing() ?? failingStates,
      notesTolerances: !isInCI && !GoldenOptions.isInCI, step: progress.step)
    progress.finish()
    options.say(result.notes)
    try write(result, run)
    if !result.passed { throw ExitCode(1) }
  }

  /// Rejects a report that would overwrite an input: a golden's file or one that its document uses.
  private func guardInputs(_ goldens: Goldens, _ run: GoldenRun) throws {
    let pictures = pictures.map { folder in
      goldens.names.map { FilePath.join(folder, $0 + ".png") }
    }
    let outputs = outputs.filter { $0 != "-" } + (pictures ?? [])
    // A file that does not exist cannot be overwritten.
    guard outputs.contains(where: { FileSystem.kind(of: $0) == .file }) else { return }
    var guarded = InputGuard(goldens.files)
    try guarded.check(outputs)
    guarded.add(run.filesRead)
    try guarded.check(outputs)
  }

  private func write(_ result: GoldenReport, _ run: GoldenRun) throws {
    var reporter = Reporter()
    switch format {
    case .sarif: try put(exactly: result.sarif)
    case .gitlab: try put(exactly: result.gitLabCodeQuality)
    default:
      if json != "-", markdown != "-" { try put(result.text(color: TerminalColors.inOutput)) }
    }
    var paths: [String: String] = [:]
    if let pictures {
      do {
        paths = try run.writePictures(of: result, to: pictures, workers: options.jobs)
      } catch {
        try reporter.report(any: error)
      }
    }
    if let markdown {
      let folder = BaseFolder(FilePath.directory(of: markdown))
      let text = result.markdown { name in paths[name].map { folder?.path(to: $0) ?? $0 } }
      if markdown == "-" {
        try put(exactly: text)
      } else {
        save(Array(text.utf8), markdown, &reporter)
      }
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
      let isText = json != "-" && markdown != "-" && format != .sarif && format != .gitlab
      if isText { try put(exactly: result.githubAnnotations) }
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
