import Foundation
import TestSupport
import Testing

/// `citypaint accept` and `citypaint review`.
@Suite struct AcceptTests {
  private let workspace: GoldenWorkspace

  init() throws { workspace = try GoldenWorkspace() }

  /// A record of an older format is not a changed picture; accepting it reports that.
  @Test func anOldRecordIsBroughtUpToDate() throws {
    let text = String(decoding: try workspace.folder.read("four.golden"), as: UTF8.self)
    let old = text.replacing("\"golden\": 3", with: "\"golden\": 1")
    try workspace.folder.write(old, "four.golden")
    let outcome = try workspace.run(["check", "."])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("stale  four\n"))
    #expect(outcome.text.contains("the record has format 1, older than this version"))
    #expect(outcome.text.contains("citypaint accept four --dir . updates the record"))
    #expect(try workspace.folder.read("four.golden") == Array(old.utf8))
    let accepted = try workspace.run(
      ["accept", "--changed", "--dir", "."], environment: ["CI": ""])
    #expect(accepted.text == "updated   four: the record; the picture is unchanged\n")
    #expect(try workspace.folder.read("four.golden") == Array(text.utf8))
  }

  @Test func acceptingSaysWhatItChanged() throws {
    try workspace.breakEverything()
    let outcome = try workspace.run(["accept", "--changed", "--dir", "."], environment: ["CI": ""])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("accepted  a/two"))
    #expect(outcome.text.contains("fill of dot changed #CC333F → #00A0B0"))
    let rest = try workspace.run(
      ["accept", "a", "b/three", "gone", "cut", "--dir", "."], environment: ["CI": ""])
    #expect(rest.status == 0, "\(rest.text)")
    try FileManager.default.removeItem(atPath: workspace.folder.file("b/wrong.json"))
    let check = try workspace.run(["check", ".", "--ci"])
    #expect(check.text == "6 same: passed\n")
  }

  /// A new case that cannot be drawn is reported, and gives a verdict.
  @Test func aNewCaseThatIsWrongIsReported() throws {
    try workspace.folder.write(#"{"screen": "scene", "root": {"type": "nope"}}"#, "b/fresh.json")
    let outcome = try workspace.run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("refused   b/fresh"), "\(outcome.text)")
  }

  @Test(arguments: [["accept", "--changed"], ["review"]])
  func inCINothingIsRecorded(command: [String]) throws {
    try workspace.breakEverything()
    let before = try workspace.folder.read("a/two.png")
    let outcome = try workspace.run(
      command + (command[0] == "accept" ? ["--dir", "."] : ["."]),
      environment: ["CI": "true"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        citypaint: error: goldens cannot be recorded in CI (CI is set)
          help: run citypaint \(command[0]) on your own machine

        """)
    #expect(try workspace.folder.read("a/two.png") == before)
    #expect(!FileManager.default.fileExists(atPath: workspace.folder.file("a/new.png")))
  }

  /// Only the reviewed pictures are accepted.
  @Test func approvalsAreOfCertainPixels() throws {
    try workspace.write("a/one", color: "#00A0B0")
    try workspace.write("a/two", color: "#00A0B0")
    _ = try workspace.run(["check", ".", "--json", "check.json"])
    let cases = try #require(try workspace.object("check.json")["cases"] as? [[String: Any]])
    let decisions = cases.filter { $0["state"] as? String == "changed" }.map { entry in
      func pixels(_ key: String) -> String {
        (entry[key] as? [String: Any])?["pixels"] as? String ?? ""
      }
      let name = entry["name"] as? String ?? ""
      return "{\"name\": \"\(name)\", \"decision\": \"accept\", "
        + "\"expected\": \"\(pixels("expected"))\", \"actual\": \"\(pixels("actual"))\"}"
    }
    #expect(decisions.count == 2)
    try workspace.folder.write(
      "{\"approvals\": 1, \"cases\": [\(decisions.joined(separator: ","))]}", "approvals.json")
    // One of them is no longer the reviewed picture.
    try workspace.write("a/two", color: "#EDC951")
    let outcome = try workspace.run(
      ["accept", "--from", "approvals.json", "--dir", "."], environment: ["CI": ""])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("accepted  a/one"))
    #expect(
      outcome.text.contains("refused   a/two: the current drawing is not the one that was approved")
    )
    _ = try workspace.run(["check", ".", "--json", "check.json"])
    #expect(try workspace.states()["a/one"] == "same")
    #expect(try workspace.states()["a/two"] == "changed")
  }

  /// In a terminal, provided by Python's pty: one key for each.
  @Test func reviewTakesOneKeyEach() throws {
    try workspace.write("a/one", color: "#00A0B0")
    try workspace.write("a/two", color: "#00A0B0")
    try workspace.write("four", color: "#00A0B0")
    let script = """
      import os, pty, sys
      answers = [b"xa", b"s", b"q"]
      sent = 0
      pid, terminal = pty.fork()
      if pid == 0:
          os.environ.update(CI="", TERM="dumb")
          os.execv(sys.argv[1], [sys.argv[1], "review", "."])
      said = b""
      while True:
          try: part = os.read(terminal, 4096)
          except OSError: break
          if not part: break
          said += part
          while sent < min(len(answers), said.count(b"q quit ")):
              os.write(terminal, answers[sent])
              sent += 1
      print(said.decode())
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
      """
    let program = try #require(Program.path)
    let outcome = try Program.run(
      "/usr/bin/env", ["python3", "-c", script, program], in: workspace.folder.path)
    #expect(outcome.status == 1, "\(outcome.text) \(outcome.errors)")
    #expect(outcome.text.contains("accepted  a/one"))
    #expect(outcome.text.contains("2 skipped"))
    _ = try workspace.run(["check", ".", "--json", "check.json"])
    #expect(try workspace.states()["a/one"] == "same")
    #expect(try workspace.states()["a/two"] == "changed")
    #expect(try workspace.states()["four"] == "changed")
  }
}
