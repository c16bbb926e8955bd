import Codecs
import Files
import Findings
import Goldens
import Pixels
import Source
import TestSupport
import Testing

@testable import Engine

/// One change at a time in a real feed: the finding names exactly that change, at its line.
@Suite struct VerdictTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    var form: Workspace.Form = .feed
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
      old: "Who can lend a wheelbarrow on Saturday?",
      new: "Who can lend us a big wheelbarrow next Saturday morning?",
      message: "title of posts[0] changed \"Who can lend a wheelbarrow on Saturday?\" → "
        + "\"Who can lend us a big wheelbarrow next Saturday morning?\"",
      line: "next Saturday morning"),
    Edit(
      old: "people/anna.jpg", new: "people/hana.jpg",
      message: "avatar of posts[0].author changed people/anna.jpg → people/hana.jpg",
      line: "Anna Whitlow"),
    Edit(
      form: .scene, old: "\"tint\": \"#CC333F\"", new: "\"tint\": \"#CC3340\"",
      message: "tint of tab 3 changed #CC333F → #CC3340", line: "tab 3"),
    Edit(
      form: .scene, old: "\"color\": \"#2C95B5\"", new: "\"color\": \"#B5442C\"",
      message: "color of posts[0].title changed #2C95B5 → #B5442C", line: "#B5442C"),
    Edit(
      form: .scene, old: "\"spaceAbove\": 14", new: "\"spaceAbove\": 17",
      message: "gap above post.viewAll of posts[0].responseCount changed 14 → 17 pt",
      line: "\"spaceAbove\": 17"),
  ])
  func oneEditIsOneFinding(edit: Edit) throws {
    let workspace = try Workspace(edit.form)
    #expect(try workspace.check().result.state == .new)
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.check().result.state == .same)
    try workspace.edit(edit.old, edit.new)
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.map(\.message) == [edit.message])
    #expect(result.findings.map(\.kind) == [edit.kind])
    let line = try #require(result.findings.first?.place?.position?.line)
    let lines = try workspace.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains(edit.line), "line \(line): \(lines[line - 1])")
  }

  /// The golden of a feed whose document was edited as a person would.
  private func findings(
    _ form: Workspace.Form = .feed, edit: (Workspace) throws -> Void
  ) throws -> (findings: [Finding], lines: [Substring]) {
    let workspace = try Workspace(form)
    try workspace.accept()
    try edit(workspace)
    let result = try workspace.check().result
    #expect(result.state == .changed)
    let lines = try workspace.text.split(separator: "\n", omittingEmptySubsequences: false)
    return (result.findings, lines)
  }

  @Test func anElementAddedIsNamed() throws {
    let (findings, lines) = try findings { workspace in
      try workspace.edit(
        "\"posts\": [",
        "\"posts\": [\n{ \"title\": \"A new thing\", \"body\": \"Look.\" },")
    }
    #expect(findings.map(\.kind) == [.added])
    let finding = try #require(findings.first)
    #expect(finding.message == "posts[0] added: \"A new thing\"")
    let line = try #require(finding.place?.position?.line)
    #expect(lines[line - 1].contains("A new thing"))
  }

  @Test func anElementRemovedIsNamed() throws {
    let (findings, _) = try findings(.scene) { workspace in
      let text = try workspace.text
      let line = try #require(text.split(separator: "\n").first { $0.contains("\"tab 3\"") })
      try workspace.edit(String(line) + "\n", "")
    }
    #expect(findings.map(\.kind) == [.removed])
    #expect(findings.first?.message.contains("tab 3") == true)
  }

  /// What is now in the removed post's place is another one: nothing in it changed.
  @Test func aPostRemovedLeavesTheNextOneAlone() throws {
    let (findings, _) = try findings { workspace in
      try workspace.editDocument { posts in posts.remove(at: 0) }
    }
    #expect(findings.map(\.kind) == [.removed])
    let notes = try #require(findings.first).notes
    #expect(notes.count == 1 && notes[0].contains("elements moved up"), "\(notes)")
  }

  @Test func twoPostsSwappedAreNamed() throws {
    let (findings, _) = try findings { workspace in
      try workspace.editDocument { posts in posts.swapAt(0, 1) }
    }
    #expect(findings.map(\.kind) == [.swapped])
  }

  @Test func aPostOfAnotherKindIsOneFinding() throws {
    let workspace = try Workspace(.feed)
    try workspace.edit("\"posts\": [\n    {", "\"posts\": [\n    {\n\"kind\": \"need\",")
    try workspace.accept()
    try workspace.edit("\"kind\": \"need\"", "\"kind\": \"album\"")
    // The picture may be the same; then the record is out of date, and this is why.
    let findings = try workspace.check().result.findings.filter { $0.kind != .record }
    #expect(findings.map(\.kind) == [.changed], "\(findings.map(\.message))")
    let finding = try #require(findings.first)
    #expect(finding.message == "kind of posts[0] changed need → album")
    let line = try #require(finding.place?.position?.line)
    let lines = try workspace.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1] == "\"kind\": \"album\",")
  }

  /// Whatever became of it: other content, another file, and a name that art has too.
  @Test func everyPieceOfArtThatChangedIsNamed() throws {
    let workspace = try Workspace(.scene)
    let own = try SamplePicture.png(.black, width: 40, height: 40)
    try workspace.folder.write(own, "divider.png")
    try workspace.edit(
      "{\"type\": \"icon\", \"name\": \"tab 3\",",
      "{\"type\": \"image\", \"name\": \"own\", \"src\": \"divider.png\", "
        + "\"frame\": [9, 300, 40, 40]},\n{\"type\": \"icon\", \"name\": \"tab 3\",")
    try workspace.accept()
    let assets = PackageFolder.file("Assets")
    func art(_ name: String) throws -> Pixmap {
      try ImageFile.decode(FileSystem.read("\(assets)/\(name)"))
    }
    let divider = try art("divider.png")
    let background = try art("bg_light.jpg")
    func black(_ like: Pixmap) throws -> [UInt8] {
      try SamplePicture.png(.black, width: like.width, height: like.height)
    }
    try workspace.folder.write(black(divider), "art/divider.png")
    try workspace.folder.write(black(background), "art/bg_light.png")
    try workspace.folder.write(
      try SamplePicture.png(.white, width: 40, height: 40), "divider.png")
    let renderer = try Renderer(RenderOptions(assets: [workspace.folder.file("art")]))
    let findings = try workspace.check(by: renderer).result.findings
    let messages = findings.map(\.message)
    #expect(findings.allSatisfy { $0.kind == .asset }, "\(messages)")
    #expect(messages.count == 3, "\(messages)")
    #expect(
      messages.contains {
        $0.hasPrefix("art divider.png, ") && $0.contains("has different content")
      })
    #expect(
      messages.contains { $0.hasPrefix("divider.png, ") && $0.contains("has different content") })
    #expect(
      messages.contains { $0.contains("replaces bg_light.jpg") }, "\(messages)")
  }

  @Test func anAvatarFileOfOtherContentIsNamed() throws {
    let (findings, lines) = try findings { workspace in
      try workspace.folder.write(workspace.folder.read("people/hana.jpg"), "people/anna.jpg")
    }
    #expect(findings.map(\.kind) == [.asset])
    let finding = try #require(findings.first)
    #expect(finding.message.hasPrefix("people/anna.jpg, the picture of posts[0].author.avatar"))
    #expect(finding.message.contains("has different content"))
    let line = try #require(finding.place?.position?.line)
    #expect(lines[line - 1].contains("anna.jpg"), "\(lines[line - 1])")
  }
}
