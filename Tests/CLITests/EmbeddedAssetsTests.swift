import Foundation
import TestSupport
import Testing

/// The program needs no files of its package: the files in `Assets` are embedded.
@Suite(.serialized) struct EmbeddedAssetsTests {
  let workspace: Workspace
  private let program: String
  private let home: TemporaryFolder

  /// The program alone in a folder.
  init() throws {
    workspace = try Workspace()
    home = try TemporaryFolder()
    program = home.file("citypaint")
    let built = try #require(Program.path, "build citypaint first, or name it by CITYPAINT_BIN")
    try FileManager.default.copyItem(atPath: built, toPath: program)
  }

  /// A document that shows an icon.
  private static func icon(_ name: String) -> String {
    let root = ##"{"type": "icon", "src": "\##(name)", "tint": "#336699"}"##
    return #"{"screen": "scene", "device": "iphone", "root": \#(root)}"#
  }

  /// Runs the lone program without an environment.
  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(
      "/usr/bin/env", ["-i", program] + line.split(separator: " ").map(String.init),
      in: workspace.path)
  }

  @Test(arguments: [
    "render docs/feed.json -o out.png", "render docs/feed.json -o out.png --locale pl",
    "render docs/icons.json -o out.png", "inspect docs/feed.json --json",
    "sheet docs/feed.json -o out.png", "tint secret.png --color CC333F -o out",
    "lint docs/feed.json docs/icons.json", "assets list", "doctor", "new city.feed",
    "schema --report check", "schema --markdown",
  ])
  func aProgramAloneDoesAsTheBuiltOne(line: String) throws {
    try workspace.folder.write(Self.icon("car"), "docs/icons.json")
    func outcome(
      _ run: () throws -> Program.Outcome
    ) throws -> (Program.Outcome, [String: [UInt8]]) {
      for name in ["out.png", "out"] {
        try? FileManager.default.removeItem(atPath: workspace.folder.file(name))
      }
      let outcome = try run()
      return (outcome, try Self.files(in: workspace.path))
    }
    let (alone, files) = try outcome { try run(line) }
    let (built, others) = try outcome {
      try Program.run(line.split(separator: " ").map(String.init), in: workspace.path)
    }
    #expect([0, 1].contains(alone.status), "\(alone.errors)")
    #expect(alone.status == built.status && alone.output == built.output)
    // The output of tint ends with its duration.
    if !line.hasPrefix("tint") { #expect(alone.errors == built.errors) }
    #expect(files == others)
    #expect(home.names == ["citypaint"], "nothing was looked for or left beside it")
  }

  @Test func aProgramAloneChecksGoldens() throws {
    try workspace.folder.write(try workspace.folder.read("docs/feed.json"), "goldens/feed.json")
    try workspace.folder.write(
      try workspace.folder.read("docs/people/anna.png"), "goldens/people/anna.png")
    let built = try Program.run(
      ["accept", "--new", "--dir", "goldens"], in: workspace.path, environment: ["CI": ""])
    #expect(built.status == 0, "\(built.errors)")
    let outcome = try run("check goldens --report report.html")
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.contains("1 same: passed"), "\(outcome.text)")
    #expect(try workspace.folder.read("report.html").count > 10_000)
  }

  // MARK: Export

  /// Every file in a folder by its path, hidden ones too.
  private static func files(in folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
    return files
  }

  @Test(arguments: ["new", "deep/in/new", "empty"])
  func anExportIsTheFolder(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: workspace.folder.file("empty"), withIntermediateDirectories: false)
    let outcome = try run("assets export \(name)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let wanted = try Self.files(in: PackageFolder.file("Assets")).filter { path, _ in
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    #expect(outcome.text == "\(name): \(wanted.count) files written\n")
    #expect(try Self.files(in: workspace.folder.file(name)) == wanted)
  }

  @Test(arguments: [
    ("docs", "cannot write to docs: the folder is not empty"), ("hidden", "cannot write to hidden"),
    ("secret.png", "secret.png"), ("secret.png/a", "secret.png"), ("full", "cannot write to full"),
  ])
  func anExportLeavesWhatIsThere(name: String, says: String) throws {
    try workspace.folder.write("", "hidden/.keep")
    try workspace.folder.write("", "full/folder/file")
    let before = try Self.files(in: workspace.path)
    let outcome = try run("assets export \(name)")
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try Self.files(in: workspace.path) == before)
  }

  @Test func anExportWithoutAFolderIsNone() throws {
    #expect(try run("assets export").status == 64)
    #expect(try Program.run(["assets", "export", ""], in: workspace.path).status == 64)
  }

  // MARK: Assets

  private func picture(_ options: String = "") throws -> [UInt8] {
    let outcome = try run("render docs/feed.json -o a.png \(options)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try workspace.folder.read("a.png")
  }

  @Test func aFolderOfAssetsWins() throws {
    #expect(try run("assets export mine").status == 0)
    let plain = try picture()
    #expect(try picture("--assets mine") == plain)
    for scale in ["", "@2x", "@3x"] {
      try workspace.folder.write(
        try workspace.folder.read("mine/bg_avatar_small\(scale).png"), "mine/divider\(scale).png")
      try FileManager.default.removeItem(
        atPath: workspace.folder.file("mine/bg_avatar_small\(scale).png"))
    }
    #expect(try picture("--assets mine") != plain)
    // Missing files come from the program.
    try FileManager.default.removeItem(atPath: workspace.folder.file("mine/fonts.json"))
    #expect(try run("render docs/feed.json -o a.png --assets mine").status == 0)
    try workspace.folder.write("{", "mine/fonts.json")
    let outcome = try run("render docs/feed.json -o a.png --assets mine")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("mine/fonts.json:1:"), "\(outcome.errors)")
  }

  @Test func whatIsNowhereIsReportedWithBothPlaces() throws {
    try workspace.folder.write(Self.icon("nothing"), "docs/none.json")
    let outcome = try run("render docs/none.json -o a.png --assets docs/people")
    #expect(outcome.status == 66, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "looked in docs, docs/people, docs/people/Icons/, Assets/Icons/ (embedded)"),
      "\(outcome.errors)")
  }
}
