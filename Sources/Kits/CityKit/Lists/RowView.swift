import Geometry
import Scene
import Source

/// A row of 44 points with its divider line.
struct RowView {
  let item: Located<ListItem>
  let look: RowLook

  private var theme: CityTheme { look.theme }

  var node: Node {
    var layers: [Node] = []
    if let ground = item.value.selected ? look.selected : look.ground {
      let name = item.value.selected ? "row.selected" : "row.ground"
      layers.append(.rect(ground, name: name, at: item.place))
    }
    layers.append(look.line(at: item.place))
    if let person = item.value.person { layers.append(avatar(person)) }
    layers.append(content)
    return Node.layers(layers, at: item.place).with {
      $0.takeTaps()
      $0.role = .row
      $0.placement.height = .points(theme.metrics.listRow)
    }
  }

  private func avatar(_ person: Located<Author>) -> Node {
    AvatarView(author: person, size: .small, theme: theme).picture.placed {
      $0.edges = Edges(start: theme.metrics.avatarStart)
    }
  }

  private var content: Node {
    let start = item.value.person == nil ? theme.metrics.rowStart : theme.metrics.textStart
    let text = Node.text(
      item.value.title.value, look.text, name: "row.title", at: item.value.title.place, maxLines: 1
    ).with {
      $0.takeTaps()
      $0.role = .title
      $0.placement.grow = 1
      $0.placement.valign = .center
    }
    var pieces = [text]
    if let badge = item.value.badge, badge.value > 0 { pieces.append(self.badge(badge)) }
    if item.value.disclosure {
      pieces.append(look.arrow(isSelected: item.value.selected, at: item.place))
    }
    return Node.row(pieces, padding: EdgeDistances(start: start, end: theme.metrics.rowEnd))
  }

  private func badge(_ count: Located<Int>) -> Node {
    let ground = Node(
      .shape(
        ShapeContent(
          .rect(Path.Corners(all: theme.metrics.badgeHeight / 2)),
          fill: .color(theme.colors.linkBlue))),
      name: "row.badgeGround", at: count.place)
    let text = Node.text(
      String(count.value), theme.badge, name: "row.badge", at: count.place,
      maxLines: 1, alignment: .center
    ).placed { $0.valign = .center }
    let inset = Node.layers(
      [text], padding: EdgeDistances(start: theme.metrics.badgeEdge, end: theme.metrics.badgeEdge))
    return Node.layers([ground, inset]).role(.badge).placed {
      $0.height = .points(theme.metrics.badgeHeight)
      $0.spaceBefore = theme.metrics.tableGap
      $0.valign = .center
    }
  }
}
