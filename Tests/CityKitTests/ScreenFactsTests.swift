import Geometry
import Layout
import Source
import Testing

/// The facts of the City's style guide for every screen but the feed, each on every sample of it.
@Suite struct ScreenFactsTests {
  private func check(_ fact: Fact, _ type: String, _ samples: [String], below root: String = "")
    throws
  {
    for (index, keys) in samples.enumerated() {
      let screen = try Kit.screen(type, keys)
      let block = Block(index: index, all: screen.all.filter { $0.place.source.hasPrefix(root) })
      let violations = fact.violations(block)
      #expect(violations.isEmpty, "\(type) \(index): \(violations)")
    }
  }

  private static let post: [Fact] =
    Fact.background.filter {
      !$0.statement.hasPrefix("the order of assembly") && !$0.statement.hasPrefix("divider")
    } + Fact.detail + Fact.detailType + Fact.tables

  private static let details = SampleScreens.details.map { #""post": \#($0)"# }

  @Test(arguments: post) func holdsOfADetail(fact: Fact) throws {
    try check(fact, "detail", Self.details, below: "/post")
  }

  @Test(arguments: post) func holdsOfAnEventsCard(fact: Fact) throws {
    try check(fact, "event", SampleScreens.events, below: "/post")
  }

  /// The linter's rules check what the guide requires.
  @Test(
    arguments: [
      "detail": details, "event": SampleScreens.events, "menu": SampleScreens.menus,
      "list": SampleScreens.lists, "profile": SampleScreens.profiles,
    ].flatMap { type, samples in samples.map { (type, $0) } }
      + SampleScreens.bars.map { ("profile", #""name": "A", \#($0)"#) })
  func keepsTheRules(type: String, keys: String) throws {
    let violations = try Kit.violations(type, keys)
    #expect(violations == [])
  }

  @Test(arguments: Fact.event + Fact.tables) func holdsOfAnEvent(fact: Fact) throws {
    try check(fact, "event", SampleScreens.events)
  }

  @Test(arguments: Fact.lists + Fact.menu) func holdsOfAMenu(fact: Fact) throws {
    try check(fact, "menu", SampleScreens.menus)
  }

  @Test(arguments: Fact.lists + Fact.list) func holdsOfAList(fact: Fact) throws {
    try check(fact, "list", SampleScreens.lists)
  }

  @Test(arguments: Fact.profile) func holdsOfAProfile(fact: Fact) throws {
    try check(fact, "profile", SampleScreens.profiles)
  }

  @Test(arguments: Fact.bars) func holdsOfBars(fact: Fact) throws {
    try check(fact, "profile", SampleScreens.bars.map { #""name": "A", \#($0)"# })
    try check(fact, "detail", Array(Self.details.prefix(2)))
    try check(fact, "event", SampleScreens.events)
    try check(fact, "menu", SampleScreens.menus)
    try check(fact, "list", SampleScreens.lists)
  }

  /// A fact that checks nothing proves nothing.
  @Test func theSamplesHaveEveryPiece() throws {
    let samples: [(String, [String], [String])] = [
      (
        "detail", Self.details,
        [
          "post.title", "post.byline", "post.indicator", "post.eventDate", "post.eventTime",
          "post.recurrence", "post.body", "post.address", "item.header", "item.name", "item.amount",
          "role.header", "role.name", "role.places", "role.person", "role.open",
          "response.byline", "response.body",
          "bg_content", "bg_content_pointer", "bg_avatar_large", "bg_avatar_small", "avatar", "map",
          "item.track", "item.progress", "role.dot", "role.openDot", "list.stripe", "divider",
          "item.header.ground", "role.header.ground",
        ]
      ),
      (
        "event", SampleScreens.events,
        [
          "rsvp.yes", "rsvp.maybe", "rsvp.no", "rsvp.yesCount", "rsvp.chosen", "event.count",
          "list.header", "list.item", "list.stripe", "list.header.ground", "button", "button_back",
        ]
      ),
      (
        "menu", SampleScreens.menus,
        [
          "menu.church", "menu.churchGround", "row.arrow", "row.badge", "row.title", "row.ground",
          "row.selected", "row.line", "list.header",
        ]
      ),
      (
        "list", SampleScreens.lists,
        ["bg_avatar_small", "avatar", "row.selected", "row.title", "row.arrow", "row.badge"]
      ),
      (
        "profile", SampleScreens.profiles,
        [
          "bg_avatar_profile", "profile.name", "profile.subtitle", "profile.message",
          "profile.phone", "profile.address", "profile.about", "person.name", "bg_light",
        ]
      ),
    ]
    for (type, keys, names) in samples {
      let found = Set(try keys.flatMap { try Kit.screen(type, $0).all.map(\.name) })
      #expect(Set(names).subtracting(found) == [], "\(type)")
    }
  }
}
