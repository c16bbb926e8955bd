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

/// A record belongs to one picture, is complete, and has the current format; otherwise the reason
/// is reported.
@Suite struct RecordTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace(.feed)
    try workspace.accept()
  }

  private func paint(rows: Int) throws {
    var picture = try ImageFile.decode(workspace.folder.read("case.png"))
    let width = picture.width
    picture.withMutablePixels { pixels in
      for index in 0..<(rows * width) { pixels[100 * width + index] = 0xFF00_00FF }
    }
    try workspace.folder.write(try PNG.encode(picture, as: .fast), "case.png")
  }

  private func editRecord(_ old: String, _ new: String) throws {
    let text = String(decoding: try workspace.folder.read("case.golden"), as: UTF8.self)
    try #require(text.contains(old))
    try workspace.folder.write(text.replacing(old, with: new, maxReplacements: 1), "case.golden")
  }

  /// An edit of the file is not attributed to an element.
  @Test func aPictureThatWasNotAcceptedIsSaidSo() throws {
    try paint(rows: 9)
    let result = try workspace.check().result
    #expect(result.state == .changed)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1, "\(result.findings.map(\.message))")
    #expect(finding.kind == .record)
    #expect(
      finding.message.hasSuffix(
        "case.png is not the picture that was accepted: "
          + "its pixels do not match the record"))
    #expect(
      finding.notes[0].hasPrefix("the current drawing is what was accepted; citypaint accept case"))
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.check().result.state == .same)
  }

  /// Changes of the document are reported as well.
  @Test func anEditedDocumentIsDistinguishedFromASwappedPicture() throws {
    try paint(rows: 9)
    try workspace.edit("Northside Community", "Northside")
    let result = try workspace.check().result
    #expect(result.findings.count == 2, "\(result.findings.map(\.message))")
    let remedy = result.findings[0].notes[0]
    #expect(
      remedy.hasPrefix("restore ")
        && remedy.contains("case.png from version control; the current drawing is not what was ")
        && remedy.hasSuffix(" accepts it"), "\(remedy)")
    #expect(result.findings[1].message.contains("changed \"Northside Community\" → \"Northside\""))
  }

  @Test func aPictureOfAnotherSizeThatWasNotAcceptedIsSaidSo() throws {
    try workspace.folder.write(try SamplePicture.png(.black, width: 320, height: 400), "case.png")
    let finding = try #require(try workspace.check().result.findings.first)
    #expect(finding.kind == .size)
    #expect(finding.notes.first?.contains("is not the picture that was accepted") == true)
  }

  /// The same pixels in another encoding are the same picture, and the file is kept.
  @Test func aRepackedPictureIsTheSame() throws {
    let picture = try ImageFile.decode(workspace.folder.read("case.png"))
    try workspace.folder.write(try PNG.encode(picture, as: .fast), "case.png")
    let outcome = try workspace.check()
    #expect(outcome.result.state == .same, "\(outcome.result.findings.map(\.message))")
    #expect(outcome.hashed == 1)
  }

  /// A drawing that was written over the accepted picture is not merely an old record.
  @Test func aPictureThatWasWrittenOverIsChanged() throws {
    try workspace.edit("Northside Community", "Northside")
    let drawn = try #require(try workspace.check().picture)
    try workspace.folder.write(try PNG.encode(drawn, as: .fast), "case.png")
    let result = try workspace.check().result
    #expect(result.state == .changed)
    let finding = try #require(result.findings.first)
    #expect(
      finding.message.hasSuffix(
        "case.png is not the picture that was accepted: the current drawing was written over it"))
    #expect(finding.notes.first?.contains("citypaint accept") == true)
    #expect(result.findings.dropFirst().contains { $0.message.contains("Northside") })
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.check().result.state == .same)
  }

  @Test func anEditedRecordOfAnotherPictureIsStale() throws {
    let pixels = try #require(try workspace.check().recorded?.pixels)
    try editRecord(pixels, "sha256:" + String(repeating: "0", count: 64))
    let result = try workspace.check().result
    #expect(result.state == .stale)
    #expect(result.findings.first?.notes.first == "the record belongs to another picture")
    #expect(try workspace.accept() == .record)
    #expect(try workspace.check().result.state == .same)
  }

  /// Pixels are hashed only if nothing else identifies them, and never twice.
  @Test func aCaseThatIsAsItWasHashesNoPixels() throws {
    #expect(try workspace.check().hashed == 0)
    try workspace.edit("Northside Community", "Northside")
    #expect(try workspace.check().hashed == 1)
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.golden"))
    #expect(try workspace.check().hashed == 2)
    try workspace.accept()
    #expect(try workspace.check().hashed == 0)
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.golden"))
    #expect(try workspace.check().hashed == 1)
  }

  /// A record of the first format is stale, and only the picture is compared.
  @Test func anOldRecordIsStaleUntilItIsAccepted() throws {
    try editRecord("\"golden\": 3", "\"golden\": 1")
    let before = try workspace.folder.read("case.golden")
    let outcome = try workspace.check()
    #expect(outcome.result.state == .stale)
    let finding = try #require(outcome.result.findings.first)
    #expect(
      finding.message
        == "the record has format 1, older than this version's format 3")
    #expect(finding.notes[0].hasPrefix("citypaint accept case"))
    #expect(finding.notes[0].hasSuffix(" updates the record"))
    try Acceptor.noteTolerance(outcome)
    #expect(try workspace.folder.read("case.golden") == before)
    #expect(try workspace.accept() == .record)
    #expect(try workspace.check().result.state == .same)
  }

  @Test func aDamagedRowMakesTheRecordStale() throws {
    try editRecord("\"name\":\"bar.title\",", "")
    let result = try workspace.check().result
    #expect(result.state == .stale)
    let finding = try #require(result.findings.first)
    #expect(finding.message.hasPrefix("the record is damaged: row "))
    #expect(finding.place?.file.name.hasSuffix("case.golden") == true)
    #expect(finding.place?.position != nil)
  }

  /// A record edited by hand is not trusted.
  @Test func aRecordEditedByHandIsReportedAsSuch() throws {
    try editRecord("Northside Community", "Northside")
    var result = try workspace.check().result
    #expect(result.state == .stale)
    #expect(
      result.findings.map(\.message) == [
        "the picture is the same, but its record was edited by hand"
      ])
    #expect(result.findings[0].notes.last?.hasSuffix(" updates the record") == true)
    try workspace.edit("Northside Community", "Southside")
    result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(!result.findings.contains { $0.message.contains("Northside") })
    let last = try #require(result.findings.last)
    #expect(last.message == "the record was edited by hand, so it does not show what changed")
    #expect(
      last.notes.first?.hasSuffix(" accepts the current drawing, and writes the record again")
        == true)
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.check().result.state == .same)
  }

  /// The reason why a record is stale is reported in every case.
  @Test func aWarningThatIsNewIsSaid() throws {
    try editRecord("\"warnings\": []", "\"warnings\": [\"something that was\"]")
    let result = try workspace.check().result
    #expect(result.state == .stale)
    #expect(result.findings.first?.notes.first == "these differ: the warnings")
  }

  @Test func anIgnoredNameThatIsNotThereIsSaid() throws {
    try workspace.edit("\"title\":", "\"check\": {\"ignore\": [\"bar.titel\"]}, \"title\":")
    #expect(try workspace.accept() == .record)
    let outcome = try workspace.check()
    #expect(outcome.result.state == .same)
    let warning = try #require(outcome.result.warnings.first)
    #expect(
      warning.message == "no element is named \"bar.titel\", so nothing is ignored")
    #expect(warning.notes == ["did you mean \"bar.title\"?"])
    let line = try #require(warning.place?.position?.line)
    let lines = try workspace.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains("bar.titel"))
    #expect(try workspace.check(strict: true).result.state == .error)
  }
}
