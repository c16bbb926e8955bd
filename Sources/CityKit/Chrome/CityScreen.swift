import PhoneKit
import Pixels
import Scene

/// A screen's frame: the background, the content below the bars and scrolling under them, the bars.
struct CityScreen {
  let chrome: Chrome
  let environment: Environment
  /// Whether the title bar shows.
  var hasTitleBar = true
  /// A flat background in place of the light one.
  var background: Color?

  /// The content is isolated: what lies above its siblings there still lies below the bars.
  func node(_ content: [Node], top: Double, bottom: Double) -> Node {
    let statusBar = StatusBar(time: chrome.time, style: .black, in: environment)
    let bars = Node.column([statusBar.node] + (hasTitleBar ? [TitleBar(chrome: chrome).node] : []))
      .placed { $0.edges = Edges(top: 0, start: 0, end: 0) }
    let bar = hasTitleBar ? CityMetrics.titleBar : 0
    let column = Node.column(
      content, padding: EdgeDistances(top: statusBar.height + bar + top, bottom: bottom)
    ).with { $0.effects.isolate = true }
    return Node.layers([ground, scrolled(column), bars])
  }

  private var ground: Node {
    guard let background else { return .art("bg_light", fit: .tile, origin: "") }
    return .rect(background, name: "menu.ground", origin: "")
  }

  /// The whole height has no place to scroll to.
  private func scrolled(_ column: Node) -> Node {
    guard chrome.scroll > 0, !environment.full else { return column.placed { $0.valign = .top } }
    return column.placed { $0.edges = Edges(top: -chrome.scroll, start: 0, end: 0) }
  }
}
