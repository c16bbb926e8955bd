import Geometry
import Layout
import Rules
import Scene

/// Rules for the title bar.
extension Rule {
  static let backWidth = city(
    "back-width", "button_back is at most 58 points wide.",
    because: "The art must not stretch further; longer text is truncated instead.",
    section: "Title bar", bad: .bar(back: "Neighbours", backWidth: 84, isCentered: false),
    good: .bar(back: "Neighbours", backWidth: 58, isCentered: false)
  ) { screen in
    screen.art("button_back").compactMap { button in
      let width = screen.nodes[button].frame.width
      guard width > 58.01 else { return nil }
      return Violation(
        at: button, "button_back is \(points(width)) points wide, more than 58",
        measured: points(width), expected: "at most 58",
        remedy: "write \"maxWidth\": 58, so that longer text is truncated")
    }
  }

  static let titleBar = city(
    "title-bar", "The title is at the left side of the bar.",
    because: "The title is aligned with the button before it, not centered, so that titles begin "
      + "in the same place on every screen.",
    section: "Title bar", bad: .bar(back: "Feed", backWidth: 52, isCentered: true),
    good: .bar(back: "Feed", backWidth: 52, isCentered: false)
  ) { screen in
    screen.art("title_bar").flatMap { bar -> [Violation] in
      let frame = screen.nodes[bar].frame
      let buttons = (screen.art("button_back") + screen.art("button_menu")).filter {
        frame.intersection(screen.nodes[$0].frame) != nil
      }
      let side = buttons.map { screen.start(of: $0) + screen.nodes[$0].frame.width }.max() ?? 0
      return screen.art("bar.title").compactMap { title in
        guard frame.intersection(screen.nodes[title].frame) != nil,
          let line = screen.laid.inkLines(of: title).first
        else { return nil }
        let start = screen.isMirrored ? screen.laid.size.width - line.maxX : line.x
        let gap = start - side
        guard gap > mostGap else { return nil }
        return Violation(
          at: title,
          "\(screen.called(title)) begins \(points(gap)) points after the element to its left, "
            + "not at the bar's left side", measured: "\(points(gap)) away",
          expected: "at the left side", remedy: "write \"textAlign\": \"start\"", other: bar)
      }
    }
  }

  /// The largest gap, in points, from a button to a title "at the left side"; the guide gives none.
  private static let mostGap = 20.0
}

extension LintExample {
  fileprivate static func bar(back: String, backWidth: Int, isCentered: Bool) -> LintExample {
    .scene(
      320, 60,
      """
      { "type": "image", "art": "bg_light", "fit": "tile" },
      { "type": "layers", "height": 44, "valign": "top", "children": [
        { "type": "image", "art": "title_bar", "fit": "patch" },
        { "type": "row", "gap": 8, "padding": [0, 6, 0, 10], "children": [
          { "type": "layers", "role": "backButton", "width": \(backWidth), "height": 30,
            "valign": "center", "children": [
            { "type": "image", "art": "button_back", "fit": "patch" },
            { "type": "text", "name": "bar.back", "text": "\(back)", "maxLines": 1,
              "font": "Helvetica Neue Bold", "size": 11, "color": "gray_0",
              "textAlign": "center", "valign": "center", "padding": [0, 12, 0, 5] }] },
          { "type": "text", "name": "bar.title", "role": "barTitle", "text": "Planting day",
            "font": "Helvetica Neue Bold", "size": 20, "color": "gray_0", "tracking": -20,
            "textAlign": "\(isCentered ? "center" : "start")", "grow": 1, "valign": "center" }] }] }
      """)
  }
}
