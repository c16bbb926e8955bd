import Geometry
import PhoneKit
import Pixels
import Scene

/// The translucent bar at the top, with the status bar over it.
struct NavigationBar {
  /// What stands beside the title.
  enum Items {
    /// A list's: + at the end.
    case add
    /// A modal screen's: a word at either end.
    case words(Sourced<String>?, Sourced<String>?, isReady: Bool)
    /// A pushed screen's: an arrow and the previous screen's name.
    case back(Sourced<String>)
  }

  let chrome: Chrome
  let items: Items
  let environment: Environment

  private var statusBar: StatusBar {
    StatusBar(time: chrome.time, style: .darkContent, in: environment)
  }

  /// Points, from the screen's top.
  var height: Double { statusBar.height + IconMetrics.navigationBar }

  var node: Node {
    var ground = Node.rect(IconPalette.bar, name: "bar.ground", origin: "")
    if chrome.scroll > 0, !environment.full {
      ground.effects.clip = .square
      ground.effects.backdrop = Effects.Filter(
        blur: IconMetrics.barBlur, saturation: IconMetrics.barSaturation)
    }
    let hairline = Hairline(environment: environment)
    let line = Node.rect(IconPalette.barLine, name: "bar.line", origin: "").placed {
      $0.height = hairline.thickness
      $0.edges = Edges(start: 0, bottom: -hairline.thickness, end: 0)
    }
    let bar = Node.layers([title] + start + end).placed { $0.height = IconMetrics.navigationBar }
    return Node.layers([ground, Node.column([statusBar.node, bar]), line])
      .placed { $0.edges = Edges(top: 0, start: 0, end: 0) }
  }

  private var title: Node {
    Node.text(
      chrome.title.value, IconType.barTitle, name: "bar.title", origin: chrome.title.source,
      maxLines: 1, alignment: .center
    ).placed {
      $0.valign = .center
      $0.edges = Edges(start: side, end: side)
    }
  }

  /// What the title leaves free on both sides, so that it stays in the middle.
  private var side: Double {
    if case .add = items {
      return IconMetrics.plusEdge + IconMetrics.plusSide + IconMetrics.plusEdge
    }
    return max(
      IconMetrics.wordWidth, (environment.device.size.width - IconMetrics.titleWidth) / 2)
  }

  private var start: [Node] {
    switch items {
    case .add: []
    case .words(let start, _, _):
      start.map {
        [
          word($0, IconType.barWord(chrome.tint), name: "bar.start") {
            Edges(start: IconMetrics.barEdge)
          }
        ]
      } ?? []
    case .back(let back): [self.back(back)]
    }
  }

  private var end: [Node] {
    switch items {
    case .add:
      [
        Glyph(environment: environment).plus(chrome.tint).placed {
          $0.edges = Edges(
            top: ((IconMetrics.navigationBar - IconMetrics.plusSide) / 2).rounded(.down),
            end: IconMetrics.plusEdge)
        }
      ]
    case .words(_, let end, let isReady):
      end.map {
        [
          word($0, IconType.barDone(isReady ? chrome.tint : IconPalette.dimmed), name: "bar.end") {
            Edges(end: IconMetrics.barEdge)
          }.with { $0.tappable = isReady }
        ]
      } ?? []
    case .back: []
    }
  }

  private func word(
    _ text: Sourced<String>, _ style: TextStyleSpec, name: String, at edges: () -> Edges
  ) -> Node {
    Node.text(text.value, style, name: name, origin: text.source, maxLines: 1).with {
      $0.tappable = true
      $0.placement.valign = .center
      $0.placement.edges = edges()
      $0.placement.maxWidth = side - IconMetrics.barEdge
    }
  }

  private func back(_ back: Sourced<String>) -> Node {
    let arrow = Glyph(environment: environment).back(chrome.tint, origin: back.source)
    let word = Node.text(
      back.value, IconType.barWord(chrome.tint), name: "bar.back", origin: back.source, maxLines: 1
    ).placed {
      $0.valign = .center
      $0.spaceBefore = IconMetrics.backGap
    }
    return Node.row([arrow, word]).with {
      $0.tappable = true
      $0.placement.edges = Edges(start: IconMetrics.barEdge)
      $0.placement.maxWidth = side - IconMetrics.barEdge
    }
  }
}
