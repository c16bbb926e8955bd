import Engine
import Geometry
import Layout
import Pixels
import Scene
import Source
import TestSupport
import Testing

@testable import CityKit

/// The look is a value in the environment: no part of the City keeps its own.
@Suite struct CityThemeTests {
  @Test func aFeedHasTheThemesLook() throws {
    let (standard, changed) = try laid {
      SampleLook.feed.node(in: $0)
    } with: { theme in
      theme.colors.linkBlue = SampleLook.red
      theme.type.postTitle.size = 24
      theme.type.light = "Georgia Italic"
      theme.metrics.contentStart = 90
      theme.metrics.largeAvatar = 40
      theme.metrics.actionsHeight = 50
    }
    #expect(names(of: standard) == names(of: changed))
    #expect(try style(of: "post.title", in: standard).color == CityPalette().linkBlue)
    #expect(try style(of: "post.title", in: changed).color == SampleLook.red)
    #expect(try style(of: "post.title", in: standard).size == 16)
    #expect(try style(of: "post.title", in: changed).size == 24)
    #expect(try style(of: "post.body", in: standard).font == "Helvetica Neue Light")
    #expect(try style(of: "post.body", in: changed).font == "Georgia Italic")
    #expect(try frame(of: "bg_content", in: standard).x == 65)
    #expect(try frame(of: "bg_content", in: changed).x == 90)
    #expect(try frame(of: "bg_content_pointer", in: standard).x == 57)
    #expect(try frame(of: "bg_content_pointer", in: changed).x == 82)
    #expect(try frame(of: "bg_avatar_large", in: standard).size == Size(width: 54, height: 54))
    #expect(try frame(of: "bg_avatar_large", in: changed).size == Size(width: 40, height: 40))
    #expect(try frame(of: "action.bar", in: standard).height == 34)
    #expect(try frame(of: "action.bar", in: changed).height == 50)
  }

  @Test func aMenuHasTheThemesLook() throws {
    let (standard, changed) = try laid {
      SampleLook.menu.node(in: $0)
    } with: { theme in
      theme.colors.gray7 = SampleLook.red
      theme.type.row.size = 30
      theme.metrics.listRow = 60
      theme.metrics.line = 3
    }
    #expect(names(of: standard) == names(of: changed))
    #expect(standard.first { $0.name == "menu.ground" }?.color == CityPalette().gray7)
    #expect(changed.first { $0.name == "menu.ground" }?.color == SampleLook.red)
    #expect(changed.first { $0.name == "row.ground" }?.color == SampleLook.red)
    #expect(try style(of: "row.title", in: standard).size == 20)
    #expect(try style(of: "row.title", in: changed).size == 30)
    #expect(try frame(of: "menu.churchGround", in: standard).height == 44)
    #expect(try frame(of: "menu.churchGround", in: changed).height == 60)
    #expect(try frame(of: "row.line", in: standard).height == 1)
    #expect(try frame(of: "row.line", in: changed) == Rect(x: 0, y: 77, width: 320, height: 3))
  }

  @Test func aProfileHasTheThemesLook() throws {
    let (standard, changed) = try laid {
      SampleLook.user.node(in: $0)
    } with: { theme in
      theme.colors.gray5 = SampleLook.red
      theme.type.body.lineHeight = 30
      theme.metrics.profileAvatar = 70
      theme.metrics.paperButton = 52
      theme.metrics.peopleColumns = 2
    }
    #expect(names(of: standard) == names(of: changed))
    #expect(try style(of: "profile.header", in: standard).color == CityPalette().gray5)
    #expect(try style(of: "profile.header", in: changed).color == SampleLook.red)
    #expect(try frame(of: "profile.about", in: standard).height == 17)
    #expect(try frame(of: "profile.about", in: changed).height == 30)
    #expect(try frame(of: "bg_avatar_profile", in: standard).width == 62)
    #expect(try frame(of: "bg_avatar_profile", in: changed).width == 70)
    #expect(try frame(of: "profile.message.ground", in: standard).height == 40)
    #expect(try frame(of: "profile.message.ground", in: changed).height == 52)
    let rows = [standard, changed].map { elements in
      Set(elements.filter { $0.name == "person.name" }.map(\.frame.y)).count
    }
    #expect(rows == [1, 2])
  }

  @Test(arguments: SampleLook.lengths)
  func everyLengthIsRead(_ length: any WritableKeyPath<CityMetrics, Double> & Sendable) {
    #expect(SampleLook.changes { $0.metrics[keyPath: length] += 3 })
  }

  @Test(arguments: SampleLook.colors)
  func everyColorIsRead(_ color: any WritableKeyPath<CityPalette, Color> & Sendable) {
    #expect(SampleLook.changes { $0.colors[keyPath: color] = SampleLook.red })
  }

  @Test(arguments: SampleLook.settings)
  func everySettingIsRead(_ setting: any WritableKeyPath<CityType, CityType.Setting> & Sendable) {
    #expect(SampleLook.changes { $0.type[keyPath: setting].size += 1 })
    #expect(SampleLook.changes { $0.type[keyPath: setting].tracking += 1 })
    #expect(SampleLook.changes { $0.type[keyPath: setting].lineHeight = 40 })
    #expect(
      SampleLook.changes { theme in
        let old = theme.type[keyPath: setting].face
        theme.type[keyPath: setting].face = old == .bold ? .italic : .bold
      })
  }

  @Test func whatIsInNoListIsReadToo() {
    #expect(SampleLook.changes { $0.metrics.peopleColumns = 1 })
    #expect(SampleLook.changes { $0.colors.stripeCoverage = 7 })
    #expect(SampleLook.changes { $0.type.light = "F" })
    #expect(SampleLook.changes { $0.type.bold = "F" })
    #expect(SampleLook.changes { $0.type.italic = "F" })
    #expect(SampleLook.changes { $0.type.initials = .bold })
    #expect(SampleLook.changes { $0.type.initialsPart = 0.2 })
    #expect(SampleLook.changes { $0.shadows.engraved.y = 1 })
    #expect(SampleLook.changes { $0.shadows.paper = [] })
    #expect(!SampleLook.changes { _ in })
  }

  /// Ensures that additions to the theme are added to the lists above.
  @Test func theListsAreWhole() {
    func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
    #expect(count(CityMetrics()) == SampleLook.lengths.count + 1)
    #expect(count(CityPalette()) == SampleLook.colors.count + 1)
    #expect(count(CityType()) == SampleLook.settings.count + 5)
    // The strings and the direction come from the environment.
    #expect(count(CityTheme()) == 6)
  }

  /// With every color and font replaced, the old ones remain only in the phone's own bar.
  @Test func noColorOrFaceIsAnyOther() {
    var theme = CityTheme()
    for color in SampleLook.colors { theme.colors[keyPath: color] = SampleLook.red }
    theme.type.light = "F"
    theme.type.bold = "F"
    theme.type.italic = "F"
    theme.shadows.engraved.color = SampleLook.red
    theme.shadows.paper = [theme.shadows.engraved]
    let changed = Self.look(of: SampleLook.screens(in: theme))
    #expect(changed.colors == [SampleLook.red, theme.colors.stripe])
    #expect(changed.fonts == ["F"])
    let standard = Self.look(of: SampleLook.screens(in: CityTheme()))
    #expect(standard.colors.count > 20)
    #expect(standard.fonts.count == 3)
  }

  @Test func partsSayWhatTheyAre() {
    var named: [String: Set<Role>] = [:]
    func visit(_ node: Node) {
      if let role = node.role { named[node.name, default: []].insert(role) }
      node.children.forEach(visit)
    }
    SampleLook.screens(in: CityTheme()).forEach(visit)
    let unnamed = named.removeValue(forKey: "")
    #expect(
      unnamed == [
        .statusBar, .titleBar, .backButton, .barButton, .badge, .button, .card, .header, .progress,
        .row, .segment, .segmentedControl,
      ])
    #expect(
      named == [
        "action.bar": [.toolbar], "action.line": [.separator], "avatar": [.avatar],
        "bar.title": [.barTitle], "bg_light": [.background], "button_menu": [.barButton],
        "divider": [.separator], "item.amount": [.value], "item.name": [.label], "map": [.map],
        "menu.church": [.title], "menu.ground": [.background], "person.name": [.label],
        "post.address": [.text], "post.body": [.text], "post.title": [.title],
        "post.viewAll": [.button], "profile.about": [.text], "profile.address": [.text],
        "profile.header": [.header], "profile.name": [.title], "profile.subtitle": [.subtitle],
        "response.body": [.text], "role.name": [.label], "role.places": [.value],
        "row.arrow": [.disclosureIndicator], "row.line": [.separator], "row.title": [.title],
        "rsvp.line": [.separator],
      ])
  }

  /// Every color and font of nodes, wherever in them it is; the phone's own bar has its own.
  private static func look(of nodes: [Node]) -> (colors: Set<Color>, fonts: Set<String>) {
    var colors: Set<Color> = []
    var fonts: Set<String> = []
    func collect(_ value: Any) {
      switch value {
      case is Place: return
      case let node as Node where node.role == .statusBar: return
      case let color as Color:
        colors.insert(color)
        return
      case let style as TextStyleSpec: fonts.insert(style.font)
      default: break
      }
      Mirror(reflecting: value).children.forEach { collect($0.value) }
    }
    collect(nodes)
    return (colors, fonts)
  }

  /// A screen's elements in the standard look and in a changed one.
  private func laid(
    _ build: (Environment) -> Node, with change: (inout CityTheme) -> Void
  ) throws -> (standard: [LaidOutNode], changed: [LaidOutNode]) {
    var theme = CityTheme()
    change(&theme)
    let elements = try [CityTheme(), theme].map { theme in
      let environment = SampleLook.environment(theme)
      return try SampleLook.renderer.get().resolve(
        ReadDocument(build(environment), in: environment), scale: 1, folder: ""
      ).layOut().elements
    }
    return (elements[0], elements[1])
  }

  private func names(of elements: [LaidOutNode]) -> [String] { elements.map(\.name).sorted() }

  private func frame(of name: String, in elements: [LaidOutNode]) throws -> Rect {
    try #require(elements.first { $0.name == name }).frame
  }

  private func style(of name: String, in elements: [LaidOutNode]) throws -> LaidOutNode.Run {
    try #require(elements.first { $0.name == name }?.text?.runs.first)
  }
}
