import Foundation
import TestSupport
import Testing

/// `citypaint check`, `accept` and `review`.
@Suite struct CheckTests {
  private let desk: GoldenDesk

  init() throws { desk = try GoldenDesk() }

  private func object(_ name: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(desk.folder.read(name)))
    return try #require(json as? [String: Any])
  }

  private func states() throws -> [String: String] {
    let cases = try #require(try object("check.json")["cases"] as? [[String: Any]])
    return Dictionary(
      cases.map { ($0["name"] as? String ?? "", $0["state"] as? String ?? "") },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func whatIsTheSamePasses() throws {
    let outcome = try desk.run(["check", ".", "--ci"])
    #expect(outcome.status == 0)
    #expect(outcome.text == "4 same: passed\n")
  }

  @Test func anotherSizeIsTold() throws {
    func write(height: Int, _ color: String) throws {
      try desk.folder.write(
        """
        { "screen": "scene", "device": { "width": 40, "height": \(height), "scale": 1 },
          "root": { "type": "layers", "children": [
            { "type": "shape", "width": 9, "height": 9, "fill": "\(color)" } ] } }
        """, "size.json")
    }
    try write(height: 30, "#CC333F")
    _ = try desk.run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    for (color, measure) in [
      ("#CC333F", "size  (40 × 30 → 40 × 36)\n"),
      ("#00A0B0", "size  (40 × 30 → 40 × 36, in what both have 81 pixels, largest step "),
    ] {
      try write(height: 36, color)
      let outcome = try desk.run(["check", ".", "--ci"])
      #expect(outcome.status == 1)
      #expect(outcome.text.contains(measure), "\(outcome.text)")
    }
  }

  @Test func everyStateIsARow() throws {
    try desk.breakEverything()
    let outcome = try desk.run(["check", ".", "--json", "check.json", "--junit", "junit.xml"])
    #expect(outcome.status == 1)
    #expect(
      try states() == [
        "a/one": "same", "a/two": "changed", "a/new": "new", "b/three": "stale",
        "b/wrong": "error", "four": "same", "gone": "missing", "cut": "error",
      ])
    #expect(outcome.text.contains("a/two.json:6:13: fill of dot changed #CC333F → #00A0B0"))
    #expect(outcome.text.contains("b/wrong.json:1:22: unknown key"))
    #expect(
      outcome.text.hasSuffix("2 same, 1 changed, 1 new, 1 missing, 1 stale, 2 error: failed\n"))
    let parser = XMLDocumentReader(try desk.folder.read("junit.xml"))
    #expect(parser.isSound)
    #expect(parser.count["testcase"] == 8)
    #expect(parser.count["failure"] == 1)
    #expect(parser.count["error"] == 2)
    #expect(parser.count["skipped"] == 1)
  }

  /// A picture that nothing knows is told, and fails in CI; one that a document draws does not.
  @Test func anOrphanFailsInCI() throws {
    try desk.folder.write(try desk.folder.read("a/one.png"), "a/lost.png")
    let outcome = try desk.run(["check", "."])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("orphan  a/lost\n"), "\(outcome.text)")
    #expect(outcome.text.contains("no document here names a/lost.png"))
    #expect(try desk.run(["check", ".", "--ci"]).status == 1)
    // Taking all of a folder is no word about a picture nobody knows.
    _ = try desk.run(["accept", "a", "--dir", "."], environment: ["CI": ""])
    #expect(FileManager.default.fileExists(atPath: desk.folder.file("a/lost.png")))
    try desk.folder.write(#"{"pictures": ["a/lost.png"]}"#, "data.json")
    #expect(try desk.run(["check", ".", "--ci"]).text == "4 same: passed\n")
  }

  /// What might have been meant as a golden and is none is said, and nothing else is.
  @Test func whatIsPassedOverIsSaid() throws {
    try desk.folder.write(#"{"device": {"screen": "oled"}}"#, "data.json")
    try desk.folder.write(#"{"screen": "art"}"#, "Art/one.json")
    #expect(try desk.run(["check", "."]).errors == "")
    try desk.folder.write("{\"screen\": \"scene\",\n", "b/broken.json")
    try desk.folder.link("b/back", to: "..")
    let outcome = try desk.run(["check", ".", "--json", "check.json", "--github"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("b/broken.json:1:20: warning: passed over: "))
    #expect(outcome.errors.contains("passed over b/back: it leads to a folder that it lies in"))
    #expect(outcome.text.contains("::warning file=b/broken.json,line=1,col=20,title=citypaint::"))
    #expect((try object("check.json")["notes"] as? [Any])?.count == 2)
  }

  /// What is wrong though it decides nothing is said by check and by accept.
  @Test func warningsAreSaid() throws {
    func write(_ name: String) throws {
      try desk.folder.write(
        """
        { "screen": "scene", "device": { "width": 40, "height": 30, "scale": 1 },
          "check": { "ignore": ["dott"] },
          "root": { "type": "shape", "name": "dot", "shape": "ellipse", "fill": "#CC333F",
            "frame": [10, 5, 20, 20] } }
        """, name + ".json")
    }
    let words = "no element is called \"dott\", so nothing is ignored for it"
    try write("warned")
    let accepted = try desk.run(
      ["accept", "--new", "--dir", "."], environment: ["CI": ""])
    #expect(accepted.text == "recorded  warned\n")
    #expect(accepted.errors.contains("warned.json:2:25: warning: \(words)"), "\(accepted.errors)")
    #expect(accepted.errors.contains("did you mean \"dot\"?"))
    let outcome = try desk.run(["check", ".", "--ci", "--github"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("same  warned\n  warned.json:2:25: warning: \(words)\n"))
    #expect(outcome.text.contains("::warning file=warned.json,line=2,col=25,title=citypaint::"))
    #expect(try desk.run(["check", ".", "--strict"]).status == 1)
  }

  /// A record of an older format is no change of a picture; accepting it says what it does.
  @Test func anOldRecordIsBroughtUpToDate() throws {
    let text = String(decoding: try desk.folder.read("four.golden"), as: UTF8.self)
    let old = text.replacing("\"golden\": 2", with: "\"golden\": 1")
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

  /// What is merely new, missing or stale fails in CI and nowhere else.
  @Test func inCINothingMayBeOpen() throws {
    try desk.write("a/new", color: "#00A0B0")
    #expect(try desk.run(["check", "."]).status == 0)
    #expect(try desk.run(["check", ".", "--ci"]).status == 1)
    try FileManager.default.removeItem(atPath: desk.folder.file("a/new.json"))
    try FileManager.default.removeItem(atPath: desk.folder.file("four.golden"))
    #expect(try desk.run(["check", "."]).status == 0)
    #expect(try desk.run(["check", ".", "--ci"]).status == 1)
  }

  @Test func shardsAreAllOfThemOnce() throws {
    var seen: [String] = []
    for shard in 1...3 {
      _ = try desk.run(["check", ".", "--shard", "\(shard)/3", "--json", "check.json"])
      seen += try states().keys
      #expect(try object("check.json")["shard"] as? String == "\(shard)/3")
    }
    #expect(seen.sorted() == GoldenDesk.names.sorted())
    #expect(try desk.run(["check", ".", "--shard", "4/3"]).status == 64)
  }

  @Test func gitHubHasAnnotationsAndASummary() throws {
    try desk.breakEverything()
    let outcome = try desk.run(
      ["check", "."],
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": desk.folder.file("summary.md"),
      ])
    let lines = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(lines.count == 3)
    #expect(
      lines.contains(
        "::error file=a/two.json,line=6,col=13,title=a/two changed::"
          + "fill of dot changed #CC333F → #00A0B0"))
    let summary = String(decoding: try desk.folder.read("summary.md"), as: UTF8.self)
    #expect(summary.hasPrefix("## citypaint: failed\n"))
    #expect(summary.contains("| `a/two` | changed | fill of dot changed "))
  }

  /// GitHub shows ten annotations of a step; the tenth counts what is left.
  @Test func gitHubsLimitsAreKept() throws {
    for number in 0..<13 { try desk.folder.write("{}", "bad/\(number).json") }
    for number in 0..<13 { try desk.folder.write("x", "bad/\(number).png") }
    let outcome = try desk.run(["check", ".", "--github"])
    let lines = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(lines.count == 10)
    #expect(lines.last == "::error title=citypaint::4 more goldens fail; see the step's summary")
  }

  @Test func theSameInputsGiveTheSameReport() throws {
    try desk.breakEverything()
    for name in ["first.html", "second.html"] {
      _ = try desk.run(["check", ".", "--report", name, "--jobs", name == "first.html" ? "1" : "2"])
    }
    #expect(try desk.folder.read("first.html") == desk.folder.read("second.html"))
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
    let cases = try #require(try object("check.json")["cases"] as? [[String: Any]])
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
    #expect(try states()["a/one"] == "same")
    #expect(try states()["a/two"] == "changed")
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
    #expect(try states()["a/one"] == "same")
    #expect(try states()["a/two"] == "changed")
    #expect(try states()["four"] == "changed")
  }

  @Test(arguments: [
    (["check", "nowhere"], 66, "there is no folder nowhere"),
    (["accept", "a/on", "--dir", "."], 66, "did you mean a/one?"),
    (["accept", "--dir", "."], 64, "say which"),
    (["accept", "--from", "no.json", "--dir", "."], 66, "no.json"),
    (["check", ".", "--json", "a.x", "--junit", "a.x"], 64, "same name"),
    (["review", "."], 64, "review needs a terminal"),
  ])
  func mistakesOfUseAreSaid(arguments: [String], status: Int32, message: String) throws {
    let outcome = try desk.run(arguments, environment: ["CI": ""])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
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
