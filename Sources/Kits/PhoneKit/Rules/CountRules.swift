import Geometry
import Layout
import Rules
import Scene

/// Rules for the number of items in bars and controls.
extension Rule {
  static let tabCount = guideline(
    "tab-count", "A tab bar has at most five tabs.",
    because: "Tabs share the bar's width evenly; a sixth tab makes each too narrow for its label "
      + "and for a finger.",
    section: "Tab bars",
    bad: .tabs(["Featured", "Favorites", "Recents", "Contacts", "Keypad", "More"]),
    good: .tabs(["Featured", "Favorites", "Recents", "Contacts", "More"])
  ) { screen in
    screen.nodes(.tabBar).flatMap { bar -> [Violation] in
      let tabs = screen.nodes(.tab, in: bar)
      guard tabs.count > mostItems, let last = tabs.last else { return [] }
      return [
        Violation(
          at: bar, "the tab bar has \(tabs.count) tabs, more than \(mostItems)",
          measured: "\(tabs.count)", expected: "at most \(mostItems)",
          remedy: "remove \(tabs.count - mostItems) of the tabs, such as \(screen.called(last)), "
            + "or put the rest under More", other: last)
      ]
    }
  }

  static let toolbarCount = guideline(
    "toolbar-count", "A toolbar has at most five items.",
    because: "Items are equally spaced over the bar's width, and each needs 44 points for a "
      + "finger.",
    section: "Toolbars",
    bad: .toolbar(["refresh", "folder", "bookmarks", "trash", "reply", "compose"]),
    good: .toolbar(["refresh", "folder", "trash", "reply", "compose"])
  ) { screen in
    screen.nodes(.toolbar).flatMap { bar -> [Violation] in
      let count = screen.items(in: bar).count
      guard count > mostItems else { return [] }
      return [
        Violation(
          at: bar, "the toolbar has \(count) items, more than \(mostItems)",
          measured: "\(count)", expected: "at most \(mostItems)",
          remedy: "remove \(count - mostItems) of the items, or move rarely used ones to an action "
            + "sheet")
      ]
    }
  }

  static let segmentCount = guideline(
    "segment-count", "A segmented control has at most five segments.",
    because: "Segments are equally wide; a sixth segment makes each too narrow for its label and "
      + "for a finger.",
    section: "Segmented controls",
    bad: .segments(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]),
    good: .segments(["Mon", "Tue", "Wed", "Thu", "Fri"])
  ) { screen in
    screen.nodes(.segmentedControl).flatMap { control -> [Violation] in
      let count = screen.nodes(.segment, in: control).count
      guard count > mostItems else { return [] }
      return [
        Violation(
          at: control, "the segmented control has \(count) segments, more than \(mostItems)",
          measured: "\(count)", expected: "at most \(mostItems)",
          remedy: "remove \(count - mostItems) of the segments, or offer the choices as rows in a "
            + "table")
      ]
    }
  }

  static let pageDots = guideline(
    "page-dots", "A page indicator has at most 20 dots in portrait.",
    because: "More than 20 dots are wider than a phone in portrait.",
    section: "Page indicators", bad: .dots(21), good: .dots(20)
  ) { screen in
    guard !screen.document.orientation.isLandscape else { return [] }
    return screen.nodes(.pageIndicator).flatMap { indicator -> [Violation] in
      let count = screen.dots(of: indicator)
      guard count > mostDots else { return [] }
      return [
        Violation(
          at: indicator, "the page indicator has \(count) dots, more than \(mostDots)",
          measured: "\(count)", expected: "at most \(mostDots)",
          remedy: "show fewer views, or list them in a table")
      ]
    }
  }

  private static let mostItems = 5
  private static let mostDots = 20
}

extension LintScreen {
  /// Returns the outermost elements in a bar that can be tapped, or could be if they were enabled.
  fileprivate func items(in bar: Int) -> [Int] {
    var items: [Int] = []
    let range = laid.inside(bar)
    var index = range.lowerBound
    while index < range.upperBound {
      let isItem =
        nodes[index].tappable || nodes[index].role.map(Self.itemRoles.contains) ?? false
      if isItem, isSeen[index] {
        items.append(index)
        index = nodes[index].end
      } else {
        index += 1
      }
    }
    return items
  }

  private static let itemRoles: Set<Role> = [
    .barButton, .backButton, .button, .defaultButton, .cancelButton, .destructiveButton,
    .infoButton, .disclosureButton, .segmentedControl, .slider, .switch,
  ]

  /// Returns the number of separately positioned elements painted in an indicator.
  fileprivate func dots(of indicator: Int) -> Int {
    var centers: Set<Point> = []
    for index in laid.inside(indicator) where isSeen[index] && nodes[index].kind != .container {
      centers.insert(nodes[index].frame.center)
    }
    return centers.count
  }
}

extension LintExample {
  fileprivate static func tabs(_ titles: [String]) -> LintExample {
    let items = titles.map { title in
      "{ \"title\": \"\(title)\", \"icon\": \"phone/tab.\(title.lowercased())\" }"
    }
    return .scene(
      320, 60,
      """
      { "type": "phone.tabBar", "valign": "bottom", "items": [
        \(items.joined(separator: ",\n  "))] }
      """)
  }

  fileprivate static func toolbar(_ icons: [String]) -> LintExample {
    let items = icons.map { "{ \"icon\": \"phone/\($0)\" }" }
    return .scene(
      320, 60,
      """
      { "type": "phone.toolbar", "valign": "bottom", "items": [
        \(items.joined(separator: ",\n  "))] }
      """)
  }

  fileprivate static func segments(_ titles: [String]) -> LintExample {
    let list = titles.map { "\"\($0)\"" }.joined(separator: ", ")
    return .scene(
      320, 68,
      """
      { "type": "layers", "padding": 12, "background": "#C5CCD4", "children": [
        { "type": "phone.segmented", "selected": 0, "valign": "center",
          "segments": [\(list)] }] }
      """)
  }

  fileprivate static func dots(_ count: Int) -> LintExample {
    .scene(
      320, 60,
      """
      { "type": "layers", "background": "#3A4A63", "children": [
        { "type": "phone.pageIndicator", "pages": \(count), "current": 2, "valign": "center" }] }
      """)
  }
}
