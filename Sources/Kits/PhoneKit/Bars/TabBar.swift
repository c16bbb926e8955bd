import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.tabBar`: equally wide tabs with an icon above a label; one is selected.
struct TabBar {
  struct Tab: Hashable, Sendable {
    var title: Located<String>?
    var icon: Located<String>?
    var badge: Located<String>?
    var place = Place.nowhere

    static var type: ValueType<Tab> {
      record(
        "tab", "A tab: an icon above its label.",
        keys(
          Tab(),
          [
            optional("title", \.title, Types.located(.text), "The tab's label, below the icon."),
            optional(
              "icon", \.icon, Types.located(Types.barIcon),
              "The tab's icon: an icon's name, or a file."),
            optional(
              "badge", \.badge, Types.located(.text),
              "The text of the red badge at the icon's upper corner."),
          ]
        ).map(take: { $0 }) { (tab: Tab, reader: inout Reader) -> Tab? in
          var tab = tab
          tab.place = reader.place
          return tab
        })
    }
  }

  struct Content: Sendable {
    var items: [Tab] = []
    /// The selected tab's index, from 0; -1 for none.
    var selected = 0
    var tint: Color?
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component("phone.tabBar", "Equally wide tabs along the lower edge, one of them selected.") {
      keys(
        Content(),
        [
          defaulted("items", \.items, .array(of: Tab.type), "The tabs, from start to end."),
          defaulted(
            "selected", \.selected, .integer(in: -1...1000),
            "The selected tab's index, from 0; -1 for none."),
          optional("tint", \.tint, Types.color, "The color of the selected tab."),
        ]
      ).map { content, reader in
        if content.items.indices.contains(content.selected),
          let icon = content.items[content.selected].icon,
          !reader.sketches(icon.place)
        {
          reader.mention(BarLook.Icons.filled(icon.value), as: .icon, at: icon.place)
        }
        return TabBar(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: BarLook { theme.bars }

  /// The height if labels are beside their icons, as in landscape on a phone without a home button.
  private var lowHeight: Double? {
    environment.hasLowBars && environment.bottomOfBars > 0 ? look.landscapeTabBar : nil
  }

  private var height: Double { lowHeight ?? look.tabBarHeight }

  var node: Node {
    let tabs = content.items.enumerated().map { index, tab in
      self.tab(tab, isSelected: index == content.selected)
    }
    let ground = Node.fill(look.tabBar, name: "tabs.ground", at: place)
    let line = Node.line(
      look.tabLine, .top, height: look.tabLineHeight, name: "tabs.line", at: place)
    let bottom = environment.bottomOfBars
    let side = environment.sideOfBars
    let row = Node.row(tabs, at: place, padding: EdgeDistances(start: side, end: side)).placed {
      guard bottom > 0 else { return }
      $0.height = .points(height)
      $0.valign = .top
    }
    return Node.layers([ground, line, row], at: place).role(.tabBar)
      .sized(nil, height + bottom)
  }

  private func tab(_ tab: Tab, isSelected: Bool) -> Node {
    var pieces: [Node] = []
    if isSelected, let plate = look.tabPlate {
      pieces.append(
        Node.fill(
          plate, corners: .init(all: look.tabPlateCorner), name: "tab.plate", at: tab.place
        )
        .inset(plateEdges))
    }
    pieces += lowHeight == nil ? stacked(tab, isSelected) : [beside(tab, isSelected)]
    return Node.layers(pieces, at: tab.place).with {
      $0.name = isSelected ? "tab.selected" : "tab"
      $0.role = .tab
      $0.tappable = true
      $0.placement.grow = 1
      $0.placement.basis = 0
    }
  }

  /// Returns the icon above its label, and the badge.
  private func stacked(_ tab: Tab, _ isSelected: Bool) -> [Node] {
    let icon = tab.icon.map {
      self.icon($0, size: look.tabIcon, isSelected: isSelected).with { node in
        node.placement.align = .center
        node.placement.valign = .top
        node.effects.transform = Effects.Transformation { $0.y = look.tabIconTop }
      }
    }
    let title = self.title(of: tab, isSelected)?.placed {
      $0.edges = Edges(
        start: .points(look.tabLabelInset), bottom: .points(look.tabLabelInset),
        end: .points(look.tabLabelInset))
    }
    return [icon, title, tab.badge.map(badge)].compactMap { $0 }
  }

  /// Returns the icon with its badge and, beside it, its label.
  private func beside(_ tab: Tab, _ isSelected: Bool) -> Node {
    func room() -> Node {
      Node.space(at: tab.place).placed {
        $0.grow = 1
        $0.basis = 0
      }
    }
    let icon = tab.icon.map {
      self.icon($0, size: look.landscapeTabIcon, isSelected: isSelected).placed {
        $0.align = .start
        $0.valign = .center
      }
    }
    let badge = tab.badge.map {
      Node.row(
        [Badge(text: $0, theme: theme).node], at: $0.place,
        padding: EdgeDistances(top: 1, start: look.landscapeTabIcon - 6)
      ).placed { $0.valign = .top }
    }
    let sign = Node.layers([icon, badge].compactMap { $0 }, at: tab.place)
    let title = self.title(of: tab, isSelected)?.placed {
      $0.valign = .center
      $0.spaceBefore = badge == nil ? look.landscapeTabGap : 2
    }
    return Node.row([room(), sign, title, room()].compactMap { $0 }, at: tab.place)
  }

  private func title(of tab: Tab, _ isSelected: Bool) -> Node? {
    tab.title.map {
      var style = look.tabLabel
      if isSelected { style.color = tint ?? look.tabLabelOn }
      if lowHeight != nil { style.size = look.landscapeTabLabel }
      return Node.text($0.value, style, name: "tab.title", at: $0.place, alignment: .center).cut()
        .role(.label)
    }
  }

  private var plateEdges: Edges {
    let inset = look.tabPlateInset
    return Edges(
      top: .points(inset.top), start: .points(inset.start), bottom: .points(inset.bottom),
      end: .points(inset.end))
  }

  /// A custom tint applies only if the look paints the selected tab in one color.
  private var tint: Color? { look.tabGloss == nil ? content.tint : nil }

  private func icon(_ icon: Located<String>, size: Double, isSelected: Bool) -> Node {
    let own = content.tint.map { look.tabGloss?.over($0) ?? .color($0) }
    let paint = isSelected ? own ?? look.tabOn : look.tabOff
    let name = isSelected ? BarLook.Icons.filled(icon.value) : icon.value
    var content = IconContent(.file(name), tint: paint.color ?? .black)
    if paint.color == nil { content.paint = paint }
    return Node(.icon(content), name: "tab.icon", at: icon.place).with { node in
      node.placement.height = .points(size)
      node.placement.minWidth = size
      node.placement.maxWidth = size * look.tabIconWidest / look.tabIcon
      node.placement.padding = .zero
      if let shadow = isSelected ? look.tabOnShadow : look.tabShadow {
        node.effects.shadows = [shadow]
      }
      if let rim = look.tabRim, isSelected {
        node.effects.innerShadows = [Effects.Shadow(color: rim, y: 1)]
      }
    }
  }

  /// Returns a red badge at the upper corner of the icon, as wide as the badge's text, but no wider
  /// than the tab and not at its very end.
  private func badge(_ text: Located<String>) -> Node {
    /// Returns flexible space beside the badge, which a long badge may take up.
    func room(_ basis: Double) -> Node {
      Node.row([], at: text.place).placed {
        $0.grow = 1
        $0.basis = basis
      }
    }
    let badge = Badge(text: text, theme: theme).node
    let margin = look.badgeMargin
    let pieces =
      if let start = look.badgeStart {
        [
          Node.space(at: text.place).placed { $0.width = .percent(50) },
          badge.placed { $0.spaceBefore = start }, room(0),
        ]
      } else {
        [room(2 * look.badgeReach + margin), badge, room(0)]
      }
    return Node.row(pieces, at: text.place).inset(
      Edges(top: .points(look.badgeTop), start: 0, end: .points(margin)))
  }
}

/// A count in a red oval, on a tab or on a Home screen icon.
struct Badge {
  let text: Located<String>
  let theme: PhoneTheme

  private var look: BarLook { theme.bars }

  var node: Node {
    let height = look.badgeHeight
    let round = Path.Corners(all: height / 2)
    let label = Node.text(
      text.value, look.badgeText, name: "badge.text", at: text.place, alignment: .center
    ).cut().placed {
      $0.valign = .center
      $0.padding = EdgeDistances(start: look.badgePadding, end: look.badgePadding)
      $0.minWidth = height
    }
    return Node.layers(ground(round) + [label], at: text.place).with { $0.name = "badge" }
      .role(.badge).sized(nil, height)
  }

  private func ground(_ round: Path.Corners) -> [Node] {
    guard let gloss = look.badgeGloss else {
      return [.fill(.color(look.badge), corners: round, name: "badge.ground", at: text.place)]
    }
    let ring = Node.fill(
      .color(look.badgeRingColor), corners: round, name: "badge.ring", at: text.place
    )
    .with { $0.effects.shadows = [look.badgeShadow] }
    let inner = Path.Corners(all: look.badgeHeight / 2 - look.badgeRing)
    let red = Node.fill(
      gloss.over(look.badge), corners: inner, name: "badge.ground", at: text.place
    ).inset(all: look.badgeRing)
    return [ring, red]
  }
}
