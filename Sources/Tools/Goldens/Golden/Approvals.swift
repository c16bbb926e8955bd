package import Schema
import Source

/// Decisions about cases as the report exports them: `approvals.json`.
package struct Approvals: Sendable {
  package struct Decision: Hashable, Sendable {
    package var name: String
    package var isAccepted: Bool
    /// The digest of the golden's pixels that was looked at; `nil` where there was none.
    package var expected: String?
    /// The digest of the pixels that were looked at beside it.
    package var actual: String?
  }

  package var decisions: [Decision]

  package static var type: ValueType<Approvals> {
    let decision = record(
      "decision", "What a person said of a case.",
      Field("name", .text, "The case."),
      Field(
        "decision",
        ValueType<Bool>.word(
          "decision", [("accept", true), ("reject", false)],
          write: { .string($0 ? "accept" : "reject") }),
        "accept or reject."),
      optional("expected", .text, "The digest of the golden's pixels that was looked at."),
      optional("actual", .text, "The digest of the pixels that were looked at beside it.")
    ) { Decision(name: $0, isAccepted: $1, expected: $2, actual: $3) }
    return record(
      "approvals", "Decisions about cases, as the report exports them.",
      Field("approvals", .integer(in: 1...1), "The format's number."),
      Field("cases", .array(of: decision), "In any order.")
    ) { _, decisions in Approvals(decisions: decisions) }
  }
}
