import Foundation
import TestSupport
import Testing

/// `citypaint accept` and `citypaint review`.
@Suite struct AcceptTests {
  private let desk: GoldenDesk

  init() throws { desk = try GoldenDesk() }

  /// A record of an older format is not a change of a picture; accepting it says what it does.
  @Test func anOldRecordIsBroughtUpToDate() throws {
    let text = String(decoding: try desk.folder.read("four.golden"), as: UTF8.self)
    let old = text.replacing("\"golden\": 3", with: "\"golden\": 1")
    try desk.folder.write(old, "four.golden")
    let outcome = try desk.run(["check", "."])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("stale  four\n"))
    #expect(outcome.text.contains("the record is of format 1, from before this version"))
    #expect(outcome.text.contains("citypaint accept four --dir . brings it up to date"))
    #expect(try desk.folder.read("four.golden") == Array(old.utf8))
    let accepted = try desk.run(["accept", "--changed", "--dir", "."], environment: ["CI": ""])
    #expect(accepted.text == "updated   four: the record; the picture is kept as it is\n")
    #expect(try desk.folder.read("four.golden") == Array(text.utf8))
  }

  @Test func acceptingSaysWhatItChanged() throws {
    try desk.breakEverything()
    let outcome = try desk.run(["accept", "--changed", "--dir", "."], environment: ["CI": ""])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("accepted  a/two"))
    #expect(outcome.text.contains("fill of dot changed #CC333F → #00A0B0"))
    let rest = try desk.run(
      ["accept", "a", "b/three", "gone", "cut", "--dir", "."], environment: ["CI": ""])
    #expect(rest.status == 0, "\(rest.text)")
    try FileManager.default.removeItem(atPath: desk.folder.file("b/wrong.json"))
    let check = try desk.run(["check", ".", "--ci"])
    #expect(check.text == "6 same: passed\n")
  }

  /// A new case that cannot be drawn is reported, and is a verdict.
  @Test func aNewCaseThatIsWrongIsReported() throws {
    try desk.folder.write(#"{"screen": "scene", "root": {"type": "nope"}}"#, "b/fresh.json")
    let outcome = try desk.run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("refused   b/fresh"), "\(outcome.text)")
  }

  @Test(arguments: [["accept", "--changed"], ["review"]])
  func inCINothingIsRecorded(command: [String]) throws {
    try desk.breakEverything()
    let before = try desk.folder.read("a/two.png")
    let outcome = try desk.run(
      command + (command[0] == "accept" ? ["--dir", "."] : ["."]),
      environment: ["CI": "true"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("in CI nothing is recorded"))
    #expect(try desk.folder.read("a/two.png") == before)
    #expect(!FileManager.default.fileExists(atPath: desk.folder.file("a/new.png")))
  }

  /// Only what was looked at is accepted.
  @Test func approvalsAreOfCertainPixels() throws {
    try desk.write("a/one", color: "#00A0B0")
    try desk.write("a/two", color: "#00A0B0")
    _ = try desk.run(["check", ".", "--json", "check.json"])
    let cases = try #require(try desk.object("check.json")["cases"] as? [[String: Any]])
    let decisions = cases.filter { $0["state"] as? String == "changed" }.map { entry in
      func pixels(_ key: String) -> String {
        (entry[key] as? [String: Any])?["pixels"] as? String ?? ""
      }
      let name = entry["name"] as? String ?? ""
      return "{\"name\": \"\(name)\", \"decision\": \"accept\", "
        + "\"expected\": \"\(pixels("expected"))\", \"actual\": \"\(pixels("actual"))\"}"
    }
    #expect(decisions.count == 2)
    try desk.folder.write(
      "{\"approvals\": 1, \"cases\": [\(decisions.joined(separator: ","))]}", "approvals.json")
    // One of them is not what was looked at any more.
    try desk.write("a/two", color: "#EDC951")
    let outcome = try desk.run(
      ["accept", "--from", "approvals.json", "--dir", "."], environment: ["CI": ""])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("accepted  a/one"))
    #expect(outcome.text.contains("refused   a/two: what is drawn now is not what was approved"))
    _ = try desk.run(["check", ".", "--json", "check.json"])
    #expect(try desk.states()["a/one"] == "same")
    #expect(try desk.states()["a/two"] == "changed")
  }

  /// In a terminal, by Python's pty: one key each.
  @Test func reviewTakesOneKeyEach() throws {
    try desk.write("a/one", color: "#00A0B0")
    try desk.write("a/two", color: "#00A0B0")
    try desk.write("four", color: "#00A0B0")
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
      "/usr/bin/env", ["python3", "-c", script, program], in: desk.folder.path)
    #expect(outcome.status == 1, "\(outcome.text) \(outcome.errors)")
    #expect(outcome.text.contains("accepted  a/one"))
    #expect(outcome.text.contains("2 left as they are"))
    _ = try desk.run(["check", ".", "--json", "check.json"])
    #expect(try desk.states()["a/one"] == "same")
    #expect(try desk.states()["a/two"] == "changed")
    #expect(try desk.states()["four"] == "changed")
  }
}
