import ArgumentParser
import CityPaintKit

/// `citypaint init`: makes a folder of screens, with what a project needs to check them.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a folder of screens with a first golden, settings, and a job for CI.",
    discussion: """
      Writes screens/weather.json with its golden, .citypaint.json, .gitattributes,
      and the CI file of GitHub or GitLab. If one of them exists, nothing is
      written.

      EXAMPLES
        citypaint init
        citypaint init apps/garden --ci gitlab
        citypaint init --screens designs --ci none

      EXIT STATUS
        0 success, 64 usage, 73 a file exists or cannot be written
      """)

  @Argument(
    help: ArgumentHelp("The project's folder. Default: the current one.", valueName: "dir"),
    completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp("The name of the folder for screens.", valueName: "name"))
  var screens = "screens"

  @Option(help: "The CI file to write: github, gitlab, or none.")
  var ci = ProjectStarter.Host.github

  func validate() throws {
    let parts = screens.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = screens.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
    guard isPlain, !parts.contains("..") && !parts.contains("") && !parts.contains(".") else {
      throw ValidationError(
        "--screens must be a folder in the project, named with letters, digits, and - _ . /")
    }
  }

  func run() throws {
    try GoldenOptions.refuseInCI("init")
    let text = try Reporter.run { _ in
      try ProjectStarter(in: folder, screens: screens, host: ci).write()
    }
    guard let text else { return }
    try put(text + "next: \(ProjectStarter.driver)\n")
  }
}

extension ProjectStarter.Host: ExpressibleByArgument {}
