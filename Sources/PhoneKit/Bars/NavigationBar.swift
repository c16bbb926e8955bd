import Geometry
package import Pixels
package import Scene
package import Source

/// The translucent bar at the top, with the status bar over it.
package struct NavigationBar {
  /// What stands beside the title.
  package enum Items {
    /// A list's: + at the end.
    case add
    /// A modal screen's: a word at either end.
    case words(Located<String>?, Located<String>?, isReady: Bool)
    /// A pushed screen's: an arrow and the previous screen's name.
    case back(Located<String>)
  }

  private let title: Located<String>
  private let items: Items
  private let tint: Color
  private let isOverContent: Bool
  private let place: Place
  private let environment: Environment
  private let theme: PhoneTheme
  private let statusBar: StatusBar

  /// - Parameters:
  ///   - tint: of what can be tapped.
  ///   - isOverContent: whether content has been scrolled under it.
  ///   - place: where the screen is stated.
  package init(
    _ title: Located<String>, _ items: Items, time: Located<String>, tint: Color,
    isOverContent: Bool, at place: Place, in environment: Environment
  ) {
    self.title = title
    self.items = items
    self.tint = tint
    self.isOverContent = isOverContent
    self.place = place
    self.environment = environment
    theme = environment.phone
    statusBar = StatusBar(time: time, style: .darkContent, at: place, in: environment)
  }

  /// Points, from the screen's top.
  package var height: Double { statusBar.height + theme.metrics.navigationBar }

  package var node: Node {
    var ground = Node.rect(theme.colors.bar, name: "bar.ground", at: place)
    if isOverContent {
      ground.effects.clip = .square
      ground.effects.backdrop = Effects.Filter(
        blur: theme.metrics.barBlur, saturation: theme.metrics.barSaturation)
    }
    let line = Node.rect(theme.colors.barLine, name: "bar.line", at: place).placed {
      $0.height = .hairline
      $0.edges = Edges(start: 0, bottom: -.hairline, end: 0)
    }
    let bar = Node.layers([titleText] + start + end, at: place).role(.navigationBar).placed {
      $0.height = .points(theme.metrics.navigationBar)
    }
    return Node.layers([ground, Node.column([statusBar.node, bar], at: place), line], at: place)
      .placed { $0.edges = Edges(top: 0, start: 0, end: 0) }
  }

  private var titleText: Node {
    Node.text(
      title.value, theme.barTitle, name: "bar.title", at: title.place,
      maxLines: 1, alignment: .center
    ).role(.barTitle).placed {
      $0.valign = .center
      $0.edges = Edges(start: side, end: side)
    }
  }

  /// What the title leaves free on both sides, so that it stays in the middle.
  private var side: Double {
    if case .add = items {
      return theme.metrics.plusEdge + theme.metrics.plusSide + theme.metrics.plusEdge
    }
    return max(
      theme.metrics.wordWidth, (environment.device.size.width - theme.metrics.titleWidth) / 2)
  }

  private var start: [Node] {
    switch items {
    case .add: []
    case .words(let start, _, _):
      start.map {
        [
          word($0, theme.barWord(tint), name: "bar.start") {
            Edges(start: theme.metrics.barEdge)
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
        Glyph(in: environment).plus(tint, at: place).placed {
          $0.edges = Edges(
            top: ((theme.metrics.navigationBar - theme.metrics.plusSide) / 2).rounded(.down),
            end: theme.metrics.plusEdge)
        }
      ]
    case .words(_, let end, let isReady):
      end.map {
        [
          word($0, theme.barDone(isReady ? tint : theme.colors.dimmed), name: "bar.end") {
            Edges(end: theme.metrics.barEdge)
          }.with { $0.tappable = isReady }
        ]
      } ?? []
    case .back: []
    }
  }

  private func word(
    _ text: Located<String>, _ style: TextStyleSpec, name: String, at edges: () -> Edges
  ) -> Node {
    Node.text(text.value, style, name: name, at: text.place, maxLines: 1).with {
      $0.tappable = true
      $0.role = .barButton
      $0.placement.valign = .center
      $0.placement.edges = edges()
      $0.placement.maxWidth = side - theme.metrics.barEdge
    }
  }

  private func back(_ back: Located<String>) -> Node {
    let arrow = Glyph(in: environment).back(tint, at: back.place)
    let word = Node.text(
      back.value, theme.barWord(tint), name: "bar.back", at: back.place, maxLines: 1
    ).placed {
      $0.valign = .center
      $0.spaceBefore = theme.metrics.backGap
    }
    return Node.row([arrow, word], at: back.place).with {
      $0.role = .backButton
      $0.tappable = true
      $0.placement.edges = Edges(start: theme.metrics.barEdge)
      $0.placement.maxWidth = side - theme.metrics.barEdge
    }
  }
}
