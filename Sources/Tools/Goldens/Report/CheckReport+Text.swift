package import Findings
import Source
import Workers

/// The report for a terminal and for continuous integration.
extension CheckReport {
  /// Returns a line for each case that is not the same, with its findings below.
  package func text(color: Bool) -> String {
    let writer = TextWriter(color: color)
    let causes = causes
    let known = keys(of: causes)
    var lines = causes.flatMap { self.lines(of: $0, by: writer) }
    var outdated: [String] = []
    for result in cases where result.state != .same || !result.warnings.isEmpty {
      var own = result
      own.findings.removeAll { finding in
        SharedFinding.Key(finding, result.state).map(known.contains) ?? false
      }
      // That the record is out of date is said once for all records with a common cause.
      if result.state == .stale, own.findings.count < result.findings.count,
        own.findings.allSatisfy({ $0.kind == .record })
      {
        own.findings = []
        outdated.append(result.name)
      }
      let isKnown = own.findings.isEmpty && !result.findings.isEmpty && result.warnings.isEmpty
      if !isKnown { lines += self.lines(of: own, by: writer) }
    }
    if !lines.isEmpty { lines.append("") }
    let changed = cases.filter { $0.state == .changed }.map(\.name)
    if !changed.isEmpty {
      let pronoun = changed.count == 1 ? "it" : "them"
      lines.append("\(commands.accept(changed)) accepts \(pronoun)")
    }
    if !outdated.isEmpty {
      let records = outdated.count == 1 ? "the record" : "the \(outdated.count) records"
      lines.append(
        "\(commands.accept(outdated)) updates \(records) of pictures that are the same")
    }
    let verdict = passed ? writer.paint("passed", .green) : writer.paint("failed", .red)
    lines.append("\(totals): \(verdict)\(shard.map { ", shard \($0.text)" } ?? "")")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a finding that several goldens have: the finding, and their names.
  private func lines(of cause: SharedFinding, by writer: TextWriter) -> [String] {
    var title = ""
    if let place = cause.finding.place, !place.file.name.isEmpty {
      let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
      title = SafeText.escape(place.file.name) + position + ": "
    }
    title += "\(SafeText.escape(cause.finding.message)): \(cause.count)"
    let names = SafeText.escape(cause.names(most: TextWriter.most))
    let notes = cause.finding.notes.map { "  " + writer.paint(SafeText.escape($0), .faint) }
    return [writer.paint(title, fails(cause.state) ? .red : .yellow), "  \(names)"] + notes
  }

  /// Returns the lines of one case, as shown by `check` and `review`.
  package func lines(of result: CaseResult, by writer: TextWriter) -> [String] {
    let title = "\(result.state.words)  \(SafeText.escape(result.name))\(measure(of: result))"
    var lines = [writer.paint(title, fails(result.state) ? .red : .yellow)]
    lines += writer.lines(of: result.findings)
    lines += writer.lines(of: result.warnings, label: "warning: ", noun: "more warnings")
    if let tolerance = result.tolerance, result.state == .changed, tolerance.isExceeded {
      let limit = GoldenRecord.ToleranceUse(pixels: tolerance.pixels, step: tolerance.step)
      lines.append("  more than the tolerance of \(limit.text): \(tolerance.used.text)")
    }
    return lines
  }

  private func measure(of result: CaseResult) -> String {
    guard let difference = result.difference else { return "" }
    var size = ""
    if let before = result.expected, let now = result.actual,
      (before.width, before.height) != (now.width, now.height)
    {
      size = "\(before.width) × \(before.height) → \(now.width) × \(now.height)"
      guard difference.pixels > 0 else { return "  (\(size))" }
      size += ", in the common area "
    }
    let pixels = difference.pixels == 1 ? "1 pixel" : "\(difference.pixels) pixels"
    let count = difference.clusters.count
    let places = count < 2 ? "" : " in \(count) places"
    return "  (\(size)\(pixels)\(places), largest step \(difference.largestStep))"
  }

  // MARK: Continuous integration

  /// The report in JUnit's XML format, with one test case per golden.
  package var junit: String {
    let writer = TextWriter(color: false)
    let causes = causes
    var known: [SharedFinding.Key: SharedFinding] = [:]
    for cause in causes { SharedFinding.Key(cause.finding, cause.state).map { known[$0] = cause } }
    let tests = cases.map { result in
      // A shared cause is described in full at the first of its goldens.
      let cause = result.findings.first.flatMap { finding in
        SharedFinding.Key(finding, result.state).flatMap { known[$0] }
      }
      let first = cause?.goldens.first ?? result.name
      let verdict: JUnitWriter.Case.Verdict =
        if fails(result.state) {
          .failed(
            isError: result.state == .error, type: result.state.rawValue,
            message: (result.findings.first?.message ?? result.state.words)
              + (cause.map { ": \($0.count)" } ?? ""),
            text: first == result.name
              ? lines(of: result, by: writer).joined(separator: "\n") : "the same cause as \(first)"
          )
        } else if result.state == .new {
          .skipped("new: no picture yet")
        } else {
          .passed
        }
      return JUnitWriter.Case(result.name, file: result.golden.document, verdict)
    }
    return JUnitWriter.text(tests, suite: folder, group: "goldens")
  }

  /// Returns the annotations for GitHub, at lines of the scenes.
  package func annotations(by writer: GitHubWriter) -> String {
    let notes = failures.map { $0.annotations }
    let first = Annotation.merged(notes.compactMap(\.first))
    // Further lines of a document have annotations of their own, if a step shows that many.
    let others = first.count < GitHubWriter.most ? notes.flatMap { $0.dropFirst() } : []
    let isByCase = others.isEmpty && first.count == notes.count
    return writer.lines(
      .error, Annotation.merged(first + others),
      rest: {
        isByCase
          ? "\($0) more goldens fail; see the step's summary"
          : "\($0) more changes; see the step's summary"
      }
    ) { $0.note }
      + writer.lines(.warning, self.notes + cases.flatMap(\.warnings)) {
        .init($0.text, at: $0.place)
      }
  }

  /// The maximum size of a step's summary, according to GitHub, "Adding a job summary".
  static let summaryLimit = 1 << 20

  /// The summary in Markdown, for the file named by `GITHUB_STEP_SUMMARY`.
  package var summary: String {
    var text = "## citypaint: \(passed ? "passed" : "failed")\n\n\(totals)\n"
    let rows = cases.filter { $0.state != .same && $0.state != .unneeded }
    guard !rows.isEmpty else { return text }
    text += "\n| golden | state | what changed |\n|---|---|---|\n"
    for (index, result) in rows.enumerated() {
      let row = result.row
      let rest = "\n\(rows.count - index) more are not shown here: the summary's limit is 1 MiB.\n"
      if text.utf8.count + row.utf8.count + rest.utf8.count > Self.summaryLimit {
        return text + rest
      }
      text += row
    }
    return text
  }
}

extension CaseResult {
  /// The annotations: one for each line with findings; findings without a line are in the first
  /// annotation.
  fileprivate var annotations: [Annotation] {
    func annotation(_ findings: some Sequence<Finding>, or words: [String]) -> Annotation {
      let findings = Array(findings)
      return Annotation(
        names: [name], state: state.words, messages: findings.map(\.message),
        text: (findings.map(\.text) + words).joined(separator: "\n"), place: findings.first?.place)
    }
    func line(_ finding: Finding) -> String? {
      finding.place.flatMap { place in
        place.position.map { "\(place.file.name):\($0.line)" }
      }
    }
    let own = findings.first.flatMap(line)
    let shown = findings.prefix(TextWriter.most)
    let together = shown.filter { line($0) == nil || line($0) == own }
    let more = findings.count - shown.count
    var first = annotation(
      together,
      or: more > 0 ? ["… and \(more) more"] : together.isEmpty ? [state.words] : [])
    first.file = golden.hasDocument ? golden.document : golden.picture
    return [first]
      + shown.filter { line($0) != nil && line($0) != own }.map { annotation([$0], or: []) }
  }

  /// A row of the summary's table.
  fileprivate var row: String {
    let cells = findings.prefix(8).map { finding in
      let line = finding.place.flatMap { place in
        place.position.map { position in
          // The file name is included unless it is the golden's own.
          place.file.name == golden.document
            ? " (line \(position.line))"
            : " (\(GitHubWriter.cell(place.file.name)):\(position.line))"
        }
      }
      return GitHubWriter.cell(finding.message) + (line ?? "")
    }
    let more = findings.count > 8 ? ["… \(findings.count - 8) more"] : []
    let what = (cells + more).joined(separator: "<br>")
    return "| `\(GitHubWriter.cell(name))` | \(state.words) | \(what) |\n"
  }
}

/// An annotation for GitHub: the findings of one golden, or those that several goldens have in
/// common.
private struct Annotation {
  /// The names of the goldens.
  var names: [String]
  var state: String
  /// The findings' messages without their notes, which may differ among goldens.
  var messages: [String]
  var text: String
  var place: Place?
  /// The file to annotate if there is no place.
  var file: String?

  var note: GitHubWriter.Note {
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    return GitHubWriter.Note(
      text, title: "\(names.first ?? "")\(rest) \(state)", at: place, or: file)
  }

  /// Returns the annotations, and merges those that say the same about the same place.
  ///
  /// For example, an edit to a shared component causes the same annotation for every golden.
  static func merged(_ annotations: [Annotation]) -> [Annotation] {
    struct Key: Hashable {
      var state: String
      var messages: [String]
      var file: String
      var span: Range<Int>
    }
    var merged: [Annotation] = []
    var known: [Key: Int] = [:]
    for annotation in annotations {
      guard let place = annotation.place, let span = place.span else {
        merged.append(annotation)
        continue
      }
      let key = Key(
        state: annotation.state, messages: annotation.messages, file: place.file.name, span: span)
      if let index = known[key] {
        merged[index].names += annotation.names
      } else {
        known[key] = merged.count
        merged.append(annotation)
      }
    }
    return merged
  }
}

extension Finding {
  /// The message with its notes.
  fileprivate var text: String { ([message] + notes).joined(separator: "\n  ") }
}
