import Engine
import Findings
import Rules
import Scene
import Testing

/// Each rule's own examples: what breaks it is found, and what just keeps it is not.
@Suite struct RuleExampleTests {
  static let rules = Rule.all

  @Test(arguments: rules.map(\.id)) func theBadExampleIsFound(id: String) throws {
    let rule = try #require(Rule.named(id))
    let findings = try Samples.findings(of: rule.bad, by: [rule])
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.remedy != nil && finding.measured != nil)
      #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"))
    }
  }

  @Test(arguments: rules.map(\.id)) func theGoodExampleIsNot(id: String) throws {
    let rule = try #require(Rule.named(id))
    let findings = try Samples.findings(of: rule.good, by: [rule])
    #expect(findings == [], "\(findings.map(\.message))")
  }

  /// A page of the reference shows one thing at a time.
  @Test(arguments: rules.map(\.id)) func theBadExampleBreaksNoOther(id: String) throws {
    let rule = try #require(Rule.named(id))
    let others = Rule.all.filter { $0.preset == rule.preset && $0.id != id }
    for example in [rule.bad, rule.good] {
      let findings = try Samples.findings(of: example, by: others)
      #expect(findings == [], "\(findings.map { ($0.kind, $0.message) })")
    }
  }

  @Test func everyNameHasItsRule() {
    let ids = Self.rules.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: rules.map(\.id)) func sentencesEnd(id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(rule.title.hasSuffix("."))
    #expect(rule.reason.hasSuffix("."))
    #expect(!rule.source.isEmpty)
  }
}
