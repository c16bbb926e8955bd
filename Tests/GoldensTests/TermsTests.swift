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

/// A document's tolerance applies only as far as it was accepted, and never to a picture that was
/// not.
@Suite struct TermsTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace(.feed)
    try workspace.accept()
  }

  private static let everything = """
    "check": {"tolerance": {"pixels": 100000000, "step": 255, "because": "a test"}}, "title":
    """
  private static let root = #""check": {"ignore": ["root", "bg_light", "bg_content"]}, "title":"#

  private func paintRed() throws {
    let size = try ImageFile.decode(workspace.folder.read("case.png"))
    let red = Color(red: 255, green: 0, blue: 0)
    try workspace.folder.write(
      try SamplePicture.png(red, width: size.width, height: size.height), "case.png")
  }

  /// The picture is compared with the record's digest before any tolerance applies.
  @Test(arguments: [everything, root]) func aRedPictureFailsWhateverIsLetPass(terms: String) throws
  {
    try paintRed()
    try workspace.edit("\"title\":", terms)
    #expect(try workspace.check().result.state == .changed)
    // Accepted terms do not apply to a picture that was not accepted.
    try workspace.edit(terms, "\"title\":")
    try workspace.accept()
    try workspace.edit("\"title\":", terms)
    try workspace.accept()
    try paintRed()
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.first?.message.contains("is not the picture that was accepted") == true)
    // The failure is not about the tolerance.
    #expect(result.tolerance?.isExceeded != true)
  }

  /// A tolerance added after the golden has no effect, and is reported with its place.
  @Test func aTermThatWasNotAcceptedIsAFinding() throws {
    try workspace.edit("\"title\":", Self.everything)
    let same = try workspace.check().result
    #expect(same.state == .stale)
    #expect(same.findings.last?.message.hasPrefix("the tolerance of 100000000 pixels") == true)
    #expect(same.findings.last?.place?.position != nil)
    try workspace.edit("Northside Community", "Northside")
    let changed = try workspace.check().result
    #expect(changed.state == .changed)
    let first = try #require(changed.findings.first)
    #expect(
      first.message
        == "the tolerance of 100000000 pixels by 255 steps exceeds the accepted tolerance: none")
    #expect(first.notes == ["citypaint accept case accepts this change with the current picture"])
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.check().result.state == .unneeded)
  }

  @Test func anElementIgnoredAfterwardsIsAFindingAtItsName() throws {
    try workspace.edit("\"title\":", #""check": {"ignore": ["bar.title"]}, "title":"#)
    try workspace.edit("Northside Community", "Northside")
    let result = try workspace.check().result
    #expect(result.state == .changed)
    let first = try #require(result.findings.first)
    #expect(
      first.message == "\"bar.title\" is ignored in the comparison, but this has not been accepted")
    let line = try #require(first.place?.position?.line)
    #expect(
      try workspace.text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        .contains("bar.title"))
  }

  /// Removing terms only makes the record stale.
  @Test func strongerTermsAreStale() throws {
    try workspace.edit("\"title\":", #""check": {"ignore": ["bar.title"]}, "title":"#)
    try workspace.accept()
    try workspace.edit(#""check": {"ignore": ["bar.title"]}, "title":"#, "\"title\":")
    let result = try workspace.check().result
    #expect(result.state == .stale)
    #expect(result.findings.first?.notes.first == "these differ: the tolerance")
    try workspace.edit("Northside Community", "Northside")
    #expect(try workspace.check().result.state == .changed)
  }

  /// A golden that ignores everything is an error.
  @Test func whatIgnoresTheWholePictureIsAnError() throws {
    try workspace.edit("\"title\":", #""check": {"ignore": ["bg_light"]}, "title":"#)
    try workspace.accept()
    try workspace.edit("Northside Community", "Northside")
    let result = try workspace.check().result
    #expect(result.state == .error, "\(result.findings.map(\.message))")
    #expect(
      result.findings.map(\.message) == [
        "the ignored elements cover the whole picture, so nothing is compared"
      ])
    #expect(result.findings.first?.place?.position != nil)
  }

  @Test func withoutARecordNothingIsLetPass() throws {
    try workspace.edit("\"title\":", Self.everything)
    try workspace.accept()
    try FileManager.default.removeItem(atPath: workspace.folder.file("case.golden"))
    try workspace.edit("Northside Community", "Northside")
    #expect(try workspace.check().result.state == .changed)
  }

  /// Terms written into the record by hand are detected as an edit.
  @Test func termsOfAnEditedRecordCountForNothing() throws {
    let text = String(decoding: try workspace.folder.read("case.golden"), as: UTF8.self)
    let line = "  \"terms\": {\"ignore\":[\"bar.title\"]},\n  \"assets\""
    try workspace.folder.write(text.replacing("  \"assets\"", with: line), "case.golden")
    try workspace.edit("\"title\":", #""check": {"ignore": ["bar.title"]}, "title":"#)
    let same = try workspace.check().result
    #expect(same.state == .stale)
    #expect(same.findings.first?.message.hasSuffix("was edited by hand") == true)
    try workspace.edit("Northside Community", "Northside")
    #expect(try workspace.check().result.state == .changed)
  }

  /// Any edit is detected, even if all compared values are unchanged.
  @Test(arguments: [("\"renderer\": \"1\"", "\"renderer\": \"2\""), ("  \"name\"", "   \"name\"")])
  func anEditThatChangesNothingComparedIsFound(old: String, new: String) throws {
    let text = String(decoding: try workspace.folder.read("case.golden"), as: UTF8.self)
    try #require(text.contains(old))
    try workspace.folder.write(text.replacing(old, with: new), "case.golden")
    let result = try workspace.check().result
    #expect(result.state == .stale)
    #expect(
      result.findings.map(\.message) == [
        "the picture is the same, but its record was edited by hand"
      ])
  }
}
