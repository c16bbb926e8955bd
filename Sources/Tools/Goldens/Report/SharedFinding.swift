package import Findings
import Source

/// A finding, with all goldens that have it: an edit of a shared file is one cause, however many
/// goldens it changes.
package struct SharedFinding: Sendable {
  package var finding: Finding
  package var state: CaseResult.State
  /// The names of the goldens, in order.
  package var goldens: [String]
  /// The document of the first golden.
  var document: String

  /// What two goldens have in common if they have the same finding.
  struct Key: Hashable {
    private let state: CaseResult.State
    private let message: String
    private let file: String
    private let span: Range<Int>

    /// The key of a golden's finding; `nil` if no other golden can have it.
    init?(_ finding: Finding, _ state: CaseResult.State) {
      (self.state, message) = (state, DiagnosticLog.uncounted(finding.message))
      // What is wrong with a picture's file may have one cause, such as Git LFS.
      if finding.place == nil, finding.kind == .error {
        (file, span) = ("", 0..<0)
        return
      }
      guard let place = finding.place, let span = place.span else { return nil }
      (file, self.span) = (place.file.name, span)
    }
  }

  /// The number of goldens, and what happened to them: `200 goldens changed`.
  var count: String {
    state == .error
      ? "\(goldens.count) goldens cannot be checked" : "\(goldens.count) goldens \(state.words)"
  }

  /// The first names, in a sentence.
  func names(most: Int) -> String {
    let shown = goldens.prefix(most).joined(separator: ", ")
    return goldens.count > most ? "\(shown), and \(goldens.count - most) more" : shown
  }
}

extension CheckReport {
  /// The findings of the goldens in some states, each once, in the order of the goldens.
  ///
  /// A golden without findings has one that states what happened to it.
  package func shared(where isMeant: (CaseResult.State) -> Bool) -> [SharedFinding] {
    var all: [SharedFinding] = []
    var known: [SharedFinding.Key: Int] = [:]
    for result in cases where isMeant(result.state) {
      let findings =
        result.findings.isEmpty ? [Finding(.changed, result.state.words)] : result.findings
      for finding in findings {
        let key = SharedFinding.Key(finding, result.state)
        if let key, let index = known[key] {
          if all[index].goldens.last != result.name { all[index].goldens.append(result.name) }
          // The effects of a change differ; advice is the same.
          if all[index].finding.notes != finding.notes { all[index].finding.notes = [] }
          continue
        }
        if let key { known[key] = all.count }
        all.append(
          SharedFinding(
            finding: finding, state: result.state, goldens: [result.name],
            document: result.golden.hasDocument ? result.golden.document : result.golden.picture))
      }
    }
    return all
  }

  /// The findings that several goldens have.
  package var causes: [SharedFinding] {
    shared { $0 != .same }.filter { $0.goldens.count > 1 }
  }

  /// The keys of the findings that several goldens have.
  func keys(of causes: [SharedFinding]) -> Set<SharedFinding.Key> {
    Set(causes.compactMap { SharedFinding.Key($0.finding, $0.state) })
  }
}

extension SharedFinding {
  var json: JSONOutput {
    guard case .object(let members) = finding.json else { return finding.json }
    // The effects differ from golden to golden.
    let kept = members.filter { !["notes", "frame", "element"].contains($0.key) }
    return .object(
      kept + [
        .init("state", .string(state.rawValue)),
        .init("goldens", .array(goldens.map { .string($0) })),
      ])
  }

  /// The finding with the goldens in its message, for formats that list findings.
  var listed: Finding {
    var finding = finding
    let subject = goldens.count > 1 ? "\(count): " : "\(goldens[0]) \(state.words): "
    finding.message = subject + finding.message
    if finding.place == nil {
      finding.place = Place(file: SourceFile(name: document, bytes: []))
    }
    return finding
  }
}
