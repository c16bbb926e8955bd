import Source
import Testing

@testable import Findings

/// A document's changes are minimal, and described in its own terms.
@Suite struct JSONDiffTests {
  private func json(_ text: String) throws -> WholeDocument {
    WholeDocument(
      JSONOutput(try JSONParser.parse(SourceFile(name: "a.json", text: text))).sorted)
  }

  private func messages(_ old: String, _ new: String) throws -> [String] {
    let (a, b) = (try json(old), try json(new))
    let wording = ChangeWording(old: a, new: b)
    return JSONDiff(a, b).changes.map(wording.message)
  }

  private static let feed = """
    {"screen": "city.feed", "title": "The Commons", "posts": [
      {"kind": "topic", "title": "One", "author": {"name": "Anna", "avatar": "anna.jpg"}, "body": "First."},
      {"kind": "topic", "title": "Two", "author": {"name": "Bo", "avatar": "bo.jpg"}, "body": "Second."},
      {"kind": "event", "title": "Three", "author": {"name": "Cy", "avatar": "cy.jpg"}, "body": "Third."}]}
    """

  struct Edit: CustomTestStringConvertible, Sendable {
    var old: String
    var new: String
    var expected: [String]
    var testDescription: String { "\(old) → \(new)" }
  }

  @Test(arguments: [
    Edit(
      old: "\"Two\"", new: "\"Zwei\"", expected: ["title of posts[1] changed \"Two\" → \"Zwei\""]),
    Edit(
      old: "bo.jpg", new: "bea.jpg",
      expected: ["avatar of posts[1].author changed bo.jpg → bea.jpg"]),
    Edit(old: "The Commons", new: "Home", expected: ["title changed \"The Commons\" → \"Home\""]),
    Edit(
      old: ", \"body\": \"First.\"", new: "", expected: ["body of posts[0] removed: \"First.\""]),
    Edit(
      old: "{\"kind\": \"event\"",
      new: "{\"kind\": \"need\", \"title\": \"New\"}, {\"kind\": \"event\"",
      expected: ["posts[2] added: \"New\""]),
  ])
  func oneEditIsOneChange(edit: Edit) throws {
    #expect(try messages(Self.feed, Self.feed.replacing(edit.old, with: edit.new)) == edit.expected)
  }

  @Test func anElementRemovedIsOneChange() throws {
    let new = """
      {"screen": "city.feed", "title": "The Commons", "posts": [
        {"kind": "topic", "title": "One", "author": {"name": "Anna", "avatar": "anna.jpg"}, "body": "First."},
        {"kind": "event", "title": "Three", "author": {"name": "Cy", "avatar": "cy.jpg"}, "body": "Third."}]}
      """
    #expect(try messages(Self.feed, new) == ["posts[1] removed: \"Two\""])
  }

  @Test func twoSwappedAreOneChange() throws {
    let new = """
      {"screen": "city.feed", "title": "The Commons", "posts": [
        {"kind": "event", "title": "Three", "author": {"name": "Cy", "avatar": "cy.jpg"}, "body": "Third."},
        {"kind": "topic", "title": "Two", "author": {"name": "Bo", "avatar": "bo.jpg"}, "body": "Second."},
        {"kind": "topic", "title": "One", "author": {"name": "Anna", "avatar": "anna.jpg"}, "body": "First."}]}
      """
    #expect(try messages(Self.feed, new) == ["posts[0] and posts[2] swapped"])
  }

  @Test func anElementAddedAboveAnEditLeavesBothChanges() throws {
    let new = Self.feed.replacing(
      "{\"kind\": \"topic\", \"title\": \"One\"",
      with: "{\"kind\": \"prayer\", \"title\": \"Zero\"}, {\"kind\": \"topic\", \"title\": \"Uno\"")
    #expect(
      try messages(Self.feed, new) == [
        "posts[0] added: \"Zero\"", "title of posts[1] changed \"One\" → \"Uno\"",
      ])
  }

  @Test func aNodeIsCalledByItsName() throws {
    let old = """
      {"screen": "scene", "root": {"type": "column", "children": [
        {"type": "icon", "name": "tab 3", "src": "car", "tint": "#CC333F"},
        {"type": "text", "name": "post.title", "origin": "/posts/1/title", "text": "A", "spaceAbove": 10}]}}
      """
    let tint = old.replacing("#CC333F", with: "#CC3340")
    #expect(try messages(old, tint) == ["tint of tab 3 changed #CC333F → #CC3340"])
    let gap = old.replacing("10}", with: "12}")
    #expect(try messages(old, gap) == ["gap above posts[1].title changed 10 → 12 pt"])
  }

  /// Lists inside a node, and a component's states, are called by the node as well.
  @Test func aPartOfANodeIsCalledByTheNode() throws {
    let old = ##"""
      {"components": {"pill": {"body": {"type": "shape", "name": "dot",
          "fill": {"stops": [[0, "#000000"], [1, "#111111"]]}},
        "states": {"pressed": {"dot": {"opacity": 0.5}, ".": {"width": 4}}}}}}
      """##
    #expect(
      try messages(old, old.replacing("#111111", with: "#222222"))
        == ["fill.stops[1][1] of dot changed #111111 → #222222"])
    #expect(
      try messages(old, old.replacing("0.5", with: "0.25"))
        == ["opacity of dot in state pressed changed 0.5 → 0.25"])
    #expect(
      try messages(old, old.replacing("\"width\": 4", with: "\"width\": 5"))
        == ["width of pill in state pressed changed 4 → 5 pt"])
  }

  struct Lists: CustomTestStringConvertible, Sendable {
    var old: String
    var new: String
    /// Each change with its place in the new document.
    var expected: [String]
    var testDescription: String { "\(old) → \(new)" }
  }

  /// A thing keeps its identity by its place and its neighbors, however little of it stayed.
  @Test(arguments: [
    Lists(
      old: #"{"rows": [{"title": "Anna"}, {"title": "Bo"}, {"title": "Cy"}]}"#,
      new: #"{"rows": [{"title": "Anna"}, {"title": "Zoe Alberta"}, {"title": "Cy"}]}"#,
      expected: [#"/rows/1/title title of rows[1] changed "Bo" → "Zoe Alberta""#]),
    Lists(
      old: #"{"rows": [{"title": "A"}, {"title": "B"}]}"#,
      new: #"{"rows": [{"title": "C"}, {"title": "D"}]}"#,
      expected: [
        #"/rows/0/title title of rows[0] changed "A" → "C""#,
        #"/rows/1/title title of rows[1] changed "B" → "D""#,
      ]),
    Lists(
      old: #"{"posts": [{"kind": "topic", "title": "One", "body": "First."}, {"title": "Two"}]}"#,
      new: #"{"posts": [{"kind": "event", "title": "One", "body": "First."}, {"title": "Two"}]}"#,
      expected: ["/posts/0/kind kind of posts[0] changed topic → event"]),
    Lists(
      old: #"{"children": [{"type": "text", "text": "A"}, {"type": "space"}]}"#,
      new: #"{"children": [{"type": "image", "src": "a.png"}, {"type": "space"}]}"#,
      expected: [
        #"/children/0 text "A" removed"#, #"/children/0 image "a.png" added"#,
      ]),
    Lists(
      old: #"{"rows": [{"title": "Anna"}, {"title": "Bo"}]}"#,
      new: #"{"rows": [{"title": "Bo"}]}"#,
      expected: [#"/rows/0 rows[0] removed: "Anna""#]),
    Lists(
      old: #"{"rows": [{"title": "A"}, {"title": "B"}, {"title": "C"}]}"#,
      new: #"{"rows": [{"title": "A"}, {"title": "X"}, {"title": "B"}, {"title": "C"}]}"#,
      expected: [#"/rows/1 rows[1] added: "X""#]),
    Lists(
      old: #"{"tags": ["a", "b", "c", "d"]}"#, new: #"{"tags": ["d", "b", "c", "a"]}"#,
      expected: ["/tags/3 tags[0] and tags[3] swapped"]),
  ])
  func aThingIsWhatStandsInItsPlace(lists: Lists) throws {
    let (a, b) = (try json(lists.old), try json(lists.new))
    let wording = ChangeWording(old: a, new: b)
    let changes = JSONDiff(a, b).changes.map { "\($0.new) \(wording.message(of: $0))" }
    #expect(changes == lists.expected)
  }

  /// One row more at the front of a list of thousands, all others changed or the same.
  @Test func longListsAreAligned() {
    func rows(_ numbers: some Sequence<Int>) -> WholeDocument {
      WholeDocument(.array(numbers.map { ["title": .string("row \($0)")] }))
    }
    let diff = JSONDiff(rows(0..<10_000), rows((-1..<10_000).filter { $0 != 5000 }))
    #expect(diff.changes.map(\.new.description) == ["/0", "/5001"])
    #expect(diff.newPlace(of: JSONPointer("/7000/title")) == JSONPointer("/7000/title"))
    #expect(diff.newPlace(of: JSONPointer("/4000/title")) == JSONPointer("/4001/title"))
    #expect(diff.newPlace(of: JSONPointer("/5000/title")) == nil)
    let all = JSONDiff(rows(0..<10_000), rows(20_000..<30_000))
    #expect(all.changes.count == 10_000)
    #expect(all.changes.last?.new.description == "/9999/title")
  }

  @Test func theOrderOfKeysIsNoChange() throws {
    #expect(try messages("{\"a\": 1, \"b\": [1.0, 2]}", "{\"b\": [1, 2], \"a\": 1}") == [])
  }

  @Test func placesMoveWithTheirElements() throws {
    let new = Self.feed.replacing(
      "{\"kind\": \"topic\", \"title\": \"One\"",
      with: "{\"kind\": \"prayer\"}, {\"kind\": \"topic\", \"title\": \"One\"")
    let diff = JSONDiff(try json(Self.feed), try json(new))
    #expect(diff.newPlace(of: JSONPointer("/posts/1/title")) == JSONPointer("/posts/2/title"))
    #expect(diff.newPlace(of: JSONPointer("/title")) == JSONPointer("/title"))
    #expect(diff.newPlace(of: JSONPointer("/posts/10/title")) == JSONPointer("/posts/10/title"))
  }
}
