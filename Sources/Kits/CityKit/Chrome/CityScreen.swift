import Localization
import PhoneKit
import Pixels
import Scene
import Schema
package import Source

/// The bars and the scroll position of a screen, as given in the document.
package struct Chrome: Hashable, Sendable {
  package var title: Located<String>?
  /// The time in the status bar.
  package var time: Located<String>
  /// The previous screen's name, shown on the back button.
  package var back: Located<String>?
  /// The button on the right.
  package var button: Located<String>?
  /// The distance in points by which the content is scrolled.
  package var scroll: Double
  /// The document's own place, for elements that belong to the screen as a whole.
  package var place = Place.nowhere

  /// The contents of a standalone title bar.
  struct Bar: Sendable {
    var title: Located<String>?
    var back: Located<String>?
    var button: Located<String>?
  }

  /// The keys of a title bar.
  static var bar: FieldGroup<Bar> {
    fields(
      optional(
        "title", Types.located(.text),
        "The title, on the left; truncated to leave room for a button on the right."),
      optional(
        "back", Types.located(.text),
        "The previous screen's name, on the back button. Default: the menu button."),
      optional("button", Types.located(.text), "The text of a button on the right."),
      make: Bar.init)
  }

  /// The keys of every screen.
  static var group: FieldGroup<Chrome> {
    fields(
      optional(
        "title", Types.located(.text),
        "The title, on the left; truncated to leave room for a button on the right."),
      optional("time", Types.located(.text), "The time in the status bar. Default: 9:41 AM."),
      optional(
        "back", Types.located(.text),
        "The previous screen's name, on the back button. Default: the menu button."),
      optional(
        "button", Types.located(.text), "The text of a button on the right of the title bar."),
      defaulted(
        "scroll", .number(in: 0...1_000_000, .points), 0,
        "How far the content is scrolled under the bar, in points.")
    ) { ($0, $1, $2, $3, $4) }.map { keys, reader in
      let (title, time, back, button, scroll) = keys
      return Chrome(
        title: title,
        time: reader.environment.text(time, or: .time, at: reader.place.member("time")),
        back: back, button: button, scroll: scroll, place: reader.place)
    }
  }
}

/// A screen's frame: the background, the bars, and the content, which scrolls under the bars.
struct CityScreen {
  let chrome: Chrome
  let environment: Environment
  /// Whether the title bar is shown.
  var hasTitleBar = true
  /// The flat background that replaces the default light one.
  var background: Color?

  private var theme: CityTheme { environment.city }

  /// Returns the screen's node, in which the isolated content always stays below the bars.
  func node(_ content: [Node], top: Double, bottom: Double) -> Node {
    let statusBar = StatusBar(
      time: chrome.time, style: .black, font: theme.type.bold, at: chrome.place, in: environment)
    let bars = Node.column(
      [statusBar.node] + (hasTitleBar ? [TitleBar(chrome: chrome, theme: theme).node] : []),
      at: chrome.place
    )
    .placed { $0.edges = Edges(top: 0, start: 0, end: 0) }
    let bar = hasTitleBar ? theme.metrics.titleBar : 0
    let column = Node.column(
      content, at: chrome.place,
      padding: EdgeDistances(top: statusBar.height + bar + top, bottom: bottom)
    ).with { $0.effects.isolate = true }
    let indicator = HomeIndicator(
      isLight: background != nil, at: chrome.place, in: environment)
    return Node.layers(
      [ground, scrolled(column), bars] + [indicator.node].compactMap { $0 }, at: chrome.place)
  }

  private var ground: Node {
    guard let background else {
      return .art("bg_light", fit: .tile, at: chrome.place).role(.background)
    }
    return .rect(background, name: "menu.ground", at: chrome.place).role(.background)
  }

  /// Returns the column at its scroll position; a screen rendered at full height does not scroll.
  private func scrolled(_ column: Node) -> Node {
    guard chrome.scroll > 0, !environment.full else { return column.placed { $0.valign = .top } }
    return column.placed { $0.edges = Edges(top: -chrome.scroll, start: 0, end: 0) }
  }
}
