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
    /// Of the reason; two that say the same are equal, wherever they stand.
    package var place: Place

    package static func == (a: Suppression, b: Suppression) -> Bool {
      a.rule == b.rule && a.reason == b.reason
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(reason)
    }
  }

  package private(set) var suppressions: [Suppression] = []

  package init() {}

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
    ValueType<[String: Located<String>]>
      .dictionary("rule", in: RuleID.allCases.map(\.rawValue), of: reason)
      .map(
        "reasons by rule",
        write: { settings in
          .object(settings.suppressions.map { .init($0.rule.rawValue, .string($0.reason)) })
        }
      ) { reasons, _ in
        var settings = LintSettings()
        settings.suppressions = RuleID.allCases.compactMap { rule in
          reasons[rule.rawValue].map {
            Suppression(rule: rule, reason: $0.value, place: $0.place)
          }
        }
        return settings
      }
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
