import Localization
import PhoneKit
package import Pixels
import Scene
import Schema
package import Source

/// The bar and the scroll position of an icon screen, as given in the document.
package struct Chrome: Hashable, Sendable {
  package var title: Located<String>
  /// The time in the status bar.
  package var time: Located<String>
  /// The app's color, used for everything that can be tapped.
  package var tint: Color
  /// The distance in points by which the content is scrolled.
  package var scroll: Double
  /// The document's own place, for elements that belong to the screen as a whole.
  package var place = Place.nowhere

  /// Returns the keys of every screen; `title` is the bar's default title.
  static func group(title word: StringKey) -> FieldGroup<Chrome> {
    fields(
      Types.worded("title", word, "The title in the middle of the navigation bar."),
      optional(
        "time", Types.located(.text),
        "The time in the status bar. Default: 9:41 AM, or 9:41 beside a notch."),
      defaulted(
        "tint", Types.color, PhoneTheme.flat.bars.word.color,
        "The app's color, used for everything that can be tapped."),
      defaulted(
        "scroll", .number(in: 0...1_000_000, .points), 0,
        "How far the content is scrolled under the bar, in points.")
    ) { ($0, $1, $2, $3) }.map { keys, reader in
      let (title, time, tint, scroll) = keys
      return Chrome(
        title: reader.environment.text(title, or: word, at: .nowhere),
        time: reader.environment.text(
          time, or: StatusBar.usualTime(isShort: true, in: reader.environment),
          at: reader.place.member("time")),
        tint: tint, scroll: scroll, place: reader.place)
    }
  }
}

/// A screen's frame: the background, the bar, and the content, which scrolls under the bar.
struct IconScreen {
  /// The items beside the title.
  enum Items {
    /// A + at the end, for a list.
    case add
    /// A text button at either end, for a modal screen.
    case words(Located<String>, Located<String>?, isReady: Bool)
    /// An arrow with the previous screen's name, for a pushed screen.
    case back(Located<String>)
  }

  let chrome: Chrome
  let environment: Environment
  let bars: TopBars
  let ground: PaintSpec

  init(
    _ chrome: Chrome, _ items: Items, isGrouped: Bool = true, in environment: Environment
  ) {
    self.chrome = chrome
    var bar = NavigationBarPart.Content()
    bar.title = chrome.title
    bar.isOverContent = chrome.scroll > 0 && !environment.full
    bar.names.back = ""
    bar.names.backWord = "bar.back"
    switch items {
    case .add: bar.right = [BarItem(.plus, at: chrome.place)]
    case .words(let start, let end, let isReady):
      bar.left = [BarItem(start)]
      bar.right = end.map { [BarItem($0, .done, isReady: isReady)] } ?? []
    case .back(let back): bar.back = back
    }
    let own = environment.ofIcons(tint: chrome.tint, hasWords: bar.right.first?.sign == nil)
    bars = TopBars(bar, time: chrome.time, at: chrome.place, in: own)
    ground = isGrouped ? own.phone.tables.groupedGround : .color(own.phone.tables.plainGround)
    self.environment = own
  }

  func node(_ content: [Node]) -> Node {
    let column = Node.column(content, at: chrome.place, padding: EdgeDistances(top: bars.height))
      .with { $0.effects.isolate = true }
    return Node.layers(
      [
        .fill(ground, name: "screen.ground", at: chrome.place).role(.background),
        scrolled(column), bars.node,
      ] + [indicator].compactMap { $0 }, at: chrome.place)
  }

  private var indicator: Node? {
    HomeIndicator(
      isLight: environment.appearance == .dark, at: chrome.place, in: environment
    ).node
  }

  /// Returns the column at its scroll position; a screen rendered at full height does not scroll.
  private func scrolled(_ column: Node) -> Node {
    let scroll = chrome.scroll
    guard scroll > 0, !environment.full else { return column.placed { $0.valign = .top } }
    return column.placed { $0.edges = Edges(top: -scroll, start: 0, end: 0) }
  }
}
