import Source
import Testing

@testable import Check

/// A document's changes are the fewest that say it, and in its own words.
@Suite struct JSONDiffTests {
  private func json(_ text: String) throws -> JSONOutput {
    JSONOutput(try JSONParser.parse(SourceFile(name: "a.json", text: text)))
  }

  private func messages(_ old: String, _ new: String) throws -> [String] {
    let (a, b) = (try json(old), try json(new))
    let wording = ChangeWording(old: a.sorted, new: b.sorted)
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

  @Test func theOrderOfKeysIsNoChange() throws {
    #expect(try messages("{\"a\": 1, \"b\": [1.0, 2]}", "{\"b\": [1, 2], \"a\": 1}") == [])
  }

  @Test func placesMoveWithTheirElements() throws {
    let new = Self.feed.replacing(
      "{\"kind\": \"topic\", \"title\": \"One\"",
      with: "{\"kind\": \"prayer\"}, {\"kind\": \"topic\", \"title\": \"One\"")
    let diff = JSONDiff(try json(Self.feed), try json(new))
    #expect(diff.newPlace(of: "/posts/1/title") == "/posts/2/title")
    #expect(diff.newPlace(of: "/title") == "/title")
    #expect(diff.newPlace(of: "/posts/10/title") == "/posts/10/title")
  }
}
