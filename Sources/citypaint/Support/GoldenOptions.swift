import ArgumentParser
import CityPaintKit
import Files

/// The location of the goldens that a command reads.
struct GoldenPaths: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The folder of the goldens, or cases and folders of cases in it. Default: Goldens.",
      valueName: "path"), completion: .file(extensions: ["json"]))
  var paths: [String] = []

  @Option(
    name: .customLong("dir"),
    help: ArgumentHelp(
      "The folder of the goldens. Default: the one in the records of PATH, or Goldens.",
      valueName: "dir"), completion: .directory)
  var folder: String?
}

/// The goldens of a command, and the options for drawing them.
struct GoldenOptions: ParsableArguments {
  @OptionGroup private var given: WorkOptions

  /// Returns the goldens that the arguments select; reports an error, if any, and ends the command.
  func goldens(
    _ arguments: [String], dir: String?, only: [String] = [], prefersNames: Bool = false,
    affected: [String]? = nil, shard: GoldenShard? = nil
  ) throws -> Goldens {
    let project = try Project.configuration(for: dir.map { [$0] } ?? arguments)
    var work = given
    work.add(project)
    let options = work.renderOptions
    let standard = project.goldens ?? Goldens.standardFolder
    var reporter = Reporter()
    do {
      return try Goldens(
        naming: arguments, dir: dir, standard: standard, only: only, prefersNames: prefersNames,
        affected: affected, shard: shard, options: options)
    } catch let error as GoldenArgumentError {
      throw ValidationError(error.message)
    } catch {
      try reporter.report(any: error)
    }
    try reporter.finish()
    throw ExitCode(70)
  }

  /// Returns a run that draws goldens; ends the command if the kit's files are missing or, with
  /// --strict, if a font folder has an unusable file.
  func run(
    _ goldens: Goldens, keepingPictures: Bool = false, recordsOnly: Bool = false
  ) throws -> GoldenRun {
    let strict = given.strict
    var reporter = Reporter(strict: strict)
    do throws(CityPaintError) {
      let run = try GoldenRun(
        goldens, keepingPictures: keepingPictures, strict: strict, recordsOnly: recordsOnly)
      if !reporter.report(warnings: run.diagnostics) { return run }
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    throw ExitCode(70)
  }

  /// The number of threads.
  var jobs: Int { given.jobs }

  /// Prints warnings on standard error.
  func say(_ warnings: [Diagnostic]) {
    var reporter = Reporter()
    _ = reporter.report(warnings: warnings)
  }

  /// Reports the errors and warnings from accepting; ends the command if anything was refused.
  static func finish(_ acceptance: GoldenAcceptance) throws {
    var reporter = Reporter()
    if !acceptance.problems.isEmpty { reporter.report(CityPaintError(acceptance.problems)) }
    for entry in acceptance.entries { _ = reporter.report(warnings: entry.diagnostics) }
    try reporter.finish()
    if !acceptance.isComplete { throw ExitCode(1) }
  }

  /// The environment variables that CI services set: `CI` for most; the others for GitHub, Azure,
  /// GitLab, Buildkite, and Jenkins.
  private static let variablesOfCI = [
    "CI", "GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "BUILDKITE", "JENKINS_URL",
  ]

  /// The environment variable that indicates CI; `nil` elsewhere.
  static var variableOfCI: String? {
    variablesOfCI.first { name in
      let value = Platform.environment(name)?.lowercased() ?? ""
      return !["", "false", "0"].contains(value)
    }
  }

  /// Whether the program runs in CI, where nothing may be recorded.
  static var isInCI: Bool { variableOfCI != nil }

  /// Reports an error and ends the command in CI, where nothing may be recorded.
  ///
  /// The arguments are valid, so their usage is not shown.
  static func refuseInCI(_ command: String, _ what: String = "goldens") throws {
    guard let name = variableOfCI else { return }
    let message = "\(what) cannot be recorded in CI (\(name) is set)"
    MessageFormat.sayUsage(
      message,
      UsageMessage(message).line + "  help: run citypaint \(command) on your own machine\n")
    throw ExitCode(64)
  }
}
