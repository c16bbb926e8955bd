import ArgumentParser
import CityPaintKit
import Files

/// `citypaint review`: steps through the goldens that changed, with a key for each decision.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Steps through the goldens that changed, with a key for each decision.",
    discussion: """
      Keys: a accept, s skip, A accept this one and all that follow, q quit.
      A picture, expected | difference | actual, is shown in a terminal that
      supports it, and otherwise written to a file.

      EXAMPLES
        citypaint review
        citypaint review screens
        citypaint review screens/city

      EXIT STATUS
        0 nothing is left to decide, 1 something was skipped or refused,
        64 usage or no terminal, 66 there are no goldens,
        73 a file cannot be written
      """)

  @OptionGroup var goldens: GoldenPaths

  @OptionGroup var options: GoldenOptions

  func run() throws {
    try GoldenOptions.refuseInCI("review")
    guard Terminal.isInteractive else {
      throw ValidationError(
        "review needs a terminal; without one, use citypaint check --report FILE and citypaint "
          + "accept")
    }
    let goldens = try options.goldens(goldens.paths, dir: goldens.folder)
    options.say(goldens.diagnostics)
    let run = try options.run(goldens)
    let progress = StepProgress("checked", total: goldens.names.count)
    let open = run.open(workers: options.jobs, step: progress.step)
    progress.finish()
    guard !open.isEmpty else {
      return try put("\(goldens.names.count) goldens, all unchanged\n")
    }
    // The picture files are kept until every decision is made.
    var pictures: [ScratchFile] = []
    let recorder = GoldenRecorder()
    var acceptsAll = false
    var skipped = 0
    for (index, golden) in open.enumerated() {
      let outcome = run.outcome(of: golden)
      try show(outcome, "\(index + 1) of \(open.count)", &pictures)
      let key = acceptsAll ? "a" : try ask(outcome)
      if key == "A" { acceptsAll = true }
      if key == "q" {
        skipped += open.count - index
        break
      }
      if key == "a" || key == "A" { recorder.accept(outcome) } else { skipped += 1 }
    }
    let acceptance = recorder.finish(goldens)
    let isUndecided = acceptance.entries.isEmpty && skipped > 0
    try put(isUndecided ? "\nnothing accepted\n" : "\n\(acceptance)")
    if skipped > 0 { try put("\(skipped) skipped: citypaint review shows them again\n") }
    try GoldenOptions.finish(acceptance)
    if skipped > 0 { throw ExitCode(1) }
  }

  private func show(
    _ outcome: GoldenOutcome, _ count: String, _ pictures: inout [ScratchFile]
  ) throws {
    try put("\n\(count)  \(outcome.text(color: TerminalColors.inOutput))\n")
    guard let png = try? outcome.picture(workers: options.jobs)?.png(.fast) else { return }
    if let text = InlinePicture.text(png, isTall: false) {
      return try put(exactly: text)
    }
    if let file = try? ScratchFile(png, prefix: "citypaint-review-", ending: ".png") {
      pictures.append(file)
      try put("  expected | difference | actual: \(Wording.escaped(file.path))\n")
    }
  }

  private func ask(_ outcome: GoldenOutcome) throws -> Character {
    let canAccept = outcome.canAccept
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
