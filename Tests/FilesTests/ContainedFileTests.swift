import Files
import Foundation
import Synchronization
import TestSupport
import Testing

/// A name in a folder refers to a file in that folder, whatever links are there.
@Suite struct ContainedFileTests {
  private let folder: TemporaryFolder
  private var inside: String { folder.file("in") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", "secret")
    try folder.write("secret", "out/deep/secret")
    try folder.write("open", "in/a/b/open")
  }

  private func read(_ name: String) throws(FileError) -> String {
    String(decoding: try FileSystem.read(name, inside: inside), as: UTF8.self)
  }

  @Test(arguments: [
    ("link", "a/b/open"), ("a/link", "b/open"), ("a/b/link", "../b/../../a/b/open"),
    ("a/link", "../../in/a/b/open"), ("a/b/link", "./open"),
  ])
  func aLinkThatStaysInsideIsFollowed(name: String, target: String) throws {
    try folder.link("in/" + name, to: target)
    #expect(try read(name) == "open")
    #expect(try read("a/../" + name) == "open")
  }

  @Test func anAbsoluteLinkIntoTheFolderIsFollowed() throws {
    try folder.link("in/link", to: folder.file("in/a/b/open"))
    #expect(try read("link") == "open")
    try folder.link("in/folder", to: folder.file("in/a"))
    #expect(try read("folder/b/open") == "open")
  }

  @Test func theFolderItselfMayBeALink() throws {
    try folder.link("goldens", to: "in")
    let bytes = try FileSystem.read("a/b/open", inside: folder.file("goldens"))
    #expect(bytes == Array("open".utf8))
    try folder.link("in/link", to: folder.file("in/a/b/open"))
    #expect(try FileSystem.read("link", inside: folder.file("goldens")) == Array("open".utf8))
  }

  @Test(arguments: [
    ("link", "../secret"), ("a/link", "../../secret"), ("a/link", "../../out/deep/secret"),
    ("link", "/etc/passwd"), ("link", "/proc/self/environ"), ("a/b/link", "../../../in/../secret"),
  ])
  func aLinkThatLeadsOutIsRefused(name: String, target: String) throws {
    try folder.link("in/" + name, to: target)
    let path = folder.file("in/" + name)
    #expect(throws: FileError.outside(path: path)) { try read(name) }
    #expect(throws: FileError.outside(path: path)) {
      try FileSystem.write([1], to: name, inside: inside)
    }
    #expect(try folder.read("secret") == Array("secret".utf8))
  }

  @Test func aFolderThatIsALinkOutIsRefused() throws {
    try folder.link("in/folder", to: "../out/deep")
    #expect(throws: FileError.outside(path: folder.file("in/folder/secret"))) {
      try read("folder/secret")
    }
    #expect(throws: FileError.outside(path: folder.file("in/../secret"))) { try read("../secret") }
  }

  /// Nothing is created outside through a link whose target does not exist.
  @Test func aDanglingLinkThatLeadsOutIsNotWrittenThrough() throws {
    try folder.link("in/new.png", to: "../made")
    #expect(throws: FileError.outside(path: folder.file("in/new.png"))) {
      try FileSystem.write([1], to: "new.png", inside: inside)
    }
    #expect(!folder.names.contains("made"))
    try folder.link("in/inner.png", to: "a/made")
    try FileSystem.write([1], to: "inner.png", inside: inside)
    #expect(try folder.read("in/a/made") == [1])
  }

  @Test func whatIsNoFileIsSaidSo() throws {
    #expect(throws: FileError.missing(path: folder.file("in/none"))) { try read("none") }
    #expect(throws: FileError.missing(path: folder.file("in/a/b/open/x"))) {
      try read("a/b/open/x")
    }
    #expect(throws: FileError.isDirectory(path: folder.file("in/a"))) { try read("a") }
    #expect(mkfifo(folder.file("in/pipe"), 0o600) == 0)
    let error = #expect(throws: FileError.self) { try read("pipe") }
    #expect(error?.reason == "it is neither a file nor a folder")
    try folder.link("in/loop", to: "loop")
    #expect(throws: FileError.self) { try read("loop") }
  }

  /// A link, and a folder, that are exchanged all the time never show what is outside.
  @Test(arguments: ["link", "folder/secret"])
  func aFlippingLinkNeverShowsTheOutside(name: String) throws {
    try folder.write("open", "in/a/secret")
    let (good, bad) = name == "link" ? ("a/secret", "../secret") : ("a", "../out/deep")
    let link = String(name.prefix { $0 != "/" })
    try folder.link("in/" + link, to: good)
    let isOver = Mutex(false)
    let thread = Thread { [folder] in
      var number = 0
      while !isOver.withLock({ $0 }) {
        number += 1
        let fresh = folder.file("in/fresh")
        guard symlink(number % 2 == 0 ? good : bad, fresh) == 0 else { continue }
        rename(fresh, folder.file("in/" + link))
      }
    }
    thread.start()
    defer { isOver.withLock { $0 = true } }
    var (shown, refused) = (0, 0)
    for _ in 0..<4000 {
      do throws(FileError) {
        try #expect(read(name) == "open")
        shown += 1
      } catch {
        #expect(error == .outside(path: folder.file("in/" + name)), "\(error.message)")
        refused += 1
      }
    }
    #expect(shown > 0 && refused > 0, "\(shown) shown, \(refused) refused")
  }
}
