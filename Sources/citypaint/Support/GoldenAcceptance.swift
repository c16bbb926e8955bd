import ArgumentParser
import Engine
import Files
import Findings
import Goldens
import Source
import Synchronization

/// Accepts cases one after another and keeps count of what that came to.
final class GoldenAcceptance: Sendable {
  private struct State {
    var lines: [(name: String, text: String)] = []
    var refused = 0
    /// Goldens that have a picture and a record now, and those that have none any more.
    var written: Set<FileName> = []
    var removed: Set<FileName> = []
    var warnings: [(name: String, warnings: [Diagnostic])] = []
    var reporter = Reporter()
  }

  private let state = Mutex(State())

  /// Accepts a case; with a decision, only what was looked at then.
  func accept(_ outcome: Checker.Outcome, _ decision: Approvals.Decision? = nil) {
    let name = outcome.result.name
    if let decision, let mismatch = Self.mismatch(decision, outcome.result) {
      return note(name, "refused   \(SafeText.escape(name)): \(mismatch)", refused: true)
    }
    do throws(FileError) {
      let effect = try Acceptor.accept(outcome)
      note(name, Self.text(effect, outcome.result), refused: effect == .refused)
      state.withLock { state in
        switch effect {
        case .picture, .record: state.written.insert(FileName(name))
        case .removed: state.removed.insert(FileName(name))
        case .nothing, .refused: break
        }
      }
      // What is accepted with it is reported, though it is not an error.
      if effect == .picture || effect == .record, !outcome.warnings.isEmpty {
        state.withLock { $0.warnings.append((name, outcome.warnings)) }
      }
    } catch {
      state.withLock { $0.reporter.report(error) }
    }
  }

  /// Brings the folder's inventory up to date: what it had, every golden there is, and without what
  /// was removed.
  func updateInventory(of cases: [GoldenCase], in folder: String) {
    state.withLock { state in
      do throws(GoldenInventory.Problem) {
        let before = try GoldenInventory(in: folder)?.names ?? []
        let whole = cases.filter { $0.hasDocument && $0.hasPicture && $0.hasRecord }
        let names = Set(before + whole.map { FileName($0.name) }).union(state.written)
        let after = GoldenInventory(names.subtracting(state.removed))
        guard !after.names.isEmpty || !before.isEmpty else { return }
        do throws(FileError) { try after.write(in: folder) } catch {
          state.reporter.report(error)
        }
      } catch {
        var problem = error.diagnostic
        problem.severity = .error
        state.reporter.report(CityPaintError([problem]))
      }
    }
  }

  /// A line for each case, in the order of their names, and the sum.
  var text: String {
    state.withLock { state in
      let lines = state.lines.sorted { FileName($0.name) < FileName($1.name) }.map(\.text)
      return (lines.isEmpty ? ["nothing to accept"] : lines).joined(separator: "\n") + "\n"
    }
  }

  func finish() throws {
    var (reporter, refused, warnings) = state.withLock { ($0.reporter, $0.refused, $0.warnings) }
    warnings.sort { FileName($0.name) < FileName($1.name) }
    for entry in warnings { _ = reporter.report(warnings: entry.warnings) }
    try reporter.finish()
    if refused > 0 { throw ExitCode(1) }
  }

  private func note(_ name: String, _ text: String, refused: Bool) {
    state.withLock { state in
      state.lines.append((name, text))
      state.refused += refused ? 1 : 0
    }
  }

  /// What was approved has to be what would be recorded.
  private static func mismatch(
    _ decision: Approvals.Decision, _ result: CaseResult
  ) -> String? {
    if decision.actual != result.actual?.pixels {
      return "what is drawn now is not what was approved; look at a new report"
    }
    if decision.expected != result.expected?.pixels {
      return "the golden is not the one that was looked at; look at a new report"
    }
    return nil
  }

  private static func text(_ effect: Acceptor.Effect, _ result: CaseResult) -> String {
    let name = SafeText.escape(result.name)
    let more = result.findings.count - TextWriter.most
    let why =
      result.findings.prefix(TextWriter.most)
      .map { "\n            \(SafeText.escape($0.message))" }.joined()
      + (more > 0 ? "\n            … and \(more) more" : "")
    switch effect {
    case .picture:
      return result.state == .new ? "recorded  \(name)" : "accepted  \(name)\(why)"
    case .record: return "updated   \(name): the record; the picture is kept as it is"
    case .removed:
      let reason =
        result.golden.isVanished
        ? "its files are gone"
        : result.state == .orphan ? "it was a picture alone" : "its scene is gone"
      return "removed   \(name): \(reason)"
    case .nothing: return "same      \(name)"
    case .refused: return "refused   \(name): it cannot be drawn\(why)"
    }
  }
}
