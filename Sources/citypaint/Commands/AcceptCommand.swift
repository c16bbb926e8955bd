import ArgumentParser
import Engine
import Files
import Goldens
import Schema
import Source
import Synchronization

/// `citypaint accept`: what is drawn today becomes the golden.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Makes what is drawn today the golden, and reports what changed.",
    discussion: """
      Writes case.png and case.golden beside case.json, and the goldens' names to
      goldens.lock, by which check notices a missing one. In CI nothing is ever recorded.

      EXAMPLES
        citypaint accept city/feed
        citypaint accept screens/city/feed.json
        citypaint accept --changed --new
        citypaint accept --from approvals.json

      EXIT STATUS
        0 done, 1 something could not be accepted, 64 usage, 65 the approvals are wrong,
        66 there is no such golden, 73 a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "Cases, or folders of cases, as check names them, or their paths.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Every case that is changed, in its picture or only in its record.")
  var changed = false

  @Flag(help: "Every case that has no picture yet.")
  var new = false

  @Flag(help: "Every case whose picture is the same and whose record is out of date.")
  var stale = false

  @Flag(help: "Every case that is missing: its picture is drawn, or the rest of it removed.")
  var missing = false

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("The decisions that the report exported.", valueName: "approvals.json"))
  var approvals: String?

  @Option(
    name: .customLong("dir"),
    help: ArgumentHelp(
      "The folder of the goldens. Default: Goldens, or for a path the one that its records name.",
      valueName: "dir"))
  var folder: String?

  @OptionGroup var options: GoldenOptions

  private var states: Set<CaseResult.State> {
    var states: Set<CaseResult.State> = []
    if changed { states.formUnion([.changed, .stale]) }
    if new { states.insert(.new) }
    if stale { states.insert(.stale) }
    if missing { states.insert(.missing) }
    return states
  }

  func validate() throws {
    let ways = [!names.isEmpty, !states.isEmpty, approvals != nil].count { $0 }
    if ways == 0 {
      throw ValidationError("say which: names, --changed, --new, --stale, --missing or --from FILE")
    }
    if approvals != nil, ways > 1 {
      throw ValidationError("--from already names the cases; it takes no others")
    }
    try GoldenOptions.refuseInCI("accept")
  }

  func run() throws {
    var names = self.names
    var wanted: [FileName: Approvals.Decision] = [:]
    if let approvals {
      let decisions = try read(approvals).decisions.filter(\.isAccepted)
      wanted = Dictionary(decisions.map { (FileName($0.name), $0) }, uniquingKeysWith: { $1 })
      guard !wanted.isEmpty else {
        return try put("nothing is accepted in \(SafeText.escape(approvals))\n")
      }
      names = wanted.keys.sorted().map(\.text)
    }
    let selection = try GoldenSelection(
      names, dir: approvals == nil ? folder : folder ?? GoldenCommands.standardFolder,
      prefersNames: true, options: options)
    // A decision is of one case, never of a folder of its name.
    let cases =
      approvals == nil
      ? selection.cases : selection.cases.filter { wanted[FileName($0.name)] != nil }
    options.say(selection.warnings)
    try accept(cases, wanted, of: selection)
  }

  private func accept(
    _ cases: [GoldenCase], _ wanted: [FileName: Approvals.Decision], of selection: GoldenSelection
  ) throws {
    let states = self.states
    let clerk = GoldenAcceptance()
    let progress = StepProgress("checked", total: cases.count)
    let checker = try options.checker(for: selection.folder, exhibits: false)
    checker.run(cases, workers: options.work.jobs) { outcome in
      if states.isEmpty || states.contains(outcome.result.state)
        || Self.mayBeMeant(outcome.result, by: states)
      {
        clerk.accept(outcome, wanted[FileName(outcome.result.name)])
      }
      progress.step()
    }
    progress.finish()
    clerk.updateInventory(of: selection.all, in: selection.folder)
    try put(clerk.text)
    try clerk.finish()
  }

  /// Whether a case that cannot be drawn is one of the new ones that are asked for: it is reported.
  private static func mayBeMeant(
    _ result: CaseResult, by states: Set<CaseResult.State>
  ) -> Bool {
    states.contains(.new) && result.state == .error && !result.golden.hasPicture
  }

  private func read(_ path: String) throws -> Approvals {
    var reporter = Reporter()
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch {
      throw options.problem(error.message, hint: "the report's Export button makes this file")
    }
    do throws(CityPaintError) {
      try LinkedFile.check(path, bytes)
      let reading = Approvals.type.read(SourceFile(name: path, bytes: bytes))
      if let value = reading.value { return value }
      throw CityPaintError(reading.diagnostics)
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    throw ExitCode(65)
  }
}
