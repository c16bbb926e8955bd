import Geometry
import Layout
import Pixels
import Resources
import Schema
import Source
import TestSupport
import Testing

@testable import Engine

/// What the article states of choosing an icon and a color.
@Suite struct PickFactsTests {
  private static let groups = """
    "groups": [
      {"name": "Money", "icons": ["coins", "piggybank", "wallet"]},
      {"name": "Travel", "attribution": "Beach Umbrella designed by Ada from the set.",
       "icons": ["airplane", "beachumbrella", "car", "island", "sailboat", "tree"]},
      {"icons": ["house"]}]
    """

  @Test func everyIconIsBlackAndInItsGroup() throws {
    let screen = try Kit.screen("pick", #""selected": "car", \#(Self.groups)"#)
    let icons = screen["grid.icon"]
    #expect(
      icons.compactMap(\.asset)
        == [
          "coins", "piggybank", "wallet", "airplane", "beachumbrella", "car", "island", "sailboat",
          "tree", "house",
        ].map { $0 + ".svg" })
    #expect(icons.allSatisfy { $0.color == .black })
    #expect(icons.allSatisfy { $0.frame.width == 43.5 && $0.frame.height == 43.5 })
    #expect(screen.texts("section.header") == ["MONEY", "TRAVEL"])
    #expect(screen.texts("bar.title") == ["Item Icon"] && screen.texts("bar.start") == ["Cancel"])
    let headers = screen["section.header"].map(\.frame)
    let money = screen.below("/groups/0")["grid.icon"].map(\.frame)
    let travel = screen.below("/groups/1")["grid.icon"].map(\.frame)
    #expect(money.allSatisfy { $0.y > headers[0].maxY && $0.maxY < headers[1].y })
    #expect(travel.allSatisfy { $0.y > headers[1].maxY })
    /// A grid: five beside each other, then the next row.
    #expect(Set(travel.prefix(5).map(\.y)).count == 1)
    #expect(travel[5].x == travel[0].x && travel[5].y == travel[0].y + 62)
  }

  @Test func attributionShowsWhereItIsDue() throws {
    let screen = try Kit.screen("pick", Self.groups)
    let notes = screen["section.footer"]
    #expect(screen.texts("section.footer") == ["Beach Umbrella designed by Ada from the set."])
    let travel = screen.below("/groups/1")["grid.icon"].map(\.frame.maxY).max() ?? .infinity
    let house = screen.below("/groups/2")["grid.icon"].map(\.frame.y).min() ?? 0
    #expect(try #require(notes.first).frame.y > travel)
    #expect(try #require(notes.first).frame.maxY < house)
    let colors = try Kit.screen(
      "colour", ##""icon": "car", "palettes": [{"attribution": "By Bo", "colors": ["#000"]}]"##)
    #expect(colors.texts("section.footer") == ["By Bo"])
  }

  @Test func theSelectedIconHasATickInTheTint() throws {
    let screen = try Kit.screen("pick", #""selected": "car", \#(Self.groups)"#)
    #expect(screen["grid.tick"].count == 1)
    #expect(try screen.one("grid.tick").place.source == "/groups/1/icons/2")
    #expect(try screen.one("grid.tick").color?.hex == "#007AFF")
    #expect(try Kit.screen("pick", Self.groups)["grid.tick"].isEmpty)
    #expect(
      try Kit.mistakes("pick", #""selected": "cat", \#(Self.groups)"#)
        == ["no group contains the icon \"cat\""])
  }

  private static let palettes = """
    "palettes": [
      {"name": "Winter Sunset", "colors": ["#A8AB9B", "#172A38", "#EC4B5D", "#F48773", "#E0C590"]},
      {"name": "Ocean Five", "colors": ["#00A0B0", "#6A4A3C", "#CC333F", "#EB6841", "#EDC951"]}]
    """

  @Test func theChosenIconInEveryColorOfEveryPalette() throws {
    let screen = try Kit.screen(
      "colour", ##""icon": "piggybank", "selected": "#CC333F", \##(Self.palettes)"##)
    #expect(
      screen.colors("grid.icon") == [
        "#A8AB9B", "#172A38", "#EC4B5D", "#F48773", "#E0C590",
        "#00A0B0", "#6A4A3C", "#CC333F", "#EB6841", "#EDC951",
      ])
    #expect(Set(screen["grid.icon"].map(\.asset)) == ["piggybank.svg"])
    #expect(screen.texts("section.header") == ["WINTER SUNSET", "OCEAN FIVE"])
    let second = screen["section.header"][1].frame
    #expect(screen.below("/palettes/0")["grid.icon"].allSatisfy { $0.frame.maxY < second.y })
    #expect(screen.below("/palettes/1")["grid.icon"].allSatisfy { $0.frame.y > second.maxY })
    #expect(try screen.one("grid.tick").place.source == "/palettes/1/colors/2")
    #expect(
      try Kit.mistakes("colour", ##""icon": "car", "selected": "#123456", \##(Self.palettes)"##)
        == ["no palette contains the color #123456"])
  }

  @Test func itIsPushedWithABackButton() throws {
    let screen = try Kit.screen("colour", #""icon": "piggybank", \#(Self.palettes)"#)
    #expect(screen.texts("bar.back") == ["Icon"])
    let arrow = try screen.one("bar.backArrow").frame
    let word = try screen.one("bar.back").frame
    #expect(arrow.x == 9.5 && arrow.maxX < word.x)
    #expect(screen["bar.start"].isEmpty && screen["bar.end"].isEmpty)
  }

  /// The catalogs' own text is what the documents take: an icon screen the groups, without which
  /// of the icons are mirrored.
  @Test func catalogsCanBePasted() throws {
    func file(_ name: String) throws -> (text: String, source: SourceFile) {
      let text = String(decoding: try PackageFolder.read("Assets/" + name), as: UTF8.self)
      let groups =
        text.firstRange(of: "\"autoMirrored\"").map { text[..<$0.lowerBound] } ?? text[...]
      let inside = groups.drop { $0 != "\"" }.reversed().drop { $0 != "]" }.reversed()
      return (String(inside), SourceFile(name: name, text: text))
    }
    let icons = try file(IconCatalog.fileName)
    let catalog = try #require(IconCatalog.type.read(icons.source).value)
    #expect(catalog.groups.map(\.name) == ["The Noun Project"])
    #expect(
      catalog.groups.first?.icons == [
        "airplane", "beachumbrella", "bucket", "car", "cocktail", "coins", "college", "creditcard",
        "house", "island", "piggybank", "rain", "ring", "sailboat", "school", "shoppingbag",
        "smartcard", "stroller", "tree", "umbrella", "wallet",
      ])
    let pick = try Kit.screen("pick", icons.text)
    #expect(pick["grid.icon"].count == 21 && pick["section.footer"].count == 1)
    let palettes = try file(PaletteCatalog.fileName)
    let colors = try Kit.screen("colour", #""icon": "piggybank", \#(palettes.text)"#)
    #expect(colors["grid.icon"].count == 10)
  }
}
