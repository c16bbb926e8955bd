import Foundation
import TestSupport
import Testing

/// `citypaint render --watch`.
@Suite(.serialized) struct WatchTests {
  private static func document(_ title: String) -> String {
    #"{"screen": "scene", "device": {"width": 40, "height": 40, "scale": 1}, "root": "\#(title)"}"#
  }

  /// Watches until the test is over; how often it drew is how often it said that it watches.
  private final class Watching {
    let folder: TemporaryFolder
    private let streams: TemporaryFolder
    private let process = Process()

    init(_ output: String, beside files: [String] = []) throws {
      folder = try TemporaryFolder()
      for file in files { try folder.write("{}", file) }
      streams = try TemporaryFolder()
      try folder.write(WatchTests.document("A"), "a.json")
      let errors = try streams.write("", "err")
      process.executableURL = URL(filePath: try #require(Program.path))
      process.arguments = ["render", "a.json", "-o", output, "--watch"]
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
      try process.run()
    }

    deinit {
      // A child of a test's thread inherits its blocked signals, SIGTERM among them.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    var isRunning: Bool { process.isRunning }
    var errors: String { String(decoding: (try? streams.read("err")) ?? [], as: UTF8.self) }
    var rounds: Int { errors.split(separator: "\n").filter { $0.contains("watching") }.count }

    /// Saves the document at once, so that no round sees half of it.
    func save(_ document: String) throws {
      try Data(document.utf8).write(to: URL(filePath: folder.file("a.json")), options: .atomic)
    }

    /// Whether it has come to a round within some seconds.
    func waits(for round: Int, seconds: Double = 2) -> Bool {
      let end = Date().addingTimeInterval(seconds)
      while Date() < end {
        if rounds >= round { return true }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return rounds >= round
    }
  }

  @Test func aSaveIsDrawnAndAMistakeLeavesThePicture() throws {
    let watching = try Watching("a.png")
    #expect(watching.waits(for: 1, seconds: 10))
    let first = try watching.folder.read("a.png")

    try watching.save(Self.document("BBB"))
    #expect(watching.waits(for: 2))
    let second = try watching.folder.read("a.png")
    #expect(second != first)

    try watching.save(#"{"screen": "scene", "rot": "C"}"#)
    #expect(watching.waits(for: 3))
    #expect(watching.errors.contains("rot"))
    #expect(try watching.folder.read("a.png") == second)

    try watching.save(Self.document("A"))
    #expect(watching.waits(for: 4))
    #expect(try watching.folder.read("a.png") == first)
    #expect(watching.isRunning)
  }

  /// A look at the folders has bounds, and what lies beyond is said.
  @Test(arguments: [
    (["in/a.json", "in/b/c/d.json"], ""),
    (["in/b/c/d/a.json"], "what lies 4 folders deep or deeper is not watched"),
    ((0..<2000).map { "\($0).json" }, "only the first 2000 files beside the documents are watched"),
  ])
  func whatIsNotWatchedIsSaid(files: [String], note: String) throws {
    let watching = try Watching("a.png", beside: files)
    #expect(watching.waits(for: 1, seconds: 60))
    let notes = watching.errors.split(separator: "\n").filter { $0.contains("watched") }
    #expect(notes == (note.isEmpty ? [] : ["citypaint: \(note)"]))
  }

  /// What the program writes itself is no reason to write it again, however it is named.
  @Test(arguments: ["a.png", "./a.png", "out", "out/"])
  func itsOwnPictureIsNoChange(output: String) throws {
    let watching = try Watching(output)
    #expect(watching.waits(for: 1, seconds: 10))
    Thread.sleep(forTimeInterval: 0.6)
    #expect(watching.rounds == 1, "\(watching.rounds) rounds for -o \(output)")
  }
}
