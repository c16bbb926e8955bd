import Foundation
import TestSupport
import Testing

/// What the City's screens in the languages of the world keep together, and whose faces they show.
@Suite struct WordsOfTheWorldTests {
  private static let folder = PackageFolder.file("Goldens/city")

  /// The names of the screens whose texts wrap, in the languages of the world.
  static let screens: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      name.hasSuffix(".json") && name.contains("-in-")
        && ["feed-", "event-", "detail-", "status-"].contains { name.hasPrefix($0) }
    }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The texts of a document, without its keys.
  private static func texts(of value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let object as [String: Any]:
      object.flatMap { ["lint", "strings"].contains($0.key) ? [] : texts(of: $0.value) }
    default: []
    }
  }

  private static func texts(of screen: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(screen).json"))
    return texts(of: try JSONSerialization.jsonObject(with: data))
  }

  @Test func thereAreScreensInTwentyLanguages() {
    #expect(Self.screens.filter { $0.hasPrefix("feed-in-") }.count == 20)
    for kind in ["event", "detail", "status"] {
      #expect(Self.screens.contains { $0.hasPrefix("\(kind)-in-") })
    }
  }

  @Test(arguments: screens) func whatBelongsTogetherDoesNotBreak(screen: String) throws {
    let texts = try Self.texts(of: screen)
    #expect(texts.count > 5)
    for text in texts {
      #expect(text.firstMatch(of: #/[0-9] \p{L}/#) == nil, "a number and its noun: \(text)")
      let breaksBeforeEmoji = text.firstMatch(of: #/[ 。！）”」][\u{1F300}-\u{1FAFF}]/#)
      #expect(breaksBeforeEmoji == nil, "an emoji alone on a line: \(text)")
    }
  }

  @Test(arguments: screens.filter { $0.hasSuffix("-pl") || $0.hasSuffix("-ru") })
  func noPrepositionIsLeftAtTheEndOfALine(screen: String) throws {
    for text in try Self.texts(of: screen) {
      #expect(text.firstMatch(of: #/(^|\s)[AaIiOoUuWwZzАаВвИиКкОоСсУуЯя] /#) == nil, "\(text)")
    }
  }

  /// The quotation marks of simplified Chinese, which are drawn as wide as Han
  /// (`ScriptFallbackTests`).
  @Test func chineseQuotesAreCurved() throws {
    let text = try Self.texts(of: "feed-in-zh-Hans").joined()
    #expect(text.contains("“热汤”") && !text.contains(/["「」]/))
  }

  /// A last response beside an earlier one, as the guide says.
  @Test(arguments: screens.filter { $0.hasPrefix("feed-in-") })
  func theLastTwoResponsesAreThere(screen: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(screen).json"))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let posts = try #require(root["posts"] as? [[String: Any]])
    for post in posts { #expect((post["responses"] as? [Any])?.count == 2) }
  }

  /// Two dozen people and more; a face has one name on a screen.
  @Test func thereAreFacesForTheNames() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/people/catalogue.json"))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let people = try #require(root["art"] as? [String: Any])
    #expect(people.count >= 24)
    var shown: Set<String> = []
    for screen in Self.screens {
      let text = try String(contentsOfFile: "\(Self.folder)/\(screen).json", encoding: .utf8)
      var faces: [String: String] = [:]
      for match in text.matches(of: /"name": "([^"]+)", "avatar": "people\/(\w+)\.jpg"/) {
        let (name, face) = (String(match.1), String(match.2))
        #expect(people[face] != nil, "\(face) of \(screen)")
        #expect(faces.updateValue(name, forKey: face) ?? name == name, "\(face) of \(screen)")
        shown.insert(face)
      }
    }
    #expect(shown.count >= 24, "\(people.keys.filter { !shown.contains($0) })")
  }
}
