import Geometry
package import Scene

/// Builds a list of items on white, with + in its bar.
package struct ListScreen {
  private let list: ItemList

  package init(_ list: ItemList) {
    self.list = list
  }

  package func node(in environment: Environment) -> Node {
    let bar = NavigationBar(chrome: list.chrome, items: .add, environment: environment)
    let rows = list.items.map {
      ItemRow(item: $0, hasChevron: list.disclosure, environment: environment).node
    }
    let screen = IconScreen(bar: bar, ground: IconPalette.white)
    return screen.node(rows + blanks(below: bar.height, environment))
  }

  /// The lines that go on below the last row, as a table draws them; an empty list's text stands
  /// among them.
  private func blanks(below bar: Double, _ environment: Environment) -> [Node] {
    let room = environment.device.size.height - bar + list.chrome.scroll
    let count = max(0, Int(room / IconMetrics.row) - list.items.count)
    let hairline = Hairline(environment: environment)
    return (0..<count).map { index in
      var layers = [
        hairline.bottom(from: IconMetrics.rowEdge, name: "list.line", origin: "")
      ]
      if let empty = list.empty, list.items.isEmpty, index == IconMetrics.aboveEmpty {
        layers.append(
          Node.text(
            empty.value, IconType.empty, name: "list.empty", origin: empty.source, maxLines: 1,
            alignment: .center
          ).placed {
            $0.valign = .center
            $0.edges = Edges(start: IconMetrics.rowEdge, end: IconMetrics.rowEdge)
          })
      }
      return Node.layers(layers).placed { $0.height = IconMetrics.row }
    }
  }
}
