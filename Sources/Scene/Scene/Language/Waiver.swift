package import Schema
package import Source

/// A waiver of a rule for a screen, or for a node and its contents, with its reason.
///
/// Drawing does not depend on it, and a golden's record omits it.
package struct Waiver: Sendable {
  /// The rule's name, one of the library's.
  package var rule: String
  package var reason: String
  /// The place of the reason.
  package var place: Place
}

extension Waiver: Hashable {
  /// Returns whether two waivers have the same contents, regardless of where they are written.
  package static func == (a: Waiver, b: Waiver) -> Bool {
    a.rule == b.rule && a.reason == b.reason
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(reason)
  }
}

extension Waiver {
  package static var listType: ValueType<[Waiver]> {
    record(
      "lint", "The rules that `citypaint lint` ignores for the node and its contents.",
      keys(
        [],
        [
          defaulted(
            "off", \.self,
            list.refusing(
              "expected reasons by rule, found",
              hint: "write {\"off\": {\"target-size\": \"why it does not apply\"}}"),
            "The names of rules, each with the reason why the rule does not apply."
          )
        ]))
  }

  private static var list: ValueType<[Waiver]> {
    ValueType<[String: Located<String>]>
      .dictionary("rule", in: Types.ruleNames, of: reason)
      .map(
        "reasons by rule",
        write: { waivers in .object(waivers.map { .init($0.rule, .string($0.reason)) }) }
      ) { reasons, reader in
        Types.ruleNames(reader.context).compactMap { rule in
          reasons[rule].map { Waiver(rule: rule, reason: $0.value, place: $0.place) }
        }
      }
  }

  private static var reason: ValueType<Located<String>> {
    ValueType<String>.text.map("reason", write: { .string($0) }) { text, reader in
      guard text.contains(where: { !$0.isWhitespace }) else {
        reader.error(
          "a rule is off without a reason",
          hint: "write a sentence that explains why it does not apply here")
        return nil
      }
      return text
    }.located
  }
}
