import PhoneKit
package import Pixels
import Scene
import Schema
package import Source

/// What every icon screen has around its content, as a document states it.
package struct Chrome: Hashable, Sendable {
  package var title: Located<String>
  /// As the status bar shows it.
  package var time: Located<String>
  /// The app's own colour, of everything that can be tapped.
  package var tint: Color
  /// How far the content has been scrolled, in points.
  package var scroll: Double
  /// The document's own: of what belongs to the screen as a whole.
  package var place = Place.nowhere

  /// The keys of every screen; `title` is what the bar says where the document says nothing.
  static func group(title: String) -> FieldGroup<Chrome> {
    fields(
      defaulted(
        "title", Types.located(.text), Located(title, at: .nowhere), shown: .string(title),
        "In the middle of the navigation bar."),
      optional("time", Types.located(.text), "As the status bar shows it. Default: 9:41 AM."),
      defaulted(
        "tint", Types.color, PhoneTheme.standard.colors.systemBlue,
        "The app's colour, of everything that can be tapped."),
      defaulted(
        "scroll", .number(in: 0...1_000_000, "points"), 0,
        "How far the content has been scrolled under the bar.")
    ) { ($0, $1, $2, $3) }.map { keys, reader in
      let (title, time, tint, scroll) = keys
      return Chrome(
        title: title, time: time ?? Located("9:41 AM", at: reader.place.member("time")),
        tint: tint, scroll: scroll, place: reader.place)
    }
  }
}

/// A screen's frame: its ground, the content below the bar and scrolling under it, the bar.
struct IconScreen {
  let chrome: Chrome
  let environment: Environment
  let bar: NavigationBar
  let ground: Color

  init(_ chrome: Chrome, _ items: NavigationBar.Items, ground: Color, in environment: Environment) {
    self.chrome = chrome
    self.environment = environment
    self.ground = ground
    bar = NavigationBar(
      chrome.title, items, time: chrome.time, tint: chrome.tint,
      isOverContent: chrome.scroll > 0 && !environment.full, at: chrome.place, in: environment)
  }

  func node(_ content: [Node]) -> Node {
    let column = Node.column(content, at: chrome.place, padding: EdgeDistances(top: bar.height))
      .with { $0.effects.isolate = true }
    return Node.layers(
      [
        .rect(ground, name: "screen.ground", at: chrome.place).role(.background),
        scrolled(column), bar.node,
      ], at: chrome.place)
  }

  /// The whole height has no place to scroll to.
  private func scrolled(_ column: Node) -> Node {
    let scroll = chrome.scroll
    guard scroll > 0, !environment.full else { return column.placed { $0.valign = .top } }
    return column.placed { $0.edges = Edges(top: -scroll, start: 0, end: 0) }
  }
}
