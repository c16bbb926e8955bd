import Pixels
import Scene

/// The translucent title bar: a button, the title at its left side, and a button at the right.
struct TitleBar {
  let chrome: Chrome

  var node: Node {
    let origin = chrome.title?.source ?? ""
    let bar = Node.art("title_bar", fit: .patch, origin: origin)
    let pieces = [left] + (title.map { [$0] } ?? [spring]) + (right.map { [$0] } ?? [])
    let row = Node.row(
      pieces,
      padding: EdgeDistances(
        start: CityMetrics.barEdge,
        end: chrome.button == nil ? CityMetrics.barEnd : CityMetrics.barEdge))
    return Node.layers([bar, row]).placed { $0.height = CityMetrics.titleBar }
  }

  private var left: Node {
    if let back = chrome.back {
      return button(
        back, art: "button_back", text: "bar.back", start: CityMetrics.backTextStart,
        end: CityMetrics.backTextEnd
      )
      .placed { $0.maxWidth = CityMetrics.backMaxWidth }
    }
    return Node.art("button_menu", fit: .stretch, origin: "").with {
      $0.tappable = true
      $0.placement.valign = .center
    }
  }

  private var right: Node? {
    chrome.button.map { title in
      button(
        title, art: "button", text: "bar.button", start: CityMetrics.buttonTextEdge,
        end: CityMetrics.buttonTextEdge
      )
      .placed { $0.spaceBefore = CityMetrics.barTitleGap }
    }
  }

  private var title: Node? {
    chrome.title.map { title in
      Node.text(
        title.value, CityType.barTitle, name: "bar.title", origin: title.source, maxLines: 1
      ).with {
        $0.placement.spaceBefore = CityMetrics.barTitleGap
        $0.placement.grow = 1
        $0.placement.valign = .center
        $0.effects.shadows = [Self.engraved]
      }
    }
  }

  /// Keeps the buttons apart where there is no title.
  private var spring: Node { Node(.space).placed { $0.grow = 1 } }

  private func button(
    _ title: Sourced<String>, art: String, text: String, start: Double, end: Double
  ) -> Node {
    let ground = Node.art(art, fit: .patch, origin: title.source)
    let label = Node.text(
      title.value, CityType.barButton, name: text, origin: title.source, maxLines: 1,
      alignment: .center
    ).with {
      $0.tappable = true
      $0.placement.valign = .center
      $0.effects.shadows = [Self.engraved]
    }
    let inset = Node.layers([label], padding: EdgeDistances(start: start, end: end))
      .placed { $0.valign = .center }
    return Node.layers([
      ground.placed { $0.edges = Edges(top: 0, start: 0, bottom: 0, end: 0) }, inset,
    ])
    .placed {
      $0.height = CityMetrics.buttonHeight
      $0.valign = .center
    }
  }

  private static let engraved = Effects.Shadow(
    color: Color(red: 0, green: 0, blue: 0, alpha: 128), y: -1)
}
