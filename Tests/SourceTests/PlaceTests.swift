import Testing

@testable import Source

/// A parsed value knows where it is, and keeps it wherever it goes.
@Suite struct PlaceTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(SourceFile(name: "a.json", text: text))
  }

  @Test func aValueKnowsItsWay() throws {
    let root = try parse(#"{"a/b": [0, {"c": true}], "d": "x"}"#)
    #expect(root.place.pointer == JSONPointer())
    #expect(root.place.isRoot)
    guard case .array(let list)? = root["a/b"]?.kind, let inner = list.last?["c"] else {
      Issue.record("not a list of an object")
      return
    }
    #expect(inner.place.pointer?.steps == [.key("a/b"), .index(1), .key("c")])
    #expect(inner.place.source == "/a~1b/1/c")
    #expect(inner.place.position == SourcePosition(line: 1, column: 19))
    #expect(!inner.place.isRoot)
    #expect(root.nearest(JSONPointer("/a~1b/1/c")).place == inner.place)
    #expect(root.nearest(JSONPointer("/d/none")).place == root["d"]?.place)
  }

  /// A key has the path of its value, and its own bytes.
  @Test func aKeyStandsWhereItsValueDoes() throws {
    guard case .object(let members) = try parse(#"{"d": "x"}"#).kind, let member = members.first
    else {
      Issue.record("not an object")
      return
    }
    #expect(member.keyPlace.pointer == member.value.place.pointer)
    #expect(member.keyPlace.span == 1..<4)
    #expect(member.value.place.span == 6..<9)
    #expect(member.keyPlace != member.value.place)
  }

  @Test func aReportedSourceReplacesTheWay() throws {
    let place = try #require(try parse(#"{"d": "x"}"#)["d"]).place
    let reported = place.attributed(to: JSONPointer("/posts/0"))
    #expect(reported.source == "/posts/0")
    #expect(reported.pointer == place.pointer)
    #expect(reported.span == place.span)
    #expect(reported != place)
    #expect(reported.member("title").source == "/posts/0/title")
    #expect(reported.member("title").pointer?.description == "/d/title")
    #expect(place.attributed(like: reported).source == "/posts/0")
    #expect(
      reported.attributed(like: place).source == "/posts/0", "an empty report takes nothing back")
  }

  @Test func aFileAsAWholeHasNoWay() {
    let file = SourceFile(name: "a.json", text: "{}")
    let whole = Place(file: file)
    #expect(whole.span == nil && whole.position == nil && whole.pointer == nil)
    #expect(whole.source == "" && !whole.isRoot)
    #expect(Place(file: file, span: 1..<2).span == 1..<2)
    #expect(Place.nowhere.member("a").source == "/a")
  }

  /// Two parses of one text give places that are the same, of other bytes they do not.
  @Test func placesAreComparedByWhatTheySay() throws {
    let (a, b) = (try parse("[1, 2]"), try parse("[1, 2]"))
    #expect(a == b && a.place.hashValue == b.place.hashValue)
    guard case .array(let list) = a.kind, case .array(let other) = try parse("[1, 3]").kind else {
      Issue.record("not lists")
      return
    }
    #expect(list.map(\.place) != other.map(\.place), "another file")
    #expect(list[0].place != list[1].place)
  }
}
