import Foundation
import TestSupport
import Testing

/// `citypaint check`: what passes, what fails, and what is said beside.
@Suite struct CheckTests {
  private let desk: GoldenDesk

  init() throws { desk = try GoldenDesk() }

  @Test func whatIsTheSamePasses() throws {
    let outcome = try desk.run(["check", ".", "--ci"])
    #expect(outcome.status == 0)
    #expect(outcome.text == "4 same: passed\n")
  }

  @Test func anotherSizeIsReported() throws {
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

  /// A picture that nothing knows is reported, and fails in CI; one that a document draws does not.
  @Test func anOrphanFailsInCI() throws {
    try desk.folder.write(try desk.folder.read("a/one.png"), "a/lost.png")
    let outcome = try desk.run(["check", "."])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("orphan  a/lost\n"), "\(outcome.text)")
    #expect(outcome.text.contains("no document here names a/lost.png"))
    #expect(try desk.run(["check", ".", "--ci"]).status == 1)
    // Taking all of a folder says nothing about an unknown picture.
    _ = try desk.run(["accept", "a", "--dir", "."], environment: ["CI": ""])
    #expect(FileManager.default.fileExists(atPath: desk.folder.file("a/lost.png")))
    try desk.folder.write("What is lost: a/lost.png", "README.md")
    #expect(try desk.run(["check", ".", "--ci"]).text == "4 same: passed\n")
  }

  /// What might have been meant as a golden and is none is said, and nothing else is.
  @Test func whatIsIgnoredIsReported() throws {
    try desk.folder.write(#"{"screen": "art"}"#, "Art/one.json")
    #expect(try desk.run(["check", "."]).errors == "")
    try desk.folder.write("{\"screen\": \"scene\",\n", "b/broken.json")
    try desk.folder.link("b/back", to: "..")
    let outcome = try desk.run(["check", ".", "--json", "check.json", "--github"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("b/broken.json:1:20: warning: ignored: "))
    #expect(outcome.errors.contains("ignored b/back: it leads to a folder that contains it"))
    #expect(outcome.text.contains("::warning file=b/broken.json,line=1,col=20,title=citypaint::"))
    #expect((try desk.object("check.json")["notes"] as? [Any])?.count == 2)
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
