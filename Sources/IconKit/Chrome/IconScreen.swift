import Pixels
import Scene

/// A screen's frame: its ground, the content below the bar and scrolling under it, the bar.
struct IconScreen {
  let bar: NavigationBar
  let ground: Color

  func node(_ content: [Node]) -> Node {
    let column = Node.column(content, padding: EdgeDistances(top: bar.height))
      .with { $0.effects.isolate = true }
    return Node.layers([
      .rect(ground, name: "screen.ground", origin: ""), scrolled(column), bar.node,
    ])
  }

  /// The whole height has no place to scroll to.
  private func scrolled(_ column: Node) -> Node {
    let scroll = bar.chrome.scroll
    guard scroll > 0, !bar.environment.full else { return column.placed { $0.valign = .top } }
    return column.placed { $0.edges = Edges(top: -scroll, start: 0, end: 0) }
  }
}
