import Engine
import Files
import Findings
package import Goldens
import PixelDiff
import Pixels
import Source
import Workers

/// Draws goldens to check, accept, or show them.
package struct GoldenRun: Sendable {
  let goldens: Goldens
  private let checker: Checker
  private let commands: GoldenCommands
  /// Warnings about unusable files in font folders.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - keepingPictures: whether to keep pictures and elements for the HTML report.
  ///   - strict: whether a document's warnings are errors.
  ///   - recordsOnly: whether to compare with the records instead of the pictures.
  package init(
    _ goldens: Goldens, keepingPictures: Bool = false, strict: Bool = false,
    recordsOnly: Bool = false
  ) throws(CityPaintError) {
    let options = goldens.options
    self.goldens = goldens
    commands = GoldenCommands(
      folder: goldens.folder,
      options: options.assets.flatMap { ["--assets", $0] }
        + options.fonts.flatMap { ["--fonts", $0] }
        + (options.limits == .none ? ["--limits", "none"] : []))
    let renderer = try translatingErrors { () throws(Engine.CityPaintError) in
      try Engine.Renderer(options.inner.with(workers: 1))
    }
    checker = Checker(
      renderer: renderer, version: Version.text, wantsExhibits: keepingPictures, strict: strict,
      recordsOnly: recordsOnly, commands: commands)
    diagnostics = renderer.fonts.folderProblems().map { Diagnostic($0) }
  }

  /// The files that the folder's documents are drawn from.
  package var filesRead: Set<String> {
    goldens.all.reduce(into: []) { $0.formUnion(checker.filesRead(for: $1)) }
  }

  /// Checks the selected goldens.
  ///
  /// - Parameters:
  ///   - failing: the states that fail; `nil` for the default ones.
  ///   - notesTolerances: whether to record the largest tolerance used.
  ///   - step: called after each golden.
  package func check(
    workers: Int, inCI: Bool, failing: Set<GoldenResult.State>?, notesTolerances: Bool,
    step: () -> Void
  ) -> GoldenReport {
    var results: [CaseResult] = []
    checker.run(goldens.cases, workers: max(1, workers)) { outcome in
      if notesTolerances { try? Acceptor.noteTolerance(outcome) }
      results.append(outcome.result)
      step()
    }
    if inCI { results += goldens.suspects.map { Self.error($0) } }
    results.sort { FileName($0.name) < FileName($1.name) }
    let notes = goldens.ignored + (inCI ? [] : goldens.suspects.map(\.problem))
    return GoldenReport(
      CheckReport(
        version: Version.text, commands: commands, shard: goldens.shard?.inner, inCI: inCI,
        failing: failing.map { Set($0.map(\.inner)) }, cases: results,
        notes: notes.map { Findings.Finding($0) }),
      notes.map { Diagnostic($0) })
  }

  /// Returns a file that may hide a golden, reported as a case that could not be checked.
  private static func error(_ suspect: GoldenFolder.Suspect) -> CaseResult {
    var problem = suspect.problem
    problem.severity = .error
    if problem.message.hasPrefix("ignored ") || problem.message.hasPrefix("ignored: ") {
      problem.message = "not checked" + problem.message.dropFirst("ignored".count)
    }
    var result = CaseResult(suspect.golden, .error)
    result.findings = [Findings.Finding(problem)]
    return result
  }

  /// Returns the number of goldens to draw for accepting.
  package func count(by approvals: GoldenApprovals?) -> Int { cases(by: approvals).count }

  /// Returns the cases to accept.
  ///
  /// A decision applies to one case, never to a folder with the same name.
  private func cases(by approvals: GoldenApprovals?) -> [GoldenCase] {
    goldens.cases.filter { approvals?.has($0.name) ?? true }
  }

  /// Accepts the selected goldens; with approvals, only pictures that were reviewed.
  ///
  /// - Parameters:
  ///   - states: the states of the goldens to accept; empty for any. With `new`, goldens without a
  ///     picture that cannot be drawn are reported as refused.
  ///   - step: called after each golden.
  package func accept(
    in states: Set<GoldenResult.State> = [], by approvals: GoldenApprovals? = nil, workers: Int,
    step: () -> Void
  ) -> GoldenAcceptance {
    let recorder = GoldenRecorder()
    let accepts = { @Sendable (outcome: Checker.Outcome) in
      let result = outcome.result
      let mayBeNew =
        states.contains(.new) && result.state == .error && !result.golden.hasPicture
      return states.isEmpty || states.contains(.init(result.state)) || mayBeNew
    }
    checker.run(cases(by: approvals), workers: max(1, workers), accepts: accepts) { outcome in
      if accepts(outcome) {
        recorder.accept(outcome, approvals?.decision(on: outcome.result.name))
      }
      step()
    }
    return recorder.finish(goldens)
  }

  /// Draws the expected picture, the difference, and the current picture of each changed golden
  /// side by side, and writes them to a folder under the goldens' names.
  ///
  /// - Returns: the paths by name.
  package func writePictures(
    of report: GoldenReport, to folder: String, workers: Int
  ) throws -> [String: String] {
    let changed = Set(report.results.filter { $0.state == .changed }.map(\.name))
    let cases = goldens.cases.filter { changed.contains($0.name) }
    let files = Workers.map(cases, threads: workers) { golden -> Result<String?, any Error> in
      Result {
        guard let png = try outcome(of: golden).picture(workers: 1)?.png() else { return nil }
        let path = FilePath.join(folder, golden.name + ".png")
        try FileSystem.writeOutput(png, to: path, sync: false)
        return path
      }
    }
    var paths: [String: String] = [:]
    for (golden, file) in zip(cases, files) { paths[golden.name] = try file.get() }
    return paths
  }

  /// Returns the goldens that need a decision, sorted by name.
  package func open(workers: Int, step: () -> Void) -> [GoldenCase] {
    var open: [GoldenCase] = []
    checker.run(goldens.cases, workers: max(1, workers)) { outcome in
      if outcome.result.state.isOpen { open.append(outcome.result.golden) }
      step()
    }
    return open.sorted { FileName($0.name) < FileName($1.name) }
  }

  /// Draws a golden for a decision.
  package func outcome(of golden: GoldenCase) -> GoldenOutcome {
    GoldenOutcome(inner: checker.check(golden), commands: commands)
  }
}

/// A golden shown for a decision.
package struct GoldenOutcome: Sendable {
  let inner: Checker.Outcome
  let commands: GoldenCommands

  /// Whether the golden can be accepted.
  package var canAccept: Bool { inner.result.state != .error || inner.picture != nil }

  /// Returns the changes, optionally in terminal colors.
  package func text(color: Bool) -> String {
    let report = CheckReport(
      version: Version.text, commands: commands, shard: nil, inCI: true, cases: [])
    return report.lines(of: inner.result, by: TextWriter(color: color)).joined(separator: "\n")
  }

  /// Draws the expected picture, the differences, and the current picture side by side.
  ///
  /// Without a golden, only the current picture is drawn; returns `nil` if the document cannot be
  /// drawn.
  package func picture(workers: Int) -> Picture? {
    guard let actual = inner.picture else { return nil }
    guard inner.result.state == .changed, let expected = inner.expected else {
      return Picture(actual)
    }
    return Picture(actual).difference(from: Picture(expected), workers: workers)
      .picture(.strip, workers: workers)
  }
}
