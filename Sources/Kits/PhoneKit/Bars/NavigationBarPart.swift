import Geometry
import Pixels
import Scene
import Schema
package import Source

/// `phone.navigationBar`: a title in the middle, a back button before it, and buttons at both ends.
package struct NavigationBarPart {
  package struct Content: Sendable {
    /// The names of the bar's tappable elements.
    package struct Names: Sendable {
      package var back = "bar.back"
      package var backWord = "bar.word"
    }

    package var title: Located<String>?
    var prompt: Located<String>?
    package var back: Located<String>?
    package var left: [BarItem] = []
    package var right: [BarItem] = []
    var kind = BarKind.standard
    var tint: Color?
    /// Whether there is content behind the bar.
    package var isOverContent = false
    package var names = Names()

    package init(
      title: Located<String>? = nil, left: [BarItem] = [], right: [BarItem] = []
    ) {
      self.title = title
      self.left = left
      self.right = right
    }
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component(
      "phone.navigationBar",
      "A title, a back button, and other buttons, just below the status bar.",
      holding: { node in
        let items = items(node)
        return keys(
          Content(),
          [
            optional("title", \.title, Types.located(.text), "The title, in the middle."),
            optional("prompt", \.prompt, Types.located(.text), "The text above the title."),
            optional(
              "back", \.back, Types.located(.text),
              "The previous screen's title, on the back button."),
            defaulted(
              "left", \.left, items,
              "A button or a node before the title, or an array of several."),
            defaulted(
              "right", \.right, items,
              "A button or a node after the title, or an array of several."),
            defaulted(
              "kind", \.kind, .cases("kind"), "The bar's kind: default, black, or translucent."),
            optional(
              "tint", \.tint, Types.color,
              "The bar's color, which replaces the color of `kind`."),
          ]
        ).map { content, reader in
          NavigationBarPart(
            content: content, place: reader.place, environment: reader.environment
          ).node
        }
      })
  }

  private static func items(_ node: ValueType<Node>) -> ValueType<[BarItem]> {
    let item = BarItem.type(node)
    return item.map("bar item", write: { _ in nil }) { item, _ in [item] }
      .or(.array(of: item, count: 0...5))
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: BarLook { theme.bars }
  private var ground: BarGround {
    BarGround(
      kind: content.kind, tint: content.tint, place: place, theme: theme,
      isOverContent: content.isOverContent)
  }

  /// The bar's height in points.
  var height: Double {
    let isLow = environment.hasLowBars
    if content.prompt != nil { return isLow ? look.landscapePromptBar : look.promptBar }
    return isLow ? look.landscapeBar : look.navigationBar
  }

  var node: Node {
    Node.layers(ground.nodes() + [column], at: place).role(.navigationBar).sized(nil, height)
  }

  /// Returns the bar with the status bar above it, on a shared background if the look has one.
  func node(below statusBar: Node) -> Node {
    guard look.reachesUp else { return .column([statusBar, node], at: place) }
    let bar = Node.layers([column], at: place).role(.navigationBar).sized(nil, height)
    return .layers(ground.nodes() + [.column([statusBar, bar], at: place)], at: place)
  }

  private var column: Node {
    guard let prompt = content.prompt else { return row }
    let isBlack = ground.color.isBlack || !look.hasLightWords && ground.isDark
    var style = look.prompt
    if isBlack { style.color = look.promptOnBlack }
    let line = Node.text(
      prompt.value, style, name: "bar.prompt", at: prompt.place, alignment: .center
    ).cut().with { node in
      node.placement.padding = look.promptInset
      if environment.hasLowBars { node.placement.padding.top = look.landscapePromptTop }
      if let etch = isBlack ? look.promptShade : look.promptEtch {
        node.effects.shadows = [Effects.Shadow(color: etch, y: isBlack ? -1 : 1)]
      }
    }
    return Node.column([line, row], at: place)
  }

  private var rowHeight: Double {
    guard content.prompt != nil else { return height }
    return environment.hasLowBars ? look.landscapeBar : look.navigationBar
  }

  /// The title stays in the middle as long as the items beside it leave room.
  private var row: Node {
    Node.row(
      [
        Node.row(start + [gap], at: place).with(side), title,
        Node.row([gap] + end, at: place).with(side),
      ], at: place
    ).placed {
      let edge = look.buttonEdge + environment.sideOfBars
      $0.padding = EdgeDistances(start: edge, end: edge)
      $0.height = .points(rowHeight)
      if content.prompt != nil { $0.edges = Edges(start: 0, bottom: 0, end: 0) }
    }
  }

  /// The flexible space between a button and the title.
  private var gap: Node {
    Node.space(at: place).placed {
      $0.minWidth = look.titleGap
      $0.grow = 1
    }
  }

  /// Lets a node take an equal share of the space beside the title.
  private func side(_ node: inout Node) {
    node.placement.grow = 1
    node.placement.basis = 0
    node.placement.valign = .center
  }

  private var title: Node {
    guard let title = content.title else { return .space(at: place) }
    var style = look.title
    if environment.hasLowBars { style.size = min(style.size, look.landscapeTitle) }
    if ground.isDark { style.color = look.onDark }
    return Node.text(
      title.value, style, name: "bar.title", at: title.place, alignment: .center
    ).cut().with { node in
      node.warnsOfTruncation()
      node.role = .barTitle
      node.placement.valign = .center
      node.placement.minWidth = look.leastTitle
      node.placement.maxWidth = look.titleWidth
      if let etch = look.titleEtch {
        node.effects.shadows = [Effects.Shadow(color: etch, y: -1)]
      }
    }
  }

  private var start: [Node] {
    let back = content.back.map { back in
      BarButton(
        item: BarItem(title: back, place: back.place), bar: ground, environment: environment,
        name: content.names.back, wordName: content.names.backWord, isBack: true,
        usualKind: look.buttonKind
      ).node.placed { $0.maxWidth = look.mostButton }
    }
    return [back].compactMap { $0 } + buttons(content.left, "bar.start")
  }

  private var end: [Node] { buttons(content.right, "bar.end") }

  private func buttons(_ items: [BarItem], _ name: String) -> [Node] {
    items.enumerated().map { index, item in
      BarButton(
        item: item, bar: ground, environment: environment, name: name,
        usualKind: look.buttonKind
      ).node.placed {
        if index > 0, $0.spaceBefore == nil {
          let areIcons = item.icon != nil && items[index - 1].icon != nil
          $0.spaceBefore = areIcons ? look.iconGap : look.buttonGap
        }
        if item.content == nil { $0.maxWidth = look.mostButton }
      }
    }
  }
}
