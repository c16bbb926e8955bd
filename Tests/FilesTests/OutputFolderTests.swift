import Files
import TestSupport
import Testing

@Suite struct OutputFolderTests {
  let desk: TemporaryFolder

  init() throws { desk = try TemporaryFolder() }

  @Test func filesAreWrittenWholeAndNothingElse() throws {
    let folder = try OutputFolder(desk.file("made/out"))
    try folder.write([1, 2, 3], to: "a")
    try folder.write([4], to: "b")
    try folder.write([5, 6], to: "a")
    #expect(FileSystem.names(in: desk.file("made/out")) == ["a", "b"])
    #expect(try desk.read("made/out/a") == [5, 6])
    #expect(try desk.read("made/out/b") == [4])
  }

  @Test func filesAreKnownByEveryByte() throws {
    try desk.write([1, 2, 3], "a")
    try desk.write("", "empty")
    try desk.write([], "folder/x")
    let folder = try OutputFolder(desk.path)
    #expect(folder.has("a", with: [1, 2, 3]))
    for other: [UInt8] in [[], [1, 2], [1, 2, 4], [1, 2, 3, 0]] {
      #expect(!folder.has("a", with: other))
    }
    #expect(folder.has("empty", with: []))
    #expect(!folder.has("nothing", with: []))
    #expect(!folder.has("folder", with: [1]))
  }

  @Test func whatAKilledRunLeftIsCleared() throws {
    try desk.write("half", ".citypaint-run-3k2-0.tmp")
    try desk.write("of the user", ".citypaint-run-notes")
    try desk.write("of a single file", ".citypaint-3k2.tmp")
    _ = try OutputFolder(desk.path)
    #expect(FileSystem.names(in: desk.path) == [".citypaint-3k2.tmp", ".citypaint-run-notes"])
  }

  @Test func aRunThatGoesOnKeepsItsFiles() throws {
    let first = try OutputFolder(desk.path)
    try desk.write("being written", ".citypaint-run-3k2-0.tmp")
    _ = try OutputFolder(desk.path)
    #expect(FileSystem.names(in: desk.path) == [".citypaint-run-3k2-0.tmp"])
    try first.write([1], to: "a")
  }

  @Test func aFolderInTheWayIsSaidAndNothingIsLeft() throws {
    try desk.write("", "out/a/x")
    let folder = try OutputFolder(desk.file("out"))
    #expect(throws: FileError.self) { try folder.write([1], to: "a") }
    #expect(FileSystem.names(in: desk.file("out")) == ["a"])
    #expect(throws: FileError.self) { try OutputFolder(desk.file("out/a/x/y")) }
  }

  @Test func whatIsNoFileIsNotLookedInto() throws {
    try desk.link("null", to: "/dev/null")
    let folder = try OutputFolder(desk.path)
    #expect(!folder.has("null", with: []))
  }

  @Test func lookingDistinguishesNotThereFromNotReadable() throws {
    #expect(try OutputFolder(lookingInto: desk.file("gone")) == nil)
    try desk.write("", "file")
    #expect(throws: FileError.unreadable(path: desk.file("file"), reason: "Not a directory")) {
      try OutputFolder(lookingInto: desk.file("file"))
    }
  }

  @Test func aStreamedFileHasItsNameWhenItIsWhole() throws {
    let path = desk.file("long.txt")
    var file = try StreamedFile(path)
    for line in 0..<20_000 { file.append("line \(line)\n") }
    #expect(FileSystem.kind(of: path) == .missing)
    try file.finish()
    let text = String(decoding: try desk.read("long.txt"), as: UTF8.self)
    #expect(text.split(separator: "\n").map(String.init) == (0..<20_000).map { "line \($0)" })
    do { var left = try StreamedFile(path + "2"); left.append("half") }
    #expect(desk.names == ["long.txt"])
  }
}

@Suite struct GlobTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    for name in [
      "a.png", "b.png", "b.svg", ".hidden.png", "in/c.png", "in/deep/d.png", ".git/e.png",
    ] {
      try desk.write(name, name)
    }
    try desk.link("in/loop", to: "..")
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
    let found = Glob.paths(matching: desk.file(pattern))
    #expect(found == names.map(desk.file))
  }

  @Test func aFolderThatCannotBeReadIsReported() throws {
    try desk.link("circle", to: "circle")
    var reported: [String] = []
    let path = desk.file("circle")
    #expect(Glob.paths(matching: path + "/*.png") { reported.append($0.message) }.isEmpty)
    #expect(reported == ["cannot read \(path): Too many levels of symbolic links"])
    #expect(Glob.paths(matching: desk.file("a.png/*")) { reported.append($0.message) }.isEmpty)
    #expect(Glob.paths(matching: desk.file("gone/*")) { reported.append($0.message) }.isEmpty)
    #expect(reported.count == 1)
  }

  @Test func patternsAreKnown() {
    for pattern in ["*.png", "a?", "x[1].png", "**/a"] { #expect(Glob.isPattern(pattern)) }
    for path in ["a.png", "in/b", ""] { #expect(!Glob.isPattern(path)) }
  }
}
