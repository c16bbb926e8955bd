import Geometry
import Layout
import Pixels
import Resources
import Scene
import Testing

@testable import Engine
@testable import PhoneKit

/// What the figures of the flat look show: `shared/spec/phone-figures-flat.md`.
@Suite struct FlatFactsTests {
  private func only(
    _ name: String, _ part: String, width: Double = 320, header: String = ""
  ) throws -> LaidOutNode {
    let found = try Phone.elements(part, look: .flat, width: width, header: header)
      .filter { $0.listedName == name }
    return try #require(found.first, "\(name)")
  }

  private func font(_ name: String, _ part: String) throws -> String? {
    try only(name, part).text?.runs.first?.font
  }

  /// The names of a part's icons.
  private func icons(_ part: String, _ look: Environment.Look) throws -> [String] {
    func names(_ node: Node) -> [String] {
      let inner = node.children.flatMap(names)
      guard case .icon(let icon) = node.content, case .file(let name) = icon.source else {
        return inner
      }
      return [name] + inner
    }
    return names(try Phone.resolve(part, look: look).node)
  }

  // MARK: Bars

  /// The ink of the chevron starts 9.5 points from the edge; it is 12 × 20, and the text starts at
  /// 28.
  @Test func theBackChevronIsWhereTheFiguresHaveIt() throws {
    let bar = #"{"type": "phone.navigationBar", "title": "Inbox", "back": "Accounts"}"#
    let arrow = try only("bar.backArrow", bar).frame
    #expect(arrow.x == 9.5 && arrow.height == 20 && abs(arrow.width - 12) < 0.05)
    #expect(abs(try only("bar.word", bar).frame.x - 27.5) < 0.5)
    #expect(try font("bar.title", bar) == "Helvetica Neue Bold")
  }

  /// A badge starts 8.5 points beside the middle of its tab; it stays in the tab, above the title.
  @Test func aBadgeLeavesTheIconAndTheTitle() throws {
    let tabs = #"""
      {"type": "phone.tabBar", "items": [{"title": "A"}, {"title": "B"}, {"title": "C"},
       {"title": "D"}, {"title": "Voicemail", "icon": "phone/tab.voicemail", "badge": "12"}]}
      """#
    let badge = try only("badge", tabs).frame
    #expect(badge.x == 296.5 && badge.maxX <= 320)
    let titles = try Phone.elements(tabs, look: .flat).filter { $0.listedName == "tab.title" }
    #expect(titles.allSatisfy { badge.maxY <= $0.frame.y })
  }

  /// Figures of one width, so that those of a wheel stand in columns.
  @Test(arguments: ["date", "time", "dateTime", "countdown"])
  func wheelsHaveTabularFigures(mode: String) throws {
    for name in ["picker.value", "picker.rest"] {
      let node = try Phone.built(
        name, #"{"type": "phone.datePicker", "mode": "\#(mode)"}"#, .flat)
      var runs: [TextContent.Run] = []
      if case .text(let text) = node.content { runs = text.runs }
      #expect(!runs.isEmpty && runs.allSatisfy { $0.style.features == [FontFeature("tnum")] })
    }
  }

  @Test func whatCompletesATaskIsBold() throws {
    let bar = #"{"type": "phone.navigationBar", "right": {"title": "Done", "kind": "done"}}"#
    #expect(try font("bar.end", bar) == "Helvetica Neue Bold")
    let alert = #"{"type": "phone.alert", "title": "Alarm", "buttons": ["Later", "OK"]}"#
    let texts = try Phone.elements(alert, look: .flat).compactMap(\.text)
    #expect(
      texts.map { $0.runs[0].font } == [
        "Helvetica Neue Bold", "Helvetica Neue", "Helvetica Neue Bold",
      ])
    let sheet = #"{"type": "phone.actionSheet", "buttons": ["Delete", "Cancel"]}"#
    let cancel = try Phone.elements(sheet, look: .flat).compactMap(\.text).last
    #expect(cancel?.runs.first?.font == "Helvetica Neue Bold")
  }

  @Test(arguments: Phone.looks)
  func iconsAreOutlinedOnlyInTheFlatLook(look: Environment.Look) throws {
    let bar =
      #"{"type": "phone.toolbar", "items": [{"icon": "phone/action"}, {"icon": "sailboat"}]}"#
    #expect(
      try icons(bar, look) == [look == .flat ? "phone/flat.action" : "phone/action", "sailboat"])
  }

  /// A tab's icon is filled only while it is selected.
  @Test(arguments: Phone.looks, [0, 1])
  func onlyTheSelectedTabIsFilled(look: Environment.Look, selected: Int) throws {
    let bar = """
      {"type": "phone.tabBar", "selected": \(selected),
       "items": [{"icon": "phone/tab.recents"}, {"icon": "phone/tab.search"}]}
      """
    let set = look == .flat ? "phone/flat." : "phone/"
    var names = ["\(set)tab.recents", "\(set)tab.search"]
    if look == .flat { names[selected] += ".on" }
    #expect(try icons(bar, look) == names)
  }

  /// Every name that is outlined has its drawing, and every drawing has a name.
  @Test func theOutlinedIconsAreThoseOfTheFolder() throws {
    let drawn = try Renderer().loader(folder: "").iconNames().filter { $0.hasPrefix("phone/flat.") }
    let tabs = BarLook.Icons.tabs
    let named = BarLook.Icons.bars.union(tabs).union(tabs.map { $0 + ".on" })
    #expect(Set(drawn) == Set(named.map { "phone/flat." + $0 }))
  }

  /// A long badge grows outward, so that "12" hides no more of the icon than "3".
  @Test func badgesStartAtTheSamePlace() throws {
    let starts = try ["3", "12"].map { badge in
      try only(
        "badge",
        """
        {"type": "phone.tabBar", "items": [{"icon": "phone/tab.recents", "badge": "\(badge)"},
         {"icon": "phone/tab.more"}]}
        """
      ).frame
    }
    #expect(starts.map(\.x) == [88.5, 88.5] && starts.map(\.height) == [18, 18])
  }

  // MARK: Tables

  @Test func aRowBeingEditedStartsAt53() throws {
    let row = #"{"type": "phone.row", "title": "Bread", "state": "editing", "control": "delete"}"#
    #expect(try only("row.title", row).frame.x == 53)
    let value = #"{"type": "phone.row", "title": "A", "value": "B", "accessory": "disclosure"}"#
    let chevron = try only("row.arrow", value).frame
    #expect(chevron.height == 13 && abs(chevron.width - 8) < 0.1)
    #expect(abs(320 - (try only("row.value", value).frame.maxX) - 35) < 0.5)
  }

  // MARK: Input

  /// Shift and delete are 36 wide, with 12 points of ground beside the letters.
  @Test func shiftAndDeleteAreNarrow() throws {
    let keys = try Phone.elements(#"{"type": "phone.keyboard"}"#, look: .flat)
    let faces = keys.filter { $0.listedName == "keyboard.face" }.map(\.frame)
      .filter { abs($0.y - thirdRow(of: keys)) < 1 }
    #expect(faces.first?.width == 36 && faces.last?.width == 36)
    #expect(faces[1].x - faces[0].maxX == 12 && faces[8].x - faces[7].maxX == 12)
    let words = keys.compactMap(\.text?.string)
    #expect(words.contains(".?123"))
  }

  /// The top of the keys of the third row.
  private func thirdRow(of keys: [LaidOutNode]) -> Double {
    Set(keys.filter { $0.listedName == "keyboard.face" }.map(\.frame.y)).sorted()[2]
  }

  /// A pressed shift key is white, so its arrow is not.
  @Test func aPressedShiftKeyShowsItsArrow() throws {
    let keyboard = #"{"type": "phone.keyboard", "pressed": "shift"}"#
    guard case .shape(let arrow) = try Phone.built("keyboard.shift", keyboard, .flat).content
    else { return }
    #expect(arrow.line?.paint.color == .black && arrow.fill == nil)
  }

  @Test func wheelsHaveNoBlueDayAndShortMinutes() throws {
    let date = """
      {"type": "phone.datePicker", "value": "2008-07-11 09:41", "today": "2008-07-11"}
      """
    let today = try #require(
      try Phone.elements(date, look: .flat).first { $0.text?.string == "Today" })
    #expect(today.text?.runs.first?.color == Color(0x262626))
    #expect(abs(today.frame.maxX - 130) < 0.5)
    for (look, word) in [(Environment.Look.classic, "mins"), (.flat, "min")] {
      let timer = #"{"type": "phone.datePicker", "mode": "countdown", "value": "01:15"}"#
      #expect(try Phone.elements(timer, look: look).contains { $0.text?.string == word })
    }
  }

  // MARK: Status bar and Home screen

  @Test(arguments: [0.2, 0.21])
  func theBatteryIsRedAtTwentyPercentAndBelow(charge: Double) throws {
    let bar = #"{"type": "phone.statusBar", "battery": \#(charge)}"#
    let fill = try Phone.elements(bar, look: .flat).first { $0.listedName == "status.batteryFill" }
    #expect(fill?.color == (charge <= 0.2 ? Color(0xFF3B30) : nil))
  }

  /// The dots are painted after the dock, whose blur would spread them.
  @Test func pageDotsDoNotGlowIntoTheDock() throws {
    let node = try Phone.resolve(
      #"{"type": "phone.homeScreen", "pages": [[], []]}"#, look: .flat
    ).node
    func find(_ node: Node) -> Node? {
      node.role == .pageIndicator ? node : node.children.lazy.compactMap(find).first
    }
    #expect(try #require(find(node)).placement.z == 1)
  }
}
