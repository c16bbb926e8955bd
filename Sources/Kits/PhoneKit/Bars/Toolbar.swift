import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.toolbar`: equally spaced items along the lower edge.
struct Toolbar {
  struct Content: Sendable {
    var items: [BarItem] = []
    var kind = BarKind.standard
    var tint: Color?
    /// The text in the middle, alone or between the items.
    var title: Located<String>?
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component(
      "phone.toolbar", "Items equally spaced along the lower edge.",
      holding: { node in
        keys(
          Content(),
          [
            defaulted(
              "items", \.items, .array(of: BarItem.type(node)),
              "The toolbar's items, from start to end: icons, labels, and nodes."),
            optional("title", \.title, Types.located(.text), "The text in the middle."),
            defaulted(
              "kind", \.kind, .cases("kind"),
              "The toolbar's kind: default, black, or translucent."),
            optional(
              "tint", \.tint, Types.color,
              "The bar's color, which replaces the color of `kind`."),
          ]
        ).map { content, reader in
          Toolbar(content: content, place: reader.place, environment: reader.environment).node
        }
      })
  }

  private var theme: PhoneTheme { environment.phone }

  var node: Node {
    let ground = BarGround(kind: content.kind, tint: content.tint, place: place, theme: theme)
    let row = row(on: ground)
    let bottom = environment.bottomOfBars
    return Node.layers(
      ground.nodes(.top) + [bottom > 0 ? row.sized(nil, height).placed { $0.valign = .top } : row],
      at: place
    ).role(.toolbar).sized(nil, height + bottom)
  }

  /// The height in points, without the space that the device reserves below.
  private var height: Double {
    environment.hasLowBars ? theme.bars.landscapeBar : theme.bars.toolbar
  }

  /// Returns the row of items: the first and last at the edges, with equal gaps between items, or
  /// a single item in the middle.
  ///
  /// The title is between the two halves of the items.
  private func row(on ground: BarGround) -> Node {
    let items = content.items.map { item in
      BarButton(
        item: item, bar: ground, environment: environment, name: "toolbar.item",
        usualKind: item.icon == nil ? theme.bars.buttonKind : .plain
      ).node.placed { if item.content == nil { $0.maxWidth = theme.bars.mostButton } }
    }
    var children = items.count == 1 ? [gap] + items + [gap] : spaced(items)
    if let title = content.title {
      let half = (items.count + 1) / 2
      func side(_ nodes: [Node]) -> Node {
        Node.row(nodes, at: place).placed {
          $0.grow = 1
          $0.basis = 0
        }
      }
      children = [
        side(spaced(Array(items[..<half])) + [gap]), words(title, on: ground),
        side([gap] + spaced(Array(items[half...]))),
      ]
    }
    let edge = theme.bars.toolbarEdge + environment.sideOfBars
    return Node.row(children, at: place, padding: EdgeDistances(start: edge, end: edge))
  }

  private func spaced(_ items: [Node]) -> [Node] {
    Array(items.map { [$0] }.joined(separator: [gap]))
  }

  private var gap: Node {
    Node.space(at: place).placed {
      $0.grow = 1
      $0.minWidth = theme.bars.titleGap
    }
  }

  private func words(_ title: Located<String>, on ground: BarGround) -> Node {
    var style = theme.bars.toolbarTitle
    if ground.isDark { style.color = theme.bars.onDark }
    let text = Node.text(
      title.value, style, name: "toolbar.title", at: title.place, alignment: .center
    ).cut().role(.label).placed { $0.valign = .center }
    return theme.bars.wordEtch.map { text.etched($0, y: -1) } ?? text
  }
}
