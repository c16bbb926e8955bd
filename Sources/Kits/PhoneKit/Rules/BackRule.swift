import Geometry
import Layout
import Rules
import Scene
import Source

extension Rule {
  static let backTitle = guideline(
    "back-title", "A back button shows the title of the screen it leads back to.",
    because: "The title shows where a tap leads. A title truncated at its end still does so; "
      + "“Back” does not, and is used only if the title is wider than a third of the bar.",
    section: "Navigation bars", needs: .previousScreen, bad: .bar("Back"), good: .bar("Accounts")
  ) { screen in
    guard let previous = screen.document.previous?.value else { return [] }
    let title = previous.trimmed
    guard !title.isEmpty else { return [] }
    return screen.nodes(.backButton).compactMap { button in
      let words = screen.plainWords(of: button)
      guard !words.isEmpty, !isCut(title, to: words) else { return nil }
      if words == "Back", !screen.fits(title, in: button) { return nil }
      return Violation(
        at: button,
        "the back button shows \(screen.called(button)), but the previous screen is “\(title)”",
        measured: "“\(words)”", expected: "“\(title)”", remedy: "write “\(title)”")
    }
  }

  /// Whether the words are the title, or its beginning followed by an ellipsis.
  private static func isCut(_ title: String, to words: String) -> Bool {
    if words == title { return true }
    for end in ["…", "..."] where words.hasSuffix(end) {
      let start = String(words.dropLast(end.count)).trimmed
      if !start.isEmpty, title.hasPrefix(start) { return true }
    }
    return false
  }
}

extension String {
  fileprivate var trimmed: String {
    let from = drop(while: \.isWhitespace)
    return from.lastIndex { !$0.isWhitespace }.map { String(from[...$0]) } ?? ""
  }
}

extension LintScreen {
  /// Whether a title in the button's font would take up no more than a third of the bar.
  fileprivate func fits(_ title: String, in button: Int) -> Bool {
    let text = ([button] + Array(laid.inside(button))).first {
      nodes[$0].text.map { !$0.string.isEmpty } ?? false
    }
    guard let text, let words = nodes[text].text?.string,
      let width = laid.naturalWidth(of: text)
    else { return true }
    let bar = nearest([.navigationBar, .titleBar], around: button).map { nodes[$0].frame.width }
    let wanted = width / Double(words.count) * Double(title.count)
    let room = max(0, nodes[button].frame.width - nodes[text].frame.width)
    return wanted + room <= (bar ?? laid.size.width) / 3
  }
}

extension LintExample {
  fileprivate static func bar(_ back: String) -> LintExample {
    LintExample(
      """
      {
        "screen": "scene",
        "device": { "width": 320, "height": 60, "scale": 2 },
        "previous": "Accounts",
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
          { "type": "phone.navigationBar", "title": "Inbox", "back": "\(back)", "right": "Edit",
            "valign": "top" }] }
      }
      """)
  }
}
