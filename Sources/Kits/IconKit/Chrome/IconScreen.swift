import Localization
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
  /// The app's own color, of everything that can be tapped.
  package var tint: Color
  /// How far the content has been scrolled, in points.
  package var scroll: Double
  /// The document's own: of what belongs to the screen as a whole.
  package var place = Place.nowhere

  /// The keys of every screen; `title` is the bar's default title.
  static func group(title word: StringKey) -> FieldGroup<Chrome> {
    fields(
      Types.worded("title", word, "In the middle of the navigation bar."),
      optional(
        "time", Types.located(.text), "As the status bar shows it. Default: 9:41 AM, or 9:41."),
      defaulted(
        "tint", Types.color, PhoneTheme.flat.bars.word.color,
        "The app's color, of everything that can be tapped."),
      defaulted(
        "scroll", .number(in: 0...1_000_000, .points), 0,
        "How far the content has been scrolled under the bar.")
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

/// A screen's frame: its ground, the content below the bar and scrolling under it, the bar.
struct IconScreen {
  /// What is beside the title.
  enum Items {
    /// A list's: + at the end.
    case add
    /// A modal screen's: a word at either end.
    case words(Located<String>, Located<String>?, isReady: Bool)
    /// A pushed screen's: an arrow and the previous screen's name.
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

  /// The whole height has no place to scroll to.
  private func scrolled(_ column: Node) -> Node {
    let scroll = chrome.scroll
    guard scroll > 0, !environment.full else { return column.placed { $0.valign = .top } }
    return column.placed { $0.edges = Edges(top: -scroll, start: 0, end: 0) }
  }
}
