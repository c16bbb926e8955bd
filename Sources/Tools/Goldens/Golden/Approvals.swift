package import Schema
import Source

/// Decisions about cases in `approvals.json`, as exported by the report.
package struct Approvals: Sendable {
  package struct Decision: Hashable, Sendable {
    package var name: String
    package var isAccepted: Bool
    /// The digest of the pixels of the reviewed golden; `nil` if there was none.
    package var expected: String?
    /// The digest of the pixels of the reviewed new picture.
    package var actual: String?
  }

  package var decisions: [Decision]

  package static var type: ValueType<Approvals> {
    let decision = record(
      "decision", "A reviewer's decision about a case.",
      Field("name", .text, "The name of the reviewed case."),
      Field(
        "decision",
        ValueType<Bool>.word(
          "decision", [("accept", true), ("reject", false)],
          write: { .string($0 ? "accept" : "reject") }),
        "accept or reject."),
      optional("expected", .text, "The digest of the pixels of the reviewed golden."),
      optional("actual", .text, "The digest of the pixels of the reviewed new picture.")
    ) { Decision(name: $0, isAccepted: $1, expected: $2, actual: $3) }
    return record(
      "approvals", "Decisions about cases, as exported by the report.",
      Field("approvals", .integer(in: 1...1), "The version of the format."),
      Field("cases", .array(of: decision), "The decisions, in any order.")
    ) { _, decisions in Approvals(decisions: decisions) }
  }
}
