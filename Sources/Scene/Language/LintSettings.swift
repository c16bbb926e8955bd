import Schema
package import Source

/// What of a screen, or of a node and all in it, the linter is not to tell, and why.
///
/// Drawing does not depend on this, and a golden's record leaves it out.
package struct LintSettings: Hashable, Sendable {
  /// A rule that does not hold here.
  package struct Suppression: Hashable, Sendable {
    package var rule: RuleID
    package var reason: String
    /// Of the reason.
    package var place: Place
  }

  package private(set) var suppressions: [Suppression] = []

  package init() {}

  private subscript(rule: RuleID) -> Located<String>? {
    get {
      suppressions.first { $0.rule == rule }.map { Located($0.reason, at: $0.place) }
    }
    set {
      suppressions.removeAll { $0.rule == rule }
      if let newValue {
        suppressions.append(
          Suppression(rule: rule, reason: newValue.value, place: newValue.place))
      }
    }
  }

  static var type: ValueType<LintSettings> {
    record(
      "lint", "What `citypaint lint` is not to tell of it and what is in it.",
      keys(
        LintSettings(),
        [
          defaulted(
            "off", \.self, rules, "Rules by their names, each with the reason why it does not hold."
          )
        ]))
  }

  private static var rules: ValueType<LintSettings> {
    record(
      "lint rules", "Rules that do not hold, each with its reason.",
      keys(
        LintSettings(),
        RuleID.allCases.map { rule in
          optional(rule.rawValue, \.[rule], reason, "Why the rule does not hold here.")
        }))
  }

  private static var reason: ValueType<Located<String>> {
    ValueType<String>.text.map("reason", write: { .string($0) }) { text, reader in
      guard text.contains(where: { !$0.isWhitespace }) else {
        reader.error(
          "a rule is off without a reason", hint: "say why it does not hold here, in a sentence")
        return nil
      }
      return text
    }.located
  }
}

extension Node {
  /// What the linter is not to tell of it; `nil` where nothing is said.
  package var lint: LintSettings? {
    get { lints.first }
    set { lints = newValue.map { [$0] } ?? [] }
  }
}
