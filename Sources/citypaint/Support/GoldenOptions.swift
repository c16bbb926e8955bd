import ArgumentParser
import Engine
import Files
import Goldens
import Source

/// The location of the goldens that a command reads.
struct GoldenPaths: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The folder of the goldens, or cases and folders of cases in it. Default: Goldens.",
      valueName: "path"))
  var paths: [String] = []

  @Option(
    name: .customLong("dir"),
    help: ArgumentHelp(
      "The folder of the goldens. Default: the one that the records of PATH name, or Goldens.",
      valueName: "dir"))
  var folder: String?
}

/// Which goldens a command is about, and how they are drawn.
struct GoldenOptions: ParsableArguments {
  @OptionGroup var work: WorkOptions

  /// What a person is asked to run, in the same folder and with the same art and fonts.
  func commands(for folder: String) -> GoldenCommands {
    GoldenCommands(
      folder: folder,
      options: work.assets.flatMap { ["--assets", $0] } + work.fonts.flatMap { ["--fonts", $0] }
        + (work.limits == .none ? ["--limits", "none"] : []))
  }

  /// The goldens of a folder; a problem with it is reported and ends the command.
  func goldens(in folder: String) throws -> GoldenFolder {
    let goldens: GoldenFolder
    do throws(FileError) {
      goldens = try GoldenFolder(folder, assets: work.assets)
    } catch {
      throw problem(error.message, hint: "name the folder of the goldens with --dir DIR")
    }
    guard !goldens.cases.isEmpty else {
      say(goldens.notes + goldens.suspects.map(\.problem))
      throw problem(
        "there are no goldens in \(folder)",
        hint: "a golden is a document, case.json; \(Self.newInFolder(folder)) records its picture")
    }
    return goldens
  }

  private static func newInFolder(_ folder: String) -> String {
    GoldenCommands(folder: folder).acceptNew
  }

  /// Prints warnings on standard error.
  func say(_ warnings: [Diagnostic]) {
    var reporter = Reporter()
    _ = reporter.report(warnings: warnings)
  }

  /// Reports what is missing, and returns the exit status for that.
  func problem(_ message: String, hint: String) -> ExitCode {
    var reporter = Reporter()
    reporter.report(
      CityPaintError([Diagnostic(.error, kind: .missingInput, message, hint: hint)]))
    return ExitCode(66)
  }

  /// A checker, or the end of the command where the kit's own files are missing, and with --strict
  /// where a font folder has a file that cannot be used.
  func checker(for folder: String, exhibits: Bool) throws -> Checker {
    var options = work.renderOptions
    options.workers = 1
    var reporter = Reporter(strict: work.strict)
    do throws(CityPaintError) {
      let renderer = try Renderer(options)
      if !reporter.report(warnings: renderer.fonts.folderProblems()) {
        return Checker(
          renderer: renderer, version: Version.text, wantsExhibits: exhibits, strict: work.strict,
          commands: commands(for: folder))
      }
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    throw ExitCode(70)
  }

  /// Variables that services for continuous integration set: most of them CI; the others are
  /// GitHub's, Azure's, GitLab's, Buildkite's and Jenkins'.
  private static let variablesOfCI = [
    "CI", "GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "BUILDKITE", "JENKINS_URL",
  ]

  /// The variable that says that this runs in CI; `nil` elsewhere.
  static var variableOfCI: String? {
    variablesOfCI.first { name in
      let value = Platform.environment(name)?.lowercased() ?? ""
      return !["", "false", "0"].contains(value)
    }
  }

  /// Whether this runs in CI, where nothing may ever be recorded.
  static var isInCI: Bool { variableOfCI != nil }

  /// Refuses to record in CI.
  static func refuseInCI(_ command: String) throws {
    guard let name = variableOfCI else { return }
    throw ValidationError(
      "in CI nothing is recorded (\(name) is set): run citypaint \(command) on your own machine")
  }
}
