import Geometry
import Layout
import Scene
import Source
import Testing

@testable import Engine

@Suite struct ScreenTests {
  @Test func anEventsResponsesAreNoneOfItsDetails() throws {
    let keys = #""post": {"kind": "event", "responses": [\#(SampleScreens.answer)]}"#
    #expect(try Kit.mistakes("detail", keys) == ["an event's responses are separate from its post"])
    #expect(
      !(try Kit.mistakes("event", #""post": {"responses": [\#(SampleScreens.answer)]}"#)).isEmpty)
    let group = #""kind": "group", "name": "A", "phone": "Call""#
    #expect(try Kit.mistakes("profile", group) == ["a group has no phone"])
  }

  /// The church line has an arrow where the user is in several Cities.
  @Test(arguments: [nil, 1, 2, 3, 999] as [Int?])
  func theArrowShowsFromTwoCitiesOn(cities: Int?) throws {
    let count = cities.map { #", "cities": \#($0)"# } ?? ""
    let menu = try Kit.screen("menu", #""church": "C"\#(count), "sections": []"#)
    #expect(menu["row.arrow"].count == ((cities ?? 1) > 1 ? 1 : 0))
  }

  @Test(arguments: [
    (#""church": "C""#, false), (#""title": "T""#, true), (#""back": "B""#, true),
  ])
  func aSubmenuHasATitleBar(keys: String, has: Bool) throws {
    let menu = try Kit.screen("menu", #"\#(keys), "sections": [{"items": [{"title": "A"}]}]"#)
    #expect(menu["title_bar"].count == (has ? 1 : 0))
    #expect(menu.one("row.ground")?.frame.y == (has ? 64 : keys.contains("church") ? 64 : 20))
  }

  /// The whole right column is built to collapse: every component has a zero state.
  @Test(arguments: 0..<32) func whatAProfileLacksLeavesNoGap(bits: Int) throws {
    let profile = try Kit.screen("profile", ProfilePiece.keys(bits))
    let head = try #require(profile.one("profile.subtitle")).frame.maxY
    let avatar = try #require(profile.one("bg_avatar_profile")).frame.maxY
    var bottom: Double?
    for (bit, piece) in ProfilePiece.allCases.enumerated() {
      let frames = profile.elements.filter { piece.has($0.place.source) }.map(\.frame)
      #expect(frames.isEmpty == (bits >> bit & 1 == 0))
      guard let top = frames.map(\.y).min(), let end = frames.map(\.maxY).max() else { continue }
      let isButton = piece == .message || piece == .phone
      let expected =
        bottom.map { $0 + (isButton ? 8 : 20) } ?? max(head + (isButton ? 16 : 20), avatar + 8)
      #expect(abs(top - expected) < 0.001, "\(piece) at \(top), not \(expected)")
      bottom = end
    }
  }

  private static let scrolling: [(String, String)] = [
    ("feed", #""title": "T", "posts": [{"title": "T", "author": {"name": "A"}, "body": "b"}]"#),
    ("detail", #""post": \#(SampleScreens.details[0])"#), ("event", SampleScreens.events[0]),
    ("menu", SampleScreens.menus[0]), ("list", SampleScreens.lists[0]),
    ("profile", SampleScreens.profiles[0]),
  ]

  @Test(arguments: scrolling) func scrollingMovesTheContentAndNotTheBars(type: String, keys: String)
    throws
  {
    let still = try Kit.screen(type, keys).all
    for scroll in [0.5, 37, 400] {
      let moved = try Kit.screen(type, #"\#(keys), "scroll": \#(scroll)"#).all
      #expect(moved.map(\.name) == still.map(\.name))
      for (before, after) in zip(still, moved) {
        let isContent =
          Fact.isContent(before) || before.place.source.hasPrefix("/posts")
          || before.name == "divider"
        let y = before.frame.y - (isContent ? scroll : 0)
        #expect(abs(after.frame.y - y) < 0.001, "\(before.name): \(after.frame), not at \(y)")
        #expect(after.frame.size == before.frame.size)
      }
    }
  }

  @Test(arguments: scrolling) func theWholeHeightIgnoresScrolling(type: String, keys: String) throws
  {
    let full = RenderVariant(scale: 1, full: true)
    let still = try Kit.screen(type, keys, as: full).all
    let scrolled = try Kit.screen(type, #"\#(keys), "scroll": 120"#, as: full).all
    #expect(scrolled.map(\.frame) == still.map(\.frame))
  }

  private static let long = String(
    (0..<40).map { "word\($0)" }.joined(separator: " ").prefix(200))
  private static let url = "https://example.org/" + String(repeating: "a1b2", count: 60)
  private static let lines = (1...40).map { "Line \($0)" }.joined(separator: #"\n"#)

  /// Long titles, names of a letter, bodies of forty lines, an address that has no place to break.
  static let hard: [(String, String)] = [long, url, "A", "😀 مرحبا العالم שלום 你好"].flatMap { text in
    let many = Array(repeating: SampleScreens.answer, count: 30).joined(separator: ",")
    let name = #"{"name": "\#(text)"}"#
    let head = #""title": "\#(text)", "author": \#(name), "date": "\#(text)", "body": "\#(lines)""#
    let parts = """
      "indicators": ["\(text)", "\(text)"], "address": {"lines": ["\(text)"]},
      "event": {"date": "\(text)", "time": "\(text)", "recurrence": "\(text)"},
      "items": [{"name": "\(text)", "needed": 999999, "given": 999999}],
      "roles": [{"name": "\(text)", "places": 200, "people": ["\(text)"]}]
      """
    let bar = #""title": "\#(text)", "back": "\#(text)", "button": "Done""#
    let rows = #"{"title": "\#(text)", "badge": 9999, "disclosure": true"#
    let responses = #"{"author": \#(name), "date": "\#(text)", "body": "\#(text)"}, \#(many)"#
    return [
      ("feed", #""title": "T", "posts": [{\#(head), "responseCount": 999}]"#),
      ("detail", #"\#(bar), "post": {\#(head), \#(parts), "responses": [\#(responses)]}"#),
      (
        "event",
        """
        \(bar), "post": {\(head), \(parts)}, "rsvp": {"yes": 999999, "maybe": 999999, "no": 999999},
        "attendance": {"count": "\(text)", "groups": [{"title": "\(text)", "people": ["\(text)"]}]}
        """
      ),
      (
        "menu", #"\#(bar), "church": "\#(text)", "cities": 2, "sections": [{"items": [\#(rows)}]}]"#
      ),
      (
        "list",
        #"\#(bar), "sections": [{"header": "\#(text)", "items": [\#(rows)}, \#(rows), "person": true}]}]"#
      ),
      (
        "profile",
        """
        \(bar), "name": "\(text)", "subtitle": "\(text)", "message": "\(text)", "phone": "\(text)",
        "address": {"lines": ["\(text)", "\(text)"]}, "about": "\(lines)", "people": [\(name), \(name)]
        """
      ),
    ]
  }

  @Test(arguments: hard) func hardContentFits(type: String, keys: String) throws {
    let document = #"{"screen": "city.\#(type)", "device": "iphone", \#(keys)}"#
    let laid = try Kit.resolve(document).layOut()
    let violations = Screens.violations(to: laid, width: 320)
    #expect(violations.isEmpty, "\(violations)")
    for warning in laid.warnings {
      switch warning.kind {
      case .textTruncated, .missingGlyphs, .wordBroken: continue
      case .nothingDrawn, .missingFeatures, .damagedGlyph, .overflow: Issue.record("\(warning)")
      }
    }
  }

  /// A name that no font covers is a box and a warning.
  @Test(arguments: [
    ("detail", #""post": {"author": {"name": "\u{F8FE}"}}"#, "/post"),
    ("list", #""sections": [{"items": [{"title": "\u{F8FE}"}]}]"#, "/sections/0/items/0"),
    ("profile", #""name": "\u{F8FE}""#, "/name"),
    ("menu", #""church": "\u{F8FE}", "sections": []"#, "/church"),
    ("event", #""post": {}, "attendance": {"count": "\u{F8FE}"}"#, "/attendance/count"),
  ])
  func whatNoFontCoversIsWarnedOf(type: String, keys: String, place: String) throws {
    let keys = keys.replacing(#"\u{F8FE}"#, with: "\u{F8FE}")
    let document = #"{"screen": "city.\#(type)", "device": "iphone", \#(keys)}"#
    let warnings = try Kit.resolve(document).layOut().warnings
    let missing = warnings.filter {
      if case .missingGlyphs(["\u{F8FE}"], _) = $0.kind { true } else { false }
    }
    #expect(missing.contains { $0.place.source.hasPrefix(place) }, "\(warnings)")
  }

  /// Every document type and every part of the phone has a document to start from, without a flaw.
  @Test func everyScreenAndPartHasAStarter() throws {
    let renderer = try Renderer()
    let starters = Starters(renderer.kitFiles)
    let parts = renderer.library.components.map(\.name).filter { $0.hasPrefix("phone.") }
    #expect(parts.count >= 32)
    let charts = starters.names.filter { $0.hasPrefix("chart.") }
    #expect(charts.count == 7)
    let types =
      renderer.library.screens.map(\.name) + parts
      + [
        "scene", "scene.weather", "scene.alert", "scene.photos", "scene.game", "component", "store",
        "dashboard", "player", "weather",
      ] + charts
    #expect(Set(starters.names) == Set(types))
    for type in types {
      let document = try starters.document(for: type)
      let picture = try renderer.render(document, name: type, as: RenderVariant(scale: 1))
      let warnings = picture.warnings.map(\.message).filter {
        !$0.contains(" of bar.back is cut: ")
      }
      #expect(warnings == [], "\(type)")
      #expect(picture.width > 0)
    }
    #expect(throws: CityPaintError.self) { try starters.document(for: "city.fed") }
  }
}
