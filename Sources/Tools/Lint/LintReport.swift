import Engine
package import Files
package import Findings
import Rules
import Scene
package import Source

/// The findings of all files, for people and for programs.
package struct LintReport: Sendable {
  package var files: [Linter.Checked]
  package var run: LintRun
  /// Diagnostics for files that could not be read.
  package var unreadable: [Diagnostic] = []

  package init(_ files: [Linter.Checked], run: LintRun) {
    self.files = files
    self.run = run
  }

  /// The number of other files in the given folders, such as data.
  package var skipped = 0

  /// The number of files that could not be read.
  private var missing: Int { unreadable.count }

  /// Diagnostics for files that could not be checked.
  package var failures: [Diagnostic] {
    unreadable
      + files.flatMap { $0.error?.diagnostics ?? [] }.filter { $0.severity == .error }
  }

  /// The documents' own warnings, which no rule covers and which `render` prints, too; warnings
  /// about a file that several documents share are included once.
  package var warnings: [Diagnostic] {
    var known: Set<SharedPlace> = []
    return files.flatMap(\.warnings).filter { known.insert(SharedPlace($0)).inserted }
      .map { warning in
        var warning = warning
        if isStrict { warning.severity = .error }
        return warning
      }
  }

  /// A message and its place in a file, regardless of the document for which it was found.
  private struct SharedPlace: Hashable {
    private let message: String
    private let file: String?
    private let span: Range<Int>?

    init(_ diagnostic: Diagnostic) {
      message = diagnostic.message
      (file, span) = (diagnostic.place?.file.name, diagnostic.place?.span)
    }
  }

  /// The number of checked pictures: one for each file, row, and variant.
  private var pictures: Int {
    files.reduce(0) { $0 + ($1.isPart || $1.error != nil ? 0 : $1.pictures ?? 1) }
  }

  package var findings: [Finding] { files.flatMap(\.outcome.findings) }
  package var suppressed: [Finding] { files.flatMap(\.outcome.suppressed) }

  package var known: [Finding] { files.flatMap(\.outcome.known) }

  /// Whether any finding should fail a build.
  package var hasErrors: Bool {
    findings.contains { $0.severity == .error || failsOnWarnings } || isStrict && !idle.isEmpty
  }
  /// Whether a finding fails a build even if it is a warning.
  package var failsOnWarnings = false
  /// The result of the comparison with a baseline, if there is one.
  package var comparison: Comparison?
  /// Whether an unnecessary suppression is an error.
  package var isStrict = false

  /// Warnings about unnecessary suppressions in documents.
  package var idle: [Diagnostic] { files.flatMap(idle) }

  /// Warnings about a document's suppressions that are unnecessary in every document.
  private func idle(in file: Linter.Checked) -> [Diagnostic] {
    unneeded(in: file).map { suppression in
      let isRepeated = suppression.place.provenance?.isRepeated ?? false
      return Diagnostic(
        .warning,
        "\(suppression.rule) is off here, but has nothing to report"
          + (isRepeated ? " in any item" : ""),
        at: suppression.place, hint: "remove \(suppression.rule) from \"lint\"")
    }
  }

  private func unneeded(in file: Linter.Checked) -> [Waiver] {
    guard !file.outcome.idle.isEmpty else { return [] }
    let used = Set(
      suppressed.compactMap { finding in
        finding.waiver.map { WrittenWaiver(rule: finding.kind.rawValue, at: $0.place) }
      })
    return file.outcome.idle.filter { !used.contains(WrittenWaiver($0)) }
  }

  /// Returns the report in the style of a compiler: each finding with its line, then a summary.
  package func text(by printer: DiagnosticPrinter) -> String {
    printer.text(for: DiagnosticLog(inFiles).inOrder) + summary + "\n"
      + (comparison.map { $0.text(most: TextWriter.most) } ?? "")
  }

  /// The findings and the unnecessary suppressions of each file.
  ///
  /// Findings that several files share, such as those in an imported component, are listed once.
  private var inFiles: [Diagnostic] {
    var listed: [(diagnostic: Diagnostic, files: Int)] = []
    var known: [SharedPlace: Int] = [:]
    for file in files {
      let own = DiagnosticLog(
        file.outcome.findings.map(\.diagnostic) + idle(in: file), limit: .max
      ).inOrder
      for var diagnostic in own {
        let key = SharedPlace(diagnostic)
        if let index = known[key] {
          listed[index].files += 1
          continue
        }
        known[key] = listed.count
        // Repetitions are counted here, so the log must not count them again.
        diagnostic.place = diagnostic.place?.with(nil)
        listed.append((diagnostic, 1))
      }
    }
    return listed.map { diagnostic, files in
      var diagnostic = diagnostic
      if files > 1 { diagnostic.message += " (in \(files) documents)" }
      return diagnostic
    }
  }

  private var summary: String {
    func count(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let severities = findings.map(\.severity) + self.warnings.map(\.severity)
    let errors = severities.count { $0 == .error }
    let warnings = severities.count - errors
    let used = files.count(where: \.isPart)
    let checked = files.count { $0.error == nil } - used
    let unread = files.count - used - checked + missing
    let parts = used + skipped
    let isOne = !files.contains { $0.pictures != nil }
    let pictures = isOne ? "" : " in " + count(self.pictures, "picture")
    var text = "\(count(checked, "file"))\(pictures), \(count(run.asked.count, "rule")): "
    text +=
      severities.isEmpty
      ? (checked == 0 ? "nothing was checked" : "nothing found")
      : [
        errors > 0 ? count(errors, "error") : nil,
        warnings > 0 ? count(warnings, "warning") : nil,
      ].compactMap { $0 }.joined(separator: ", ")
    if parts > 0 { text += "; \(count(parts, "file")) of definitions or data skipped" }
    if !known.isEmpty { text += ", \(known.count) known" }
    if !suppressed.isEmpty { text += ", \(suppressed.count) suppressed" }
    let needless = Set(files.flatMap(unneeded).map { WrittenWaiver($0) }).count
    if needless > 0 { text += ", \(count(needless, "unnecessary suppression"))" }
    if unread > 0 { text += "; \(count(unread, "file")) could not be checked" }
    return text
  }

  // MARK: For programs

  package var json: JSONOutput {
    func list(_ findings: (LintRun.Outcome) -> [Finding]) -> JSONOutput {
      .array(files.flatMap { file in findings(file.outcome).map { $0.json(of: file.path) } })
    }
    return .compact([
      "findings": list(\.findings),
      "suppressed": list(\.suppressed),
      "known": comparison.map { _ in list(\.known) },
      "fixed": comparison.map { .array($0.fixed.map(\.json)) },
      "idle": .array(idle.map(\.json)), "warnings": .array(warnings.map(\.json)),
      "errors": .array(failures.map(\.json)),
      "files": .array(files.map { .string($0.path) }),
      "pictures": .int(pictures),
      "rules": .array(run.asked.map { .string($0.rule.id) }),
    ])
  }

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - base: the folder that file names are relative to.
  package func sarif(version: String, in base: BaseFolder? = nil) -> JSONOutput {
    SARIFWriter(base: base).json(
      shared(findings) + shared(suppressed), known: shared(known), of: comparison?.name,
      rules: run.asked.map { asked in
        let rule = asked.rule
        return .init(
          rule.id, title: rule.title, because: rule.reason, source: rule.source,
          markdown: rule.markdown, severity: asked.severity, tag: rule.preset.name)
      },
      notes: failures + warnings + idle + (comparison?.notes ?? []), version: version)
  }

  /// GitLab's code quality report.
  ///
  /// - Parameter base: the folder that file names are relative to.
  package func codeQuality(in base: BaseFolder?) -> JSONOutput {
    GitLabWriter(base: base).json(shared(findings), notes: failures + warnings + idle)
  }

  /// Returns findings with those that several documents share listed once.
  private func shared(_ findings: [Finding]) -> [Finding] {
    var places: [SharedPlace: Int] = [:]
    var listed: [(finding: Finding, documents: Int)] = []
    for finding in findings {
      let key = SharedPlace(finding.diagnostic)
      if finding.place?.span != nil, let index = places[key] {
        listed[index].documents += 1
        continue
      }
      places[key] = listed.count
      listed.append((finding, 1))
    }
    return listed.map { finding, documents in
      var finding = finding
      if documents > 1 { finding.message += " (in \(documents) documents)" }
      return finding
    }
  }

  /// Returns the annotations for GitHub.
  package func annotations(by writer: GitHubWriter) -> String {
    let findings = shared(findings)
    func lines(_ severity: Diagnostic.Severity) -> String {
      writer.lines(
        severity, findings.filter { $0.severity == severity },
        rest: { "\($0) more findings; citypaint lint lists them all" }
      ) { finding in
        GitHubWriter.Note(
          [finding.statement, finding.remedy].compactMap { $0 }.joined(separator: "\n"),
          title: finding.kind.rawValue, at: finding.place)
      }
    }
    func lines(_ severity: Diagnostic.Severity, _ notes: [Diagnostic]) -> String {
      writer.lines(severity, notes) { GitHubWriter.Note($0.message, at: $0.place) }
    }
    let (errors, rest) = (
      warnings.filter { $0.severity == .error }, warnings.filter { $0.severity == .warning }
    )
    return lines(.error) + lines(.warning) + lines(.error, failures + errors)
      + lines(.warning, rest + idle) + lines(.note, comparison?.notes ?? [])
  }
}
