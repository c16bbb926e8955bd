import Foundation
import TestSupport
import Testing

/// Where results are written, and that failures are reported.
@Suite(.serialized) struct OutputTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A run of every command that prints something.
  static let printing = [
    "schema", "schema --markdown", "schema --report check", "doctor", "new city.feed",
    "inspect docs/feed.json", "inspect docs/feed.json --json", "expand docs/feed.json",
    "render docs/feed.json -o -", "sheet docs/feed.json --scale 1 -o -",
    "render docs/feed.json -o /dev/stdout",
    "render docs/feed.json -o a.png --json", "assets list", "assets build kit",
    "assets export exported",
    "diff secret.png secret.png", "diff secret.png secret.png --json",
    "diff secret.png docs/people/anna.png -o -", "check docs", "check docs --json -",
    "accept --new --dir docs", "tint secret.png --color CC333F -o out --dry-run",
    "new city.feed -o /dev/stdout", "--help", "--version", "help render",
  ]

  private func run(_ line: String, to output: FileHandle) throws -> Program.Outcome {
    try workspace.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>"#,
      "kit/Icons/car.svg")
    return try Program.run(
      line.split(separator: " ").map(String.init), in: workspace.path,
      environment: ["CI": "", "GITHUB_ACTIONS": ""], output: output)
  }

  @Test(arguments: printing)
  func aFullDiskIsReported(line: String) throws {
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let outcome = try run(line, to: full)
    #expect(outcome.status == 73, "\(line): \(outcome.errors)")
    #expect(outcome.errors.contains("error: cannot write "), "\(outcome.errors)")
    #expect(outcome.errors.contains("No space left on device"), "\(outcome.errors)")
  }

  @Test(arguments: printing)
  func aReaderThatHasGoneIsReported(line: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let outcome = try run(line, to: pipe.fileHandleForWriting)
    #expect(outcome.status == 73, "\(line): \(outcome.errors)")
    let reported = outcome.errors.split(separator: "\n").filter {
      $0.hasSuffix(" was closed before everything was written")
    }
    #expect(reported.count == 1 && reported[0].hasPrefix("citypaint: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("error: cannot write"), "\(outcome.errors)")
  }

  /// Output for a closed stream must not be written to a file with the same descriptor.
  @Test func aClosedStreamIsNoFile() throws {
    let clean = try Program.run(["render", "docs/feed.json", "-o", "a.png"], in: workspace.path)
    #expect(clean.status == 0)
    let outcome = try Program.shell(
      #""$P" render docs/feed.json -o b.png --json >&-"#, in: workspace.path)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("Bad file descriptor"), "\(outcome.errors)")
    #expect(try workspace.folder.read("b.png") == workspace.folder.read("a.png"))
    let mute = try Program.shell(
      #""$P" render docs/warned.json -o c.png 0<&- 2>&-"#, in: workspace.path)
    #expect(mute.status == 0)
    #expect(try Program.run(["diff", "c.png", "c.png", "--exact"], in: workspace.path).status == 0)
  }

  @Test(arguments: [
    #""$P" render docs/feed.json -o /dev/stdout > b.png"#,
    #"printf before > b.png; "$P" render docs/feed.json -o /dev/stdout >> b.png"#,
    #""$P" render docs/feed.json -o /dev/fd/3 3> b.png"#,
    #""$P" render docs/feed.json -o /dev/stdout | cat > b.png"#,
    #"mkfifo p; cat p > b.png & "$P" render docs/feed.json -o p; s=$?; wait; exit $s"#,
    #"mkfifo p.png; cat p.png > b.png & "$P" render docs/feed.json -o p.png; s=$?; wait; exit $s"#,
    #"ln -s docs/b.png b.png; "$P" render docs/feed.json -o b.png && [ -L b.png ]"#,
  ])
  func aPictureGoesWhereItsNameLeads(line: String) throws {
    _ = try Program.run(["render", "docs/feed.json", "-o", "a.png"], in: workspace.path)
    let outcome = try Program.shell(line, in: workspace.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let before = line.hasPrefix("printf") ? Array("before".utf8) : []
    #expect(try workspace.folder.read("b.png") == before + workspace.folder.read("a.png"))
  }

  /// Under any name: a link, another spelling of the path, the same file.
  @Test(arguments: [
    #"ln -s docs/feed.json b.png; "$P" render docs/feed.json -o b.png"#,
    #"cp docs/feed.json b.png; "$P" render b.png -o docs/../b.png"#,
    #"cp secret.png b.png; "$P" diff docs/people/anna.png b.png -o ./b.png"#,
    #"echo '{ "palettes": [] }' > p.json; "$P" tint secret.png --palette p.json --manifest p.json -o d"#,
    #""$P" tint secret.png --color CC333F --sheet secret.png -o d"#,
    #"cp -r docs g; "$P" check g --json g/feed.json"#,
    #"cp -r docs g; CI= GITHUB_ACTIONS= "$P" accept --new --dir g feed; "$P" check g --report g/feed.png"#,
  ])
  func whatIsReadIsNotWrittenOver(line: String) throws {
    let before = try workspace.folder.read("docs/feed.json")
    let outcome = try Program.shell(line, in: workspace.path)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains("would overwrite"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("which is an input: use another file name"), "\(outcome.errors)")
    #expect(try workspace.folder.read("docs/feed.json") == before)
  }

  /// The same for the inputs of a document, in any row, frame, or document.
  @Test(arguments: [
    #""$P" render d.json -o p.png"#, #"ln -s p.png l.png; "$P" render d.json -o l.png"#,
    #""$P" sheet d.json -o p.png"#, #""$P" render d.json e.json -o ."#,
    #""$P" render t.json -o p.png --set n=p"#,
    #"printf 'n\nq\np\n' > r.csv; "$P" render t.json --data r.csv -o '{{n}}.png'"#,
    #"printf 'n\nq\np\n' > r.csv; "$P" sheet t.json --data r.csv -o q.png"#,
    #"cp p.png p@2x.png; "$P" render d.json -o p@2x.png --scale 2"#,
    #"ln -s parts.json l.png; "$P" render i.json -o l.png"#,
    #"ln -s data.json l.png; "$P" render i.json -o l.png"#,
    #"ln -s own.ttf l.png; "$P" render i.json -o l.png"#,
    #"mkdir Icons; cp p.png Icons/car.png; "$P" render n.json --assets . -o Icons/car.png"#,
    #"cp p.png v-2.png; "$P" render v.json -o v.png"#,
  ])
  func whatADocumentIsMadeOfIsNotWrittenOver(line: String) throws {
    let head = #""screen": "scene", "device": {"width": 8, "height": 8, "scale": 1}"#
    func image(_ source: String) -> String {
      #"{\#(head), "root": {"type": "image", "src": "\#(source)"}}"#
    }
    let picture = try workspace.folder.read("secret.png")
    for name in ["p.png", "q.png"] { try workspace.folder.write(picture, name) }
    try workspace.folder.write(image("p.png"), "d.json")
    try workspace.folder.write(image("q.png"), "e.json")
    try workspace.folder.write(image("{{n}}.png"), "t.json")
    try workspace.folder.write(
      ##"{\##(head), "root": {"type": "icon", "src": "car", "tint": "#000"}}"##, "n.json")
    try workspace.folder.write(##"{"colors": {"own": "#336699"}}"##, "parts.json")
    try workspace.folder.write(#"{"words": "of the data"}"#, "data.json")
    try workspace.folder.write("no font, but a file", "own.ttf")
    try workspace.folder.write(
      #"{\#(head), "import": ["parts.json"], "data": "data.json", "#
        + #""fonts": {"own": {"src": "own.ttf"}}, "root": "#
        + #"{"type": "text", "text": "{{words}}", "color": "own", "font": "own", "size": 8}}"#,
      "i.json")
    try workspace.folder.write(
      #"{\#(head), "frames": {"of": [{"a": {"src": "p.png"}}, {"a": {"src": "v-2.png"}}]}, "#
        + #""root": {"type": "image", "name": "a", "src": "p.png"}}"#, "v.json")
    if line.contains(" e.json ") {
      // The picture of one document is an input of another.
      try workspace.folder.write(picture, "e.png")
      try workspace.folder.write(image("e.png"), "d.json")
    }
    let outcome = try Program.shell(line, in: workspace.path)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains("would overwrite"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("which is an input: use another file name"), "\(outcome.errors)")
    for name in ["p.png", "q.png"] { #expect(try workspace.folder.read(name) == picture) }
    #expect(!workspace.folder.names.contains("d.png"))
  }

  /// Every option that names a file makes the folder that is missing.
  @Test(arguments: [
    "render docs/warned.json -o new/of/a.png", "inspect docs/feed.json -o new/of/a.png",
    "sheet docs/warned.json -o new/of/a.png", "lint docs/feed.json -o new/of/a.png",
    "new scene -o new/of/a.json", "check docs --report new/of/a.html",
    "check docs --junit new/of/a.xml", "check docs --json new/of/a.json",
    "diff docs/people/anna.png secret.png -o new/of/a.png", "launch docs/feed.json -o new/of/a.png",
    "tint docs/people/anna.png --color #112233 -o new/icons --sheet new/of/a.png",
    "tint docs/people/anna.png --color #112233 -o new/icons --manifest new/of/a.json",
  ])
  func theFolderOfAnOutputIsMade(line: String) throws {
    let outcome = try Program.run(
      line.split(separator: " ").map(String.init), in: workspace.path)
    #expect(!outcome.errors.contains("cannot write"), "\(outcome.errors)")
    let made = try FileManager.default.contentsOfDirectory(
      atPath: workspace.folder.file("new/of"))
    #expect(!made.isEmpty)
  }

  /// A file that is not an input is replaced as usual.
  @Test func aPictureThatIsNotReadIsWrittenAgain() throws {
    for _ in 0..<2 {
      let outcome = try Program.run(
        ["render", "docs/feed.json", "docs/warned.json", "-o", "docs"], in: workspace.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// The same as for rows, wherever it is tried.
  @Test(arguments: [
    (["x/a.json", "y/A.json"], "out/A.png and out/a.png are the same name on many file systems"),
    (["x/\u{E1}.json", "y/a\u{301}.json"], "are the same name on many file systems"),
    (["x/a.json", "y/a.json"], "x/a.json and y/a.json would both be written as out/a.png"),
    (
      ["x/a.json", "x/a@2x.json", "--scales", "1,2"],
      "x/a.json at 2× and x/a@2x.json at 1× would both be written as out/a@2x.png"
    ),
  ])
  func twoDocumentsOfOneNameWriteNothing(arguments: [String], says: String) throws {
    for name in arguments where name.hasSuffix(".json") {
      try workspace.folder.write(#"{"screen": "scene", "root": {"type": "space"}}"#, name)
    }
    let outcome = try Program.run(["render"] + arguments + ["-o", "out"], in: workspace.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.components(separatedBy: says).count == 2, "\(outcome.errors)")
    #expect(!outcome.errors.contains("frame"), "\(outcome.errors)")
    #expect(!workspace.folder.names.contains("out"))
  }

  /// Of a thousand errors, a hundred are reported and the rest counted.
  @Test(arguments: ["--full", "--strict"])
  func warningsByTheThousandAreCounted(flag: String) throws {
    let cut = #"{ "type": "text", "text": "far too long for its box", "width": 20, "maxLines": 1 }"#
    try workspace.folder.write(
      #"{ "screen": "scene", "device": "iphone", "root": { "type": "column", "children": ["#
        + Array(repeating: cut, count: 1000).joined(separator: ",") + "] } }", "many.json")
    let outcome = try Program.shell(#""$P" render many.json -o m.png \#(flag)"#, in: workspace.path)
    let reported = outcome.errors.components(separatedBy: " is cut: it is ").count - 1
    #expect(reported == 100, "\(outcome.errors.prefix(500))")
    let noun = flag == "--strict" ? "errors" : "warnings"
    #expect(outcome.errors.contains("900 more \(noun); the first 100 are shown"))
  }

  @Test func aPipeWithoutAReaderIsReported() throws {
    let outcome = try Program.shell(
      #"mkfifo p; "$P" new scene -o p; s=$?; [ -p p ] && exit $s"#, in: workspace.path)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "citypaint: error: cannot write p: no process reads from this pipe\n")
  }

  @Test func aDeviceStays() throws {
    let outcome = try Program.shell(
      #""$P" render docs/feed.json -o /dev/null && "$P" new scene -o /dev/null && [ -c /dev/null ]"#,
      in: workspace.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(arguments: [
    "docs/feed.json docs/warned.json -o /dev/null", "docs/feed.json -o /dev/null --scales 1,2",
    "docs/feed.json docs/warned.json -o -",
  ])
  func aStreamTakesOnePicture(arguments: String) throws {
    let outcome = try Program.run(
      ["render"] + arguments.split(separator: " ").map(String.init), in: workspace.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("needs a single document and scale"), "\(outcome.errors)")
  }

  @Test(arguments: [("Art", "x.json"), ("Icons", "x.svg")])
  func aFolderIsReadWithoutItsPipes(folder: String, name: String) throws {
    try workspace.folder.write("", "kit/\(folder)/.keep")
    let outcome = try Program.shell(
      #"mkfifo kit/\#(folder)/\#(name); timeout -s KILL 60 "$P" assets build kit"#,
      in: workspace.path)
    #expect(outcome.status == 65 || outcome.status == 66)
    #expect(
      outcome.errors.contains("kit/\(folder)/\(name): it is neither a file nor a folder"),
      "\(outcome.errors)")
  }

  @Test func aFolderThatCannotBeReadIsNotEmpty() throws {
    try workspace.folder.write("", "kit/Icons/.keep")
    try workspace.folder.link("kit/Art", to: "Art")
    let outcome = try Program.run(["assets", "build", "kit"], in: workspace.path)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("cannot read kit/Art: Too many levels of symbolic links"),
      "\(outcome.errors)")
  }
}
