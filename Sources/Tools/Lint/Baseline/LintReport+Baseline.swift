package import Files
import Findings
import Rules
import Source

/// A report beside a baseline: which findings are known, and which no longer occur.
extension LintReport {
  /// The result of comparing the findings with a baseline.
  package struct Comparison: Sendable {
    /// The path of the baseline.
    package var name: String
    /// The accepted findings that no longer occur, once for each.
    package var fixed: [LintBaseline.Subject] = []
    /// The command that writes the baseline.
    package var command = ""

    package init(name: String) { self.name = name }

    /// A note about the findings that no longer occur, if there are any.
    var notes: [Diagnostic] {
      guard !fixed.isEmpty else { return [] }
      let what =
        fixed.count == 1
        ? "1 finding no longer occurs" : "\(fixed.count) findings no longer occur"
      return [Diagnostic(.note, "\(name): \(what); update it with \(command)")]
    }

    /// The findings that no longer occur, at most as many as given, and the remedy.
    func text(most: Int) -> String {
      guard !fixed.isEmpty else { return "" }
      let what = fixed.count == 1 ? "1 finding" : "\(fixed.count) findings"
      var lines = ["fixed: \(what) in \(SafeText.escape(name))"]
      lines += fixed.prefix(most).map { "  \($0.text)" }
      if fixed.count > most { lines.append("  … and \(fixed.count - most) more") }
      lines.append("  help: \(command) updates the baseline")
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// A finding, once for all documents that share its place.
  private struct Occurrence: Hashable {
    var subject: LintBaseline.Subject
    var place: String
    /// The number of the finding among those of one document with the same subject and place.
    var number: Int
  }

  /// Moves the findings that a baseline contains to the known ones, and notes those that no longer
  /// occur.
  ///
  /// - Parameter folder: the folder of the baseline.
  package mutating func compare(
    with baseline: LintBaseline, named name: String, in folder: BaseFolder
  ) {
    let occurrences = occurrences(in: folder)
    var unique = Set<Occurrence>()
    let current = occurrences.joined().filter { unique.insert($0).inserted }
    var rest: [LintBaseline.Subject: [String]] = [:]
    for entry in baseline.entries { rest[entry.subject, default: []] += entry.places }
    var known: Set<Occurrence> = []
    for occurrence in current {
      guard let index = rest[occurrence.subject]?.firstIndex(of: occurrence.place) else { continue }
      rest[occurrence.subject]?.remove(at: index)
      known.insert(occurrence)
    }
    // The remaining findings of an element have moved within their file.
    for occurrence in current
    where !known.contains(occurrence) && rest[occurrence.subject]?.isEmpty == false {
      rest[occurrence.subject]?.removeFirst()
      known.insert(occurrence)
    }
    let scope = Scope(self, baseline, folder)
    for occurrence in current where !known.contains(occurrence) {
      guard let old = scope.former(of: occurrence.subject, in: rest) else { continue }
      rest[old]?.removeFirst()
      known.insert(occurrence)
    }
    for (index, own) in zip(files.indices, occurrences) {
      let all = zip(files[index].outcome.findings, own)
      files[index].outcome.known = all.filter { known.contains($1) }.map(\.0)
      files[index].outcome.findings = all.filter { !known.contains($1) }.map(\.0)
    }
    comparison = Comparison(name: name)
    comparison?.fixed = LintBaseline.entries(rest.filter { scope.contains($0.key) })
      .flatMap { entry in entry.places.map { _ in entry.subject } }
  }

  /// Returns a baseline with the current findings; findings in documents that were not checked, and
  /// of rules that were not checked, remain.
  package func baseline(
    updating old: LintBaseline = LintBaseline(), in folder: BaseFolder
  ) -> LintBaseline {
    let scope = Scope(self, old, folder)
    var places: [LintBaseline.Subject: [String]] = [:]
    for entry in old.entries where !scope.contains(entry.subject) {
      places[entry.subject, default: []] += entry.places
    }
    for occurrence in Set(occurrences(in: folder).joined()) {
      places[occurrence.subject, default: []].append(occurrence.place)
    }
    var baseline = LintBaseline()
    let kept = old.documents.filter { scope.isThere($0) }
    baseline.documents = Set((kept + scope.checked).map { FileName($0) }).sorted().map(\.text)
    baseline.entries = LintBaseline.entries(places)
    return baseline
  }

  /// Returns the occurrences of each file's findings, in order.
  private func occurrences(in folder: BaseFolder) -> [[Occurrence]] {
    var names: [String: String] = [:]
    return files.map { file in
      var counts: [Occurrence: Int] = [:]
      return file.outcome.findings.map { finding in
        let name = finding.place?.file.name ?? file.path
        let path = names[name] ?? folder.path(to: name)
        names[name] = path
        var occurrence = Occurrence(
          subject: LintBaseline.Subject(
            rule: finding.kind.rawValue, file: path, element: finding.element),
          place: finding.way, number: 0)
        let number = counts[occurrence, default: 0]
        counts[occurrence] = number + 1
        occurrence.number = number
        return occurrence
      }
    }
  }

  /// The subjects on which a run can judge: those of the rules and the documents that were checked.
  private struct Scope {
    private let rules: Set<String>
    let checked: Set<String>
    private let failed: Set<String>
    private let folder: BaseFolder
    private let known: Set<String>
    /// Whether every document of the baseline was checked, so that nothing else uses a shared file.
    private let isWhole: Bool

    init(_ report: LintReport, _ baseline: LintBaseline, _ folder: BaseFolder) {
      rules = Set(report.run.asked.map(\.rule.id))
      let documents = report.files.filter { !$0.isPart }
      checked = Set(documents.filter { $0.error == nil }.map { folder.path(to: $0.path) })
      failed = Set(documents.filter { $0.error != nil }.map { folder.path(to: $0.path) })
      known = Set(baseline.documents)
      self.folder = folder
      let checked = checked
      isWhole = baseline.documents.allSatisfy {
        checked.contains($0) || Self.kind(of: $0, in: folder) == .missing
      }
    }

    private static func kind(of file: String, in folder: BaseFolder) -> FileSystem.Kind {
      FileSystem.kind(of: FilePath.join(folder.path, file))
    }

    func isThere(_ file: String) -> Bool { Self.kind(of: file, in: folder) != .missing }

    func contains(_ subject: LintBaseline.Subject) -> Bool {
      guard rules.contains(subject.rule), !failed.contains(subject.file) else { return false }
      return checked.contains(subject.file) || isWhole || !isThere(subject.file)
    }

    /// Returns the subject of a finding in a file that has been renamed.
    func former(
      of subject: LintBaseline.Subject, in rest: [LintBaseline.Subject: [String]]
    ) -> LintBaseline.Subject? {
      guard !known.contains(subject.file) else { return nil }
      return rest.filter { old, places in
        !places.isEmpty && old.rule == subject.rule && old.element == subject.element
          && !isThere(old.file)
      }.keys.min { FileName($0.file) < FileName($1.file) }
    }
  }
}

extension LintBaseline.Subject {
  /// The subject in words: `target-size at “Back” in screens/a.json`.
  package var text: String {
    let element = element.map { " at “\($0)”" } ?? ""
    return SafeText.escape("\(rule)\(element) in \(file)")
  }

  var json: JSONOutput {
    .compact([
      "rule": .string(rule), "file": .string(file), "element": element.map { .string($0) },
    ])
  }
}
