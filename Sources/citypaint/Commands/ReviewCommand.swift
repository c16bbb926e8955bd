import ArgumentParser
import Codecs
import Engine
import Files
import Findings
import Goldens
import PixelDiff
import Pixels
import Source
import Synchronization

/// `citypaint review`: every golden that is not as it was, one key each.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Goes through the goldens that changed, one key for each.",
    discussion: """
      Keys: a accept, s skip, A accept this one and all that follow, q quit.
      A picture, expected | difference | actual, is shown in a terminal that supports it,
      and otherwise written to a file.

      EXAMPLES
        citypaint review
        citypaint review screens
        citypaint review screens/city

      EXIT STATUS
        0 nothing is left to decide, 1 something was skipped or refused, 64 usage or no
        terminal, 66 there are no goldens, 73 a file cannot be written
      """)

  @OptionGroup var goldens: GoldenPaths

  @OptionGroup var options: GoldenOptions

  func validate() throws { try GoldenOptions.refuseInCI("review") }

  func run() throws {
    guard Terminal.isInteractive else {
      throw ValidationError(
        "review needs a terminal; elsewhere: citypaint check --report FILE and citypaint accept")
    }
    let selection = try GoldenSelection(
      goldens.paths, dir: goldens.folder, options: options)
    let (folder, cases) = (selection.folder, selection.cases)
    options.say(selection.warnings)
    let checker = try options.checker(for: folder, exhibits: false)
    let progress = StepProgress("checked", total: cases.count)
    let open = Mutex<[GoldenCase]>([])
    checker.run(cases, workers: options.work.jobs) { outcome in
      if outcome.result.state.fails(inCI: true) {
        open.withLock { $0.append(outcome.result.golden) }
      }
      progress.step()
    }
    progress.finish()
    let waiting = open.withLock { $0 }.sorted { FileName($0.name) < FileName($1.name) }
    guard !waiting.isEmpty else { return try put("\(cases.count) goldens, all as they were\n") }
    try decide(waiting, checker, selection)
  }

  private func decide(
    _ waiting: [GoldenCase], _ checker: Checker, _ selection: GoldenSelection
  ) throws {
    let commands = options.commands(for: selection.folder)
    // Each is there to be looked at until all is decided.
    var pictures: [ScratchFile] = []
    let clerk = GoldenAcceptance()
    var acceptsAll = false
    var skipped = 0
    for (index, golden) in waiting.enumerated() {
      let outcome = checker.check(golden)
      try show(outcome, "\(index + 1) of \(waiting.count)", commands, &pictures)
      let key = acceptsAll ? "a" : try ask(outcome)
      if key == "A" { acceptsAll = true }
      if key == "q" {
        skipped += waiting.count - index
        break
      }
      if key == "a" || key == "A" { clerk.accept(outcome) } else { skipped += 1 }
    }
    clerk.updateInventory(of: selection.all, in: selection.folder)
    try put("\n" + clerk.text)
    if skipped > 0 { try put("\(skipped) left as they are\n") }
    try clerk.finish()
    if skipped > 0 { throw ExitCode(1) }
  }

  private func show(
    _ outcome: Checker.Outcome, _ count: String, _ commands: GoldenCommands,
    _ pictures: inout [ScratchFile]
  ) throws {
    let report = CheckReport(
      version: Version.text, commands: commands, shard: nil, inCI: true, cases: [])
    let lines = report.lines(of: outcome.result, by: TextWriter(color: true))
    try put("\n\(count)  " + lines.joined(separator: "\n") + "\n")
    guard let png = strip(outcome) else { return }
    if let text = InlinePicture.text(png, isTall: false) {
      return try put(exactly: text)
    }
    if let file = try? ScratchFile(png, prefix: "citypaint-review-", ending: ".png") {
      pictures.append(file)
      try put("  expected | difference | actual: \(SafeText.escape(file.path))\n")
    }
  }

  /// The three pictures side by side; today's alone where there is no golden.
  private func strip(_ outcome: Checker.Outcome) -> [UInt8]? {
    guard let actual = outcome.picture else { return nil }
    guard outcome.result.state == .changed, let expected = outcome.expected else {
      return try? PNG.encode(actual, as: .fast)
    }
    let difference = PixelDiff.perceptual(expected, actual, workers: options.work.jobs)
    let highlight = DifferencePicture.highlight(
      expected, difference, workers: options.work.jobs)
    let strip = DifferencePicture.strip(
      expected: expected, difference: highlight, actual: actual)
    return try? PNG.encode(strip, as: .fast)
  }

  private func ask(_ outcome: Checker.Outcome) throws -> Character {
    let canAccept = outcome.result.state != .error || outcome.picture != nil
    try put(canAccept ? "  a accept  s skip  A accept all  q quit " : "  s skip  q quit ")
    while let byte = Terminal.readKey() {
      let key = Character(UnicodeScalar(byte))
      switch key {
      case "a", "A": if !canAccept { continue }
      case "s", "q": break
      case "\u{4}":
        try put("\n")
        return "q"
      default: continue
      }
      try put("\(key)\n")
      return key
    }
    return "q"
  }
}
