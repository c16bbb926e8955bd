import Foundation
import TestSupport
import Testing

/// `citypaint render --watch`.
@Suite(.serialized) struct WatchTests {
  private static func document(_ title: String) -> String {
    #"{"screen": "scene", "device": {"width": 40, "height": 40, "scale": 1}, "root": "\#(title)"}"#
  }

  /// Watches until the test ends; each round is counted by its message.
  private final class Watching {
    let folder: TemporaryFolder
    private let streams: TemporaryFolder
    private let process = Process()

    init(
      _ output: String, beside files: [String] = [], of document: String? = nil,
      _ options: [String] = []
    ) throws {
      folder = try TemporaryFolder()
      for file in files { try folder.write("{}", file) }
      streams = try TemporaryFolder()
      try folder.write(document ?? WatchTests.document("A"), "a.json")
      let errors = try streams.write("", "err")
      process.executableURL = URL(filePath: try #require(Program.path))
      process.arguments = ["render", "a.json", "-o", output, "--watch"] + options
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
      try process.run()
    }

    deinit {
      // A child of a test's thread inherits its blocked signals, including SIGTERM.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    var isRunning: Bool { process.isRunning }
    var errors: String { String(decoding: (try? streams.read("err")) ?? [], as: UTF8.self) }
    var rounds: Int { errors.split(separator: "\n").filter { $0.contains("watching") }.count }

    /// Saves a file atomically, so that no round reads half of it.
    func save(_ text: String, _ name: String = "a.json") throws {
      try Data(text.utf8).write(to: URL(filePath: folder.file(name)), options: .atomic)
    }

    /// Whether a round has finished within some seconds.
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

  /// Imports and data are seen wherever they lie and whatever their names end in, as soon as they
  /// are there; files that are no longer named are not.
  @Test func whatADocumentNamesIsWatchedWhereverItLies() throws {
    func document(_ kit: String) -> String {
      #"""
      {"screen": "scene", "device": {"width": 40, "height": 40, "scale": 1},
       "import": ["\#(kit)"],
       "root": {"type": "shape", "width": 9, "height": 9, "fill": "ink"}}
      """#
    }
    func kit(_ color: String) -> String { #"{"colors": {"ink": "\#(color)"}}"# }
    // Deeper than the search, and with an extension that is not searched for.
    let deep = "1/2/3/4/5/kit.defs"
    let watching = try Watching(
      "a.png", beside: [deep, "assets/1/2/3/4/5/b.defs"], of: document(deep),
      ["--assets", "assets"])
    #expect(watching.waits(for: 1, seconds: 10))
    #expect(watching.errors.contains("ink"), "\(watching.errors)")

    try watching.save(kit("#CC333F"), deep)
    #expect(watching.waits(for: 2, seconds: 10))
    let first = try watching.folder.read("a.png")
    try watching.save(kit("#00A0B0"), deep)
    #expect(watching.waits(for: 3, seconds: 10))
    #expect(try watching.folder.read("a.png") != first)

    // In --assets, and not yet existing.
    try watching.save(document("1/2/3/4/5/c.defs"))
    #expect(watching.waits(for: 4, seconds: 10))
    #expect(watching.errors.contains("there is no file \"1/2/3/4/5/c.defs\""))
    try watching.save(kit("#CC333F"), "assets/1/2/3/4/5/c.defs")
    #expect(watching.waits(for: 5, seconds: 10))
    #expect(try watching.folder.read("a.png") == first)

    try watching.save(kit("#EDC951"), deep)
    Thread.sleep(forTimeInterval: 0.4)
    #expect(watching.rounds == 5)
  }

  /// A file of rows that a document names is watched wherever it lies.
  @Test(arguments: [(#""1/2/3/4/5/rows.csv""#, "rows"), (#"{"s": "1/2/3/4/5/rows.csv"}"#, "s")])
  func aFileOfRowsIsWatched(data: String, list: String) throws {
    let watching = try Watching(
      "a.png", beside: ["1/2/3/4/5/none.json"],
      of: #"""
        {"screen": "scene", "device": {"width": 40, "height": 40, "scale": 1}, "data": \#(data),
         "root": {"type": "row", "children": [
           {"$each": "\#(list)", "type": "shape", "fill": "{{item.fill}}", "width": 9, "height": 9}]}}
        """#)
    #expect(watching.waits(for: 1, seconds: 10))
    #expect(watching.errors.contains("there is no file"), "\(watching.errors)")
    try watching.save("fill\n#CC333F\n", "1/2/3/4/5/rows.csv")
    #expect(watching.waits(for: 2, seconds: 10))
    let first = try watching.folder.read("a.png")
    try watching.save("fill\n#00A0B0\n", "1/2/3/4/5/rows.csv")
    #expect(watching.waits(for: 3, seconds: 10))
    #expect(try watching.folder.read("a.png") != first)
  }

  /// The scan of the folders is limited, and the limits are reported.
  @Test(arguments: [
    (["in/a.json", "in/b/c/d.json"], ""),
    (["in/b/c/d/a.json"], "folders nested 4 or more levels deep are not watched"),
    ((0..<2000).map { "\($0).json" }, "only the first 2000 files beside the documents are watched"),
  ])
  func whatIsNotWatchedIsSaid(files: [String], note: String) throws {
    let watching = try Watching("a.png", beside: files)
    #expect(watching.waits(for: 1, seconds: 60))
    let notes = watching.errors.split(separator: "\n").filter { $0.contains("watched") }
    #expect(notes == (note.isEmpty ? [] : ["citypaint: \(note)"]))
  }

  /// The program's own output does not trigger another round, under any name.
  @Test(arguments: ["a.png", "./a.png", "out", "out/"])
  func itsOwnPictureIsNoChange(output: String) throws {
    let watching = try Watching(output)
    #expect(watching.waits(for: 1, seconds: 10))
    Thread.sleep(forTimeInterval: 0.6)
    #expect(watching.rounds == 1, "\(watching.rounds) rounds for -o \(output)")
  }
}
