import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileTreeTests {
  let workspace: TemporaryFolder

  init() throws { workspace = try TemporaryFolder() }

  private func tree(_ path: String = "") throws -> FileTree {
    try FileTree(path.isEmpty ? workspace.path : workspace.file(path))
  }

  private func files(_ tree: FileTree) -> [String] {
    tree.entries.filter { !$0.isFolder }.map(\.relativePath)
  }

  @Test func everyFileIsFoundInTheOrderOfBytes() throws {
    for name in ["b/x", "a", "b/a/y", "B", "é", "z", ".hidden/x", "b/.hidden"] {
      try workspace.write("", name)
    }
    let tree = try tree()
    #expect(tree.entries.map(\.relativePath) == ["B", "a", "b", "b/a", "b/a/y", "b/x", "z", "é"])
    #expect(tree.entries.filter(\.isFolder).map(\.name) == ["b", "a"])
    #expect(tree.problems.isEmpty)
    let all = try FileTree(workspace.path) { _ in true }
    #expect(files(all).contains(".hidden/x") && files(all).contains("b/.hidden"))
  }

  @Test(arguments: [".", "..", "../..", "../in", "../in/deep"])
  func aCircleOfLinksIsWalkedOnce(target: String) throws {
    try workspace.write("", "root/in/deep/x")
    try workspace.link("root/in/loop", to: target)
    let tree = try tree("root")
    #expect(files(tree) == ["in/deep/x"])
    let isRepeated = target == "../in/deep"
    #expect(
      tree.problems == [isRepeated ? .repeated("in/loop", of: "in/deep") : .circle("in/loop")])
  }

  /// Two links that lead into one another give each file once, however many ways there are.
  @Test func linksToAndFroEnd() throws {
    try workspace.write("", "root/a/x")
    try workspace.write("", "outside/b/y")
    try workspace.link("root/a/out", to: workspace.file("outside"))
    try workspace.link("outside/b/back", to: workspace.file("root/a"))
    try workspace.link("outside/b/self", to: "..")
    let tree = try tree("root")
    #expect(files(tree) == ["a/out/b/y", "a/x"])
    #expect(tree.problems == [.circle("a/out/b/back"), .circle("a/out/b/self")])
  }

  /// A link's name may come first; the folder keeps its own.
  @Test func aFolderGoesBeforeTheLinkToIt() throws {
    try workspace.write("", "z/x")
    try workspace.link("a", to: "z")
    try workspace.write("", "file")
    try workspace.link("other", to: "file")
    let tree = try tree()
    #expect(files(tree) == ["file", "other", "z/x"])
    #expect(tree.entries.filter(\.isLink).map(\.relativePath) == ["other"])
    #expect(tree.problems == [.repeated("a", of: "z")])
    #expect(tree.problems.map(\.message) == ["leads to a folder that is already in the tree as z"])
  }

  @Test func whatIsNoFileIsNeverOpened() throws {
    try workspace.write("", "a")
    #expect(mkfifo(workspace.file("pipe"), 0o600) == 0)
    try workspace.link("device", to: "/dev/zero")
    try workspace.link("nowhere", to: "gone")
    try workspace.link("one", to: "two")
    try workspace.link("two", to: "one")
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
    for name in names { #expect(close(open(workspace.file(name), O_CREAT | O_WRONLY, 0o600)) == 0) }
    let found = files(try tree())
    #expect(found.map { Array($0.utf8) } == names.map { Array($0.utf8) })
    #expect(Set(found).count == 1)
    #expect(Set(found.map(FileName.init)).count == 2)
    #expect(try FileSystem.list(workspace.path).count == 2)
  }

  @Test func aNameThatIsNoTextIsReported() throws {
    let path = Array(workspace.file("x").utf8CString.dropLast()) + [-1, 0]
    #expect(close(open(path, O_CREAT | O_WRONLY, 0o600)) == 0)
    #expect(try tree().problems == [.illegible("x\u{FFFD}")])
    #expect(try FileSystem.list(workspace.path) == ["x\u{FFFD}"])
  }

  @Test func notThereAndNotReadableAreReported() throws {
    try workspace.write("", "file")
    try workspace.link("loop", to: "loop")
    let (gone, loop, file) = (
      workspace.file("gone"), workspace.file("loop"), workspace.file("file")
    )
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
    try workspace.write("", "locked/x")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o000], ofItemAtPath: workspace.file("locked"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: workspace.file("locked"))
    }
    #expect(try tree().problems == [.unreadable("locked", reason: "Permission denied")])
  }
}
