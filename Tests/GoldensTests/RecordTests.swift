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

/// A record is of one picture, whole and of today's format; what is not is reported as what it is.
@Suite struct RecordTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(.feed)
    try desk.accept()
  }

  private func paint(rows: Int) throws {
    var picture = try ImageFile.decode(desk.folder.read("case.png"))
    let width = picture.width
    picture.withMutablePixels { pixels in
      for index in 0..<(rows * width) { pixels[100 * width + index] = 0xFF00_00FF }
    }
    try desk.folder.write(try PNG.encode(picture, as: .fast), "case.png")
  }

  private func editRecord(_ old: String, _ new: String) throws {
    let text = String(decoding: try desk.folder.read("case.golden"), as: UTF8.self)
    try #require(text.contains(old))
    try desk.folder.write(text.replacing(old, with: new, maxReplacements: 1), "case.golden")
  }

  /// No element is to blame for an edit of the file.
  @Test func aPictureThatWasNotAcceptedIsSaidSo() throws {
    try paint(rows: 9)
    let result = try desk.check().result
    #expect(result.state == .changed)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1, "\(result.findings.map(\.message))")
    #expect(finding.kind == .record)
    #expect(
      finding.message.hasSuffix(
        "case.png is not the picture that was accepted: "
          + "its pixels are not the record's"))
    #expect(finding.notes[0].hasPrefix("what is drawn is what was accepted; citypaint accept case"))
    #expect(try desk.accept() == .picture)
    #expect(try desk.check().result.state == .same)
  }

  /// Beside that, what the document says otherwise is said still.
  @Test func anEditedDocumentIsDistinguishedFromASwappedPicture() throws {
    try paint(rows: 9)
    try desk.edit("Northside Community", "Northside")
    let result = try desk.check().result
    #expect(result.findings.count == 2, "\(result.findings.map(\.message))")
    #expect(
      result.findings[0].notes[0].hasPrefix("take it back from version control, or citypaint"))
    #expect(result.findings[1].message.contains("changed \"Northside Community\" → \"Northside\""))
  }

  @Test func aPictureOfAnotherSizeThatWasNotAcceptedIsSaidSo() throws {
    try desk.folder.write(try SamplePicture.png(.black, width: 320, height: 400), "case.png")
    let finding = try #require(try desk.check().result.findings.first)
    #expect(finding.kind == .size)
    #expect(finding.notes.first?.contains("is not the picture that was accepted") == true)
  }

  /// The same pixels in other bytes are the same picture, and so they stay.
  @Test func aRepackedPictureIsTheSame() throws {
    let picture = try ImageFile.decode(desk.folder.read("case.png"))
    try desk.folder.write(try PNG.encode(picture, as: .fast), "case.png")
    let outcome = try desk.check()
    #expect(outcome.result.state == .same, "\(outcome.result.findings.map(\.message))")
    #expect(outcome.hashed == 1)
  }

  @Test func aRecordOfAnotherPictureIsStale() throws {
    let pixels = try #require(try desk.check().recorded?.pixels)
    try editRecord(pixels, "sha256:" + String(repeating: "0", count: 64))
    let result = try desk.check().result
    #expect(result.state == .stale)
    #expect(result.findings.first?.notes.first == "the record belongs to another picture")
    #expect(try desk.accept() == .record)
    #expect(try desk.check().result.state == .same)
  }

  /// Pixels are hashed where nothing else identifies them, and never twice.
  @Test func aCaseThatIsAsItWasHashesNoPixels() throws {
    #expect(try desk.check().hashed == 0)
    try desk.edit("Northside Community", "Northside")
    #expect(try desk.check().hashed == 1)
    try FileManager.default.removeItem(atPath: desk.folder.file("case.golden"))
    #expect(try desk.check().hashed == 2)
    try desk.accept()
    #expect(try desk.check().hashed == 0)
    try FileManager.default.removeItem(atPath: desk.folder.file("case.golden"))
    #expect(try desk.check().hashed == 1)
  }

  /// A record of the first format is out of date, and the picture beside it judges alone.
  @Test func anOldRecordIsStaleUntilItIsAccepted() throws {
    try editRecord("\"golden\": 3", "\"golden\": 1")
    let before = try desk.folder.read("case.golden")
    let outcome = try desk.check()
    #expect(outcome.result.state == .stale)
    let finding = try #require(outcome.result.findings.first)
    #expect(
      finding.message
        == "the record is of format 1, from before this version, which writes 3")
    #expect(finding.notes[0].hasPrefix("citypaint accept case"))
    #expect(finding.notes[0].hasSuffix(" brings it up to date"))
    try Acceptor.noteTolerance(outcome)
    #expect(try desk.folder.read("case.golden") == before)
    #expect(try desk.accept() == .record)
    #expect(try desk.check().result.state == .same)
  }

  @Test func aDamagedRowMakesTheRecordStale() throws {
    try editRecord("\"name\":\"bar.title\",", "")
    let result = try desk.check().result
    #expect(result.state == .stale)
    let finding = try #require(result.findings.first)
    #expect(finding.message.hasPrefix("the record is damaged: row "))
    #expect(finding.place?.file.name.hasSuffix("case.golden") == true)
    #expect(finding.place?.position != nil)
  }

  /// What was written into a record by hand is not trusted.
  @Test func aRecordEditedByHandIsReportedAsSuch() throws {
    try editRecord("Northside Community", "Northside")
    var result = try desk.check().result
    #expect(result.state == .stale)
    #expect(
      result.findings.map(\.message) == [
        "the picture is the same, the record beside it was edited by hand"
      ])
    #expect(result.findings[0].notes.last?.hasSuffix(" brings it up to date") == true)
    try desk.edit("Northside Community", "Southside")
    result = try desk.check().result
    #expect(result.state == .changed)
    #expect(!result.findings.contains { $0.message.contains("Northside") })
    let last = try #require(result.findings.last)
    #expect(last.message == "the record was edited by hand, so it says nothing of what changed")
    #expect(last.notes.first?.hasSuffix(" writes it anew, with the picture") == true)
    #expect(try desk.accept() == .picture)
    #expect(try desk.check().result.state == .same)
  }

  /// Why a record is out of date is said, whatever of it that is.
  @Test func aWarningThatIsNewIsSaid() throws {
    try editRecord("\"warnings\": []", "\"warnings\": [\"something that was\"]")
    let result = try desk.check().result
    #expect(result.state == .stale)
    #expect(result.findings.first?.notes.first == "it has otherwise: the warnings")
  }

  @Test func anIgnoredNameThatIsNotThereIsSaid() throws {
    try desk.edit("\"title\":", "\"check\": {\"ignore\": [\"bar.titel\"]}, \"title\":")
    #expect(try desk.accept() == .record)
    let outcome = try desk.check()
    #expect(outcome.result.state == .same)
    let warning = try #require(outcome.result.warnings.first)
    #expect(
      warning.message == "no element is called \"bar.titel\", so nothing is ignored for it")
    #expect(warning.notes == ["did you mean \"bar.title\"?"])
    let line = try #require(warning.place?.position?.line)
    let lines = try desk.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains("bar.titel"))
    #expect(try desk.check(strict: true).result.state == .error)
  }
}
