import Geometry
import Pixels
import Scene

/// Icons below each other, each in every colour; above them the palettes' names and colours.
struct SheetBlock {
  let icons: [SheetIcon]
  let palettes: [Sourced<IconColours>]
  let plan: SheetPlan
  let environment: Environment

  var node: Node {
    let rows = icons.enumerated().map { index, icon in
      row(icon).placed { $0.spaceAbove = index == 0 ? SheetMetrics.aboveRows : 0 }
    }
    return Node.column([head] + rows).placed {
      $0.width = plan.blockWidth
      $0.valign = .top
    }
  }

  private var head: Node {
    let room = Node(.space).placed { $0.width = plan.nameWidth + SheetMetrics.nameGap }
    return Node.row(
      [room]
        + columns { palette in
          /// The name begins where its first colour does.
          let inset = (SheetMetrics.cell - SheetMetrics.swatchWidth) / 2
          let name = palette.value.name.map { name in
            Node.text(
              name.value, IconType.sheetPalette, name: "sheet.palette", origin: name.source,
              maxLines: 1
            ).placed { $0.edges = Edges(start: inset, end: 0) }
          }
          let swatches = Node.row(palette.value.colors.map(swatch))
            .placed { $0.spaceAbove = SheetMetrics.aboveSwatch }
          return Node.column((name.map { [$0] } ?? []) + [swatches]).placed {
            $0.width = Double(palette.value.colors.count) * SheetMetrics.cell
            $0.valign = .bottom
          }
        })
  }

  private func swatch(_ color: Sourced<Color>) -> Node {
    let round = Path.Corners(all: SheetMetrics.swatchHeight / 2)
    let bar = Node(
      .shape(ShapeContent(.rect(round), fill: .color(color.value))), name: "sheet.swatch",
      origin: color.source
    ).placed {
      $0.width = SheetMetrics.swatchWidth
      $0.height = SheetMetrics.swatchHeight
      $0.align = .center
    }
    let hex = Node.text(
      color.value.hex, IconType.sheetHex, name: "sheet.hex", origin: color.source, maxLines: 1,
      alignment: .center
    ).placed { $0.spaceAbove = SheetMetrics.aboveHex }
    return Node.column([bar, hex]).placed { $0.width = SheetMetrics.cell }
  }

  private func row(_ icon: SheetIcon) -> Node {
    let name = Node.text(
      icon.name, IconType.sheetName, name: "sheet.name", origin: icon.origin, maxLines: 1
    ).placed {
      $0.width = plan.nameWidth
      $0.valign = .center
    }
    let gap = Node(.space).placed { $0.width = SheetMetrics.nameGap }
    let cells = columns { palette in
      Node.row(palette.value.colors.map { cell(icon, $0) })
    }
    let line = Hairline(environment: environment).bottom(
      IconPalette.sheetLine, name: "sheet.line", origin: icon.origin
    ).placed { $0.valign = .top }
    return Node.layers([line, .row([name, gap] + cells)])
      .placed { $0.height = SheetMetrics.row }
  }

  private func cell(_ icon: SheetIcon, _ color: Sourced<Color>) -> Node {
    let tinted = ItemIcon.node(
      icon.source, color.value, side: SheetMetrics.icon, name: "sheet.icon", origin: icon.origin)
    return Node.layers([tinted]).placed { $0.width = SheetMetrics.cell }
  }

  /// A node for each palette, with gaps between them.
  private func columns(_ make: (Sourced<IconColours>) -> Node) -> [Node] {
    palettes.enumerated().map { index, palette in
      make(palette).placed { $0.spaceBefore = index == 0 ? 0 : SheetMetrics.paletteGap }
    }
  }
}
