package import Findings
import Source
package import Workers

/// The result of checking a folder, for people and for programs.
package struct CheckReport: Sendable {
  /// The version of the format.
  package static let format = 1

  /// The version of citypaint that ran the check.
  package var version: String
  /// The commands to run next, which name the folder.
  package var commands: GoldenCommands
  package var shard: Shard?
  /// Whether the check ran in CI mode.
  package var inCI: Bool
  /// The states that fail the check; a case that could not be checked always fails.
  package var failing: Set<CaseResult.State>
  /// The cases, sorted by name.
  package var cases: [CaseResult]
  /// Notes about skipped files in the folder.
  package var notes: [Finding]

  /// - Parameter failing: the states that fail the check; `nil` for the default states.
  package init(
    version: String, commands: GoldenCommands, shard: Shard?, inCI: Bool,
    failing: Set<CaseResult.State>? = nil, cases: [CaseResult], notes: [Finding] = []
  ) {
    self.failing =
      failing?.union([.error])
      ?? Set(CaseResult.State.allCases.filter { $0.fails(inCI: inCI) })
    self.version = version
    self.commands = commands
    self.shard = shard
    self.inCI = inCI
    self.cases = cases
    self.notes = notes
  }

  package var folder: String { commands.folder }

  package var passed: Bool { failures.isEmpty }

  package var failures: [CaseResult] { cases.filter { fails($0.state) } }

  package func fails(_ state: CaseResult.State) -> Bool { failing.contains(state) }

  package func count(_ state: CaseResult.State) -> Int {
    cases.count { $0.state == state }
  }

  /// A summary such as "80 same, 2 changed", with the passing state first.
  package var totals: String {
    let states = CaseResult.State.allCases.filter { count($0) > 0 }
    if states.isEmpty { return "no cases" }
    return states.map { "\(count($0)) \($0.words)" }.joined(separator: ", ")
  }
}

extension CaseResult.State {
  /// The state, as text in a sentence.
  package var words: String {
    self == .unneeded ? "tolerance no longer needed" : rawValue
  }
}
