import Foundation
import TestSupport
import Testing

@testable import Files

/// What a path can lead to besides a separate file.
@Suite(.serialized) struct OutputTests {
  let workspace: TemporaryFolder

  init() throws {
    // A test's own process would end with a pipe's reader.
    signal(SIGPIPE, SIG_IGN)
    workspace = try TemporaryFolder()
  }

  /// Each of the ways a file is written.
  enum Door: CaseIterable {
    case write, append, streamed, folder

    func write(_ bytes: [UInt8], to path: String) throws {
      switch self {
      case .write: try FileSystem.write(bytes, to: path)
      case .append: try FileSystem.append(bytes, to: path)
      case .streamed:
        var file = try StreamedFile(path)
        file.append(String(decoding: bytes, as: UTF8.self))
        try file.finish()
      case .folder:
        let folder = try OutputFolder(FilePath.directory(of: path))
        try folder.write(bytes, to: FilePath.lastComponent(of: path))
      }
    }
  }

  private func status(_ name: String) -> stat {
    var info = stat()
    #expect(lstat(workspace.file(name), &info) == 0)
    return info
  }

  /// More than a pipe holds, so that it takes several writes.
  private static let long = Array(String(repeating: "a line\n", count: 60_000).utf8)

  /// Makes a pipe and reads from it, at most `limit` bytes, on a separate thread.
  private func read(_ name: String, atMost limit: Int = .max) throws -> Reading {
    let path = workspace.file(name)
    try #require(mkfifo(path, 0o600) == 0)
    // There before the writer is, however slow the machine.
    let file = open(path, O_RDONLY | O_NONBLOCK)
    try #require(file >= 0)
    _ = fcntl(file, F_SETFL, 0)
    return Reading(file, limit)
  }

  private final class Reading: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var bytes: [UInt8] = []

    init(_ file: Int32, _ limit: Int) {
      Thread.detachNewThread {
        var portion = [UInt8](repeating: 0, count: 4096)
        while self.bytes.count < limit {
          var status = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
          _ = poll(&status, 1, -1)
          let count = portionRead(file, &portion, portion.count)
          if count <= 0 { break }
          self.bytes += portion[..<count]
        }
        close(file)
        self.done.signal()
      }
    }

    func result() -> [UInt8] {
      done.wait()
      return bytes
    }
  }

  @Test(arguments: Door.allCases)
  func aPipeIsWrittenThrough(door: Door) throws {
    let reading = try read("pipe")
    try door.write(Self.long, to: workspace.file("pipe"))
    #expect(reading.result() == Self.long)
    #expect(status("pipe").st_mode & S_IFMT == S_IFIFO)
    #expect(workspace.names == ["pipe"])
  }

  @Test(arguments: [Door.write])
  func aPipeWithoutAReaderIsAnError(door: Door) throws {
    let path = workspace.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reason = "no process reads from this pipe"
    #expect(throws: FileError.unwritable(path: path, reason: reason)) {
      try door.write([1], to: path)
    }
    #expect(workspace.names == ["pipe"])
  }

  @Test func aPipeWhoseReaderGoesIsAnError() throws {
    let reading = try read("pipe", atMost: 1)
    let path = workspace.file("pipe")
    #expect(throws: FileError.closed(path: path)) { try FileSystem.write(Self.long, to: path) }
    #expect(!reading.result().isEmpty)
  }

  /// The null device accepts everything, the full device nothing; both still exist afterwards.
  @Test(arguments: Door.allCases)
  func devicesAreWrittenThrough(door: Door) throws {
    try workspace.link("null", to: "/dev/null")
    try workspace.link("full", to: "/dev/full")
    try door.write([65], to: workspace.file("null"))
    let error = #expect(throws: FileError.self) { try door.write([65], to: workspace.file("full")) }
    #expect(error?.message.contains("No space left on device") == true)
    #expect(workspace.names == ["full", "null"])
    for name in workspace.names { #expect(status(name).st_mode & S_IFMT == S_IFLNK) }
    #expect(FileSystem.kind(of: "/dev/null") == .other)
    #expect(FileSystem.kind(of: "/dev/full") == .other)
  }

  /// A file that the shell has opened for the program is written where it is.
  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func anOpenFileIsWrittenOn(folder: String) throws {
    try workspace.write("before ", "log")
    let file = open(workspace.file("log"), O_WRONLY | O_APPEND)
    defer { close(file) }
    let inode = status("log").st_ino
    try FileSystem.write(Array("written ".utf8), to: "\(folder)\(file)")
    try FileSystem.append(Array("after".utf8), to: "\(folder)\(file)")
    #expect(try workspace.read("log") == Array("before written after".utf8))
    #expect(status("log").st_ino == inode)
    #expect(throws: FileError.self) { try FileSystem.write([1], to: "\(folder)999") }
  }

  @Test(arguments: [
    ("/dev/stdout", true), ("/dev/null", true), ("/dev/fd/7", true), ("file", false),
    ("nowhere", false), ("pipe", true), ("link", true), ("folder", false),
  ])
  func streamsAreKnown(path: String, isStream: Bool) throws {
    try workspace.write("", "file")
    try workspace.write("", "folder/x")
    try workspace.link("link", to: "pipe")
    try #require(mkfifo(workspace.file("pipe"), 0o600) == 0)
    #expect(FileSystem.isStream(path.hasPrefix("/") ? path : workspace.file(path)) == isStream)
  }

  @Test(arguments: Door.allCases)
  func aLinkStaysAndItsFileIsWritten(door: Door) throws {
    try workspace.write("", "in/real")
    try workspace.link("link", to: "in/second")
    try workspace.link("in/second", to: "real")
    try door.write([7], to: workspace.file("link"))
    #expect(try workspace.read("in/real") == [7])
    for name in ["link", "in/second"] { #expect(status(name).st_mode & S_IFMT == S_IFLNK) }
    #expect(workspace.names == ["in", "link"])
    #expect(try FileSystem.list(workspace.file("in")) == ["real", "second"])
  }

  @Test(arguments: Door.allCases)
  func aLinkThatLeadsNowhereMakesItsFile(door: Door) throws {
    try workspace.link("link", to: "made")
    try door.write([7], to: workspace.file("link"))
    #expect(try workspace.read("made") == [7])
    #expect(status("link").st_mode & S_IFMT == S_IFLNK)
    try workspace.link("far", to: "no/where")
    let error = #expect(throws: FileError.self) { try door.write([7], to: workspace.file("far")) }
    #expect(
      error?.message.contains("No such file or directory: \(workspace.file("no/where"))") == true)
  }

  @Test(arguments: Door.allCases)
  func aCircleOfLinksIsAnError(door: Door) throws {
    try workspace.link("one", to: "two")
    try workspace.link("two", to: "one")
    let reason = "Too many levels of symbolic links"
    #expect(throws: FileError.unwritable(path: workspace.file("one"), reason: reason)) {
      try door.write([7], to: workspace.file("one"))
    }
    #expect(workspace.names == ["one", "two"])
  }

  @Test func aLinkIsReplacedWhereLinksAreNotFollowed() throws {
    try workspace.write("kept", "real")
    try workspace.link("link", to: "real")
    try FileSystem.write([7], to: workspace.file("link"), followingLinks: false)
    #expect(try workspace.read("link") == [7])
    #expect(try workspace.read("real") == Array("kept".utf8))
  }

  @Test(arguments: Door.allCases, [0o600, 0o755, 0o444])
  func aFileKeepsItsPermissions(door: Door, mode: Int) throws {
    try workspace.write("old", "a")
    try #require(chmod(workspace.file("a"), mode_t(mode)) == 0)
    if geteuid() == 0 { try #require(chown(workspace.file("a"), 1234, 2345) == 0) }
    let before = status("a")
    if door == .append, mode == 0o444, geteuid() != 0 { return }
    try door.write([7], to: workspace.file("a"))
    let after = status("a")
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
  }

  @Test(arguments: Door.allCases)
  func aSocketIsAnError(door: Door) throws {
    let path = workspace.file("socket")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8CString)
    try #require(bytes.count <= MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes.map(UInt8.init)) }
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
    }
    try #require(isBound)
    #expect(throws: FileError.unwritable(path: path, reason: "it is a socket")) {
      try door.write([1], to: path)
    }
    #expect(workspace.names == ["socket"])
  }
}

@Suite struct TemporaryFileTests {
  @Test func everySlotIsGivenBack() throws {
    let folder = try TemporaryFolder()
    for round in 0..<2000 {
      var file = try OutputFile(folder.file("a"))
      if round % 3 == 0 { continue }
      file.write([1])
      if round % 3 == 1 { try file.finish(sync: false) }
      #expect(throws: FileError.self) { _ = try OutputFile(folder.file("no/where")) }
    }
    let slot = try #require(TemporaryFiles.note(folder.file("b")))
    TemporaryFiles.forget(slot)
    #expect(slot < 300, "slot \(slot) after 2,000 files: some were not given back")
    #expect(folder.names == ["a"])
  }
}

/// The system's `read`, by a name that no method hides.
private func portionRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}
