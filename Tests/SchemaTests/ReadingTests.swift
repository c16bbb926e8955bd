import Testing

@testable import Schema
@testable import Source

@Suite struct ReadingTests {
  @Test func aDocumentBecomesAValue() throws {
    let reading = Sample.read(
      Sample.feed,
      """
      {
        "$schema": "feed.schema.json",
        "posts": [
          {"kind": "event", "title": "A", "author": {"name": "Anna", "avatar": "a.jpg"}},
          {"title": "B", "author": "Ben", "responseCount": 3, "opacity": 0.5}
        ]
      }
      """)
    #expect(reading.diagnostics.isEmpty)
    let posts = try #require(reading.value)
    #expect(posts.map(\.kind) == [.event, .topic])
    #expect(posts[0].author.avatar?.place.source == "/posts/0/author/avatar")
    #expect(posts[0].author.avatar?.place.position == SourcePosition(line: 4, column: 74))
    #expect(posts[1].author == Sample.Author(name: "Ben", avatar: nil))
    #expect(posts[1].count == 3)
    #expect(posts[1].opacity == 0.5)
  }

  @Test func everyProblemIsFoundAtOnce() {
    let problems = Sample.problems(
      Sample.feed,
      """
      { "posts": [
          { "kind": "evnt", "tilte": "A", "author": {"name": 7, "avatar": null}, "opacity": 2 },
          { "title": "B", "author": 3, "responseCount": 1.5, "zzz": 0 },
          "no"
        ],
        "title": "x" }
      """)
    #expect(
      problems == [
        "2:15 /posts/0/kind unknown kind \"evnt\" — did you mean \"event\"?",
        "2:23 /posts/0/tilte unknown key \"tilte\" — did you mean \"title\"?",
        "2:56 /posts/0/author/name expected text, found a number — write the value in quotes: \"7\"",
        "2:69 /posts/0/author/avatar expected text, found null — leave the key out instead",
        "2:87 /posts/0/opacity expected a number from 0 to 1, found 2",
        "3:31 /posts/1/author expected an object (author) or text, found a number"
          + " — write an object (author) or text",
        "3:51 /posts/1/responseCount expected a whole number of at least 0, found 1.5",
        "3:56 /posts/1/zzz unknown key \"zzz\""
          + " — write one of kind, title, author, responseCount, or opacity",
        "4:5 /posts/2 expected an object (post), found text — write an object (post)",
        "6:3 /title unknown key \"title\" — write posts",
      ])
  }

  @Test func schemaKeyIsForTheRootAlone() {
    #expect(
      Sample.problems(Sample.post, #"{"title": "A", "author": {"name": "B", "$schema": "x"}}"#)
        == [
          #"1:40 /author/$schema unknown key "$schema" — write one of name or avatar"#
        ])
    #expect(
      Sample.problems(Sample.post, #"{"$schema": 1, "title": "A", "author": "B"}"#) == [
        "1:13 /$schema expected text, found a number — write the value in quotes: \"1\""
      ])
  }

  @Test(arguments: [
    ("[]", "1:1  expected a list of length 1 to 3, found length 0"),
    (#"["one", "two", "three", "four"]"#, "1:1  expected a list of length 1 to 3, found length 4"),
    ("{}", "1:1  expected a list, found an object — write a list"),
  ])
  func listsAreCounted(text: String, problem: String) {
    #expect(Sample.problems(ValueType.array(of: .text, count: 1...3), text) == [problem])
  }

  @Test func textsBecomeOtherValues() {
    let even = ValueType.integer.map("even", expecting: "an even number") {
      $0 % 2 == 0 ? $0 / 2 : nil
    }
    #expect(Sample.read(even, "8").value == 4)
    #expect(Sample.problems(even, "7") == ["1:1  expected an even number, found 7"])
  }

  @Test func aChoiceOfTwoTextsTriesBoth() {
    let number = ValueType.text.map("digits", expecting: "digits") { Int($0) }
    let word = ValueType.word("size", ["small": 1, "large": 100])
    let size = number.or(word)
    #expect(Sample.read(size, #""7""#).value == 7)
    #expect(Sample.read(size, #""large""#).value == 100)
    #expect(
      Sample.problems(size, #""huge""#) == [
        "1:1  expected digits or small or large, found \"huge\""
      ])
  }

  @Test func aDictionaryKeepsItsOwnersNames() {
    let palette = ValueType.dictionary(of: .text)
    #expect(Sample.read(palette, #"{"$schema": "x", "a": "1"}"#).value == ["a": "1"])
    #expect(
      Sample.problems(palette, #"{"a/b": 1}"#) == [
        "1:9 /a~1b expected text, found a number — write the value in quotes: \"1\""
      ])
  }

  @Test func transformsMayWarn() {
    let type = ValueType.text.map { text, reader in
      if text.isEmpty { reader.warning("the text is empty") }
      return text
    }
    let reading = Sample.read(type, #""""#)
    #expect(reading.value == "")
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  @Test func aSyntaxErrorIsTheOnlyProblem() {
    let reading = Sample.read(Sample.feed, "{")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.count == 1)
  }
}
