import Source
import TestSupport
import Testing

@testable import Check
@testable import CityPaintKit

/// One thing is changed at a time in a real feed: the verdict names just that, at its line.
@Suite struct VerdictTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    var form: Desk.Form = .feed
    var old: String
    var new: String
    var kind: Finding.Kind = .changed
    var message: String
    /// Text on the line the finding points at.
    var line: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Edit(
      old: "Who can lend a wheelbarrow on Saturday?", new: "Who can lend us a big wheelbarrow next Saturday morning?",
      message: "title of posts[0] changed \"Who can lend a wheelbarrow on Saturday?\" → \"Who can lend us a big wheelbarrow next Saturday morning?\"",
      line: "next Saturday morning"),
    Edit(
      old: "people/anna.jpg", new: "people/hana.jpg",
      message: "avatar of posts[0].author changed people/anna.jpg → people/hana.jpg", line: "Anna Whitlow"),
    Edit(
      form: .scene, old: "\"tint\": \"#CC333F\"", new: "\"tint\": \"#CC3340\"",
      message: "tint of tab 3 changed #CC333F → #CC3340", line: "tab 3"),
    Edit(
      form: .scene, old: "\"color\": \"#2C95B5\"", new: "\"color\": \"#B5442C\"",
      message: "color of posts[0].title changed #2C95B5 → #B5442C", line: "#B5442C"),
  ])
  func oneEditIsOneFinding(edit: Edit) throws {
    let desk = try Desk(edit.form)
    #expect(try desk.check().result.state == .new)
    #expect(try desk.accept() == .picture)
    #expect(try desk.check().result.state == .same)
    try desk.edit(edit.old, edit.new)
    let result = try desk.check().result
    #expect(result.state == .changed)
    #expect(result.findings.map(\.message) == [edit.message])
    #expect(result.findings.map(\.kind) == [edit.kind])
    let line = try #require(result.findings.first?.place?.position?.line)
    let lines = try desk.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains(edit.line), "line \(line): \(lines[line - 1])")
  }
}
