import TestSupport
import Testing

@testable import Files

@Suite struct FileSystemTests {
  @Test func readingSaysWhatIsWrong() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", "a")
    let missing = folder.file("b")
    #expect(throws: FileError.missing(path: missing)) { try FileSystem.read(missing) }
    #expect(throws: FileError.missing(path: folder.file("a/b"))) {
      try FileSystem.read(folder.file("a/b"))
    }
    #expect(throws: FileError.isDirectory(path: folder.path)) {
      try FileSystem.read(folder.path)
    }
    #expect(try FileSystem.read(folder.file("a")) == [120])
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func aFileOfAnySizeIsReadWhole(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try FileSystem.read(try folder.write(bytes, "a")) == bytes)
  }

  @Test func foldersAreMadeOnTheWay() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeDirectories(folder.file("a/b/c"))
    try FileSystem.makeDirectories(folder.file("a/b/c"))
    #expect(FileSystem.kind(of: folder.file("a/b/c")) == .directory)
    #expect(FileSystem.names(in: folder.path) == ["a"])
    #expect(FileSystem.names(in: folder.file("nowhere")).isEmpty)
  }

  @Test func aStampShowsAChange() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one", "a")
    let before = FileStamp(path)
    #expect(before != nil)
    #expect(FileStamp(path) == before)
    try FileSystem.write(Array("two".utf8), to: path)
    #expect(FileStamp(path) != before)
    #expect(FileStamp(folder.file("b")) == nil)
  }

  @Test(arguments: [
    ("a/b.png", "a", "b.png"), ("b.png", "", "b.png"), ("/b.png", "/", "b.png"),
    ("a/b/c", "a/b", "c"), ("a/\u{301}b", "a", "\u{301}b"),
  ])
  func pathsComeApart(path: String, directory: String, name: String) {
    #expect(FilePath.directory(of: path) == directory)
    #expect(FilePath.lastComponent(of: path) == name)
    #expect(FilePath.join(directory, name) == path)
  }

  @Test(arguments: [
    ("a.png", "a", "png"), ("a.b.png", "a.b", "png"), ("a", "a", ""), (".a", ".a", ""),
    ("a.", "a", ""), ("a.\u{301}b", "a", "\u{301}b"),
  ])
  func extensionsComeOff(name: String, stem: String, fileExtension: String) {
    let parts = FilePath.splitExtension(name)
    #expect(parts.stem == stem)
    #expect(parts.extension == fileExtension)
  }

  @Test(arguments: [
    ("/a", "/a/b", true), ("/a", "/a", true), ("/a", "/ab", false), ("/a/", "/a/b", true),
    ("/", "/a", true), ("/a/b", "/a", false),
    ("/\u{E9}", "/e\u{301}/x", false), ("/a", "/a/\u{301}x", true),
  ])
  func aFolderContainsWhatLiesInIt(folder: String, path: String, isInside: Bool) {
    #expect(FilePath.contains(folder, path) == isInside)
  }
}
