import Foundation
import Pixels
import TestSupport
import Testing

/// A check must not pass what was not checked, show files outside the folder, or write to them.
@Suite struct GateTests {
  private let workspace: GoldenWorkspace
  private let outside: TemporaryFolder

  init() throws {
    workspace = try GoldenWorkspace()
    outside = try TemporaryFolder()
    try outside.write("TOKEN=s3cret\nroot:x:0:0\n", "secret")
  }

  private func shown(_ outcome: Program.Outcome) -> String { outcome.text + outcome.errors }

  // MARK: Reads nothing outside

  /// Every command for a folder, or for a shell's `*.json`, ignores the targets of links.
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
    try workspace.folder.link("a/env.json", to: outside.file("secret"))
    try workspace.folder.link("a/env.csv", to: outside.file("secret"))
    let outcome = try workspace.run(arguments)
    #expect(!shown(outcome).contains("s3cret") && !shown(outcome).contains("root:x"))
    #expect(shown(outcome).contains("link"), "\(shown(outcome))")
    #expect(outcome.status != 0 || !arguments.contains("--ci"), "\(shown(outcome))")
  }

  @Test func aSecretOfTheProcessIsNotShown() throws {
    try workspace.folder.link("a/env.json", to: "/proc/self/environ")
    for arguments in [
      ["check", "."], ["lint", "a/env.json"], ["render", "a/env.json", "-o", "x.png"],
    ] {
      let outcome = try workspace.run(arguments, environment: ["SECRET_OF_CI": "s3cret"])
      #expect(!shown(outcome).contains("s3cret"))
    }
  }

  /// The same rule applies to a golden's picture and record, and to the files its document names.
  @Test(arguments: ["four.png", "four.golden", "four.json"])
  func aGoldensOwnFilesStayInside(name: String) throws {
    try outside.write(try workspace.folder.read(name), "copy")
    try FileManager.default.removeItem(atPath: workspace.folder.file(name))
    try workspace.folder.link(name, to: outside.file("copy"))
    let outcome = try workspace.run(["check", ".", "--ci"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("is a link that leads out of the folder"), "\(outcome.text)")
  }

  @Test(arguments: [
    (#""base": "out", "#, "leads out of its folder"),
    (#""previous": "out/secret.json", "#, "is outside this document's folder"),
    (#""import": ["out/secret.json"], "#, "leads out of"),
    (#""data": "out/secret.json", "#, "leads out of"),
  ])
  func whatADocumentNamesStaysInside(key: String, message: String) throws {
    try outside.write("root:x:0:0", "secret.json")
    try outside.write(try SamplePicture.png(.black, width: 4, height: 4), "p.png")
    try workspace.folder.link("out", to: outside.path)
    try workspace.folder.write(
      """
      { "screen": "scene", \(key)"device": { "width": 40, "height": 30, "scale": 1 },
        "root": { "type": "image", "src": "p.png" } }
      """, "named.json")
    try workspace.folder.write(try SamplePicture.png(.black, width: 4, height: 4), "p.png")
    for command in [["lint", "named.json"], ["check", ".", "--only", "named"]] {
      // Only the linter needs the previous screen.
      if key.contains("previous"), command[0] == "check" { continue }
      let outcome = try workspace.run(command)
      #expect(outcome.status != 0, "\(shown(outcome))")
      #expect(shown(outcome).contains(message), "\(shown(outcome))")
      #expect(!shown(outcome).contains("root:x"))
    }
  }

  // MARK: Writes nothing outside

  @Test(arguments: ["new.png", "new.golden"])
  func acceptWritesNothingOutside(name: String) throws {
    try workspace.write("new", color: "#00A0B0")
    try workspace.folder.link(name, to: outside.file("made"))
    let outcome = try workspace.run(["accept", "--new", "--dir", "."])
    #expect(outcome.status == 73, "\(shown(outcome))")
    #expect(outcome.errors.contains("\(name) is a link that leads out of its folder"))
    #expect(outside.names == ["secret"])
  }

  @Test func theInventoryIsNotWrittenOutside() throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("goldens.lock"))
    try workspace.folder.link("goldens.lock", to: outside.file("made"))
    let outcome = try workspace.run(["accept", "--stale", "--dir", "."])
    #expect(outcome.status == 65, "\(shown(outcome))")
    #expect(outcome.errors.contains("goldens.lock is a link that leads out of its folder"))
    #expect(outside.names == ["secret"])
  }

  /// Files that check and accept write themselves may be in the checked folder.
  @Test func aReportAmongTheGoldensIsNoGolden() throws {
    for _ in 0..<2 {
      let outcome = try workspace.run(["check", ".", "--ci", "--json", "check.json"])
      #expect(outcome.status == 0, "\(shown(outcome))")
    }
    try workspace.folder.write(#"{"approvals": 1, "cases": []}"#, "approvals.json")
    #expect(try workspace.run(["check", ".", "--ci"]).status == 0)
  }

  /// A report does not overwrite an input of a golden's document.
  @Test(arguments: ["--json", "--junit", "--report"], ["kit.json", "p.png", "goldens.lock"])
  func aReportIsWrittenOverNothingThatIsRead(option: String, name: String) throws {
    try workspace.folder.write(##"{ "colors": { "accent": "#CC333F" } }"##, "kit.json")
    try workspace.folder.write(try SamplePicture.png(.black, width: 4, height: 4), "p.png")
    try workspace.folder.write(
      """
      { "screen": "scene", "import": ["kit.json"],
        "device": { "width": 40, "height": 30, "scale": 1 },
        "root": { "type": "image", "src": "p.png" } }
      """, "named.json")
    let before = try workspace.folder.read(name)
    let outcome = try workspace.run(["check", ".", option, name])
    #expect(outcome.status == 64, "\(shown(outcome))")
    #expect(outcome.errors.contains("which is an input"), "\(outcome.errors)")
    #expect(try workspace.folder.read(name) == before)
  }

  // MARK: Passes nothing that was not checked

  @Test(arguments: [
    (#"{ "screen": "scene", "#, "not checked: "), (#"{ "device": "iphone" }"#, "has no \"screen\""),
    (#"{ "sceen": "scene" }"#, "did you mean \"screen\"?"), ("[1, 2]", "this is a list"),
  ])
  func aDocumentThatIsNoScreenFailsInCI(document: String, message: String) throws {
    try workspace.folder.write(document, "b/broken.json")
    #expect(try workspace.run(["check", "."]).status == 0)
    let outcome = try workspace.run([
      "check", ".", "--ci", "--junit", "j.xml", "--json", "check.json",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("error  b/broken\n  b/broken.json:1:"), "\(outcome.text)")
    #expect(outcome.text.contains(message), "\(outcome.text)")
    #expect(outcome.text.hasSuffix("4 same, 1 error: failed\n"), "\(outcome.text)")
    #expect(try workspace.states()["b/broken"] == "error")
    #expect(
      String(decoding: try workspace.folder.read("j.xml"), as: UTF8.self).contains("errors=\"1\""))
    // A golden that uses it makes it data.
    try workspace.folder.write(
      try workspace.text("four").replacing("\"screen\"", with: "\"import\": [], \"screen\""),
      "four.json")
  }

  @Test func aFolderThatCannotBeReadFailsInCI() throws {
    // The superuser can read everything.
    let setpriv = "/usr/bin/setpriv"
    let program = try #require(Program.path)
    try #require(FileManager.default.isExecutableFile(atPath: setpriv))
    try workspace.folder.write(#"{ "screen": "scene" }"#, "locked/one.json")
    let folder = workspace.folder.file("locked")
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
    let user = getuid() == 0 ? ["--reuid=65534", "--clear-groups"] : []
    func check(_ arguments: [String]) throws -> Program.Outcome {
      try Program.run(
        setpriv, user + [program, "check", "."] + arguments, in: workspace.folder.path)
    }
    let here = try check([])
    #expect(here.status == 0 && here.errors.contains("locked: it cannot be read"), "\(shown(here))")
    let outcome = try check(["--ci"])
    #expect(outcome.status == 1, "\(shown(outcome))")
    #expect(outcome.text.contains("error  locked\n  not checked locked: it cannot be read"))
  }

  @Test func aGoldenThatIsGoneWithAllItsFilesFailsInCI() throws {
    let lock = String(decoding: try workspace.folder.read("goldens.lock"), as: UTF8.self)
    #expect(lock.split(separator: "\n").dropFirst() == ["a/one", "a/two", "b/three", "four"])
    for ending in ["json", "png", "golden"] {
      try FileManager.default.removeItem(atPath: workspace.folder.file("a/two.\(ending)"))
    }
    let outcome = try workspace.run(["check", ".", "--ci"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("missing  a/two\n  the golden is gone: goldens.lock lists it"))
    // The command in the message resolves it.
    #expect(
      outcome.text.contains(
        "citypaint accept a/two --dir . removes the golden from the inventory"))
    let accepted = try workspace.run(["accept", "a/two", "--dir", "."])
    #expect(accepted.text == "removed   a/two: the golden's files are gone\n", "\(shown(accepted))")
    #expect(try workspace.run(["check", ".", "--ci"]).text == "3 same: passed\n")
  }

  /// Lines added by two branches merge; remains of a conflict are an error.
  @Test func aDamagedInventoryFailsInCI() throws {
    try workspace.folder.write("a/one\n<<<<<<< HEAD\n", "goldens.lock")
    #expect(try workspace.run(["check", "."]).status == 0)
    let outcome = try workspace.run(["check", ".", "--ci"])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("goldens.lock:2:1: not a golden's name"), "\(outcome.text)")
    #expect(try workspace.run(["accept", "four", "--dir", "."]).status == 65)
    #expect(
      String(decoding: try workspace.folder.read("goldens.lock"), as: UTF8.self)
        == "a/one\n<<<<<<< HEAD\n")
  }

  @Test(arguments: [[], ["--exact"], ["--metric", "pixelmatch"]])
  func aDiffThatIgnoresEverythingIsAnError(options: [String]) throws {
    let pictures = ["diff", "four.png", "a/one.png"]
    let whole = try workspace.run(
      pictures + options + ["--ignore", "0,0,40,20", "--ignore", "0,15,40,15"])
    #expect(whole.status == 64 && whole.text.isEmpty, "\(shown(whole))")
    #expect(whole.errors.contains("--ignore leaves nothing to compare"))
    #expect(try workspace.run(pictures + options + ["--ignore", "0,0,40,29"]).status == 0)
  }

  // MARK: What fails

  @Test(arguments: [
    ("changed", 0), ("new", 1), ("changed,new", 1), ("stale,missing", 0), ("orphan", 0),
  ])
  func failOnChoosesWhatFails(states: String, status: Int32) throws {
    try workspace.write("a/new", color: "#00A0B0")
    #expect(try workspace.run(["check", ".", "--fail-on", states]).status == status)
    #expect(try workspace.run(["check", ".", "--ci", "--fail-on", states]).status == status)
    // A case that cannot be drawn could not be checked.
    try workspace.folder.write(#"{ "screen": "scene", "rot": 1 }"#, "a/one.json")
    #expect(try workspace.run(["check", ".", "--fail-on", states]).status == 1)
  }

  @Test(arguments: [
    ("chnaged", "did you mean changed?"), ("", "the states are"), ("same", "is not a state"),
  ])
  func aStateThatIsNoneIsSaid(states: String, message: String) throws {
    let outcome = try workspace.run(["check", ".", "--fail-on", states])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: ["CI", "GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "BUILDKITE", "JENKINS_URL"])
  func inCIItsDefaultsStand(variable: String) throws {
    try workspace.write("a/new", color: "#00A0B0")
    let value = variable == "JENKINS_URL" ? "https://ci.example.org/" : "true"
    #expect(try workspace.run(["check", "."]).status == 0)
    #expect(try workspace.run(["check", "."], environment: [variable: value]).status == 1)
    #expect(
      try workspace.run(["check", ".", "--no-ci"], environment: [variable: value]).status == 0)
    #expect(try workspace.run(["check", "."], environment: [variable: "false"]).status == 0)
    let refused = try workspace.run(
      ["accept", "--new", "--dir", "."], environment: [variable: value])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("(\(variable) is set)"), "\(refused.errors)")
  }
}

extension GoldenWorkspace {
  /// A case's document.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name + ".json"), as: UTF8.self)
  }
}
