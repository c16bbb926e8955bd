import Engine
import Files
import Findings
import Foundation
import Goldens
import Pixels
import Source
import TestSupport
import Testing

/// A golden records its document's imports and data: an edit there is one finding, at its line in
/// that file.
@Suite struct ImportTests {
  private let workspace: Workspace

  private static let document = """
    {
      "screen": "scene", "device": { "width": 96, "height": 96, "scale": 1 },
      "import": ["lib/kit.json"],
      "data": "posts.json",
      "root": { "type": "column", "children": [
        { "$each": "posts", "$as": "post", "type": "card", "who": "{{post.who}}",
          "price": "{{post.price}}" }
      ] }
    }
    """
  private static let kit = """
    {
      "colors": {
        "accent": "#2C95B5"
      },
      "styles": {
        "inner": { "padding": 4 }
      },
      "components": {
        "card": {
          "parameters": {
            "who": "text", "price": "text",
            "edge": { "type": "length", "default": 2 }
          },
          "body": { "type": "row", "name": "card", "style": "inner", "children": [
            { "type": "shape", "name": "dot", "shape": "ellipse", "fill": "accent",
              "width": 8, "height": 8 },
            { "type": "text", "name": "who", "text": "{{who}}", "spaceBefore": "{{edge}}",
              "font": "Helvetica Neue", "size": 10, "color": "#000000" },
            { "type": "text", "name": "price", "text": "{{price}} $", "spaceBefore": 4,
              "font": "Helvetica Neue", "size": 10, "color": "#000000" }
          ] }
        }
      }
    }
    """
  private static let posts = """
    {
      "posts": [
        { "who": "Anna", "price": 1.50 },
        { "who": "Bo", "price": 20 },
        { "who": "Cy", "price": 300 }
      ]
    }
    """

  init() throws {
    workspace = try Workspace(files: [
      "case.json": Self.document, "lib/kit.json": Self.kit, "posts.json": Self.posts,
    ])
    try #require(try workspace.accept() == .picture)
    let result = try workspace.check().result
    try #require(result.state == .same, "\(result.findings.map(\.message))")
  }

  struct Edit: CustomTestStringConvertible, Sendable {
    var file: String
    var old: String
    var new: String
    var kind: Finding.Kind = .changed
    var message: String
    var source: String
    /// Text on the line the finding points at.
    var line: String
    /// Part of its first note; empty where nothing follows.
    var note = ""
    var testDescription: String { message }
  }

  @Test(arguments: [
    Edit(
      file: "lib/kit.json", old: "#2C95B5", new: "#B5442C",
      message: "accent of colors changed #2C95B5 → #B5442C",
      source: "lib/kit.json#/colors/accent", line: "\"accent\""),
    Edit(
      file: "lib/kit.json", old: "\"padding\": 4", new: "\"padding\": 6",
      message: "padding of styles.inner changed 4 → 6 pt",
      source: "lib/kit.json#/styles/inner/padding", line: "\"inner\"", note: "elements moved"),
    Edit(
      file: "lib/kit.json", old: "\"default\": 2", new: "\"default\": 5",
      message: "default of components.card.parameters.edge changed 2 → 5",
      source: "lib/kit.json#/components/card/parameters/edge/default", line: "\"edge\"",
      note: "elements moved right 3 pt"),
    Edit(
      file: "lib/kit.json", old: "\"width\": 8", new: "\"width\": 11",
      message: "width of dot changed 8 → 11 pt",
      source: "lib/kit.json#/components/card/body/children/0/width", line: "\"width\"",
      note: "elements moved right 3 pt"),
    Edit(
      file: "posts.json", old: "Bo", new: "Boris",
      message: "who of item 2 of posts changed \"Bo\" → \"Boris\"",
      source: "posts.json#/posts/1/who", line: "Boris", note: "1 element moved right"),
    Edit(
      file: "posts.json", old: "1.50", new: "1.5",
      message: "price of item 1 of posts changed 1.50 → 1.5",
      source: "posts.json#/posts/0/price", line: "Anna"),
    Edit(
      file: "posts.json", old: "\"posts\": [",
      new: "\"posts\": [\n{ \"who\": \"Zoe\", \"price\": 7 },", kind: .added,
      message: "item 1 of posts added", source: "posts.json#/posts/0", line: "Zoe",
      note: "elements moved down"),
    Edit(
      file: "posts.json", old: "{ \"who\": \"Anna\", \"price\": 1.50 },", new: "", kind: .removed,
      message: "item 1 of posts removed", source: "posts.json#/posts/0", line: "Bo",
      note: "elements moved up"),
    Edit(
      file: "case.json", old: "\"who\": \"{{post.who}}\"", new: "\"who\": \"{{post.who}}!\"",
      message: "who of card at root.children[0] changed \"{{post.who}}\" → \"{{post.who}}!\"",
      source: "/root/children/0/who", line: "!", note: "3 elements moved right"),
  ])
  func oneEditIsOneFinding(edit: Edit) throws {
    try workspace.edit(edit.file, edit.old, edit.new)
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.map(\.message) == [edit.message])
    #expect(result.findings.map(\.kind) == [edit.kind])
    let finding = try #require(result.findings.first)
    #expect(finding.source?.description == edit.source)
    #expect(finding.place?.file.name.hasSuffix(edit.file) == true)
    let line = try #require(finding.place?.position?.line)
    let lines = try workspace.text(of: edit.file).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains(edit.line), "line \(line): \(lines[line - 1])")
    if edit.note.isEmpty {
      #expect(finding.notes.isEmpty, "\(finding.notes)")
    } else {
      #expect(finding.notes.first?.contains(edit.note) == true, "\(finding.notes)")
    }
    #expect(try workspace.accept() == .picture)
    #expect(try workspace.check().result.state == .same)
  }

  /// Two items that change places, and one that goes to another.
  @Test(arguments: [
    (["Bo", "Anna", "Cy"], Finding.Kind.swapped, "item 1 of posts and item 2 of posts swapped"),
    (["Cy", "Anna", "Bo"], .moved, "item 3 of posts is now item 1"),
  ])
  func itemsInAnotherOrder(order: [String], kind: Finding.Kind, message: String) throws {
    let prices = ["Anna": "1.50", "Bo": "20", "Cy": "300"]
    let items = order.map { "{ \"who\": \"\($0)\", \"price\": \(prices[$0] ?? "") }" }
    try workspace.folder.write("{ \"posts\": [ \(items.joined(separator: ",\n")) ] }", "posts.json")
    let findings = try workspace.check().result.findings
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.kind) == [kind])
    #expect(findings.first?.notes.first?.contains("elements moved") == true)
  }

  /// The order of keys and white space are not a difference, and neither is what only editors read.
  @Test func anotherFormOfTheSameIsTheSame() throws {
    try workspace.edit("lib/kit.json", "{\n", "{ \"$schema\": \"kit.schema.json\",\n\n\n")
    try workspace.edit(
      "posts.json", "{ \"who\": \"Bo\", \"price\": 20 }", "{\n\"price\":20,\"who\":\"Bo\"}")
    let result = try workspace.check().result
    #expect(result.state == .same, "\(result.findings.map(\.message))")
  }

  /// Unused definitions do not affect drawing, and records omit them.
  @Test func aDefinitionThatNothingUsesIsNoDifference() throws {
    try workspace.edit(
      "lib/kit.json", "\"styles\": {", "\"styles\": {\n    \"spare\": { \"size\": 9 },")
    let result = try workspace.check().result
    #expect(result.state == .same, "\(result.findings.map(\.message))")
  }

  @Test func aRecordWithoutFilesIsStaleAndSaysWhich() throws {
    let file = SourceFile(name: "case.golden", bytes: try workspace.folder.read("case.golden"))
    var record = try GoldenFile.read(file)
    record.files = [:]
    try workspace.folder.write(GoldenFile.text(of: record), "case.golden")
    let result = try workspace.check().result
    #expect(result.state == .stale)
    #expect(
      result.findings.dropFirst().map(\.message) == [
        "the file lib/kit.json is now used", "the file posts.json is now used",
      ])
  }

  /// A different drawing from the same document, imports, and data is not an edit.
  @Test func aCauseOfItsOwnIsReportedBesideAnEdit() throws {
    let dot = try SamplePicture.png(.black, width: 8, height: 8)
    try workspace.folder.write(dot, "lib/dot.png")
    try workspace.edit(
      "lib/kit.json",
      "\"type\": \"shape\", \"name\": \"dot\", \"shape\": \"ellipse\", \"fill\": \"accent\"",
      "\"type\": \"image\", \"name\": \"dot\", \"src\": \"dot.png\"")
    try workspace.accept()
    try #require(try workspace.check().result.state == .same)
    try workspace.folder.write(try SamplePicture.png(.white, width: 8, height: 8), "lib/dot.png")
    try workspace.edit("posts.json", "Anna", "Anne")
    let findings = try workspace.check().result.findings
    #expect(findings.map(\.kind) == [.changed, .asset], "\(findings.map(\.message))")
    #expect(findings.last?.message.hasPrefix("lib/dot.png, the picture of ") == true)
  }

  /// The way to a mistake in a template is reported, as `render` reports it.
  @Test func aMistakeInATemplateShowsTheWay() throws {
    try workspace.edit("posts.json", "20", "{}")
    let result = try workspace.check().result
    #expect(result.state == .error)
    let finding = try #require(result.findings.first)
    #expect(finding.place?.file.name.hasSuffix("posts.json") == true, "\(finding)")
    #expect(
      finding.notes.contains {
        $0.hasPrefix("item 2 of posts (") && $0.hasSuffix("posts.json:4:5)")
      },
      "\(finding.notes)")
  }

  @Test func aFileThatIsNotThereIsAnErrorWithItsPlace() throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("posts.json"))
    let result = try workspace.check().result
    #expect(result.state == .error)
    let finding = try #require(result.findings.first)
    #expect(finding.message == "there is no file \"posts.json\"")
    #expect(finding.place?.position == SourcePosition(line: 4, column: 11))
    #expect(try Acceptor.accept(workspace.check()) == .refused)
  }
}

extension Workspace {
  /// A folder of files, the case's document `case.json` among them.
  init(files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, name) }
  }

  func text(of file: String) throws -> String {
    String(decoding: try folder.read(file), as: UTF8.self)
  }

  /// Replaces the first of a part of a file.
  func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try text(of: file)
    let range = try #require(text.range(of: old), "\(file) has no \(old)")
    try folder.write(text.replacingCharacters(in: range, with: new), file)
  }
}
