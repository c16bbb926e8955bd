import Codecs
import Digest
import Files
import Findings
import Foundation
import Goldens
import Pixels
import Source
import TestSupport
import Testing

/// What a document lets pass counts as far as it was accepted, and never for a picture that was
/// not.
@Suite struct TermsTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(.feed)
    try desk.accept()
  }

  private static let everything = """
    "check": {"tolerance": {"pixels": 100000000, "step": 255, "because": "a test"}}, "title":
    """
  private static let root = #""check": {"ignore": ["root", "bg_light", "bg_content"]}, "title":"#

  private func paintRed() throws {
    let size = try ImageFile.decode(desk.folder.read("case.png"))
    let red = Color(red: 255, green: 0, blue: 0)
    try desk.folder.write(
      try SamplePicture.png(red, width: size.width, height: size.height), "case.png")
  }

  /// The picture is compared with the record's digest before any term is asked.
  @Test(arguments: [everything, root]) func aRedPictureFailsWhateverIsLetPass(terms: String) throws
  {
    try paintRed()
    try desk.edit("\"title\":", terms)
    #expect(try desk.check().result.state == .changed)
    // Nor do terms that were accepted help a picture that was not.
    try desk.edit(terms, "\"title\":")
    try desk.accept()
    try desk.edit("\"title\":", terms)
    try desk.accept()
    try paintRed()
    let result = try desk.check().result
    #expect(result.state == .changed)
    #expect(result.findings.first?.message.contains("is not the picture that was accepted") == true)
    // The tolerance is not what it fails by.
    #expect(result.tolerance?.isExceeded != true)
  }

  /// A tolerance that came after the golden lets nothing pass, and says where it is.
  @Test func aTermThatWasNotAcceptedIsAFinding() throws {
    try desk.edit("\"title\":", Self.everything)
    let same = try desk.check().result
    #expect(same.state == .stale)
    #expect(same.findings.last?.message.hasPrefix("the tolerance of 100000000 pixels") == true)
    #expect(same.findings.last?.place?.position != nil)
    try desk.edit("Northside Community", "Northside")
    let changed = try desk.check().result
    #expect(changed.state == .changed)
    let first = try #require(changed.findings.first)
    #expect(
      first.message
        == "the tolerance of 100000000 pixels by 255 steps is more than was accepted: none")
    #expect(first.notes == ["citypaint accept case accepts it with the picture that is drawn"])
    #expect(try desk.accept() == .picture)
    #expect(try desk.check().result.state == .unneeded)
  }

  @Test func anElementIgnoredAfterwardsIsAFindingAtItsName() throws {
    try desk.edit("\"title\":", #""check": {"ignore": ["bar.title"]}, "title":"#)
    try desk.edit("Northside Community", "Northside")
    let result = try desk.check().result
    #expect(result.state == .changed)
    let first = try #require(result.findings.first)
    #expect(
      first.message == "\"bar.title\" is ignored in the comparison, which was not accepted yet")
    let line = try #require(first.place?.position?.line)
    #expect(
      try desk.text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        .contains("bar.title"))
  }

  /// Terms that are taken back only make the record out of date.
  @Test func strongerTermsAreStale() throws {
    try desk.edit("\"title\":", #""check": {"ignore": ["bar.title"]}, "title":"#)
    try desk.accept()
    try desk.edit(#""check": {"ignore": ["bar.title"]}, "title":"#, "\"title\":")
    let result = try desk.check().result
    #expect(result.state == .stale)
    #expect(result.findings.first?.notes.first == "it has otherwise: what may differ")
    try desk.edit("Northside Community", "Northside")
    #expect(try desk.check().result.state == .changed)
  }

  /// A golden of which nothing is compared is not a golden.
  @Test func whatIgnoresTheWholePictureIsAnError() throws {
    try desk.edit("\"title\":", #""check": {"ignore": ["bg_light"]}, "title":"#)
    try desk.accept()
    try desk.edit("Northside Community", "Northside")
    let result = try desk.check().result
    #expect(result.state == .error, "\(result.findings.map(\.message))")
    #expect(
      result.findings.map(\.message) == [
        "what is ignored covers the whole picture, so nothing is compared"
      ])
    #expect(result.findings.first?.place?.position != nil)
  }

  @Test func withoutARecordNothingIsLetPass() throws {
    try desk.edit("\"title\":", Self.everything)
    try desk.accept()
    try FileManager.default.removeItem(atPath: desk.folder.file("case.golden"))
    try desk.edit("Northside Community", "Northside")
    #expect(try desk.check().result.state == .changed)
  }

  /// Terms written into the record by hand are found with the edit.
  @Test func termsOfAnEditedRecordCountForNothing() throws {
    let text = String(decoding: try desk.folder.read("case.golden"), as: UTF8.self)
    let line = "  \"terms\": {\"ignore\":[\"bar.title\"]},\n  \"assets\""
    try desk.folder.write(text.replacing("  \"assets\"", with: line), "case.golden")
    try desk.edit("\"title\":", #""check": {"ignore": ["bar.title"]}, "title":"#)
    let same = try desk.check().result
    #expect(same.state == .stale)
    #expect(same.findings.first?.message.hasSuffix("was edited by hand") == true)
    try desk.edit("Northside Community", "Northside")
    #expect(try desk.check().result.state == .changed)
  }

  /// Any edit is found, though all that is compared is as it was.
  @Test(arguments: [("\"renderer\": \"1\"", "\"renderer\": \"2\""), ("  \"name\"", "   \"name\"")])
  func anEditThatChangesNothingComparedIsFound(old: String, new: String) throws {
    let text = String(decoding: try desk.folder.read("case.golden"), as: UTF8.self)
    try #require(text.contains(old))
    try desk.folder.write(text.replacing(old, with: new), "case.golden")
    let result = try desk.check().result
    #expect(result.state == .stale)
    #expect(
      result.findings.map(\.message) == [
        "the picture is the same, the record beside it was edited by hand"
      ])
  }
}
