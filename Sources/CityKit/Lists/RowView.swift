import Drawing
import Geometry
import Pixels
import Scene
import Source

/// A row of 44 points with its divider line.
struct RowView {
  let item: Located<ListItem>
  let look: RowLook

  var node: Node {
    var layers: [Node] = []
    if let ground = item.value.selected ? look.selected : look.ground {
      let name = item.value.selected ? "row.selected" : "row.ground"
      layers.append(.rect(ground, name: name, at: item.place))
    }
    layers.append(Self.line(look.line, at: item.place))
    if let person = item.value.person { layers.append(avatar(person)) }
    layers.append(content)
    return Node.layers(layers, at: item.place).with {
      $0.tappable = true
      $0.role = .row
      $0.placement.height = .points(CityMetrics.listRow)
    }
  }

  static func line(_ color: Color, at place: Place) -> Node {
    Node.rect(color, name: "row.line", at: place).placed {
      $0.height = 1
      $0.valign = .bottom
    }
  }

  private func avatar(_ person: Located<Author>) -> Node {
    AvatarView(author: person, size: .small).picture.placed {
      $0.edges = Edges(start: CityMetrics.avatarStart)
    }
  }

  private var content: Node {
    let start = item.value.person == nil ? CityMetrics.rowStart : CityMetrics.textStart
    let text = Node.text(
      item.value.title.value, look.text, name: "row.title", at: item.value.title.place, maxLines: 1
    ).with {
      $0.tappable = true
      $0.placement.grow = 1
      $0.placement.valign = .center
    }
    var pieces = [text]
    if let badge = item.value.badge, badge.value > 0 { pieces.append(self.badge(badge)) }
    if item.value.disclosure {
      let color = item.value.selected ? look.selectedArrow : look.arrow
      pieces.append(Self.arrow(color, at: item.place))
    }
    return Node.row(pieces, padding: EdgeDistances(start: start, end: CityMetrics.rowEnd))
  }

  private func badge(_ count: Located<Int>) -> Node {
    let ground = Node(
      .shape(
        ShapeContent(
          .rect(Path.Corners(all: CityMetrics.badgeHeight / 2)),
          fill: .color(CityPalette.linkBlue))),
      name: "row.badgeGround", at: count.place)
    let text = Node.text(
      String(count.value), CityType.badge, name: "row.badge", at: count.place,
      maxLines: 1, alignment: .center
    ).placed { $0.valign = .center }
    let inset = Node.layers(
      [text], padding: EdgeDistances(start: CityMetrics.badgeEdge, end: CityMetrics.badgeEdge))
    return Node.layers([ground, inset]).placed {
      $0.height = .points(CityMetrics.badgeHeight)
      $0.spaceBefore = CityMetrics.tableGap
      $0.valign = .center
    }
  }

  /// A chevron that leads on.
  static func arrow(_ color: Color, at place: Place) -> Node {
    var path = Path()
    path.move(to: Point(x: 1.5, y: 1.5))
    path.line(to: Point(x: 7, y: 7))
    path.line(to: Point(x: 1.5, y: 12.5))
    let line = ShapeContent.Line(color: color, width: 2.5, cap: .round, join: .round)
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "row.arrow",
      at: place
    ).placed {
      $0.width = 9
      $0.height = 14
      $0.spaceBefore = CityMetrics.tableGap
      $0.valign = .center
    }
  }
}
