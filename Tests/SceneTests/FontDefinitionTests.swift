import TestSupport
import Testing

@testable import Scene
@testable import Schema
@testable import Source

/// Fonts that a document names itself.
@Suite struct FontDefinitionTests {
  private func reading(_ font: String, known: [String: FontDefinition] = [:]) throws -> (
    choice: FontChoice?, reader: Reader
  ) {
    let value = try JSONParser.parse(SourceFile(name: "a.json", text: font))
    var vocabulary = Vocabulary(fonts: ["Georgia Italic"])
    vocabulary.documentFonts = known
    var reader = Reader(
      root: value, context: Environment(device: .standard, vocabulary: vocabulary))
    return (Types.fontChoice.read(value, in: &reader), reader)
  }

  private static let pixel = FontDefinition(
    "pixel.ttf", antialias: false, place: "/fonts/Pixel/src")

  @Test func aNameOfTheDocumentIsAFont() throws {
    let (choice, reader) = try reading(#""Pixel""#, known: ["Pixel": Self.pixel])
    #expect(choice == FontChoice("Pixel", Self.pixel))
    #expect(reader.mentions.map(\.value) == [Mention("pixel.ttf", as: .font)])
    #expect(reader.mentions.map(\.place.source) == ["/fonts/Pixel/src"])
  }

  @Test func theDocumentsOwnIsOverTheFontMaps() throws {
    let (choice, _) = try reading(#""Georgia Italic""#, known: ["Georgia Italic": Self.pixel])
    #expect(choice?.file == Self.pixel)
  }

  @Test func aFileIsAFont() throws {
    let (choice, reader) = try reading(#"{"src": "a.ttf"}"#)
    #expect(choice == FontChoice("a.ttf", FontDefinition("a.ttf")))
    #expect(reader.mentions.map(\.place.source) == ["/src"])
  }

  /// What differs in anything is another font under another name.
  @Test func noTwoFontsGoByOneName() throws {
    let texts = [
      #"{"src": "a.ttf"}"#, #"{"src": "a.ttf", "antialias": false}"#,
      #"{"src": "a.ttf", "tracking": 3}"#, #"{"src": "a.ttf", "metrics": {"ascent": 1}}"#,
      #"{"src": "b.ttf"}"#, #""a.ttf""#,
    ]
    let known = ["a.ttf": FontDefinition("c.ttf")]
    let names = try texts.map { try reading($0, known: known).choice?.name }
    #expect(!names.contains(nil))
    #expect(Set(names).count == texts.count)
  }

  @Test func aDefinitionIsWrittenAsItIsRead() throws {
    let text =
      #"{"src":"a.ttf","bold":"b.ttf","italic":"c.ttf","tracking":-5,"metrics":{"ascent":0.9,"descent":0.2,"lineGap":0},"antialias":false}"#
    let choice = try #require(try reading(text).choice)
    let written = try #require(Types.fontChoice.write(choice))
    #expect(JSONWriter.text(written, .compact) == text)
  }

  @Test func anUnknownNameIsReportedWithTheDocumentsOwn() throws {
    let (choice, reader) = try reading(#""Pixle""#, known: ["Pixel": Self.pixel])
    #expect(choice == nil)
    #expect(reader.log.kept.map(\.hint) == ["did you mean \"Pixel\"?"])
  }

  @Test(arguments: [
    (#"{"src": "a.ttf", "metrics": {"ascent": 5}}"#, "expected a number from 0 to 4, found 5"),
    (#"{"antialias": false}"#, "missing key \"src\""),
    (#"{"src": "a.ttf", "weight": 1}"#, "unknown key \"weight\""),
    (
      "3", "expected a family and weight from the font map or an object (font file), found a number"
    ),
  ])
  func mistakesAreReported(text: String, message: String) throws {
    let reader = try reading(text).reader
    #expect(reader.log.kept.map(\.message) == [message])
  }
}
