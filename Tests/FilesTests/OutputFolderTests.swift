import Files
import TestSupport
import Testing

@Suite struct OutputFolderTests {
  let workspace: TemporaryFolder

  init() throws { workspace = try TemporaryFolder() }

  @Test func filesAreWrittenWholeAndNothingElse() throws {
    let folder = try OutputFolder(workspace.file("made/out"))
    try folder.write([1, 2, 3], to: "a")
    try folder.write([4], to: "b")
    try folder.write([5, 6], to: "a")
    #expect(FileSystem.names(in: workspace.file("made/out")) == ["a", "b"])
    #expect(try workspace.read("made/out/a") == [5, 6])
    #expect(try workspace.read("made/out/b") == [4])
  }

  @Test func filesAreKnownByEveryByte() throws {
    try workspace.write([1, 2, 3], "a")
    try workspace.write("", "empty")
    try workspace.write([], "folder/x")
    let folder = try OutputFolder(workspace.path)
    #expect(folder.has("a", with: [1, 2, 3]))
    for other: [UInt8] in [[], [1, 2], [1, 2, 4], [1, 2, 3, 0]] {
      #expect(!folder.has("a", with: other))
    }
    #expect(folder.has("empty", with: []))
    #expect(!folder.has("nothing", with: []))
    #expect(!folder.has("folder", with: [1]))
  }

  @Test func whatAKilledRunLeftIsCleared() throws {
    try workspace.write("half", ".citypaint-run-3k2-0.tmp")
    try workspace.write("of the user", ".citypaint-run-notes")
    try workspace.write("of a single file", ".citypaint-3k2.tmp")
    _ = try OutputFolder(workspace.path)
    #expect(FileSystem.names(in: workspace.path) == [".citypaint-3k2.tmp", ".citypaint-run-notes"])
  }

  @Test func aRunThatGoesOnKeepsItsFiles() throws {
    let first = try OutputFolder(workspace.path)
    try workspace.write("being written", ".citypaint-run-3k2-0.tmp")
    _ = try OutputFolder(workspace.path)
    #expect(FileSystem.names(in: workspace.path) == [".citypaint-run-3k2-0.tmp"])
    try first.write([1], to: "a")
  }

  @Test func aFolderInTheWayIsSaidAndNothingIsLeft() throws {
    try workspace.write("", "out/a/x")
    let folder = try OutputFolder(workspace.file("out"))
    #expect(throws: FileError.self) { try folder.write([1], to: "a") }
    #expect(FileSystem.names(in: workspace.file("out")) == ["a"])
    #expect(throws: FileError.self) { try OutputFolder(workspace.file("out/a/x/y")) }
  }

  @Test func whatIsNoFileIsNotLookedInto() throws {
    try workspace.link("null", to: "/dev/null")
    let folder = try OutputFolder(workspace.path)
    #expect(!folder.has("null", with: []))
  }

  @Test func lookingDistinguishesNotThereFromNotReadable() throws {
    #expect(try OutputFolder(lookingInto: workspace.file("gone")) == nil)
    try workspace.write("", "file")
    #expect(throws: FileError.unreadable(path: workspace.file("file"), reason: "Not a directory")) {
      try OutputFolder(lookingInto: workspace.file("file"))
    }
  }

  @Test func aStreamedFileHasItsNameWhenItIsWhole() throws {
    let path = workspace.file("long.txt")
    var file = try StreamedFile(path)
    for line in 0..<20_000 { file.append("line \(line)\n") }
    #expect(FileSystem.kind(of: path) == .missing)
    try file.finish()
    let text = String(decoding: try workspace.read("long.txt"), as: UTF8.self)
    #expect(text.split(separator: "\n").map(String.init) == (0..<20_000).map { "line \($0)" })
    do { var left = try StreamedFile(path + "2"); left.append("half") }
    #expect(workspace.names == ["long.txt"])
  }
}

@Suite struct GlobTests {
  let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
    for name in [
      "a.png", "b.png", "b.svg", ".hidden.png", "in/c.png", "in/deep/d.png", ".git/e.png",
    ] {
      try workspace.write(name, name)
    }
    try workspace.link("in/loop", to: "..")
  }

  @Test(arguments: [
    ("*.png", ["a.png", "b.png"]),
    ("?.svg", ["b.svg"]),
    ("[a-b].png", ["a.png", "b.png"]),
    ("[!a].png", ["b.png"]),
    (".*.png", [".hidden.png"]),
    ("*/c.png", ["in/c.png"]),
    ("in/*/d.png", ["in/deep/d.png"]),
    ("**/*.png", ["a.png", "b.png", "in/c.png", "in/deep/d.png"]),
    ("in/**/d.png", ["in/deep/d.png"]),
    ("none*", []),
    ("nowhere/*.png", []),
    ("a.png/*", []),
  ])
  func patternsFindFiles(pattern: String, names: [String]) {
    let found = Glob.paths(matching: workspace.file(pattern))
    #expect(found == names.map(workspace.file))
  }

  @Test func aFolderThatCannotBeReadIsReported() throws {
    try workspace.link("circle", to: "circle")
    var reported: [String] = []
    let path = workspace.file("circle")
    #expect(Glob.paths(matching: path + "/*.png") { reported.append($0.message) }.isEmpty)
    #expect(reported == ["cannot read \(path): Too many levels of symbolic links"])
    #expect(Glob.paths(matching: workspace.file("a.png/*")) { reported.append($0.message) }.isEmpty)
    #expect(Glob.paths(matching: workspace.file("gone/*")) { reported.append($0.message) }.isEmpty)
    #expect(reported.count == 1)
  }

  @Test func patternsAreKnown() {
    for pattern in ["*.png", "a?", "x[1].png", "**/a"] { #expect(Glob.isPattern(pattern)) }
    for path in ["a.png", "in/b", ""] { #expect(!Glob.isPattern(path)) }
  }
}
