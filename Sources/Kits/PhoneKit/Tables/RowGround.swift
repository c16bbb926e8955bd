import Geometry
import Pixels
import Scene
import Source

/// The background of a row: its fill and its lines, with a group's corners at its ends.
struct RowGround {
  let content: RowContent
  let look: TableLook
  let isOn: Bool
  /// The distance in points from the row's edge to the start of the line below the row.
  let start: Double
  let place: Place

  private var names: RowNames { content.names }
  private var paint: PaintSpec { isOn ? look.selected : .color(look.row) }

  func nodes() -> [Node] {
    let position = content.position
    if content.sharesGround {
      return position.isLast ? [] : [line(look.groupLine, .bottom, from: start)]
    }
    if position == .plain {
      return [
        .fill(paint, name: names.ground, at: place), line(look.plainLine, .bottom, from: start),
      ]
    }
    return look.groupCorner > 0 ? rounded : flat
  }

  private var flat: [Node] {
    let position = content.position
    var nodes = [Node.fill(paint, name: names.ground, at: place)]
    if position.isFirst { nodes.append(line(look.groupLine, .top, from: 0)) }
    nodes.append(line(look.groupLine, .bottom, from: position.isLast ? 0 : start))
    return nodes
  }

  /// The shape of the edge, and a fill that leaves one point of the edge uncovered.
  private var rounded: [Node] {
    let position = content.position
    func corners(_ radius: Double) -> Path.Corners {
      let top = position.isFirst ? radius : 0
      let bottom = position.isLast ? radius : 0
      return Path.Corners(
        topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
    }
    let top = Length.points(position.isFirst ? 1 : 0)
    return [
      .fill(
        .color(look.groupLine), corners: corners(look.groupCorner), name: names.edge, at: place
      ).role(.separator),
      .fill(paint, corners: corners(look.groupCorner - 1), name: names.ground, at: place).inset(
        Edges(top: top, start: 1, bottom: 1, end: 1)),
    ]
  }

  private func line(_ color: Color, _ side: VerticalAlignment, from start: Double) -> Node {
    Node.line(color, side, height: look.lineHeight, name: names.line, at: place).role(.separator)
      .placed { $0.edges?.start = .points(start) }
  }
}

/// The red Delete button of a row.
struct DeleteButton {
  let title: Located<String>
  let look: TableLook
  let place: Place

  var node: Node {
    let corner = look.deleteCorner
    var word = Node.text(
      title.value, look.deleteText, name: "delete.word", at: title.place
    ).cut().placed { $0.valign = .center }
    if let etch = look.deleteEtch { word = word.etched(etch, y: -1) }
    var grounds = [
      Node.fill(look.deleteEdge, corners: .init(all: corner), name: "delete.edge", at: place)
    ]
    if corner > 0 {
      grounds.append(
        .fill(look.delete, corners: .init(all: corner - 1), name: "delete.ground", at: place)
          .inset(all: 1))
    }
    let content = Node.row([word], at: place).placed {
      $0.padding = EdgeDistances(start: look.deletePadding, end: look.deletePadding)
      $0.valign = .stretch
    }
    return Node.layers(grounds + [content], at: place).with {
      $0.name = "row.deleteButton"
      $0.role = .destructiveButton
      $0.takeTaps()
      if let height = look.deleteHeight {
        $0.placement.height = .points(height)
        $0.placement.valign = .center
      }
    }
  }
}

extension Node {
  /// Returns a number in a pill, as wide as necessary, and at least as wide as it is high.
  static func pill(
    _ number: Located<String>, _ style: TextStyleSpec, _ fill: Color, name: String, look: TableLook
  ) -> Node {
    let height = (style.size * look.counterHeight).rounded(.up) + look.counterRoom
    let padding = height * look.counterPadding
    let ground = Node.fill(
      .color(fill), corners: .init(all: height / 2), name: "\(name)Ground", at: number.place)
    let word = Node.text(
      number.value, style, name: "\(name)Text", at: number.place, alignment: .center
    ).cut().placed {
      $0.valign = .center
      $0.padding = EdgeDistances(start: padding, end: padding)
    }
    return Node.layers([ground, word], at: number.place).with {
      $0.name = name
      $0.role = .badge
      $0.placement.height = .points(height)
      $0.placement.minWidth = height
      $0.placement.maxWidth = look.mostBadge
      $0.placement.valign = .center
    }
  }
}
