import Drawing
import Geometry
import Layout
import Pixels
import Scene
import Testing

/// The facts of the guidelines' parts table that no family's suite holds: what is in a bar, over
/// a screen, and where on the screen it is.
///
/// Row by row, where the facts are: status bar, toolbar, tab bar: `BarFactsTests` and here ·
/// navigation bar: `NavigationBarFactsTests` and here · alert, action sheet, modal view, text view,
/// web view, label, rounded rectangle button: `OverlaysFactsTests` and here · tables and their
/// elements, detail disclosure and Info button: `TableFactsTests` and `PartsTableContentTests` ·
/// switch, activity indicator, page indicator, progress bar, segmented control, slider, text field:
/// `ControlFactsTests` and `PartsTableContentTests` · date and time picker, picker, keyboard:
/// `InputFactsTests` and `PartsTableContentTests` · icon, Home screen: `HomeFactsTests` and
/// `PartsTableContentTests`. Launch and settings images are commands, not parts.
@Suite struct PartsTableTests {
  typealias Look = Environment.Look

  static func named(_ name: String, _ node: String, _ look: Look) throws -> LaidOutNode {
    try #require(
      try Phone.elements(node, look: look).first { $0.listedName == name }, "\(name)")
  }

  static func font(_ node: LaidOutNode) -> String { node.text?.runs.first?.font ?? "" }

  /// Helvetica Neue's weights above the regular one.
  static func isBold(_ node: LaidOutNode) -> Bool {
    font(node).hasSuffix("Bold") || font(node).hasSuffix("Medium")
  }

  static func isRed(_ color: Color?) -> Bool {
    guard let color else { return false }
    return color.red > 150 && Int(color.green) < Int(color.red) / 2
      && Int(color.blue) < Int(color.red) / 2
  }

  /// The colors of a paint, from the first on.
  static func colors(_ paint: PaintSpec?) -> [Color] {
    switch paint {
    case .color(let color): [color]
    case .linear(let stops, _, _): stops.map(\.color)
    default: []
    }
  }

  // MARK: Status bar

  @Test(arguments: Phone.looks)
  func aStatusBarShowsSignalNetworkAndBattery(look: Look) throws {
    let elements = try Phone.elements(#"{"type": "phone.statusBar"}"#, look: look)
    let order = ["status.signal", "status.network", "status.time", "status.battery"].map { name in
      elements.first { $0.listedName == name }?.frame.x ?? -1
    }
    #expect(order == order.sorted() && order[0] >= 0)
    #expect(!elements.contains { $0.role == .activityIndicator })
  }

  // MARK: Navigation bar

  private static let screen = #"""
    {"type": "phone.statusBar"},
    {"type": "phone.navigationBar", "title": "Favorites", "left": "Edit", "right": {"icon": "phone/add"}},
    {"type": "space", "grow": 1},
    {"type": "phone.toolbar", "items": [{"icon": "phone/refresh"}, {"icon": "phone/compose"}]}
    """#

  @Test(arguments: Phone.looks)
  func aNavigationBarIsBelowTheStatusBarWithAButtonOnEitherSide(look: Look) throws {
    let elements = try Phone.elements(Self.screen, look: look)
    let bar = try #require(elements.first { $0.listedName == "bar.ground" })
    #expect(bar.frame == Rect(x: 0, y: 20, width: 320, height: 44))
    let title = try #require(elements.first { $0.role == .barTitle })
    let family = look.name == "classic" ? "Helvetica Bold" : "Helvetica Neue"
    #expect(Self.font(title).hasPrefix(family))
    let buttons = elements.filter { $0.role == .barButton }.prefix(2)
    #expect(buttons.count == 2 && buttons.allSatisfy { $0.tappable })
    #expect(buttons[0].frame.maxX <= title.frame.x && title.frame.maxX <= buttons[1].frame.x)
    #expect(buttons[0].frame.x < 10 && buttons[1].frame.maxX > 310)
  }

  @Test(arguments: Phone.looks)
  func aNavigationBarIsColoredOrTranslucent(look: Look) throws {
    func ground(_ keys: String) throws -> PaintSpec? {
      try Phone.fill(
        of: "bar.ground", in: #"{"type": "phone.navigationBar", "title": "T"\#(keys)}"#, look: look)
    }
    func node(_ keys: String) throws -> LaidOutNode {
      try Self.named(
        "bar.ground", #"{"type": "phone.navigationBar", "title": "T"\#(keys)}"#, look)
    }
    if look == .flat {
      #expect(try node(##", "tint": "#C03020""##).color?.hex == "#C03020")
      #expect(try (node(#", "kind": "translucent""#).color?.alpha ?? 255) < 255)
    } else {
      #expect(try Self.colors(ground(##", "tint": "#C03020""##)).last.map(Self.isRed) == true)
      let translucent = try Self.colors(ground(#", "kind": "translucent""#))
      #expect(!translucent.isEmpty && translucent.allSatisfy { $0.alpha < 255 })
    }
    #expect(try ground("") != ground(##", "tint": "#C03020""##))
  }

  // MARK: Toolbar and tab bar

  @Test(arguments: Phone.looks)
  func aToolbarAndATabBarAreAtTheLowerEdge(look: Look) throws {
    let elements = try Phone.elements(Self.screen, look: look)
    let ground = try #require(elements.last { $0.listedName == "bar.ground" })
    #expect(ground.frame == Rect(x: 0, y: 436, width: 320, height: 44))
    let icons = elements.filter { $0.kind == .icon && $0.frame.y > 400 }
    #expect(icons.count == 2 && icons.allSatisfy { $0.asset != nil })
    let tabs = try Phone.elements(
      #"{"type": "space", "grow": 1}, {"type": "phone.tabBar", "items": [{"title": "More"}]}"#,
      look: look)
    #expect(tabs.first { $0.listedName == "tabs.ground" }?.frame.maxY == 480)
  }

  @Test(arguments: Phone.looks)
  func fiveItemsAndFiveTabsHaveRoom(look: Look) throws {
    let item = #"{"icon": "phone/trash"}"#
    let bar = try Phone.elements(
      #"{"type": "phone.toolbar", "items": [\#(Array(repeating: item, count: 5).joined(separator: ","))]}"#,
      look: look
    ).filter { $0.role == .barButton }
    #expect(bar.count == 5 && zip(bar, bar.dropFirst()).allSatisfy { $0.frame.maxX < $1.frame.x })
    let tab = #"{"title": "Favorites", "icon": "phone/tab.favorites"}"#
    let tabs = try Phone.elements(
      #"{"type": "phone.tabBar", "items": [\#(Array(repeating: tab, count: 5).joined(separator: ","))]}"#,
      look: look)
    let words = tabs.filter { $0.listedName == "tab.title" }
    let icons = tabs.filter { $0.listedName == "tab.icon" }
    #expect(words.count == 5 && words.allSatisfy { $0.text?.truncated == false })
    #expect(icons.count == 5)
    #expect(zip(icons, words).allSatisfy { PartsTableTests.isAbove($0, $1) })
  }

  private static func isAbove(_ icon: LaidOutNode, _ word: LaidOutNode) -> Bool {
    icon.transform.apply(icon.frame).y < word.frame.y
      && abs(icon.frame.center.x - word.frame.center.x) < 0.01
  }

  @Test(arguments: Phone.looks)
  func theSelectedTabsImageIsHighlightedAndABadgeIsRedWithWhiteText(look: Look) throws {
    let bar = #"""
      {"type": "phone.tabBar", "selected": 0, "items": [{"icon": "phone/tab.recents", "badge": "3"},
       {"icon": "phone/tab.recents"}]}
      """#
    let elements = try Phone.elements(bar, look: look)
    let icons = elements.filter { $0.listedName == "tab.icon" }
    #expect(icons.count == 2)
    let off = bar.replacing(#""selected": 0"#, with: #""selected": 1"#)
    #expect(
      try Phone.built("tab.icon", bar, look).content != Phone.built("tab.icon", off, look).content)
    let badge = try #require(elements.first { $0.listedName == "badge.text" })
    #expect(badge.text?.runs.first?.color == .white)
    let oval = try #require(elements.first { $0.listedName == "badge.ground" })
    #expect(oval.frame.center.x > icons[0].frame.center.x && oval.frame.center.x < 160)
    #expect(oval.frame.y < 10)
    let red = try Self.colors(Phone.fill(of: "badge.ground", in: bar, look: look))
    #expect(red.contains { Self.isRed($0) })
  }

  /// Black in classic; iOS 7's is light.
  @Test func aClassicTabBarIsBlack() throws {
    let paint = try Phone.fill(
      of: "tabs.ground", in: #"{"type": "phone.tabBar", "items": [{"title": "More"}]}"#)
    let colors = Self.colors(paint)
    #expect(!colors.isEmpty && colors.allSatisfy { $0.red < 0x50 && $0.red == $0.blue })
    #expect(colors.last == .black)
  }

  // MARK: Over a screen

  /// iOS 7 keeps bold for the preferred answer.
  @Test(arguments: Phone.looks)
  func anAlertsTitleAndButtonsAreBoldTexts(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.alert", "title": "Title", "message": "A message.", "buttons": ["Cancel", "OK"]}"#,
      look: look)
    let title = try #require(elements.first { $0.role == .alertTitle })
    let message = try #require(elements.first { $0.role == .alertMessage })
    #expect(Self.isBold(title) && !Self.isBold(message))
    let words = elements.filter { $0.listedName == "alert.buttonTitle" }
    #expect(words.map { $0.text?.string } == ["Cancel", "OK"])
    #expect(words.map(Self.isBold) == [look == .classic, true])
    #expect(!elements.contains { $0.kind == .icon || $0.kind == .image })
  }

  @Test(arguments: Phone.looks)
  func aSheetsFiveButtonsAreShownTheDestructiveOneRed(look: Look) throws {
    let sheet = #"""
      {"type": "phone.actionSheet", "dimmed": true, "buttons": [{"title": "Delete", "kind": "destructive"},
       "One", "Two", "Three", "Cancel"]}
      """#
    let elements = try Phone.elements(sheet, look: look)
    let buttons = elements.filter { $0.listedName == "sheet.button" }
    #expect(buttons.count == 5 && buttons.allSatisfy { $0.frame.y >= 0 && $0.frame.maxY <= 480 })
    let words = elements.filter { $0.listedName == "sheet.buttonTitle" }
    #expect(words.count == 5)
    #expect(words.allSatisfy(Self.isBold) == (look == .classic))
    if look == .flat {
      #expect(Self.isRed(words.first?.text?.runs.first?.color))
    } else {
      let paint = try Self.colors(Phone.fill(of: "sheet.buttonGround", in: sheet, look: look))
      #expect(!paint.isEmpty && paint.contains { Self.isRed($0) })
    }
  }

  /// Gray, translucent black, blue and translucent gray; iOS 7 has one.
  @Test(arguments: Phone.looks)
  func aSheetHasTheToolbarsGround(look: Look) throws {
    let kinds = ["default", "black", "blue", "translucent"]
    let grounds = try kinds.map { kind in
      try Phone.fill(
        of: "sheet.ground",
        in: #"{"type": "phone.actionSheet", "kind": "\#(kind)", "buttons": ["Cancel"]}"#, look: look
      )
    }
    #expect(Set(grounds).count == (look == .classic ? 4 : 1))
    #expect(
      try grounds[0]
        == Phone.fill(
          of: "sheet.ground", in: #"{"type": "phone.actionSheet", "buttons": ["Cancel"]}"#,
          look: look))
    guard look == .classic else { return }
    #expect((grounds[1]?.color?.alpha ?? 255) < 255)
    let blue = try #require(grounds[2]?.color)
    #expect(blue.blue > blue.red)
  }

  @Test(arguments: Phone.looks)
  func aModalViewHoldsTextAreasAndAKeyboardBelowThem(look: Look) throws {
    let elements = try Phone.elements(
      #"""
      {"type": "phone.modal", "title": "New", "cancel": "Cancel", "done": "Send", "content": [
       {"type": "phone.textField", "text": "To"}, {"type": "phone.textView", "text": "Words", "grow": 1},
       {"type": "phone.keyboard"}]}
      """#, look: look)
    let view = try #require(elements.first { $0.role == .textView })
    let keyboard = try #require(elements.first { $0.listedName == "keyboard.ground" })
    #expect(keyboard.frame == Rect(x: 0, y: 264, width: 320, height: 216))
    #expect(view.frame.maxY == keyboard.frame.y)
  }
}
