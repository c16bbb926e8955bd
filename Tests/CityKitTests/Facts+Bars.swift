import Geometry
import Layout
import Source

extension Fact {
  private static let section = "Title bar"

  static let bars: [Fact] = [
    Fact(section: section, statement: "title_bar lies below the status bar: y 20, 44 high") {
      block in
      block["title_bar"].flatMap {
        differs("title_bar", $0.frame, x: 0, width: 320, height: 44)
          + differs("title_bar's y", $0.frame.y, 20)
      } + block["status.bar"].flatMap { differs("status bar's bottom", $0.frame.maxY, 20) }
    },
    Fact(section: section, statement: "the bars lie above all content") { block in
      guard let bar = block.names.firstIndex(of: "status.bar") else { return ["no status bar"] }
      let content = block.all.lastIndex { isContent($0) } ?? 0
      let first = block.all.firstIndex { $0.name == "status.bar" } ?? bar
      return content < first ? [] : ["\(block.all[content].name) over the bars"]
    },
    Fact(section: section, statement: "the title is 8 points after the button; open") { block in
      guard let title = block.one("bar.title") else { return [] }
      guard let left = block.one("button_back") ?? block.one("button_menu") else {
        return ["no button"]
      }
      return differs("title", title.frame.x, left.frame.maxX + 8)
    },
    Fact(section: section, statement: "the title ends before the button at the right") { block in
      guard let title = block.one("bar.title"), title.text?.lines == 1 else {
        return block.one("bar.title").map { ["\($0)"] } ?? []
      }
      let end = block.one("button")?.frame.x ?? 320
      return title.frame.maxX <= end - 7.999 ? [] : ["\(title.frame) before \(end)"]
    },
    Fact(section: section, statement: "button_back holds its text; where that is cut, it is 58") {
      block in
      guard let button = block.one("button_back"), let text = block.one("bar.back") else {
        return []
      }
      let inside = text.frame.x >= button.frame.x && text.frame.maxX <= button.frame.maxX
      let cut = text.text?.truncated ?? false
      return (inside ? [] : ["\(button.frame) \(text.frame)"])
        + (cut ? differs("a cut button's width", button.frame.width, 58) : [])
    },
    Fact(section: section, statement: "buttons and title are centered in the bar") { block in
      ["button", "button_back", "button_menu", "bar.title", "bar.back", "bar.button"].flatMap {
        name in block[name].flatMap { differs(name, $0.frame.midY, 42) }
      }
    },
  ]

  /// Whether an element is neither of the bars nor the background.
  static func isContent(_ element: LaidOutNode) -> Bool {
    [
      "/post", "/rsvp", "/attendance", "/church", "/cities", "/sections", "/name", "/avatar",
      "/subtitle", "/message", "/phone", "/address", "/about", "/people",
    ].contains { element.place.source.hasPrefix($0) }
  }
}
