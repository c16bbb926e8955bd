import Findings
import Goldens
import Source
import TestSupport
import Testing

/// A golden depends on the columns of its data that templates read, and on no others.
@Suite struct DataColumnTests {
  private let workspace: Workspace

  private static let document = """
    {
      "screen": "scene", "device": { "width": 96, "height": 96, "scale": 1 },
      "data": { "posts": "posts.csv", "tags": [{ "size": 5, "note": "x" }] },
      "components": { "card": { "parameters": { "post": "object" },
        "body": { "type": "text", "name": "who", "text": "{{post.author.name}}", "size": 9 } } },
      "root": { "type": "column", "children": [
        { "$each": "posts", "$as": "post", "type": "card", "post": "{{post}}" },
        { "$each": "posts", "$as": "post", "$when": "post.unread", "type": "text", "size": 9,
          "text": "{{post.unread}}" },
        { "type": "text", "text": "{{tags.*.size.$greatest}} {{posts.$count}}", "size": 9 }
      ] }
    }
    """
  private static let posts = """
    author.name,author.age,unread,note
    Anna,30,3,first
    Bo,40,,second

    """

  init() throws {
    workspace = try Workspace(files: ["case.json": Self.document, "posts.csv": Self.posts])
    try #require(try workspace.accept() == .picture)
    let result = try workspace.check().result
    try #require(result.state == .same, "\(result.findings.map(\.message))")
  }

  @Test(arguments: [
    ("posts.csv", "first", "other"), ("posts.csv", "30", "31"), ("posts.csv", ",note", ",remark"),
    ("case.json", "\"note\": \"x\"", "\"note\": \"y\""),
    ("case.json", ", \"note\": \"x\"", ""),
  ])
  func aColumnThatNothingReadsIsNoDifference(file: String, old: String, new: String) throws {
    try workspace.edit(file, old, new)
    let outcome = try workspace.check()
    #expect(outcome.result.state == .same, "\(outcome.result.findings.map(\.message))")
    #expect(outcome.record?.differences(from: try #require(outcome.recorded)) == [])
  }

  @Test func aWholeColumnMayGo() throws {
    try workspace.folder.write(
      "author.name,unread\nAnna,3\nBo,\n", "posts.csv")
    #expect(try workspace.check().result.state == .same)
  }

  @Test(arguments: [
    ("posts.csv", "Bo", "Bob", "name of author of item 2 of posts changed \"Bo\" → \"Bob\""),
    ("posts.csv", "40,,", "40,7,", "unread of item 2 of posts added: \"7\""),
    ("case.json", "\"size\": 5", "\"size\": 7", "size of item 1 of tags changed 5 → 7 pt"),
  ])
  func aColumnThatIsReadIsAFinding(
    file: String, old: String, new: String, message: String
  ) throws {
    try workspace.edit(file, old, new)
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.map(\.message) == [message])
  }

  /// The record's document is drawn again, whose keys are sorted: "$else" before "$match".
  @Test func whatMovedIsCountedAlthoughDataChoseALength() throws {
    try workspace.edit(
      "case.json", "\"$each\": \"posts\", \"$as\": \"post\", \"type\": \"card\",",
      """
      "$each": "posts", "$as": "post", "type": "card",
          "padding": { "$match": "{{post.unread}}", "3": 4, "$else": 2 },
      """)
    try workspace.edit("posts.csv", "40,,", "40,5,")
    try #require(try workspace.accept() == .picture)
    try workspace.edit(
      "case.json", "\"type\": \"column\", \"children\"",
      "\"type\": \"column\", \"padding\": [7, 0, 0, 0], \"children\"")
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.count == 1, "\(result.findings.map(\.message))")
    #expect(result.findings.first?.notes == ["5 elements moved down 7 pt"])
  }

  /// The cause is the template that reads it, not a column that was there all the time.
  @Test func aColumnThatIsNewlyReadIsNoCause() throws {
    try workspace.edit("case.json", "{{post.unread}}", "{{post.note}}")
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.count == 1, "\(result.findings.map(\.message))")
    #expect(result.findings.first?.message.contains("{{post.note}}") == true)
  }

  /// The records of earlier versions hold whole files.
  @Test func anEarlierRecordIsStillTrue() throws {
    let record = try #require(try workspace.check().record)
    let file = try #require(record.files["posts.csv"])
    guard case .array(let rows) = file.content else {
      Issue.record("the rows are no list")
      return
    }
    var earlier = record
    let whole = JSONOutput.array(
      rows.map { row in
        guard case .object(let members) = row else { return row }
        return .object(members + [.init("note", "first")])
      })
    earlier.files["posts.csv"] = GoldenRecord.File(digest: "another", content: whole)
    #expect(!record.isOfSameDocument(as: earlier))
    let defined = GoldenRecord.definedNames(record.document, ["posts.csv": whole])
    #expect(record.isOfSameDocument(as: earlier.limited(to: record, defined: defined)))
    #expect(!record.isOfSameDocument(as: earlier.limited(to: record, defined: [])))
  }
}
