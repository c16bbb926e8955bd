import Localization
import PhoneKit
import Pixels
import Scene
import Schema
package import Source

/// What every screen has around its content, as a document states it.
package struct Chrome: Hashable, Sendable {
  package var title: Located<String>?
  /// As the status bar shows it.
  package var time: Located<String>
  /// The previous screen's name, on the button that leads back.
  package var back: Located<String>?
  /// The button at the right.
  package var button: Located<String>?
  /// How far the content has been scrolled, in points.
  package var scroll: Double
  /// The document's own: of what belongs to the screen as a whole.
  package var place = Place.nowhere

  /// The contents of a title bar by itself.
  struct Bar: Sendable {
    var title: Located<String>?
    var back: Located<String>?
    var button: Located<String>?
  }

  /// The keys of a title bar.
  static var bar: FieldGroup<Bar> {
    fields(
      optional(
        "title", Types.located(.text), "At the left; cut before a button at the right."),
      optional(
        "back", Types.located(.text),
        "The previous screen's name, on the button back; without one, the menu's button."),
      optional("button", Types.located(.text), "A button at the right."),
      make: Bar.init)
  }

  /// The keys of every screen.
  static var group: FieldGroup<Chrome> {
    fields(
      optional(
        "title", Types.located(.text),
        "In the title bar, at the left; cut before a button at the right."),
      optional("time", Types.located(.text), "As the status bar shows it. Default: 9:41 AM."),
      optional(
        "back", Types.located(.text),
        "The previous screen's name, on the button back; without one, the menu's button."),
      optional("button", Types.located(.text), "A button at the right of the title bar."),
      defaulted(
        "scroll", .number(in: 0...1_000_000, .points), 0,
        "How far the content has been scrolled under the bar.")
    ) { ($0, $1, $2, $3, $4) }.map { keys, reader in
      let (title, time, back, button, scroll) = keys
      return Chrome(
        title: title,
        time: reader.environment.text(time, or: .time, at: reader.place.member("time")),
        back: back, button: button, scroll: scroll, place: reader.place)
    }
  }
}

/// A screen's frame: the background, the content below the bars and scrolling under them, the bars.
struct CityScreen {
  let chrome: Chrome
  let environment: Environment
  /// Whether the title bar shows.
  var hasTitleBar = true
  /// A flat background in place of the light one.
  var background: Color?

  private var theme: CityTheme { environment.city }

  /// The content is isolated: what is above its siblings there is still below the bars.
  func node(_ content: [Node], top: Double, bottom: Double) -> Node {
    let statusBar = StatusBar(
      time: chrome.time, style: .black, at: chrome.place, in: environment)
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

  /// The whole height has no place to scroll to.
  private func scrolled(_ column: Node) -> Node {
    guard chrome.scroll > 0, !environment.full else { return column.placed { $0.valign = .top } }
    return column.placed { $0.edges = Edges(top: -chrome.scroll, start: 0, end: 0) }
  }
}
