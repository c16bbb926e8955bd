package import Schema
package import Source

/// A rule that is waived for a screen, or for a node and all in it, and why.
///
/// Drawing does not depend on this, and a golden's record leaves it out.
package struct Waiver: Sendable {
  /// The rule's name, one of the library's.
  package var rule: String
  package var reason: String
  /// The place of the reason.
  package var place: Place
}

extension Waiver: Hashable {
  /// Two that say the same are equal, wherever they are written.
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
      "lint", "What `citypaint lint` does not report for it and its contents.",
      keys(
        [],
        [
          defaulted(
            "off", \.self, list, "Rules by their names, each with the reason why it does not hold."
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
          "a rule is off without a reason", hint: "say why it does not hold here, in a sentence")
        return nil
      }
      return text
    }.located
  }
}
