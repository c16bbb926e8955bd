import CityPaintKit
import Foundation
import TestSupport
import Testing

/// Goldens are accepted, reported and decided on as another package does it.
@Suite struct AcceptanceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["one", "two", "three"] { try write(name, "#2D96B5") }
  }

  private func write(_ name: String, _ color: String) throws {
    let scene: JSON = [
      "screen": "scene", "device": ["width": 20, "height": 10, "scale": 1],
      "root": ["type": "shape", "fill": .string(color), "frame": [0, 0, 9, 9]],
    ]
    try folder.write(scene.text, "\(name).json")
  }

  private var goldens: Goldens { get throws { try Goldens(in: folder.path) } }

  @Test func goldensAreAcceptedAndChecked() async throws {
    let acceptance = try await goldens.accept()
    #expect(acceptance.entries.map(\.effect) == [.recorded, .recorded, .recorded])
    #expect("\(acceptance)" == "recorded  one\nrecorded  three\nrecorded  two\n")
    #expect(acceptance.isComplete && folder.names.contains("goldens.lock"))
    try write("two", "#B5962D")
    let report = try await goldens.check(inCI: true)
    #expect(!report.passed && report.results.map(\.state) == [.same, .same, .changed])
    #expect(report.json.contains("\"changed\": 1"))
    #expect(report.junit.contains("<failure") && report.githubSummary.contains("`two`"))
    #expect(report.githubAnnotations.hasPrefix("::error file="))
    #expect(try await goldens.check(failing: [.new]).passed)
    let same = try await goldens.accept(in: [.new, .stale])
    #expect("\(same)" == "nothing to accept\n")
    let changed = try await goldens.accept(only: ["two"])
    #expect(changed.entries.map(\.effect) == [.accepted])
    #expect(try await goldens.check(inCI: true).passed)
  }

  /// The command that the finding names writes the inventory, and says so.
  @Test func anInventoryThatIsGoneIsWrittenAgain() async throws {
    try await goldens.accept()
    let lock = try folder.read("goldens.lock")
    try FileManager.default.removeItem(atPath: folder.file("goldens.lock"))
    #expect(try await goldens.check().passed)
    let report = try await goldens.check(inCI: true)
    #expect(
      !report.passed && "\(report)".contains("the inventory is gone: 3 goldens have a record"))
    #expect("\(report)".contains("citypaint accept --new --dir \(folder.path) writes it"))
    let acceptance = try await goldens.accept(in: [.new])
    #expect("\(acceptance)" == "nothing to accept\nwrote goldens.lock, which lists 3 goldens\n")
    #expect(try folder.read("goldens.lock") == lock)
    #expect(try await goldens.check(inCI: true).passed)
  }

  @Test func aShardIsAPartOfTheGoldens() async throws {
    let first = try #require(GoldenShard(1, of: 2))
    #expect(GoldenShard("1/2") == first && "\(first)" == "1/2" && GoldenShard(3, of: 2) == nil)
    let names = try await goldens.check(shard: first).results.map(\.name)
    #expect(names == ["one", "two"])
    #expect(try await goldens.check(shard: GoldenShard("2/2")).results.map(\.name) == ["three"])
  }

  @Test func thePageHasThePicturesThatWereKept() async throws {
    let plain = try await goldens.check().html()
    let page = try await goldens.check(keepingPictures: true).html()
    #expect(page.starts(with: Array("<!".utf8)) && page.count > plain.count)
    #expect(String(decoding: page, as: UTF8.self).contains("data:image/png;base64"))
  }

  @Test func onlyWhatWasApprovedIsAccepted() async throws {
    let approvals = try GoldenApprovals(
      parsing: Array(
        """
        {"approvals": 1, "cases": [
          {"name": "one", "decision": "accept", "actual": "sha256:0"},
          {"name": "two", "decision": "reject"}]}
        """.utf8))
    #expect(approvals.names == ["one"])
    let acceptance = try await goldens.accept(approvals)
    #expect(acceptance.entries.map(\.effect) == [.refused] && !acceptance.isComplete)
    #expect("\(acceptance)".contains("is not the one that was approved"))
    #expect(!folder.names.contains("one.png"))
    let error = #expect(throws: CityPaintError.self) {
      try GoldenApprovals(parsing: Array("{\"approvals\": 2}".utf8))
    }
    #expect((error?.diagnostics.count ?? 0) > 0)
    let missing = #expect(throws: CityPaintError.self) {
      try GoldenApprovals(contentsOf: folder.file("none.json"))
    }
    #expect(missing?.isMissingInput == true)
  }

  @Test func whatMayHideAGoldenFailsInCI() async throws {
    _ = try await goldens.accept()
    try folder.write("{", "broken.json")
    let report = try await goldens.check()
    #expect(report.passed && report.notes.count == 1)
    let strict = try await goldens.check(inCI: true)
    #expect(
      !strict.passed && strict.results.contains { $0.state == .error } && strict.notes.isEmpty)
  }
}
