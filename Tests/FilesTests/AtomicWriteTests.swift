import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct AtomicWriteTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [true, false])
  func aFileIsWrittenWhole(sync: Bool) throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    try FileSystem.write(bytes, to: folder.file("new.png"), sync: sync)
    #expect(try folder.read("new.png") == bytes)
    #expect(folder.names == ["new.png"])
  }

  @Test func aFileTakesTheOldOnesPlace() throws {
    try folder.write("a long text that was there before", "a.png")
    try FileSystem.write([1, 2, 3], to: folder.file("a.png"))
    #expect(try folder.read("a.png") == [1, 2, 3])
    #expect(folder.names == ["a.png"])
  }

  @Test func aFolderThatIsNotThereIsNotMade() throws {
    let path = folder.file("nowhere/a.png")
    let error = #expect(throws: FileError.self) { try FileSystem.write([1], to: path) }
    #expect(error?.message == "cannot write \(path): No such file or directory")
    #expect(folder.names.isEmpty)
  }

  @Test func aFolderIsNotAFile() throws {
    try folder.write("x", "sub/x")
    let path = folder.file("sub")
    #expect(throws: FileError.isDirectory(path: path)) { try FileSystem.write([1], to: path) }
    #expect(folder.names == ["sub"])
  }

  @Test func aFileIsNotAFolder() throws {
    try folder.write("old", "a.png")
    let path = folder.file("a.png/b.png")
    #expect(throws: FileError.self) { try FileSystem.write([1], to: path) }
    #expect(try folder.read("a.png") == Array("old".utf8))
  }

  /// The superuser may write anywhere, so only others can see this fail.
  @Test(.enabled(if: geteuid() != 0, "the superuser may write into a read-only folder"))
  func whatWasThereStaysInAReadOnlyFolder() throws {
    try folder.write("old", "sub/a.png")
    let sub = folder.file("sub")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: sub)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sub)
    }
    #expect(throws: FileError.self) { try FileSystem.write([1], to: sub + "/a.png") }
    #expect(try folder.read("sub/a.png") == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sub) == ["a.png"])
  }

  /// The longest name a file system takes is one the writer takes too.
  @Test(arguments: [1, 100, 220, 255])
  func namesMayBeAsLongAsTheSystemAllows(length: Int) throws {
    let name = String(repeating: "n", count: length)
    try FileSystem.write([7], to: folder.file(name))
    #expect(try folder.read(name) == [7])
    #expect(folder.names == [name])
  }

  @Test func manyWritersLeaveOneWholeFile() async throws {
    let path = folder.file("shared.png")
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let bytes = [UInt8](repeating: UInt8(writer), count: 50_000)
          try? FileSystem.write(bytes, to: path, sync: false)
        }
      }
    }
    let bytes = try folder.read("shared.png")
    #expect(bytes.count == 50_000)
    #expect(Set(bytes).count == 1)
    #expect(folder.names == ["shared.png"])
  }
}
