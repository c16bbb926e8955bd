import Source
import TestSupport
import Testing

/// The page that is enough to write a screen from: what it shows is what is drawn.
@Suite struct WritingScenesTests {
  private static let docs = "Sources/CityPaintKit/CityPaintKit.docc/"

  /// A document of the page, with the picture below it.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String

    var testDescription: String { name }
  }

  private static let examples: [Example] = {
    guard let bytes = try? PackageFolder.read(docs + "WritingScenes.md") else { return [] }
    let page = String(decoding: bytes, as: UTF8.self)
    return page.components(between: "```json\n", and: "```").map { text, after in
      let name = after.components(between: "](writing-", and: ".png)").first?.0 ?? ""
      return Example(name: name, text: text)
    }
  }()

  @Test func everySystemOfThePageIsThere() {
    #expect(
      Self.examples.map(\.name) == ["first", "layout", "paint", "words", "data", "component"])
  }

  /// Its text is a golden's, which the goldens' test draws and compares; its picture is that golden's.
  @Test(arguments: examples) func whatThePageShowsIsDrawn(example: Example) throws {
    let golden = "Goldens/writing/" + example.name
    #expect(
      try PackageFolder.read(golden + ".json") == Array(example.text.utf8),
      "copy \(golden).json into the page, or the page's text into it")
    let shown = Self.docs + "Resources/writing-\(example.name).png"
    #expect(
      try PackageFolder.read(shown) == PackageFolder.read(golden + ".png"),
      "cp \(golden).png \(shown)")
  }

  /// The screens a new user would try first keep within what they were promised to take.
  @Test(arguments: [("weather", 60), ("alert", 50), ("photos", 30), ("game", 60)])
  func aStarterIsShort(name: String, lines: Int) throws {
    let document = try PackageFolder.read("Goldens/start/\(name).json")
    #expect(try PackageFolder.read("Assets/Starters/scene.\(name).json") == document)
    let written = String(decoding: document, as: UTF8.self).split(separator: "\n")
    #expect(written.count <= lines)
    #expect(written.allSatisfy { $0.count <= 100 })
  }
}

extension String {
  /// What stands between two marks, each with all that comes after it.
  fileprivate func components(
    between open: String, and close: String
  ) -> [(String, String)] {
    var found: [(String, String)] = []
    var rest = self[...]
    while let start = rest.firstRange(of: open) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: close) else { break }
      let inner = String(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
      found.append((inner, String(rest)))
    }
    return found
  }
}
