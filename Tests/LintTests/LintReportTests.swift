import Findings
import Foundation
import Lint
import Rules
import Scene
import Source
import TestSupport
import Testing

/// The report for people and for programs.
@Suite struct LintReportTests {
  private static let document = """
    {"screen": "scene", "device": {"width": 320, "height": 200},
     "root": {"type": "layers", "background": "#FFFFFF", "children": [
      {"type": "shape", "name": "dot", "fill": "#2C95B5", "tappable": true, "frame": [10, 10, 30, 30]},
      {"type": "shape", "fill": "#2C95B5", "tappable": true, "frame": [60, 10, 30, 30],
       "lint": {"off": {"target-size": "a pen, not a finger"}}},
      {"type": "text", "text": "lorem ipsum", "frame": [10, 60, 200, 20]}]}}
    """

  private func report(_ name: String = "some folder/ä.json") throws -> LintReport {
    LintReport(try Linted.check([(name, Self.document)]), run: LintRun())
  }

  @Test func textIsLikeACompilers() throws {
    let text = try report("a.json").text(by: DiagnosticPrinter())
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "a.json:3:3: error: the target “dot” is 30 × 30 points, less than 44 × 44 [target-size]")
    #expect(
      lines.last == "1 file, \(LintRun.standard.count) rules: 1 error, 1 warning, 1 suppressed")
  }

  @Test func jsonHasWhatWasMeasured() throws {
    let json = try report().json
    guard case .array(let findings)? = json["findings"], case .array(let off)? = json["suppressed"]
    else { throw Linted.Missing(id: "target-size") }
    #expect(findings.count == 2 && off.count == 1)
    #expect(findings[0]["rule"] == "target-size" && findings[0]["measured"] == "30 × 30")
    #expect(findings[0]["source"] == "/root/children/0" && findings[0]["line"] == 3)
    #expect(findings[0]["bounds"] == [10.0, 10.0, 30.0, 30.0])
    #expect(off[0]["reason"] == "a pen, not a finger")
  }

  @Test func annotationsAreGitHubs() throws {
    let text = try report("a:b,c.json").annotations(by: GitHubWriter(workspace: nil))
    let first = text.split(separator: "\n").first.map(String.init)
    #expect(
      first?.hasPrefix("::error file=a%3Ab%2Cc.json,line=3,col=3,title=target-size::") == true)
    #expect(text.contains("::warning file="))
  }

  /// What `render` prints of a document is part of every report, and of the totals.
  @Test func aDocumentsOwnWarningsCount() throws {
    let document = """
      {"screen": "scene", "device": {"width": 320, "height": 200}, "strings": {"en":
        {"n": {"one": "#", "two": "#", "other": "#"}}},
       "root": {"type": "shape", "fill": "#2C95B5"}}
      """
    var report = LintReport(try Linted.check([("a.json", document)]), run: LintRun())
    #expect(report.text(by: DiagnosticPrinter()).hasSuffix(" rules: 1 warning\n"))
    let text = report.annotations(by: GitHubWriter(workspace: nil))
    #expect(text.hasPrefix("::warning file=a.json,line=2,"), "\(text)")
    guard case .array(let warnings)? = report.json["warnings"],
      case .array(let issues) = report.codeQuality(in: nil)
    else { throw Linted.Missing(id: "warnings") }
    #expect(warnings.count == 1 && issues.count == 1)
    #expect(warnings[0]["line"] == 2)
    report.isStrict = true
    #expect(report.text(by: DiagnosticPrinter()).hasSuffix(" rules: 1 error\n"))
  }

  @Test func aCodeQualityReportHasWhatGitLabReads() throws {
    let moved = LintReport(
      try Linted.check([("./a.json", "\n\n" + Self.document)]), run: LintRun())
    guard case .array(let issues) = try report("./a.json").codeQuality(in: nil),
      case .array(let later) = moved.codeQuality(in: nil)
    else { throw Linted.Missing(id: "target-size") }
    #expect(issues.count == 2 && later.count == 2)
    #expect(issues[0]["check_name"] == "target-size" && issues[0]["severity"] == "major")
    #expect(issues[0]["location"] == ["path": "a.json", "lines": ["begin": 3]])
    #expect(later[0]["location"] == ["path": "a.json", "lines": ["begin": 5]])
    #expect(issues.map { $0["fingerprint"] } == later.map { $0["fingerprint"] })
    #expect(Set(issues.map { $0["fingerprint"] }).count == 2)
    #expect(issues.contains { $0["severity"] == "minor" })
  }

  @Test func sarifIsValid() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      JSONWriter.text(try report().sarif(version: "1.2.3"), .pretty), "report.sarif")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", PackageFolder.file("Tests/LintReport/validate-sarif.py"),
      folder.file("report.sarif"),
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let errors = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: errors, as: UTF8.self))")
  }

  @Test func sarifHasFingerprintsThatLinesDoNotMove() throws {
    func prints(_ text: String) throws -> [JSONOutput?] {
      let report = LintReport(try Linted.check([("a.json", text)]), run: LintRun())
      guard case .array(let runs)? = report.sarif(version: "1")["runs"],
        case .array(let results)? = runs[0]["results"]
      else { return [] }
      return results.map { $0["partialFingerprints"]?["elementPath/v1"] }
    }
    let before = try prints(Self.document)
    #expect(before.count == 3 && Set(before).count == 3 && !before.contains(nil))
    #expect(try prints("\n\n" + Self.document) == before)
    let moved = Self.document.replacing("[10, 10, 30, 30]", with: "[12, 12, 20, 30]")
    #expect(try prints(moved) == before, "an element that was moved is the same")
  }
}
