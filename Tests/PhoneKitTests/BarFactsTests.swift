import Geometry
import Layout
import Pixels
import Scene
import Source
import Testing

/// What the guidelines state of status bars, toolbars and tab bars, in both looks.
@Suite struct BarFactsTests {
  private static let toolbar = #"""
    {"type": "phone.toolbar", "items": [{"icon": "phone/refresh"}, {"icon": "phone/trash"}, {"icon": "phone/compose"}]}
    """#
  private static let tabs = #"""
    {"type": "phone.tabBar", "selected": 1, "items": [
      {"title": "Favorites", "icon": "phone/tab.favorites"}, {"title": "Recents", "icon": "phone/tab.recents", "badge": "3"},
      {"title": "Contacts", "icon": "phone/tab.contacts"}, {"title": "More", "icon": "phone/tab.more"}]}
    """#

  private func middle(_ node: LaidOutNode) -> Double { node.frame.x + node.frame.width / 2 }

  @Test(arguments: Phone.looks)
  func aToolbarsItemsAreEquallySpaced(look: Environment.Look) throws {
    let items = try Phone.elements(Self.toolbar, look: look).filter { $0.role == .barButton }
    #expect(items.count == 3)
    let gaps = zip(items, items.dropFirst()).map { middle($1) - middle($0) }
    #expect(abs(gaps[0] - gaps[1]) < 0.01)
    #expect(abs(middle(items[1]) - 160) < 0.01)
  }

  @Test(arguments: Phone.looks)
  func tabsAreEqualAndTheSelectedOneIsLighter(look: Environment.Look) throws {
    let elements = try Phone.elements(Self.tabs, look: look)
    let tabs = elements.filter { $0.role == .tab }
    #expect(tabs.map(\.frame.width) == [80, 80, 80, 80])
    #expect(tabs.map(\.listedName) == ["tab", "tab.selected", "tab", "tab"])
    let plates = elements.filter { $0.listedName == "tab.plate" }.map(\.frame.x)
    #expect(plates == (look == .classic ? [82] : []))
    let badge = try #require(elements.first { $0.role == .badge })
    #expect(badge.frame.y < 6 && badge.frame.width >= badge.frame.height)
  }

  @Test(arguments: Phone.looks)
  func aBarIsAsHighAsThePhonesAre(look: Environment.Look) throws {
    for (part, height) in [
      (Self.toolbar, 44.0), (Self.tabs, 49), (#"{"type": "phone.statusBar"}"#, 20),
    ] {
      #expect(try Phone.elements(part, look: look).first?.frame.height == height)
    }
  }

  /// Gray is the default; translucent black is black at alpha 0.5.
  @Test func aStatusBarIsGrayBlackOrTranslucent() throws {
    func ground(_ kind: String) throws -> PaintSpec? {
      try Phone.fill(of: "status.bar", in: #"{"type": "phone.statusBar"\#(kind)}"#)
    }
    #expect(try ground("") == ground(#", "kind": "gray""#))
    #expect(try ground(#", "kind": "black""#)?.color == .black)
    #expect(try ground(#", "kind": "translucent""#)?.color?.alpha == 128)
    let shown = try Phone.elements(#"{"type": "phone.statusBar", "activity": true}"#)
    #expect(shown.contains { $0.role == .activityIndicator })
  }

  @Test(arguments: Phone.looks, [320.0, 375, 414])
  func nothingLeavesItsFrame(look: Environment.Look, width: Double) throws {
    for direction in ["ltr", "rtl"] {
      for part in [Self.toolbar, Self.tabs] {
        let elements = try Phone.elements(
          part, look: look, width: width, header: #""direction": "\#(direction)","#)
        for element in elements {
          #expect(element.frame.x >= -0.01 && element.frame.x + element.frame.width <= width + 0.01)
        }
      }
    }
  }

  @Test(arguments: Phone.looks)
  func anExpansionHasItsPixels(look: Environment.Look) throws {
    for part in [
      Self.toolbar, Self.tabs, #"{"type": "phone.statusBar", "activity": true, "signal": 2}"#,
    ] {
      let digests = try Phone.digests(part, look: look)
      #expect(digests.part == digests.plain)
    }
  }

  /// A part takes the document's state, as a custom component does.
  @Test func aBarItemHasItsOwnState() throws {
    let bar = #"{"type": "phone.toolbar", "items": [{"title": "Edit", "state": "disabled"}]}"#
    let item = try #require(try Phone.elements(bar).first { $0.role == .barButton })
    #expect(!item.tappable)
  }
}
