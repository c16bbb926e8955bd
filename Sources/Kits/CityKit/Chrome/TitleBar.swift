import Scene
import Source

/// The translucent title bar: the menu or back button, a title on the left, and a button on the
/// right.
struct TitleBar {
  let chrome: Chrome
  let theme: CityTheme

  var node: Node {
    let place = chrome.title?.place ?? chrome.place
    let bar = Node.art("title_bar", fit: .patch, at: place)
    let pieces = [left] + (title.map { [$0] } ?? [spring]) + (right.map { [$0] } ?? [])
    let row = Node.row(
      pieces, at: chrome.place,
      padding: EdgeDistances(
        start: theme.metrics.barEdge,
        end: chrome.button == nil ? theme.metrics.barEnd : theme.metrics.barEdge))
    return Node.layers([bar, row], at: chrome.place).role(.titleBar)
      .placed { $0.height = .points(theme.metrics.titleBar) }
  }

  private var left: Node {
    if let back = chrome.back {
      return button(
        back, art: "button_back", text: "bar.back", start: theme.metrics.backTextStart,
        end: theme.metrics.backTextEnd
      ).role(.backButton).placed { $0.maxWidth = theme.metrics.backMaxWidth }
    }
    return Node.art("button_menu", fit: .stretch, at: chrome.place).with {
      $0.takeTaps()
      $0.role = .barButton
      $0.placement.valign = .center
    }
  }

  private var right: Node? {
    chrome.button.map { title in
      button(
        title, art: "button", text: "bar.button", start: theme.metrics.buttonTextEdge,
        end: theme.metrics.buttonTextEdge
      ).role(.barButton).placed { $0.spaceBefore = theme.metrics.barTitleGap }
    }
  }

  private var title: Node? {
    chrome.title.map { title in
      Node.text(
        title.value, theme.barTitle, name: "bar.title", at: title.place, maxLines: 1
      ).with {
        $0.role = .barTitle
        $0.placement.spaceBefore = theme.metrics.barTitleGap
        $0.placement.grow = 1
        $0.placement.valign = .center
        $0.effects.shadows = [theme.shadows.engraved]
      }
    }
  }

  /// The flexible space that keeps the buttons apart if there is no title.
  private var spring: Node { Node.space(at: chrome.place).placed { $0.grow = 1 } }

  private func button(
    _ title: Located<String>, art: String, text: String, start: Double, end: Double
  ) -> Node {
    let ground = Node.art(art, fit: .patch, at: title.place)
    let label = Node.text(
      title.value, theme.barButton, name: text, at: title.place, maxLines: 1,
      alignment: .center
    ).with {
      $0.takeTaps()
      $0.placement.valign = .center
      $0.effects.shadows = [theme.shadows.engraved]
    }
    let inset = Node.layers([label], padding: EdgeDistances(start: start, end: end))
      .placed { $0.valign = .center }
    return Node.layers([
      ground.placed { $0.edges = Edges(top: 0, start: 0, bottom: 0, end: 0) }, inset,
    ])
    .placed {
      $0.height = .points(theme.metrics.buttonHeight)
      $0.valign = .center
    }
  }
}
