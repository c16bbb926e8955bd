import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileTreeTests {
  let desk: TemporaryFolder

  init() throws { desk = try TemporaryFolder() }

  private func tree(_ path: String = "") throws -> FileTree {
    try FileTree(path.isEmpty ? desk.path : desk.file(path))
  }

  private func files(_ tree: FileTree) -> [String] {
    tree.entries.filter { !$0.isFolder }.map(\.relativePath)
  }

  @Test func everyFileIsFoundInTheOrderOfBytes() throws {
    for name in ["b/x", "a", "b/a/y", "B", "é", "z", ".hidden/x", "b/.hidden"] {
      try desk.write("", name)
    }
    let tree = try tree()
    #expect(tree.entries.map(\.relativePath) == ["B", "a", "b", "b/a", "b/a/y", "b/x", "z", "é"])
    #expect(tree.entries.filter(\.isFolder).map(\.name) == ["b", "a"])
    #expect(tree.problems.isEmpty)
    let all = try FileTree(desk.path) { _ in true }
    #expect(files(all).contains(".hidden/x") && files(all).contains("b/.hidden"))
  }

  @Test(arguments: [".", "..", "../..", "../in", "../in/deep"])
  func aCircleOfLinksIsWalkedOnce(target: String) throws {
    try desk.write("", "root/in/deep/x")
    try desk.link("root/in/loop", to: target)
    let tree = try tree("root")
    #expect(files(tree) == ["in/deep/x"])
    let isRepeated = target == "../in/deep"
    #expect(
      tree.problems == [isRepeated ? .repeated("in/loop", of: "in/deep") : .circle("in/loop")])
  }

  /// Two links that lead into one another give each file once, however many ways there are.
  @Test func linksToAndFroEnd() throws {
    try desk.write("", "root/a/x")
    try desk.write("", "outside/b/y")
    try desk.link("root/a/out", to: desk.file("outside"))
    try desk.link("outside/b/back", to: desk.file("root/a"))
    try desk.link("outside/b/self", to: "..")
    let tree = try tree("root")
    #expect(files(tree) == ["a/out/b/y", "a/x"])
    #expect(tree.problems == [.circle("a/out/b/back"), .circle("a/out/b/self")])
  }

  /// A link's name may come first; the folder keeps its own.
  @Test func aFolderGoesBeforeTheLinkToIt() throws {
    try desk.write("", "z/x")
    try desk.link("a", to: "z")
    try desk.write("", "file")
    try desk.link("other", to: "file")
    let tree = try tree()
    #expect(files(tree) == ["file", "other", "z/x"])
    #expect(tree.entries.filter(\.isLink).map(\.relativePath) == ["other"])
    #expect(tree.problems == [.repeated("a", of: "z")])
    #expect(tree.problems.map(\.message) == ["leads to a folder that is in the tree as z"])
  }

  @Test func whatIsNoFileIsNeverOpened() throws {
    try desk.write("", "a")
    #expect(mkfifo(desk.file("pipe"), 0o600) == 0)
    try desk.link("device", to: "/dev/zero")
    try desk.link("nowhere", to: "gone")
    try desk.link("one", to: "two")
    try desk.link("two", to: "one")
    let tree = try tree()
    #expect(files(tree) == ["a"])
    let circle = "Too many levels of symbolic links"
    #expect(
      tree.problems == [
        .special("device"), .dangling("nowhere"), .unreadable("one", reason: circle),
        .special("pipe"), .unreadable("two", reason: circle),
      ])
  }

  @Test func namesEqualButForNormalFormsAreTwo() throws {
    let names = ["e\u{301}.json", "\u{E9}.json"]
    for name in names { #expect(close(open(desk.file(name), O_CREAT | O_WRONLY, 0o600)) == 0) }
    let found = files(try tree())
    #expect(found.map { Array($0.utf8) } == names.map { Array($0.utf8) })
    #expect(Set(found).count == 1)
    #expect(Set(found.map(FileName.init)).count == 2)
    #expect(try FileSystem.list(desk.path).count == 2)
  }

  @Test func aNameThatIsNoTextIsReported() throws {
    let path = Array(desk.file("x").utf8CString.dropLast()) + [-1, 0]
    #expect(close(open(path, O_CREAT | O_WRONLY, 0o600)) == 0)
    #expect(try tree().problems == [.illegible("x\u{FFFD}")])
    #expect(try FileSystem.list(desk.path) == ["x\u{FFFD}"])
  }

  @Test func notThereAndNotReadableAreReported() throws {
    try desk.write("", "file")
    try desk.link("loop", to: "loop")
    let (gone, loop, file) = (desk.file("gone"), desk.file("loop"), desk.file("file"))
    #expect(throws: FileError.noFolder(path: gone)) { try FileSystem.list(gone) }
    #expect(throws: FileError.noFolder(path: gone)) { try FileTree(gone) }
    for (path, reason) in [
      (loop, "Too many levels of symbolic links"), (file, "Not a directory"),
    ] {
      let error = FileError.unreadable(path: path, reason: reason)
      #expect(throws: error) { try FileSystem.list(path) }
      #expect(throws: error) { try FileTree(path) }
    }
  }

  /// The superuser may read anything, so only others can see this fail.
  @Test(.enabled(if: geteuid() != 0, "the superuser may read every folder"))
  func aFolderThatMayNotBeReadIsReported() throws {
    try desk.write("", "locked/x")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o000], ofItemAtPath: desk.file("locked"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: desk.file("locked"))
    }
    #expect(try tree().problems == [.unreadable("locked", reason: "Permission denied")])
  }
}
