import Engine
package import Rules
package import Schema
import Source

/// The rules that a project checks, with their severities, as read from the file given with
/// `--rules`.
package struct LintConfiguration: Sendable {
  package enum Weight: String, Hashable, Sendable, CaseIterable { case error, warning, off }

  /// The presets whose rules are checked on all parts; `nil` for the default rules.
  package var presets: [Rule.Preset]?
  package var weights: [String: Weight] = [:]

  package init() {}

  /// The grammar of the file.
  package static var type: ValueType<LintConfiguration> {
    record(
      "rules", "The rules that `citypaint lint` checks.", Schema.keys(LintConfiguration(), keys))
  }

  package static var keys: [Key<LintConfiguration>] {
    [
      optional(
        "presets", \.presets, .array(of: .word("preset", Rule.presets.map { ($0.name, $0) })),
        "The presets whose rules are checked, on all parts. Default: structure, and each "
          + "guide's on its own parts."),
      defaulted(
        "rules", \.weights, rules, "The severity of individual rules; `off` disables a rule."),
    ]
  }

  private static var rules: ValueType<[String: Weight]> {
    .dictionary("rule", in: { _ in Rule.all.map(\.id) }, of: .cases("weight"))
  }

  /// The selected rules.
  ///
  /// A rule with an explicit severity is checked regardless of its preset.
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
