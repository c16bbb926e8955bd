import Geometry
import Layout
import Pixels
import Rules
import Scene

extension Rule {
  static let cityList = city(
    "city-list", "Rows in menus and lists have the guide's height, type, and colors.",
    because: "Items are 44 points high, in Helvetica Neue Light 20: white on gray_7 in a menu, and "
      + "gray_8 on bg_light in a list; people's names are in the right column, beside the small "
      + "avatar. Rows in a block's tables are 20 points high, and every other one is striped.",
    section: "Menus and lists; Type", bad: .rows(height: 36), good: .rows(height: 44)
  ) { screen in
    // The phone's own rows use the same names, but follow their own guide.
    let titles = screen.art("row.title").filter { !screen.isPart($0, of: "phone.") }
    var violations: [Violation] = []
    var isDark = false
    for title in titles {
      guard let row = screen.nearest([.row], around: title), screen.nodes[row].name.isEmpty else {
        continue
      }
      isDark = isDark || screen.nodes[title].text?.runs.first?.color == .gray0
      violations += flaws(screen, ofRow: row, title: title)
    }
    violations += colors(screen, screen.art("menu.churchGround"), .gray9, named: "gray_9")
    // The guide does not specify the headers of a dark menu.
    let headers =
      ["item.header.ground", "role.header.ground"] + (isDark ? [] : ["list.header.ground"])
    violations += colors(screen, headers.flatMap { screen.art($0) }, .gray3, named: "gray_3")
    violations += colors(screen, screen.art("list.stripe"), .stripe, named: "gray_1 at 50%")
    for stripe in screen.art("list.stripe") {
      violations += differs(stripe, "the stripe's height", screen.nodes[stripe].frame.height, 20)
    }
    return violations
  }

  private static func flaws(
    _ screen: LintScreen, ofRow row: Int, title: Int
  ) -> [Violation] {
    let frame = screen.nodes[row].frame
    let text = screen.nodes[title]
    var violations = differs(row, "the height of the row \(screen.called(row))", frame.height, 44)
    violations += differs(
      title, "the center of \(screen.called(title)) in its row", text.frame.midY - frame.y,
      frame.height / 2, remedy: "center the text in the row", other: row)
    if let flaw = text.text?.runs.lazy.compactMap(flaw).first {
      violations.append(
        Violation(
          at: title, "\(screen.called(title)) has \(flaw.0), not \(flaw.1)", measured: flaw.0,
          expected: flaw.1, remedy: "use \(flaw.1)"))
    }
    let isDark = text.text?.runs.first?.color == .gray0
    let inside = screen.laid.inside(row)
    func named(_ name: String) -> [Int] { inside.filter { screen.nodes[$0].name == name } }
    violations += colors(
      screen, named("row.line"), isDark ? .gray8 : .gray3, named: isDark ? "gray_8" : "gray_3")
    violations += colors(
      screen, named("row.selected"), isDark ? .selectedDark : .selectedLight,
      named: isDark ? "selected_dark" : "selected_light")
    if isDark { violations += colors(screen, named("row.ground"), .gray7, named: "gray_7") }
    for avatar in named("bg_avatar_small") {
      let ground = screen.nodes[avatar].frame
      violations += differs(
        avatar, "the avatar's distance to the left edge", screen.start(of: avatar), 2)
      violations += differs(avatar, "the small avatar's width", ground.width, 44)
      violations += differs(avatar, "the small avatar's height", ground.height, 44)
    }
    let isUser = inside.contains { screen.nodes[$0].name == "bg_avatar_small" }
    let start = screen.start(of: title)
    if isUser != (start >= 65) {
      let column = isUser ? "right" : "left"
      violations.append(
        Violation(
          at: title,
          "\(screen.called(title)) begins at x \(points(start)), not in the \(column) column",
          measured: "x \(points(start))", expected: isUser ? "x at least 65" : "x below 65",
          remedy: isUser ? "start the text at x 78" : "start the text at x 14", other: row))
    }
    return violations
  }

  private static func flaw(of run: LaidOutNode.Run) -> (String, String)? {
    var setting = CitySetting(font: CitySetting.light, size: 20, tracking: -20)
    if run.color != .gray0 { setting.color = .gray8 }
    return setting.flaw(in: run, of: "row.title").map { ($0.found, $0.expected) }
  }

  private static func colors(
    _ screen: LintScreen, _ indices: [Int], _ color: Color, named word: String
  ) -> [Violation] {
    indices.compactMap { index in
      guard !screen.isPart(index, of: "phone."), let found = screen.nodes[index].color,
        found != color
      else { return nil }
      return Violation(
        at: index, "\(screen.nodes[index].name) is \(found.hex), not \(word)", measured: found.hex,
        expected: "\(word) \(color.hex)", remedy: "use \(word)")
    }
  }
}

extension LintExample {
  fileprivate static func rows(height: Int) -> LintExample {
    let rows = ["Gardeners", "Choir"].map { title in
      """
      { "type": "layers", "role": "row", "height": \(height), "tappable": true, "children": [
            { "type": "shape", "name": "row.line", "fill": "gray_3", "height": 1,
              "valign": "bottom" },
            { "type": "text", "name": "row.title", "text": "\(title)", "valign": "center",
              "font": "Helvetica Neue Light", "size": 20, "color": "gray_8", "tracking": -20,
              "padding": [0, 14, 0, 12] }] }
      """
    }
    return .scene(
      320, 100,
      """
      { "type": "image", "art": "bg_light", "fit": "tile" },
      { "type": "column", "children": [
          \(rows.joined(separator: ",\n    "))] }
      """)
  }
}
