import Foundation
import Pixels
import TestSupport
import Testing

/// What a gate may not do: pass what was not checked, show what lies outside, or write there.
@Suite struct GateTests {
  private let desk: GoldenDesk
  private let outside: TemporaryFolder

  init() throws {
    desk = try GoldenDesk()
    outside = try TemporaryFolder()
    try outside.write("TOKEN=s3cret\nroot:x:0:0\n", "secret")
  }

  private func shown(_ outcome: Program.Outcome) -> String { outcome.text + outcome.errors }

  // MARK: Reads nothing outside

  /// Every command over a folder, or over what a shell's `*.json` names, keeps what links lead to.
  @Test(arguments: [
    ["check", "."], ["check", ".", "--ci"], ["check", ".", "--json", "-"],
    ["check", ".", "--ci", "--github"], ["accept", "--new", "--dir", "."],
    ["accept", "--changed", "--missing", "--dir", "."], ["lint", "a/env.json"],
    ["render", "a/env.json", "-o", "x.png"], ["inspect", "a/env.json"], ["expand", "a/env.json"],
    ["schema", "a/env.json"], ["sheet", "a/env.json", "-o", "x.png"],
    ["accept", "--from", "a/env.json", "--dir", "."],
    ["render", "four.json", "-o", "x.png", "--strings", "a/env.json"],
    ["render", "four.json", "-o", "x-{{a}}.png", "--data", "a/env.json"],
    ["render", "four.json", "-o", "x-{{a}}.png", "--data", "a/env.csv"],
    ["lint", "four.json", "--rules", "a/env.json"],
  ])
  func whatALinkLeadsToIsNotShown(arguments: [String]) throws {
    try desk.folder.link("a/env.json", to: outside.file("secret"))
    try desk.folder.link("a/env.csv", to: outside.file("secret"))
    let outcome = try desk.run(arguments)
    #expect(!shown(outcome).contains("s3cret") && !shown(outcome).contains("root:x"))
    #expect(shown(outcome).contains("link"), "\(shown(outcome))")
    #expect(outcome.status != 0 || !arguments.contains("--ci"), "\(shown(outcome))")
  }

  @Test func aSecretOfTheProcessIsNotShown() throws {
    try desk.folder.link("a/env.json", to: "/proc/self/environ")
    for arguments in [
      ["check", "."], ["lint", "a/env.json"], ["render", "a/env.json", "-o", "x.png"],
    ] {
      let outcome = try desk.run(arguments, environment: ["SECRET_OF_CI": "s3cret"])
      #expect(!shown(outcome).contains("s3cret"))
    }
  }

  /// Pictures and records of a golden, and what its document names, obey the same rule.
  @Test(arguments: ["four.png", "four.golden", "four.json"])
  func aGoldensOwnFilesStayInside(name: String) throws {
    try outside.write(try desk.folder.read(name), "copy")
    try FileManager.default.removeItem(atPath: desk.folder.file(name))
    try desk.folder.link(name, to: outside.file("copy"))
    let outcome = try desk.run(["check", ".", "--ci"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("is a link that leads out of the folder"), "\(outcome.text)")
  }

  @Test(arguments: [
    (#""base": "out", "#, "leads out of its folder"),
    (#""previous": "out/secret.json", "#, "leads out of"),
    (#""import": ["out/secret.json"], "#, "leads out of"),
    (#""data": "out/secret.json", "#, "leads out of"),
  ])
  func whatADocumentNamesStaysInside(key: String, message: String) throws {
    try outside.write("root:x:0:0", "secret.json")
    try outside.write(try SamplePicture.png(.black, width: 4, height: 4), "p.png")
    try desk.folder.link("out", to: outside.path)
    try desk.folder.write(
      """
      { "screen": "scene", \(key)"device": { "width": 40, "height": 30, "scale": 1 },
        "root": { "type": "image", "src": "p.png" } }
      """, "named.json")
    try desk.folder.write(try SamplePicture.png(.black, width: 4, height: 4), "p.png")
    for command in [["lint", "named.json"], ["check", ".", "--only", "named"]] {
      // Only the linter asks for the screen before.
      if key.contains("previous"), command[0] == "check" { continue }
      let outcome = try desk.run(command)
      #expect(outcome.status != 0, "\(shown(outcome))")
      #expect(shown(outcome).contains(message), "\(shown(outcome))")
      #expect(!shown(outcome).contains("root:x"))
    }
  }

  // MARK: Writes nothing outside

  @Test(arguments: ["new.png", "new.golden"])
  func acceptWritesNothingOutside(name: String) throws {
    try desk.write("new", color: "#00A0B0")
    try desk.folder.link(name, to: outside.file("made"))
    let outcome = try desk.run(["accept", "--new", "--dir", "."])
    #expect(outcome.status == 73, "\(shown(outcome))")
    #expect(outcome.errors.contains("\(name) is a link that leads out of its folder"))
    #expect(outside.names == ["secret"])
  }

  @Test func theInventoryIsNotWrittenOutside() throws {
    try FileManager.default.removeItem(atPath: desk.folder.file("goldens.lock"))
    try desk.folder.link("goldens.lock", to: outside.file("made"))
    let outcome = try desk.run(["accept", "--stale", "--dir", "."])
    #expect(outcome.status == 65, "\(shown(outcome))")
    #expect(outcome.errors.contains("goldens.lock is a link that leads out of its folder"))
    #expect(outside.names == ["secret"])
  }

  /// What check and accept write themselves may lie in the folder that is checked.
  @Test func aReportAmongTheGoldensIsNoGolden() throws {
    for _ in 0..<2 {
      let outcome = try desk.run(["check", ".", "--ci", "--json", "check.json"])
      #expect(outcome.status == 0, "\(shown(outcome))")
    }
    try desk.folder.write(#"{"approvals": 1, "cases": []}"#, "approvals.json")
    #expect(try desk.run(["check", ".", "--ci"]).status == 0)
  }

  /// A report is not written over what a golden's document draws from.
  @Test(arguments: ["--json", "--junit", "--report"], ["kit.json", "p.png", "goldens.lock"])
  func aReportIsWrittenOverNothingThatIsRead(option: String, name: String) throws {
    try desk.folder.write(##"{ "colors": { "accent": "#CC333F" } }"##, "kit.json")
    try desk.folder.write(try SamplePicture.png(.black, width: 4, height: 4), "p.png")
    try desk.folder.write(
      """
      { "screen": "scene", "import": ["kit.json"],
        "device": { "width": 40, "height": 30, "scale": 1 },
        "root": { "type": "image", "src": "p.png" } }
      """, "named.json")
    let before = try desk.folder.read(name)
    let outcome = try desk.run(["check", ".", option, name])
    #expect(outcome.status == 64, "\(shown(outcome))")
    #expect(outcome.errors.contains("which is read"), "\(outcome.errors)")
    #expect(try desk.folder.read(name) == before)
  }

  // MARK: Passes nothing that was not checked

  @Test(arguments: [
    (#"{ "screen": "scene", "#, "not checked: "), (#"{ "device": "iphone" }"#, "has no \"screen\""),
    (#"{ "sceen": "scene" }"#, "did you mean \"screen\"?"), ("[1, 2]", "this is a list"),
  ])
  func aDocumentThatIsNoScreenFailsInCI(document: String, message: String) throws {
    try desk.folder.write(document, "b/broken.json")
    #expect(try desk.run(["check", "."]).status == 0)
    let outcome = try desk.run(["check", ".", "--ci", "--junit", "j.xml", "--json", "check.json"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("error  b/broken\n  b/broken.json:1:"), "\(outcome.text)")
    #expect(outcome.text.contains(message), "\(outcome.text)")
    #expect(outcome.text.hasSuffix("4 same, 1 error: failed\n"), "\(outcome.text)")
    #expect(try desk.states()["b/broken"] == "error")
    #expect(String(decoding: try desk.folder.read("j.xml"), as: UTF8.self).contains("errors=\"1\""))
    // A golden that draws from it makes it data.
    try desk.folder.write(
      try desk.text("four").replacing("\"screen\"", with: "\"import\": [], \"screen\""),
      "four.json")
  }

  @Test func aFolderThatCannotBeReadFailsInCI() throws {
    // The superuser reads everything.
    let setpriv = "/usr/bin/setpriv"
    let program = try #require(Program.path)
    try #require(FileManager.default.isExecutableFile(atPath: setpriv))
    try desk.folder.write(#"{ "screen": "scene" }"#, "locked/one.json")
    let folder = desk.folder.file("locked")
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
    let user = getuid() == 0 ? ["--reuid=65534", "--clear-groups"] : []
    func check(_ arguments: [String]) throws -> Program.Outcome {
      try Program.run(setpriv, user + [program, "check", "."] + arguments, in: desk.folder.path)
    }
    let here = try check([])
    #expect(here.status == 0 && here.errors.contains("locked: it cannot be read"), "\(shown(here))")
    let outcome = try check(["--ci"])
    #expect(outcome.status == 1, "\(shown(outcome))")
    #expect(outcome.text.contains("error  locked\n  not checked locked: it cannot be read"))
  }

  @Test func aGoldenThatIsGoneWithAllItsFilesFailsInCI() throws {
    let lock = String(decoding: try desk.folder.read("goldens.lock"), as: UTF8.self)
    #expect(lock.split(separator: "\n").dropFirst() == ["a/one", "a/two", "b/three", "four"])
    for ending in ["json", "png", "golden"] {
      try FileManager.default.removeItem(atPath: desk.folder.file("a/two.\(ending)"))
    }
    let outcome = try desk.run(["check", ".", "--ci"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("missing  a/two\n  the golden is gone: goldens.lock lists it"))
    // The command that it names ends it.
    #expect(outcome.text.contains("citypaint accept a/two --dir . takes it off the inventory"))
    let accepted = try desk.run(["accept", "a/two", "--dir", "."])
    #expect(accepted.text == "removed   a/two: its files are gone\n", "\(shown(accepted))")
    #expect(try desk.run(["check", ".", "--ci"]).text == "3 same: passed\n")
  }

  /// Lines that two branches added merge as lines; what is left of a conflict is an error.
  @Test func aDamagedInventoryFailsInCI() throws {
    try desk.folder.write("a/one\n<<<<<<< HEAD\n", "goldens.lock")
    #expect(try desk.run(["check", "."]).status == 0)
    let outcome = try desk.run(["check", ".", "--ci"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("goldens.lock:2:1: not a golden's name"), "\(outcome.text)")
    #expect(try desk.run(["accept", "four", "--dir", "."]).status == 65)
    #expect(
      String(decoding: try desk.folder.read("goldens.lock"), as: UTF8.self)
        == "a/one\n<<<<<<< HEAD\n")
  }

  @Test(arguments: [[], ["--exact"], ["--metric", "pixelmatch"]])
  func aDiffThatIgnoresEverythingIsAnError(options: [String]) throws {
    let pictures = ["diff", "four.png", "a/one.png"]
    let whole = try desk.run(
      pictures + options + ["--ignore", "0,0,40,20", "--ignore", "0,15,40,15"])
    #expect(whole.status == 64 && whole.text.isEmpty, "\(shown(whole))")
    #expect(whole.errors.contains("--ignore leaves nothing to compare"))
    #expect(try desk.run(pictures + options + ["--ignore", "0,0,40,29"]).status == 0)
  }

  // MARK: What fails

  @Test(arguments: [
    ("changed", 0), ("new", 1), ("changed,new", 1), ("stale,missing", 0), ("orphan", 0),
  ])
  func failOnChoosesWhatFails(states: String, status: Int32) throws {
    try desk.write("a/new", color: "#00A0B0")
    #expect(try desk.run(["check", ".", "--fail-on", states]).status == status)
    #expect(try desk.run(["check", ".", "--ci", "--fail-on", states]).status == status)
    // What cannot be drawn could not be judged.
    try desk.folder.write(#"{ "screen": "scene", "rot": 1 }"#, "a/one.json")
    #expect(try desk.run(["check", ".", "--fail-on", states]).status == 1)
  }

  @Test(arguments: [
    ("chnaged", "did you mean changed?"), ("", "there are"), ("same", "is not a state"),
  ])
  func aStateThatIsNoneIsSaid(states: String, message: String) throws {
    let outcome = try desk.run(["check", ".", "--fail-on", states])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: ["CI", "GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "BUILDKITE", "JENKINS_URL"])
  func inCIItsDefaultsStand(variable: String) throws {
    try desk.write("a/new", color: "#00A0B0")
    let value = variable == "JENKINS_URL" ? "https://ci.example.org/" : "true"
    #expect(try desk.run(["check", "."]).status == 0)
    #expect(try desk.run(["check", "."], environment: [variable: value]).status == 1)
    #expect(try desk.run(["check", ".", "--no-ci"], environment: [variable: value]).status == 0)
    #expect(try desk.run(["check", "."], environment: [variable: "false"]).status == 0)
    let refused = try desk.run(
      ["accept", "--new", "--dir", "."], environment: [variable: value])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("(\(variable) is set)"), "\(refused.errors)")
  }
}

extension GoldenDesk {
  /// A case's document.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name + ".json"), as: UTF8.self)
  }
}
