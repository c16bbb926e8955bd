import Drawing
import Geometry
import PhoneKit
import Pixels
import Scene
import Source

/// Icons in columns, each in the middle of its cell.
struct IconGrid {
  struct Cell {
    var icon: Located<String>
    var color: Color
    var isSelected: Bool
    /// The place of the cell's data.
    var place: Place
  }

  let tint: Color
  let environment: Environment

  func node(_ cells: [Cell]) -> Node {
    let width = environment.device.size.width - 2 * IconMetrics.gridEdge
    let columns = max(3, Int(counting: width / IconMetrics.gridCell, most: 1000))
    let grid = Node.Grid(
      columns: columns, columnGap: 0, rowGap: 0, children: cells.map(self.cell))
    return Node(
      .grid(grid), at: cells.first?.place ?? .nowhere,
      placement: Placement {
        $0.padding = EdgeDistances(
          top: IconMetrics.gridTop, start: IconMetrics.gridEdge, bottom: IconMetrics.gridTop,
          end: IconMetrics.gridEdge)
      })
  }

  private func cell(_ cell: Cell) -> Node {
    let icon = ItemIcon.node(
      cell.icon, cell.color, side: IconMetrics.gridIcon, name: "grid.icon", at: cell.place
    ).placed { $0.align = .center }
    var layers = [icon]
    if cell.isSelected {
      /// Padding on one side moves centered content by half as much.
      let room = 2 * IconMetrics.badgeOut
      let badge = tick(at: cell.place).placed {
        $0.align = .center
        $0.valign = .center
      }
      layers.append(
        Node.layers([badge], padding: EdgeDistances(top: room, start: room)).placed {
          $0.align = .center
          $0.valign = .center
        })
    }
    return Node.layers(layers).with {
      $0.takeTaps()
      $0.placement.height = .points(IconMetrics.gridRow)
    }
  }

  /// Returns a checkmark in a filled circle with a white rim, which marks the selected icon.
  private func tick(at place: Place) -> Node {
    let rim = Node(
      .shape(ShapeContent(.ellipse, fill: .color(.white))), name: "grid.tickRim", at: place)
    let inner = Length.points(IconMetrics.badgeRim)
    let disc = Node(
      .shape(ShapeContent(.ellipse, fill: .color(tint))), name: "grid.tick", at: place
    )
    .placed { $0.edges = Edges(top: inner, start: inner, bottom: inner, end: inner) }
    var path = Path()
    path.move(to: Point(x: 5.8, y: 10.4))
    path.line(to: Point(x: 8.7, y: 13.3))
    path.line(to: Point(x: 14.3, y: 7.1))
    let line = ShapeContent.Line(
      color: .white, width: .points(IconMetrics.badgeTick), cap: .round, join: .round)
    let mark = Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "grid.tickMark",
      at: place)
    return Node.layers([rim, disc, mark], at: place).role(.checkmark).placed {
      $0.width = .points(IconMetrics.badge)
      $0.height = .points(IconMetrics.badge)
    }
  }
}

/// The tinted icon that all icon screens use.
enum ItemIcon {
  static func node(
    _ icon: Located<String>, _ color: Color, side: Double, name: String, at place: Place? = nil
  ) -> Node {
    node(.file(icon.value), color, side: side, name: name, at: place ?? icon.place)
  }

  static func node(
    _ icon: ImageReference, _ color: Color, side: Double, name: String, at place: Place
  ) -> Node {
    Node(.icon(IconContent(icon, tint: color)), name: name, at: place).placed {
      $0.width = .points(side)
      $0.height = .points(side)
      $0.valign = .center
    }
  }
}
