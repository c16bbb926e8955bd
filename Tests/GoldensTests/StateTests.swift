import Codecs
import Digest
import Engine
import Files
import Findings
import Foundation
import Goldens
import Pixels
import Source
import TestSupport
import Testing

/// Problems with a golden itself: each has its own state and a clear message.
@Suite struct StateTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace(.feed)
    try workspace.accept()
  }

  private func row(_ result: CaseResult) throws -> (CaseResult.State, String) {
    #expect(result.findings.count == 1, "\(result.findings.map(\.message))")
    return (result.state, try #require(result.findings.first).message)
  }

  @Test func aDamagedPictureIsAnErrorAndCanBeAccepted() throws {
    let picture = try workspace.folder.read("case.png")
    try workspace.folder.write(Array(picture.prefix(picture.count / 2)), "case.png")
    let result = try workspace.check().result
    let (state, message) = try row(result)
    #expect(state == .error)
    #expect(message.hasPrefix("the golden's picture cannot be read: not a valid PNG: "))
    #expect(message.contains("truncated"))
    let note = try #require(result.findings[0].notes.first)
    #expect(note.hasPrefix("the current drawing is what was accepted; "), "\(note)")
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.folder.read("case.png") == picture)
    #expect(try workspace.check().result.state == .same)
  }

  @Test func aSceneThatIsGoneIsMissingAndItsRestIsRemoved() throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.json"))
    let (state, message) = try row(workspace.check().result)
    #expect(state == .missing)
    #expect(message.hasPrefix("the scene is gone: there is no "))
    #expect(try workspace.accept() == .removed)
    #expect(GoldenCase.all(in: workspace.folder.path).isEmpty)
  }

  @Test func aPictureThatIsGoneIsMissing() throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.png"))
    let (state, message) = try row(workspace.check().result)
    #expect(state == .missing)
    #expect(message.hasPrefix("the picture is gone: there is no "))
  }

  /// Without the picture, the record still shows that the document was edited.
  @Test(arguments: [true, false]) func anEditIsNotHiddenByALostPicture(isDamaged: Bool) throws {
    let picture = try workspace.folder.read("case.png")
    if isDamaged {
      try workspace.folder.write(Array(picture.prefix(picture.count / 2)), "case.png")
    } else {
      try FileManager.default.removeItem(atPath: workspace.folder.file("case.png"))
    }
    try workspace.edit("Northside Community", "Northside")
    let result = try workspace.check().result
    #expect(result.state == (isDamaged ? .error : .missing))
    let note = try #require(result.findings[0].notes.first)
    #expect(note.hasPrefix("the current drawing is not what was accepted: restore "), "\(note)")
    #expect(note.hasSuffix(" accepts the current drawing"), "\(note)")
    let change = try #require(result.findings.dropFirst().first)
    #expect(change.kind == .changed && change.message.contains("Northside"), "\(change.message)")
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.folder.read("case.png") != picture)
  }

  /// An edited record does not prove what was accepted.
  @Test func aLostPictureWithAnEditedRecordIsToBeRestored() throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.png"))
    let record = String(decoding: try workspace.folder.read("case.golden"), as: UTF8.self)
    try workspace.folder.write(
      record.replacing("Northside Community", with: "Northside"), "case.golden")
    let result = try workspace.check().result
    #expect(result.state == .missing)
    let note = try #require(result.findings[0].notes.first)
    #expect(note.contains("without an intact record, nothing else shows"), "\(note)")
  }

  /// A record that the inventory lists was not forgotten; it was lost.
  @Test func aRecordThatIsGoneIsNotOneThatIsYetToBeWritten() throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.golden"))
    #expect(try row(workspace.check().result).1.hasPrefix("the picture has no record yet"))
    try workspace.folder.write("case\n", "goldens.lock")
    let (state, message) = try row(workspace.check().result)
    #expect(state == .stale && message.hasPrefix("the record is gone: there is no "), "\(message)")
    try workspace.edit("Northside Community", "Northside")
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings[0].message.hasPrefix("the record is gone: there is no "))
    #expect(result.findings[0].notes.first?.hasPrefix("restore it from version control") == true)
  }

  @Test func aNewGoldenSaysWhatRecordsIt() throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.golden"))
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.png"))
    let result = try workspace.check().result
    let (state, message) = try row(result)
    #expect(state == .new)
    #expect(
      message.hasPrefix("there is no picture yet: ")
        && message.hasSuffix("case.png does not exist"))
    let note = try #require(result.findings[0].notes.first)
    #expect(
      note.hasPrefix("citypaint accept case")
        && note.hasSuffix(" draws and records the picture"), "\(note)")
  }

  /// Files that cannot be overwritten are not recommended for overwriting.
  @Test(arguments: [true, false]) func aPipeInThePicturesPlaceIsToMoveAway(hasRecord: Bool) throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.png"))
    if !hasRecord {
      try FileManager.default.removeItem(atPath: workspace.folder.file("case.golden"))
    }
    #expect(mkfifo(workspace.folder.file("case.png"), 0o600) == 0)
    let result = try workspace.check().result
    let (state, message) = try row(result)
    #expect(state == (hasRecord ? .missing : .new))
    #expect(message.hasSuffix("case.png is in the picture's place, but is not a file"))
    let note = result.findings[0].notes[0]
    #expect(
      note.hasPrefix("move ")
        && note.contains("case.png away; then citypaint accept case"), "\(note)")
  }

  @Test func anotherSizeIsSaidWithBothSizes() throws {
    try workspace.folder.write(try SamplePicture.png(.black, width: 320, height: 400), "case.png")
    let (state, message) = try row(workspace.check().result)
    #expect(state == .changed)
    #expect(message == "the picture's size changed 320 × 400 → 320 × 480 pixels")
  }

  @Test func aDamagedRecordLeavesThePictureToJudge() throws {
    try workspace.folder.write("{", "case.golden")
    let result = try workspace.check().result
    #expect(result.state == .stale)
    #expect(result.findings.first?.message.contains("record") == true)
  }

  /// A bold that is not bold, under the name the font map looks for first.
  @Test func aFontOfAnotherFileIsNamed() throws {
    let regular = try #require(Self.installed("InterDisplay-Regular.otf"))
    try workspace.folder.write(try FileSystem.read(regular), "fonts/HelveticaNeue-Bold.otf")
    let renderer = try Renderer(RenderOptions(fonts: [workspace.folder.file("fonts")]))
    let result = try workspace.check(by: renderer).result
    #expect(result.state == .changed)
    #expect(result.findings.map(\.kind) == [.font], "\(result.findings.map(\.message))")
    let message = try #require(result.findings.first).message
    #expect(
      message == "font substituted: Helvetica Neue Bold is now HelveticaNeue-Bold.otf "
        + "instead of InterDisplay-Bold.otf: the SHA-256 differs")
  }

  /// Where the system has a font file; `Scripts/install` puts it there.
  private static func installed(_ name: String) -> String? {
    for folder in ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"] {
      let files = FileManager.default.enumerator(atPath: folder)
      while let file = files?.nextObject() as? String {
        if file.hasSuffix("/" + name) { return folder + "/" + file }
      }
    }
    return nil
  }

  @Test func aDocumentThatCannotBeReadIsAnErrorWithItsPlace() throws {
    try workspace.edit("\"title\":", "\"titel\":")
    let result = try workspace.check().result
    #expect(result.state == .error)
    #expect(result.findings.first?.place?.position != nil)
    #expect(try Acceptor.accept(workspace.check()) == .refused)
  }

  @Test func aToleranceCountsWhatItTookAndIsSaidWhenNoLongerNeeded() throws {
    try workspace.edit(
      "\"title\":",
      "\"check\": {\"tolerance\": {\"pixels\": 3, \"step\": 9, \"because\": \"a test\"}}, \"title\":"
    )
    // Until it is accepted it is stale, and nothing is tolerated.
    #expect(try workspace.check().result.state == .stale)
    #expect(try workspace.accept() == .record)
    #expect(try workspace.check().result.state == .unneeded)
    let good = try workspace.folder.read("case.png")
    func write(pixels: Int, step: UInt32) throws {
      let picture = try ImageFile.decode(good)
      var changed = picture
      changed.withMutablePixels { row in
        for x in 0..<pixels {
          let index = 470 * picture.width + x
          row[index] = row[index] & 0xff >= 128 ? row[index] - step : row[index] + step
        }
      }
      try workspace.folder.write(try PNG.encode(changed, as: .fast), "case.png")
      // As accepted where the screen is drawn with these pixels.
      let file = SourceFile(name: "case.golden", bytes: try workspace.folder.read("case.golden"))
      var record = try GoldenFile.read(file)
      let pixels = StraightImage(changed).withBytes { SHA256.hex($0) }
      (record.pixels, record.seal) = ("sha256:" + pixels, nil)
      try workspace.folder.write(GoldenFile.text(of: record), "case.golden")
    }
    try write(pixels: 2, step: 5)
    let tolerated = try workspace.check()
    #expect(tolerated.result.state == .same, "\(tolerated.result.findings.map(\.message))")
    #expect(tolerated.result.tolerance?.most.pixels == 2)
    #expect(tolerated.result.tolerance?.most.step == 5)
    try Acceptor.noteTolerance(tolerated)
    try write(pixels: 0, step: 0)
    let unneeded = try workspace.check().result
    #expect(unneeded.state == .unneeded)
    #expect(unneeded.tolerance?.most.pixels == 2)
    try write(pixels: 4, step: 5)
    #expect(try workspace.check().result.state == .changed)
    try write(pixels: 1, step: 10)
    #expect(try workspace.check().result.state == .changed)
  }

  @Test func whatAnIgnoredElementShowsIsNotCompared() throws {
    try workspace.edit("\"title\":", "\"check\": {\"ignore\": [\"bar.title\"]}, \"title\":")
    try workspace.accept()
    try workspace.edit("Northside Community", "Northside")
    let result = try workspace.check().result
    #expect(result.state == .stale, "\(result.findings.map(\.message))")
  }
}
