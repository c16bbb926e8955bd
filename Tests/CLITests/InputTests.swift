import TestSupport
import Testing

/// Inputs, and errors if they are missing.
@Suite struct InputTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A process substitution of the shell is read to its end, in the current folder.
  @Test(arguments: [
    #"cd docs; "$P" render <(cat feed.json) -o ../b.png"#,
    #"cd docs; "$P" render /dev/stdin -o ../b.png < feed.json"#,
    #"cd docs; cat feed.json | "$P" render /dev/stdin -o ../b.png"#,
    #"mkfifo docs/p; cat docs/feed.json > docs/p & "$P" render docs/p -o b.png"#,
    #"mkfifo docs/p; (sleep 1; cat docs/feed.json > docs/p) & "$P" render docs/p -o b.png"#,
    #"mkfifo docs/p; (exec 3> docs/p; sleep 6; cat docs/feed.json >&3) & "$P" render docs/p -o b.png"#,
    #"cd docs; mkfifo p; cat feed.json > p & sleep 1; "$P" render /dev/stdin -o ../b.png < p"#,
  ])
  func aPipeIsReadToItsEnd(line: String) throws {
    _ = try Program.run(["render", "docs/feed.json", "-o", "a.png"], in: workspace.path)
    let outcome = try Program.shell(line, in: workspace.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try workspace.folder.read("b.png") == workspace.folder.read("a.png"))
  }

  @Test(arguments: [
    "render p -o a.png", "render p docs/feed.json -o out",
    "render docs/feed.json --data x=p -o a.png",
    "render docs/feed.json --data p -o {{n}}.png", "sheet docs/feed.json --data p -o a.png",
    "inspect p", "expand p", "schema p", "sheet p -o a.png", "diff p secret.png",
  ])
  func aPipeWithoutAWriterIsReported(line: String) throws {
    let outcome = try Program.shell(
      #"mkfifo p; timeout -s KILL 60 "$P" \#(line)"#, in: workspace.path)
    #expect(outcome.status == 66 || outcome.status == 65, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("error: cannot read p: no process writes to this pipe\n"),
      "\(outcome.errors)")
    #expect(!workspace.folder.names.contains("a.png"))
  }

  /// It would never end.
  @Test(arguments: [
    "render docs/feed.json --data /dev/zero -o '{{n}}.png'",
    "render docs/feed.json --data - -o '{{n}}.png' < /dev/zero",
    "render docs/feed.json --data x=/dev/zero -o a.png", "render /dev/zero -o a.png",
    "render - -o a.png < /dev/zero", "diff /dev/zero secret.png",
  ])
  func aDeviceIsNotRead(line: String) throws {
    let outcome = try Program.shell(#"timeout -s KILL 15 "$P" \#(line)"#, in: workspace.path)
    #expect(outcome.status == 66 || outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains(": it is a device\n"), "\(outcome.errors)")
  }

  /// The message is the same for every kind of input.
  @Test(arguments: [
    ("mkdir n", "it is a folder"), ("mkfifo n", "it is a pipe"),
    ("ln -s /dev/null n", "it is a device"), ("ln -s n n", "it is a circular link"),
    ("ln -s nowhere n", "it is a broken link"),
  ])
  func whatIsNoFileIsNamed(line: String, says: String) throws {
    let head = #""screen": "scene", "device": {"width": 8, "height": 8}"#
    let text = #"{"type": "text", "text": "x", "font": "own", "size": 8}"#
    let documents = [
      #"{\#(head), "import": ["n"], "root": "x"}"#, #"{\#(head), "data": "n", "root": "x"}"#,
      #"{\#(head), "fonts": {"own": {"src": "n"}}, "root": \#(text)}"#,
      #"{\#(head), "root": {"type": "image", "src": "n"}}"#,
    ]
    #expect(try Program.shell(line, in: workspace.path).status == 0)
    for document in documents {
      try workspace.folder.write(document, "d.json")
      let outcome = try Program.run(["render", "d.json", "-o", "a.png"], in: workspace.path)
      #expect(outcome.status == 66, "\(outcome.errors)")
      #expect(
        outcome.errors.contains(#"error: there is no file "n": \#(says)"#), "\(outcome.errors)")
    }
  }

  @Test func whatCanBeReadOnceIsNotWatched() throws {
    let outcome = try Program.shell(
      #"mkfifo p.json; timeout -s KILL 60 "$P" render p.json -o a.png --watch"#, in: workspace.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("p.json cannot"), "\(outcome.errors)")
  }
}
