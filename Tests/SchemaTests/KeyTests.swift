import Synchronization
import Testing

@testable import Schema
@testable import Source

/// Keys declared once are read, written and described.
@Suite struct KeyTests {
  private struct Style: Hashable, Sendable {
    var size: Double?
  }

  private struct Card: Hashable, Sendable {
    var title = ""
    var tags: [String] = []
    var style = Style()
  }

  private static let style: [Key<Style>] = [
    optional("size", \.size, .number(in: 0...), "Points.")
  ]

  private static let group = keys(
    Card(),
    [
      required("title", \.title, .text, "What it says."),
      defaulted("tags", \.tags, .array(of: .text), "Words."),
    ] + style.map { $0.within(\.style) })

  private static let card = record("card", "A card.", group)

  @Test func whatIsReadIsWrittenAgain() throws {
    let samples = [
      (#"{"title": "A"}"#, Card(title: "A")),
      (
        #"{"size": 2, "tags": ["x"], "title": "B"}"#,
        Card(title: "B", tags: ["x"], style: Style(size: 2))
      ),
    ]
    for (text, card) in samples {
      #expect(Sample.read(Self.card, text).value == card)
      let written = try #require(Self.card.write(card))
      #expect(Sample.read(Self.card, JSONWriter.text(written)).value == card)
    }
  }

  @Test func whatIsAsWithoutTheKeyIsNotWritten() {
    #expect(Self.card.write(Card(title: "A")) == ["title": "A"])
    #expect(Self.card.write(Card(title: "A", style: Style(size: 2)))?["size"] == .number(2))
  }

  @Test func everyMistakeOfTheKeysIsFound() {
    #expect(
      Sample.problems(Self.card, #"{"tags": "x", "size": -1, "titel": "A"}"#) == [
        #"1:10 /tags expected a list, found text — write a list"#,
        #"1:23 /size expected a number of at least 0, found -1"#,
        #"1:27 /titel unknown key "titel" — did you mean "title"?"#,
      ])
  }

  @Test func theyAreDescribed() {
    let descriptions = Self.group.descriptions
    #expect(descriptions.map(\.key) == ["title", "tags", "size"])
    #expect(descriptions.map(\.absence) == [.required, .defaulted([]), .optional])
  }

  /// A group laid over another's value replaces what is written and keeps the rest.
  @Test func aGroupLiesOverWhatAnotherMakes() throws {
    let base = fields(Field("base", .text, "Its title.")) {
      Card(title: $0, tags: ["own"], style: Style(size: 9))
    }
    let own = keys(Card(), Self.style.map { $0.within(\.style) })
    let over = record("over", "Laid over.", own.under(base) { card, _ in card })
    #expect(
      Sample.read(over, #"{"base": "A", "size": 4}"#).value
        == Card(title: "A", tags: ["own"], style: Style(size: 4)))
    #expect(
      Sample.problems(over, #"{"size": -4, "more": 1}"#) == [
        #"1:1  missing key "base""#,
        #"1:10 /size expected a number of at least 0, found -4"#,
        #"1:14 /more unknown key "more" — write one of size or base"#,
      ])
  }

  /// Of a language's keys a document has few.
  @Test func whatAKeyTakesIsDeclaredOnceAndWhenItIsAskedFor() {
    let declared = Mutex<[String]>([])
    @Sendable func text(_ name: String) -> ValueType<String> {
      declared.withLock { $0.append(name) }
      return .text
    }
    @Sendable func number() -> ValueType<Double> {
      declared.withLock { $0.append("size") }
      return .number
    }
    let lazy = record(
      "lazy", "Keys.",
      keys(
        Card(),
        [required("title", \.title, text("title"), "What it says.")]
          + [optional("size", \Style.size, number(), "Points.")].map { $0.within(\.style) }))
    #expect(declared.withLock { $0 } == [])
    for _ in 0..<2 { #expect(Sample.read(lazy, #"{"title": "A"}"#).value?.title == "A") }
    #expect(declared.withLock { $0 } == ["title"])
    #expect(lazy.records().first?.fields.map(\.key) == ["title", "size"])
    #expect(declared.withLock { $0 } == ["title", "size"])
  }
}
