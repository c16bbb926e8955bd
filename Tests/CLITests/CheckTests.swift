import Foundation
import TestSupport
import Testing

/// `citypaint check`: what passes, what fails, and what else is reported.
@Suite struct CheckTests {
  private let workspace: GoldenWorkspace

  init() throws { workspace = try GoldenWorkspace() }

  @Test func whatIsTheSamePasses() throws {
    let outcome = try workspace.run(["check", ".", "--ci"])
    #expect(outcome.status == 0)
    #expect(outcome.text == "4 same: passed\n")
  }

  @Test func anotherSizeIsReported() throws {
    func write(height: Int, _ color: String) throws {
      try workspace.folder.write(
        """
        { "screen": "scene", "device": { "width": 40, "height": \(height), "scale": 1 },
          "root": { "type": "layers", "children": [
            { "type": "shape", "width": 9, "height": 9, "fill": "\(color)" } ] } }
        """, "size.json")
    }
    try write(height: 30, "#CC333F")
    _ = try workspace.run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    for (color, measure) in [
      ("#CC333F", "size  (40 × 30 → 40 × 36)\n"),
      ("#00A0B0", "size  (40 × 30 → 40 × 36, in the common area 81 pixels, largest step "),
    ] {
      try write(height: 36, color)
      let outcome = try workspace.run(["check", ".", "--ci"])
      #expect(outcome.status == 1)
      #expect(outcome.text.contains(measure), "\(outcome.text)")
    }
  }

  /// An unused picture is reported, and fails in CI; one that a document draws does not.
  @Test func anOrphanFailsInCI() throws {
    try workspace.folder.write(try workspace.folder.read("a/one.png"), "a/lost.png")
    let outcome = try workspace.run(["check", "."])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("orphan  a/lost\n"), "\(outcome.text)")
    #expect(outcome.text.contains("no document here uses a/lost.png"))
    #expect(try workspace.run(["check", ".", "--ci"]).status == 1)
    // Accepting everything in a folder does not apply to an unused picture.
    _ = try workspace.run(["accept", "a", "--dir", "."], environment: ["CI": ""])
    #expect(FileManager.default.fileExists(atPath: workspace.folder.file("a/lost.png")))
    try workspace.folder.write("What is lost: a/lost.png", "README.md")
    #expect(try workspace.run(["check", ".", "--ci"]).text == "4 same: passed\n")
  }

  /// Only files that may have been meant as goldens are reported.
  @Test func whatIsIgnoredIsReported() throws {
    try workspace.folder.write(#"{"screen": "art"}"#, "Art/one.json")
    #expect(try workspace.run(["check", "."]).errors == "")
    try workspace.folder.write("{\"screen\": \"scene\",\n", "b/broken.json")
    try workspace.folder.link("b/back", to: "..")
    let outcome = try workspace.run(["check", ".", "--json", "check.json", "--github"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("b/broken.json:1:20: warning: ignored: "))
    #expect(outcome.errors.contains("ignored b/back: it leads to a folder that contains it"))
    #expect(outcome.text.contains("::warning file=b/broken.json,line=1,col=20,title=citypaint::"))
    #expect((try workspace.object("check.json")["notes"] as? [Any])?.count == 2)
  }

  /// Warnings that do not affect the verdict are reported by check and by accept.
  @Test func warningsAreSaid() throws {
    func write(_ name: String) throws {
      try workspace.folder.write(
        """
        { "screen": "scene", "device": { "width": 40, "height": 30, "scale": 1 },
          "check": { "ignore": ["dott"] },
          "root": { "type": "shape", "name": "dot", "shape": "ellipse", "fill": "#CC333F",
            "frame": [10, 5, 20, 20] } }
        """, name + ".json")
    }
    let words = "no element is named \"dott\", so nothing is ignored"
    try write("warned")
    let accepted = try workspace.run(
      ["accept", "--new", "--dir", "."], environment: ["CI": ""])
    #expect(accepted.text == "recorded  warned\n")
    #expect(accepted.errors.contains("warned.json:2:25: warning: \(words)"), "\(accepted.errors)")
    #expect(accepted.errors.contains("did you mean \"dot\"?"))
    let outcome = try workspace.run(["check", ".", "--ci", "--github"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("same  warned\n  warned.json:2:25: warning: \(words)\n"))
    #expect(outcome.text.contains("::warning file=warned.json,line=2,col=25,title=citypaint::"))
    #expect(try workspace.run(["check", ".", "--strict"]).status == 1)
  }

  /// New, missing, and stale cases fail only in CI.
  @Test func inCINothingMayBeOpen() throws {
    try workspace.write("a/new", color: "#00A0B0")
    #expect(try workspace.run(["check", "."]).status == 0)
    #expect(try workspace.run(["check", ".", "--ci"]).status == 1)
    try FileManager.default.removeItem(atPath: workspace.folder.file("a/new.json"))
    try FileManager.default.removeItem(atPath: workspace.folder.file("four.golden"))
    #expect(try workspace.run(["check", "."]).status == 0)
    #expect(try workspace.run(["check", ".", "--ci"]).status == 1)
  }

  @Test(arguments: [
    (["check", "nowhere"], 66, "there is no folder nowhere"),
    (["accept", "a/on", "--dir", "."], 66, "did you mean a/one?"),
    (
      ["accept", "home"], 66,
      "there is no golden home: there is neither a folder Goldens nor a file home.json"
    ),
    (["accept", "--dir", "."], 64, "choose the cases"),
    (["accept", "--from", "no.json", "--dir", "."], 66, "no.json"),
    (["check", ".", "--json", "a.x", "--junit", "a.x"], 64, "same name"),
    (["review", "."], 64, "review needs a terminal"),
  ])
  func mistakesOfUseAreSaid(arguments: [String], status: Int32, message: String) throws {
    let outcome = try workspace.run(arguments, environment: ["CI": ""])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
