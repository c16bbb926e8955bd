import Geometry
import Pixels
import Scene

/// What is needed, how much of it there is, and how far that goes.
struct ItemTable {
  let items: [Sourced<Item>]
  let origin: String

  var nodes: [Node] {
    [Table.header("Items", name: "item.header", origin: origin)]
      + items.enumerated().map { index, item in row(item, index: index) }
  }

  private func row(_ item: Sourced<Item>, index: Int) -> Node {
    let name = Table.text(
      item.value.name, name: "item.name", origin: item.source + "/name"
    ).placed { $0.grow = 1 }
    let amount = Table.text(
      "\(item.value.given) of \(item.value.needed)", CityType.listAmount, name: "item.amount",
      origin: item.source)
    let gap: (inout Placement) -> Void = { $0.spaceBefore = CityMetrics.tableGap }
    return Table.row(
      [name, amount.placed(gap), progress(item).placed(gap)], index: index, origin: item.source)
  }

  /// A bar that fills from the start; whole and green once there is enough.
  private func progress(_ item: Sourced<Item>) -> Node {
    let part = min(1, Double(item.value.given) / Double(item.value.needed))
    let width = CityMetrics.progressWidth
    let radius = CityMetrics.progressHeight / 2
    func bar(_ color: Color, _ name: String, _ width: Double) -> Node {
      Node(
        .shape(
          ShapeContent(
            .rect(.init(all: radius)), fill: .color(color))), name: name, origin: item.source
      ).placed {
        $0.width = width
        $0.align = .start
      }
    }
    let track = bar(CityPalette.gray2, "item.track", width)
    let filled = bar(
      part < 1 ? CityPalette.linkBlue : CityPalette.green, "item.progress",
      max(width * part, CityMetrics.progressHeight))
    return Node.layers(item.value.given == 0 ? [track] : [track, filled]).placed {
      $0.width = width
      $0.height = CityMetrics.progressHeight
      $0.valign = .center
    }
  }
}
