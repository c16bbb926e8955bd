import Codecs
import Engine
import Files
import Findings
import Foundation
import Goldens
import Pixels
import Source
import TestSupport
import Testing

/// Goldens of documents with frames: animated PNGs, of which every frame is compared.
@Suite struct AnimationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write([0.2, 0.6, 1])
  }

  private func write(_ opacities: [Double], seconds: Double = 0.07, with more: String = "") throws {
    let frames = opacities.map { #"{"box": {"opacity": \#($0)}}"# }.joined(separator: ", ")
    let written =
      opacities.isEmpty ? "" : #""frames": {"seconds": \#(seconds), "of": [\#(frames)]},"#
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 24, "height": 16, "scale": 1}, \(more) \(written)
       "root": {"type": "layers", "children": [
         {"type": "shape", "name": "box", "shape": "rect", "fill": "#336699"}]}}
      """, "case.json")
  }

  private func check(exhibits: Bool = false) throws -> Checker.Outcome {
    let golden = try #require(GoldenCase.all(in: folder.path).first)
    return Checker(
      renderer: try Workspace.renderer.get(), version: "1", wantsExhibits: exhibits, strict: false
    ).check(golden)
  }

  @Test func everyFrameIsKeptAndCompared() throws {
    #expect(try check().result.state == .new)
    #expect(try Acceptor.accept(try check()) == .picture)
    let frames = try APNG.decode(try folder.read("case.png"))
    #expect(frames.map { $0.pixmap.pixels[0] >> 24 } == [51, 153, 255])
    #expect(frames.map(\.seconds) == [0.07, 0.07, 0.07])
    let outcome = try check()
    #expect(outcome.result.state == .same, "\(outcome.result.findings)")
    #expect(outcome.hashed == 0, "the seal says what the file's pixels are")
  }

  @Test(arguments: [1, 2, 3])
  func aFrameThatDiffersIsNamed(number: Int) throws {
    _ = try Acceptor.accept(try check())
    var opacities = [0.2, 0.6, 1]
    opacities[number - 1] = 0.4
    try write(opacities)
    let outcome = try check(exhibits: true)
    #expect(outcome.result.state == .changed)
    #expect(
      outcome.result.findings.first?.notes.first == "frame \(number) of 3 is the first that differs"
    )
    #expect((outcome.picture?.pixels[0] ?? 0) >> 24 == 102)
    #expect((outcome.expected?.pixels[0] ?? 0) >> 24 == [51, 153, 255][number - 1])
    let shown = try #require(outcome.result.exhibit?.actual)
    #expect(APNG.frameCount(of: shown) == 3)
    #expect(try Acceptor.accept(outcome) == .picture)
    #expect(try check().result.state == .same)
  }

  @Test(arguments: [
    (
      [0.2, 0.6], 0.07,
      "the golden is an animation of 3 frames, but the current drawing is an animation of 2 frames"
    ),
    (
      [], 0.07, "the golden is an animation of 3 frames, but the current drawing is a still picture"
    ),
    ([0.2, 0.6, 1], 0.1, "each frame is shown for 0.1 seconds instead of 0.07"),
  ])
  func anotherAnimationIsReportedAsSuch(opacities: [Double], seconds: Double, says: String) throws {
    _ = try Acceptor.accept(try check())
    try write(opacities, seconds: seconds)
    let outcome = try check()
    #expect(outcome.result.state == .changed)
    #expect(outcome.result.findings.map(\.message) == [says])
    #expect(try Acceptor.accept(outcome) == .picture)
    #expect(try check().result.state == .same)
  }

  /// A tolerance that one frame keeps says nothing of the next.
  @Test func everyFrameHasToKeepTheTolerance() throws {
    let check = #""check": {"tolerance": {"pixels": 384, "step": 4, "because": "a test"}},"#
    try write([0.2, 0.6, 1], with: check)
    _ = try Acceptor.accept(try self.check())
    try write([0.21, 0.6, 0.99], with: check)
    #expect(try self.check().result.state != .changed)
    try write([0.21, 0.6, 0.5], with: check)
    let outcome = try self.check()
    #expect(outcome.result.state == .changed)
    #expect(
      outcome.result.findings.first?.notes.first == "frame 3 of 3 is the first that differs")
  }

  @Test func aStillPictureIsNoAnimation() throws {
    try write([])
    _ = try Acceptor.accept(try check())
    #expect(APNG.frameCount(of: try folder.read("case.png")) == nil)
    try write([1, 1])
    #expect(
      try check().result.findings.map(\.message)
        == ["the golden is a still picture, but the current drawing is an animation of 2 frames"])
  }

  @Test func aDamagedFrameIsAnErrorAndCanBeAccepted() throws {
    _ = try Acceptor.accept(try check())
    let whole = try folder.read("case.png")
    try folder.write(Array(whole.dropLast(30)), "case.png")
    let outcome = try check()
    #expect(outcome.result.state == .error)
    #expect(try Acceptor.accept(outcome) == .picture)
    #expect(try folder.read("case.png") == whole)
  }
}
