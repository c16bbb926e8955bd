import CityPaintKit
import TestSupport
import Testing

/// Rules files and reports of lint, as another package uses them.
@Suite struct LintReportTests {
  private static let small = CheckingTests.small

  private static let suppressing: JSON = [
    "screen": "scene", "device": ["width": 100, "height": 60, "scale": 1],
    "lint": ["off": ["text-cut": "there is no text"]],
    "root": ["type": "shape", "fill": "#2D96B5", "frame": [0, 0, 9, 9]],
  ]

  @Test func aRulesFileSelects() throws {
    let rules = try LintRules(
      parsing: Array("{\"presets\": [], \"rules\": {\"target-size\": \"error\"}}".utf8))
    #expect(rules.ids == ["target-size"])
    #expect("\(rules)".hasPrefix("target-size  structure  error"))
    let findings = try Renderer().lint(Document(Self.small), rules: rules)
    #expect(findings.map(\.severity) == [.error])
    let error = #expect(throws: CityPaintError.self) {
      try LintRules(parsing: Array("{\"rules\": {\"target-siz\": \"eror\"}}".utf8), name: "r.json")
    }
    #expect(error?.diagnostics.count == 2 && error?.diagnostics.first?.place?.file == "r.json")
    let none = #expect(throws: CityPaintError.self) {
      try LintRules(parsing: Array("{\"presets\": []}".utf8))
    }
    #expect(none?.diagnostics.first?.message == "no rule is selected")
    let folder = try TemporaryFolder()
    try folder.write("{\"rules\": {\"target-size\": \"off\"}}", "rules.json")
    let without = try LintRules(contentsOf: folder.file("rules.json"))
    #expect(without.ids == LintRules.standard.ids.filter { $0 != "target-size" })
  }

  @Test func aRuleExplainsItself() throws {
    let rule = try #require(LintRule(id: "target-size"))
    #expect(rule.explanation.contains(rule.title) && rule.explanation.contains(rule.reason))
    #expect(LintRule.presets.contains(rule.preset) && LintRule(id: "target-siz") == nil)
    #expect(LintRule.all.map(\.id).contains("target-size"))
  }

  @Test func strictRulesFailForASuppressionWithoutNeed() throws {
    let document = Document(Self.suppressing, name: "s.json")
    let rules = try LintRules.only(["text-cut"])
    let report = try Renderer().lint([document], rules: rules)
    #expect(!report.hasErrors && report.unneededSuppressions.count == 1)
    let strict = try Renderer().lint([document], rules: rules.asErrors())
    #expect(strict.hasErrors && strict.findings.isEmpty)
    let small = try Renderer().lint([Document(Self.small)], rules: .standard.asErrors())
    #expect(!small.findings.isEmpty && small.findings.allSatisfy { $0.severity == .error })
  }

  @Test func everyFormatSaysWhatCouldNotBeRead() throws {
    var report = try Renderer().lint([Document(Self.small, name: "s.json")])
    let missing = #expect(throws: CityPaintError.self) { try Document(contentsOf: "/nowhere.json") }
    report.unreadable = try #require(missing).diagnostics
    #expect("\(report)".contains("[target-size]"))
    #expect("\(report)".hasSuffix("; 1 file could not be checked\n"))
    for text in [report.json, report.sarif, report.githubAnnotations] {
      #expect(text.contains("target-size") && text.contains("nowhere.json"))
    }
    #expect(report.json.contains("\"errors\": [") && report.sarif.contains("\"2.1.0\""))
    #expect(report.githubAnnotations.contains("::error file=s.json,line="))
    #expect(report.gitLabCodeQuality.contains("\"check_name\": \"target-size\""))
  }

  @Test func findingsAreDrawnOnTheScreen() throws {
    let renderer = try Renderer()
    let documents = [Document(Self.small, name: "s.json"), Document("{", name: "wrong")]
    let report = try renderer.lint(documents, keepingScreens: true)
    let screen = try #require(report.results[0].screen)
    #expect(screen.width == 200 && report.results[1].screen == nil)
    let overlay = try #require(try renderer.overlay(of: report.results[0]))
    #expect(overlay.width > 200 && overlay.height >= 120)
    #expect(try renderer.overlay(of: report.results[1]) == nil)
    let without = try renderer.lint(documents)
    #expect(without.results[0].screen == nil)
    #expect(try renderer.overlay(of: without.results[0]) == nil)
  }
}
