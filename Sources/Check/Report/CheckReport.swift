import Source

/// What checking a folder came to, for people and for programs.
package struct CheckReport: Sendable {
  /// The format's number.
  package static let format = 1

  /// The version of citypaint that checked.
  package var version: String
  package var folder: String
  package var shard: Shard?
  /// Whether new, missing and stale cases count.
  package var inCI: Bool
  /// Sorted by name.
  package var cases: [CaseResult]

  package init(
    version: String, folder: String, shard: Shard?, inCI: Bool, cases: [CaseResult]
  ) {
    self.version = version
    self.folder = folder
    self.shard = shard
    self.inCI = inCI
    self.cases = cases
  }

  package var passed: Bool { failures.isEmpty }

  package var failures: [CaseResult] { cases.filter { $0.state.fails(inCI: inCI) } }

  package func count(_ state: CaseResult.State) -> Int {
    cases.count { $0.state == state }
  }

  /// "80 same, 2 changed": the states there are, the good one first.
  package var totals: String {
    let states = CaseResult.State.allCases.filter { count($0) > 0 }
    if states.isEmpty { return "no cases" }
    return states.map { "\(count($0)) \($0.words)" }.joined(separator: ", ")
  }
}

extension CaseResult.State {
  /// As a sentence says it.
  package var words: String {
    self == .unneeded ? "tolerance no longer needed" : rawValue
  }
}
