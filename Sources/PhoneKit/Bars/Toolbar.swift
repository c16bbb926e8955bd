import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.toolbar`: items equally spaced over its width, at the lower edge.
struct Toolbar {
  struct Content: Sendable {
    var items: [BarItem] = []
    var kind = BarKind.standard
    var tint: Color?
    /// A word in the middle, in place of or among items.
    var title: Located<String>?
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component("phone.toolbar", "Items equally spaced along the lower edge.") {
      keys(
        Content(),
        [
          defaulted(
            "items", \.items, .array(of: BarItem.type), "Icons and words, from start to end."),
          optional("title", \.title, Types.located(.text), "Words in the middle."),
          defaulted("kind", \.kind, .cases("kind"), "default, black or translucent."),
          optional("tint", \.tint, Types.color, "Its colour, in place of the kind's own."),
        ]
      ).map { content, reader in
        Toolbar(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }

  var node: Node {
    let ground = BarGround(kind: content.kind, tint: content.tint, place: place, theme: theme)
    return Node.layers(ground.nodes(.top) + [row(on: ground)] + words(on: ground), at: place)
      .role(.toolbar).sized(nil, height)
  }

  /// Points.
  private var height: Double {
    return environment.hasLowBars ? theme.bars.landscapeBar : theme.bars.toolbar
  }

  /// The first and the last lie at the edges, all gaps between are alike; one alone is centered.
  private func row(on ground: BarGround) -> Node {
    var children: [Node] = []
    if content.items.count == 1 { children.append(gap) }
    for (index, item) in content.items.enumerated() {
      if index > 0 { children.append(gap) }
      children.append(
        BarButton(
          item: item, bar: ground, environment: environment, name: "toolbar.item",
          usualKind: item.icon != nil || theme.drawing == .plain ? .plain : .bordered
        ).node)
    }
    if content.items.count == 1 { children.append(gap) }
    let edge = theme.bars.toolbarEdge
    return Node.row(children, at: place, padding: EdgeDistances(start: edge, end: edge))
  }

  private var gap: Node { Node.space(at: place).placed { $0.grow = 1 } }

  private func words(on ground: BarGround) -> [Node] {
    guard let title = content.title else { return [] }
    var style = theme.bars.toolbarTitle
    if theme.drawing == .plain, ground.isDark { style.color = .white }
    let text = Node.text(
      title.value, style, name: "toolbar.title", at: title.place, maxLines: 1, alignment: .center
    ).role(.label).placed {
      $0.valign = .center
      $0.edges = Edges(
        start: .points(theme.bars.toolbarTitleEdge), end: .points(theme.bars.toolbarTitleEdge))
    }
    return [theme.bars.wordEtch.map { text.etched($0, y: -1) } ?? text]
  }
}
