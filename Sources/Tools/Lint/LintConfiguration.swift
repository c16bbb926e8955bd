import Engine
package import Rules
package import Schema
import Source

/// The rules that a project checks, and how severe each is: the file that `--rules` names.
package struct LintConfiguration: Sendable {
  package enum Weight: String, Hashable, Sendable, CaseIterable { case error, warning, off }

  /// The presets whose rules are checked, on everything; `nil` for the default rules.
  package var presets: [Rule.Preset]?
  package var weights: [String: Weight] = [:]

  package init() {}

  /// How the file is written.
  package static var type: ValueType<LintConfiguration> {
    record(
      "rules", "The rules that `citypaint lint` asks.",
      keys(
        LintConfiguration(),
        [
          optional(
            "presets", \.presets, .array(of: .word("preset", Rule.presets.map { ($0.name, $0) })),
            "Whose rules are asked, of everything. Default: structure, and each guide's of its own "
              + "parts."),
          defaulted(
            "rules", \.weights, rules, "How much single rules count; `off` for not at all."),
        ]))
  }

  private static var rules: ValueType<[String: Weight]> {
    .dictionary("rule", in: { _ in Rule.all.map(\.id) }, of: .cases("weight"))
  }

  /// The rules it selects.
  ///
  /// A rule that is named with a severity is checked, whatever its preset.
  package var run: LintRun {
    var asked =
      presets.map { presets in
        Rule.all.filter { presets.contains($0.preset) }.map { LintRun.Asked($0) }
      } ?? LintRun.standard
    for rule in Rule.all {
      guard let weight = weights[rule.id] else { continue }
      let index = asked.firstIndex { $0.rule.id == rule.id }
      switch weight {
      case .off: if let index { asked.remove(at: index) }
      case .error, .warning:
        let severity: Diagnostic.Severity = weight == .error ? .error : .warning
        if let index {
          asked[index].severity = severity
        } else {
          asked.append(LintRun.Asked(rule, severity: severity))
        }
      }
    }
    return LintRun(asked)
  }
}

extension LintConfiguration: Equatable {}
