import TestSupport
import Testing

/// Errors in a document, and their messages.
struct Mistake: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var document: String
  /// Line and column of each problem.
  var places: [String]
  var says: [String]
  var status: Int32 = 65
  var arguments: [String] = []
  /// Errors that have no remedy yet.

  static func avatar(_ name: String, _ says: String, status: Int32 = 65) -> Mistake {
    Mistake(
      testDescription: "the avatar \(name)",
      document: """
        {"screen": "city.feed",
         "posts": [{"author": {"name": "A", "avatar": "\(name)"}}]}
        """,
      places: ["2:47"], says: [says], status: status)
  }

  static let all: [Mistake] = [
    Mistake(
      testDescription: "broken JSON", document: "{\"screen\": \"city.feed\",\n \"posts\": [}\n",
      places: ["2:12"], says: []),
    Mistake(testDescription: "nothing", document: "", places: ["1:1"], says: []),
    Mistake(
      testDescription: "a misspelt key",
      document: #"{"screen": "city.feed", "posts": [{"titel": "T"}]}"#,
      places: ["1:36"], says: ["unknown key \"titel\"", "did you mean \"title\"?"]),
    Mistake(
      testDescription: "a wrong type",
      document: "{\"screen\": \"city.feed\",\n\"posts\": [{\"title\": 7}]}",
      places: ["2:21"], says: ["expected text, found a number"]),
    Mistake(
      testDescription: "an unknown screen", document: #"{"screen": "city.fed", "posts": []}"#,
      places: ["1:12"], says: ["unknown screen \"city.fed\"", "did you mean \"city.feed\"?"]),
    Mistake(
      testDescription: "several at once",
      document: """
        {"screen": "city.feed", "tite": "T", "posts": [
          {"kind": "topik", "author": {"name": "A", "avatar": "none.png"}},
          {"body": ["b"], "author": {"name": "B", "avatar": "text.png"}}]}
        """,
      places: ["1:25", "2:12", "2:55", "3:12", "3:53"],
      says: ["\"title\"", "\"topic\"", "\"none.png\"", "expected text", "\"text.png\""]),
    Mistake(
      testDescription: "a font file that is not a font",
      document: #"{"screen": "scene", "root": "Words"}"#, places: ["1:29"],
      says: ["InterDisplay-Light.otf", "Helvetica Neue Light"], arguments: ["--fonts", "fonts"]),
    avatar("none.png", "there is no file \"none.png\"", status: 66),
    avatar("people", "there is no file \"people\"", status: 66),
    avatar("text.png", "cannot read the picture \"text.png\""),
    avatar("cut.png", "cannot read the picture \"cut.png\""),
    avatar("huge.png", "100000"),
    avatar("../secret.png", "leads out of its folder"),
    avatar("people/../../secret.png", "leads out of its folder"),
    avatar("/etc/hostname", "is an absolute path"),
    avatar("~/secret.png", "is an absolute path"),
    avatar("link.png", "is a link that leads out of its folder"),
  ]
}

@Suite struct MistakesTests {
  /// A debug build starts slowly, so it tries only one command.
  private static let commands: [String] = {
    #if DEBUG
      ["render"]
    #else
      ["render", "inspect", "expand"]
    #endif
  }()

  @Test(arguments: Mistake.all, commands)
  func isSaidWithItsPlace(mistake: Mistake, command: String) throws {
    let workspace = try Workspace()
    try workspace.folder.write(mistake.document, "docs/bad.json")
    try workspace.folder.write(Workspace.old, "out.png")
    let output = command == "render" ? ["-o", "out.png"] : []
    let outcome = try Program.run(
      [command, "docs/bad.json"] + output + mistake.arguments, in: workspace.path)
    #expect(outcome.status == mistake.status, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    let heads = lines.filter { $0.contains(": error: ") }
    let places = heads.map { $0.split(separator: ":").dropFirst().prefix(2).joined(separator: ":") }
    #expect(places == mistake.places, "\(outcome.errors)")
    #expect(heads.allSatisfy { $0.hasPrefix("docs/bad.json:") })
    for text in mistake.says { #expect(outcome.errors.contains(text), "\(outcome.errors)") }
    let carets = lines.filter { $0.contains("^") && !$0.contains { $0.isLetter } }
    #expect(carets.count == heads.count, "\(outcome.errors)")
    let remedies = lines.filter { $0.hasPrefix("  help: ") }
    #expect(remedies.count == heads.count, "\(outcome.errors)")
    #expect(try workspace.folder.read("out.png") == Workspace.old, "an old picture stays as it is")
    #expect(workspace.folder.names == ["docs", "fonts", "out.png", "secret.png"])
  }

  @Test(arguments: ["render", "inspect", "expand"])
  func aDocumentThatIsNotThere(command: String) throws {
    let workspace = try Workspace()
    let output = command == "render" ? ["-o", "out.png"] : []
    let outcome = try Program.run([command, "docs/none.json"] + output, in: workspace.path)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("there is no file docs/none.json"))
    #expect(!workspace.folder.names.contains("out.png"))
  }

  @Test func oneBadDocumentLeavesTheOthersAlone() throws {
    let workspace = try Workspace()
    try workspace.folder.write("{}", "docs/bad.json")
    let outcome = try Program.run(
      ["render", "docs/bad.json", "docs/feed.json", "-o", "out"], in: workspace.path)
    #expect(outcome.status == 65)
    #expect(try !workspace.folder.read("out/feed.png").isEmpty)
    #expect(throws: (any Error).self) { try workspace.folder.read("out/bad.png") }
  }

  @Test(arguments: [
    ["paint"], ["render"], ["render", "docs/feed.json"],
    ["render", "docs/feed.json", "-o", "a.png", "--scale", "9"],
    ["render", "docs/feed.json", "-o", "a.png", "--scales", "1,x"],
    ["render", "docs/feed.json", "-o", "a.png", "--scale", "1", "--scales", "1,2"],
    ["render", "docs/feed.json", "docs/warned.json", "-o", "a.png"],
    ["render", "docs/feed.json", "docs/feed.json", "-o", "out"],
    ["render", "-", "-", "-o", "out"], ["render", "docs/feed.json", "-o", "-", "--scales", "1,2"],
    ["render", "docs/feed.json", "-o", "a.png", "--png", "tiny"],
    ["render", "docs/feed.json", "-o", "a.png", "--jobs", "0"],
    ["render", "docs/feed.json", "-o", "a.png", "--qwerty"], ["inspect"], ["expand"],
    ["inspect", "docs/feed.json", "--scale", "0"],
  ])
  func wrongUsageIsSaid(arguments: [String]) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(arguments, in: workspace.path)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(!outcome.errors.isEmpty)
    #expect(workspace.folder.names == ["docs", "fonts", "secret.png"])
  }

  /// The offered help is that of the requested command, with the words that were used.
  @Test(arguments: [
    ("render docs/feed.json -o a.png --placeholder=", "--placeholder= has no word", "render"),
    ("doctor --placeholder=x", "unknown option '--placeholder'", "doctor"),
    ("render docs/feed.json -o a.png --quality 9", "--quality applies only to JPEG", "render"),
    ("sheet docs/feed.json -o a.png --quality 9", "--quality applies only to JPEG files", "sheet"),
    ("inspect docs/feed.json --scale 9", "--scale must be a whole number from 1 to 4", "inspect"),
    ("assets build --jobs 0", "--jobs must be from", "assets build"),
  ])
  func helpIsTheCommands(line: String, says: String, command: String) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(line.split(separator: " ").map(String.init), in: workspace.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(outcome.errors.contains("\nUsage: citypaint \(command) "), "\(outcome.errors)")
    #expect(
      outcome.errors.hasSuffix("  See 'citypaint \(command) --help' for more information.\n"),
      "\(outcome.errors)")
  }

  @Test(arguments: [
    (
      "render docs -o a.png", "docs is a folder",
      "name the files in the folder, such as docs/*.json"
    ),
    ("new feed", "unknown screen \"feed\"", "did you mean \"city.feed\"?"),
    ("new settings", "unknown screen \"settings\"", "write a document type such as scene"),
    ("render docs/feed.json -o a.png --scale 1.5", "--scale must be a whole number", "not 1.5"),
    ("render docs/feed.json -o a.png --scale 5", "--scale must be a whole number", "not 5"),
    (
      "render docs/feed.json -o a.png --scales 1,1.5", "each of --scales must be a whole number",
      "not 1.5"
    ),
    (
      "render docs/feed.json -o a.png --scales 2,2", "--scales lists 2 twice",
      "give each scale once"
    ),
    ("inspect docs/feed.json --scale 1.5", "--scale must be a whole number", "not 1.5"),
    ("lint docs/feed.json --scale 0", "--scale must be a whole number", "not 0"),
    ("sheet docs/feed.json -o a.png --scale x", "--scale must be a whole number", "not x"),
  ])
  func theRemedyIsSaid(line: String, says: String, remedy: String) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(line.split(separator: " ").map(String.init), in: workspace.path)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(says) && outcome.errors.contains(remedy), "\(outcome.errors)")
  }

  @Test func anOutputThatCannotBeWritten() throws {
    let workspace = try Workspace()
    for output in ["secret.png/a.png", "/proc/nowhere/a.png"] {
      let outcome = try Program.run(["render", "docs/feed.json", "-o", output], in: workspace.path)
      #expect(outcome.status == 73, "\(outcome.errors)")
      #expect(outcome.errors.contains("cannot write"), "\(outcome.errors)")
    }
    #expect(workspace.folder.names == ["docs", "fonts", "secret.png"])
  }

  @Test(arguments: ["render", "inspect", "expand"])
  func strictTakesWarningsForErrors(command: String) throws {
    let workspace = try Workspace()
    try workspace.folder.write(Workspace.old, "out.png")
    let arguments = [command, "docs/warned.json"] + (command == "render" ? ["-o", "out.png"] : [])
    let strict = try Program.run(arguments + ["--strict"], in: workspace.path)
    #expect(strict.status == 65, "\(strict.errors)")
    #expect(strict.output.isEmpty)
    #expect(strict.errors.contains("docs/warned.json:1:49: error: no font has U+F8FE"))
    #expect(try workspace.folder.read("out.png") == Workspace.old)
    let mild = try Program.run(arguments, in: workspace.path)
    #expect(mild.status == 0)
    #expect(mild.errors.contains("docs/warned.json:1:49: warning: no font has U+F8FE"))
  }
}
