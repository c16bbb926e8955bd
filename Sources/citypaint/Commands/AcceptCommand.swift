import ArgumentParser
import CityPaintKit

/// `citypaint accept`: accepts the current drawings as goldens.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accepts current drawings as goldens, and reports what changed.",
    discussion: """
      Writes case.png and case.golden beside case.json, and the goldens' names to
      goldens.lock, so that check notices a missing one. Nothing is recorded in CI.

      EXAMPLES
        citypaint accept city/feed
        citypaint accept screens/city/feed.json
        citypaint accept --changed --new
        citypaint accept --from approvals.json

      EXIT STATUS
        0 success, 1 something could not be accepted, 64 usage, 65 invalid approvals,
        66 no such golden, 73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "Cases or folders of cases: names as in check, or paths.", valueName: "name"),
    completion: .goldens)
  var names: [String] = []

  @Flag(help: "Accept every case whose picture or record changed.")
  var changed = false

  @Flag(help: "Accept every case without a picture.")
  var new = false

  @Flag(help: "Accept every case whose picture is the same but whose record is stale.")
  var stale = false

  @Flag(help: "Accept every missing case: draw its picture, or remove its remaining files.")
  var missing = false

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Apply the decisions exported from the report.", valueName: "approvals.json"),
    completion: .file())
  var approvals: String?

  @Option(
    name: .customLong("dir"),
    help: ArgumentHelp(
      "The folder of the goldens. Default: Goldens or, for a path, the folder in which its goldens "
        + "were accepted, according to their records.",
      valueName: "dir"), completion: .directory)
  var folder: String?

  @OptionGroup var options: GoldenOptions

  private var states: Set<GoldenResult.State> {
    var states: Set<GoldenResult.State> = []
    if changed { states.formUnion([.changed, .stale]) }
    if new { states.insert(.new) }
    if stale { states.insert(.stale) }
    if missing { states.insert(.missing) }
    return states
  }

  func validate() throws {
    let ways = [!names.isEmpty, !states.isEmpty, approvals != nil].count { $0 }
    if ways == 0 {
      throw ValidationError(
        "choose the cases: names, --changed, --new, --stale, --missing, or --from FILE")
    }
    if approvals != nil, ways > 1 {
      throw ValidationError("--from cannot be combined with other ways to choose cases")
    }
  }

  func run() throws {
    try GoldenOptions.refuseInCI("accept")
    var decisions: GoldenApprovals?
    if let approvals {
      decisions = try Reporter.run { _ in try GoldenApprovals(contentsOf: approvals) }
      guard decisions?.names.isEmpty == false else {
        return try put("no case is marked as accepted in \(Wording.escaped(approvals))\n")
      }
    }
    let goldens = try options.goldens(
      decisions?.names ?? names,
      dir: decisions == nil
        ? folder : folder ?? Project.configuration(for: names).goldens ?? Goldens.standardFolder,
      prefersNames: true)
    options.say(goldens.diagnostics)
    let run = try options.run(goldens)
    let progress = StepProgress("checked", total: run.count(by: decisions))
    let acceptance = run.accept(
      in: states, by: decisions, workers: options.jobs, step: progress.step)
    progress.finish()
    try put(acceptance.description)
    try GoldenOptions.finish(acceptance)
  }
}
