import Foundation
import TestSupport
import Testing

/// The output of `citypaint check` for other programs: JSON, JUnit, GitHub, pages, and shards.
@Suite struct CheckReportTests {
  private let workspace: GoldenWorkspace

  init() throws { workspace = try GoldenWorkspace() }

  @Test func everyStateIsARow() throws {
    try workspace.breakEverything()
    let outcome = try workspace.run(["check", ".", "--json", "check.json", "--junit", "junit.xml"])
    #expect(outcome.status == 1)
    #expect(
      try workspace.states() == [
        "a/one": "same", "a/two": "changed", "a/new": "new", "b/three": "stale",
        "b/wrong": "error", "four": "same", "gone": "missing", "cut": "error",
      ])
    #expect(outcome.text.contains("a/two.json:6:13: fill of dot changed #CC333F → #00A0B0"))
    #expect(outcome.text.contains("b/wrong.json:1:22: unknown key"))
    #expect(
      outcome.text.hasSuffix("2 same, 1 changed, 1 new, 1 missing, 1 stale, 2 error: failed\n"))
    let parser = XMLDocumentReader(try workspace.folder.read("junit.xml"))
    #expect(parser.isSound)
    #expect(parser.count["testcase"] == 8)
    #expect(parser.count["failure"] == 1)
    #expect(parser.count["error"] == 2)
    #expect(parser.count["skipped"] == 1)
  }

  @Test func shardsAreAllOfThemOnce() throws {
    var seen: [String] = []
    for shard in 1...3 {
      _ = try workspace.run(["check", ".", "--shard", "\(shard)/3", "--json", "check.json"])
      seen += try workspace.states().keys
      #expect(try workspace.object("check.json")["shard"] as? String == "\(shard)/3")
    }
    #expect(seen.sorted() == GoldenWorkspace.names.sorted())
    #expect(try workspace.run(["check", ".", "--shard", "4/3"]).status == 64)
  }

  @Test func gitHubHasAnnotationsAndASummary() throws {
    try workspace.breakEverything()
    let outcome = try workspace.run(
      ["check", ".", "--no-ci"],
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": workspace.folder.file("summary.md"),
      ])
    let lines = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(lines.count == 3)
    #expect(
      lines.contains(
        "::error file=a/two.json,line=6,col=13,title=a/two changed::"
          + "fill of dot changed #CC333F → #00A0B0"))
    let summary = String(decoding: try workspace.folder.read("summary.md"), as: UTF8.self)
    #expect(summary.hasPrefix("## citypaint: failed\n"))
    #expect(summary.contains("| `a/two` | changed | fill of dot changed "))
  }

  /// GitHub shows ten annotations per step; the tenth counts the rest.
  @Test func gitHubsLimitsAreKept() throws {
    for number in 0..<13 { try workspace.folder.write("{}", "bad/\(number).json") }
    for number in 0..<13 { try workspace.folder.write("x", "bad/\(number).png") }
    let outcome = try workspace.run(["check", ".", "--github"])
    let lines = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(lines.count == 10)
    #expect(lines.last == "::error title=citypaint::4 more goldens fail; see the step's summary")
  }

  @Test func theSameInputsGiveTheSameReport() throws {
    try workspace.breakEverything()
    for name in ["first.html", "second.html"] {
      _ = try workspace.run([
        "check", ".", "--report", name, "--jobs", name == "first.html" ? "1" : "2",
      ])
    }
    #expect(try workspace.folder.read("first.html") == workspace.folder.read("second.html"))
  }
}

/// Counts the elements of an XML file.
private final class XMLDocumentReader {
  var count: [String: Int] = [:]
  var isSound = false

  init(_ bytes: [UInt8]) {
    let script = """
      import sys, collections, xml.etree.ElementTree as E
      for tag, n in collections.Counter(e.tag for e in E.parse(sys.stdin).iter()).items():
          print(tag, n)
      """
    guard
      let outcome = try? Program.run(
        "/usr/bin/env", ["python3", "-c", script], in: "/", input: bytes),
      outcome.status == 0
    else { return }
    isSound = true
    for line in outcome.text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      count[String(parts[0])] = Int(parts[1])
    }
  }
}
