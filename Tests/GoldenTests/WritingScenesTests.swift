import Source
import TestSupport
import Testing

/// The pages that are enough to write a screen from show the goldens that were made for them.
///
/// That their text is a golden's, and their picture that golden's, the manual's tests say of every
/// page.
@Suite struct WritingScenesTests {
  @Test(arguments: [
    ("WritingScenes", ["first", "layout", "paint", "boxes", "framed", "words"]),
    ("Templates", ["data", "component"]),
  ])
  func everySystemOfThePageIsThere(page: String, names: [String]) throws {
    let text = String(
      decoding: try PackageFolder.read("Sources/CityPaintKit/CityPaintKit.docc/\(page).md"),
      as: UTF8.self)
    let shown = text.matches(of: /Goldens\/writing\/(\w+)\.png\)/).map { String($0.1) }
    #expect(shown == names)
  }

  /// The screens a new user would try first keep within what they were promised to take.
  @Test(arguments: [
    ("weather", "scene.weather", 60), ("alert", "scene.alert", 50), ("photos", "scene.photos", 30),
    ("game", "scene.game", 60), ("store", "store", 60), ("forecast", "weather", 106),
    ("player", "player", 85), ("dashboard", "dashboard", 115),
  ])
  func aStarterIsShort(name: String, starter: String, lines: Int) throws {
    let document = try PackageFolder.read("Goldens/start/\(name).json")
    #expect(try PackageFolder.read("Assets/Starters/\(starter).json") == document)
    let written = String(decoding: document, as: UTF8.self).split(separator: "\n")
    #expect(written.count <= lines)
    #expect(written.allSatisfy { $0.count <= 100 })
  }
}
