import Files
import Findings
import Goldens
import Source
import Synchronization

/// Accepts goldens one after another and collects the results.
package final class GoldenRecorder: Sendable {
  private struct State {
    var acceptance = GoldenAcceptance()
    /// The goldens that now have a picture and a record, and those that no longer do.
    var written: Set<FileName> = []
    var removed: Set<FileName> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Accepts a golden after it has been shown.
  package func accept(_ outcome: GoldenOutcome) { accept(outcome.inner) }

  /// Accepts a case; with a decision, only if the pictures are those that were reviewed.
  func accept(_ outcome: Checker.Outcome, _ decision: Approvals.Decision? = nil) {
    let result = outcome.result
    if let mismatch = decision.flatMap({ Self.mismatch($0, result) }) {
      return note(result, .refused, ": \(mismatch)")
    }
    do throws(FileError) {
      let effect = try Acceptor.accept(outcome)
      let warnings = outcome.warnings.map { Diagnostic($0) }
      switch effect {
      case .picture:
        let isNew = result.state == .new
        note(result, isNew ? .recorded : .accepted, isNew ? "" : Self.reasons(result), warnings)
      case .record where !result.golden.hasRecord:
        note(result, .recorded, ": the picture existed, without a record", warnings)
      case .record: note(result, .updated, ": the record; the picture is unchanged", warnings)
      case .removed: note(result, .removed, ": \(Self.absence(result))")
      case .nothing: note(result, .same, "")
      case .refused: note(result, .refused, ": it cannot be drawn" + Self.reasons(result, true))
      }
    } catch {
      note(error)
    }
  }

  private func note(
    _ result: CaseResult, _ effect: GoldenAcceptance.Effect, _ text: String,
    _ warnings: [Diagnostic] = []
  ) {
    let word = effect.rawValue.padded(to: 10)
    // Warnings accepted with the golden are reported, although they are not errors.
    let entry = GoldenAcceptance.Entry(
      name: result.name, effect: effect, diagnostics: warnings,
      description: word + SafeText.escape(result.name) + text)
    state.withLock { state in
      state.acceptance.entries.append(entry)
      switch effect {
      case .recorded, .accepted, .updated: state.written.insert(FileName(result.name))
      case .removed: state.removed.insert(FileName(result.name))
      case .same, .refused: break
      }
    }
  }

  private func note(_ error: FileError) {
    let problem = Source.Diagnostic(.error, kind: .cannotWrite, error.message)
    state.withLock { $0.acceptance.problems.append(Diagnostic(problem)) }
  }

  /// Updates the folder's inventory by adding accepted goldens and deleting removed ones.
  package func finish(_ goldens: Goldens) -> GoldenAcceptance {
    let (written, removed) = state.withLock { ($0.written, $0.removed) }
    do throws(GoldenInventory.Problem) {
      let inventory = try GoldenInventory(in: goldens.folder)
      let before = inventory?.names ?? []
      let whole = goldens.all.filter(\.isComplete)
      let names = Set(before + whole.map { FileName($0.name) }).union(written)
      let after = GoldenInventory(names.subtracting(removed))
      if !after.names.isEmpty || !before.isEmpty {
        do throws(FileError) {
          try after.write(in: goldens.folder)
          // Goldens that were found, and not only those that were accepted now.
          let found = Set(whole.map { FileName($0.name) }).subtracting(before)
          if inventory == nil ? !found.isEmpty : !found.isSubset(of: written) {
            state.withLock { $0.acceptance.listed = after.names.count }
          }
        } catch {
          note(error)
        }
      }
    } catch {
      var problem = error.diagnostic
      problem.severity = .error
      state.withLock { $0.acceptance.problems.append(Diagnostic(problem)) }
    }
    var acceptance = state.withLock { $0.acceptance }
    acceptance.entries.sort { FileName($0.name) < FileName($1.name) }
    return acceptance
  }

  /// Returns the reason why the approved picture is not the one to record, if any.
  private static func mismatch(
    _ decision: Approvals.Decision, _ result: CaseResult
  ) -> String? {
    if decision.actual != result.actual?.pixels {
      return "the current drawing is not the one that was approved; review a new report"
    }
    if decision.expected != result.expected?.pixels {
      return "the golden is not the one that was reviewed; review a new report"
    }
    return nil
  }

  private static func reasons(_ result: CaseResult, _ showsPlaces: Bool = false) -> String {
    let more = result.findings.count - TextWriter.most
    return result.findings.prefix(TextWriter.most)
      .map { finding in
        let place = showsPlaces ? finding.place.flatMap(Self.words) ?? "" : ""
        return "\n            \(SafeText.escape(place + finding.message))"
      }.joined()
      + (more > 0 ? "\n            … and \(more) more" : "")
  }

  private static func words(_ place: Place) -> String? {
    place.position.map { "\(place.file.name):\($0.line):\($0.column): " }
  }

  private static func absence(_ result: CaseResult) -> String {
    if result.golden.isVanished { return "the golden's files are gone" }
    if result.golden.isSuperseded { return "the document has a matrix since" }
    return result.state == .orphan ? "only a picture was left" : "the document is gone"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
