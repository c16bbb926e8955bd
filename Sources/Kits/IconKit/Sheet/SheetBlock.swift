import Geometry
import PhoneKit
import Pixels
import Scene
import Source

/// A column of icons, each in every color, below the palettes' names and colors.
struct SheetBlock {
  let icons: [SheetIcon]
  let palettes: [Located<IconColors>]
  let plan: SheetPlan
  let place: Place

  var node: Node {
    let rows = icons.enumerated().map { index, icon in
      row(icon).placed { $0.spaceAbove = index == 0 ? SheetMetrics.aboveRows : 0 }
    }
    return Node.column([head] + rows).placed {
      $0.width = .points(plan.blockWidth)
      $0.valign = .top
    }
  }

  private var head: Node {
    let room = Node.space(at: place).placed {
      $0.width = .points(plan.nameWidth + SheetMetrics.nameGap)
    }
    return Node.row(
      [room]
        + columns { palette in
          /// The name is aligned with its palette's first color.
          let inset = (SheetMetrics.cell - SheetMetrics.swatchWidth) / 2
          let name = palette.value.name.map { name in
            Node.text(
              name.value, SheetType.palette, name: "sheet.palette", at: name.place,
              maxLines: 1
            ).placed { $0.edges = Edges(start: inset, end: 0) }
          }
          let swatches = Node.row(palette.value.colors.map(swatch))
            .placed { $0.spaceAbove = SheetMetrics.aboveSwatch }
          return Node.column((name.map { [$0] } ?? []) + [swatches]).placed {
            $0.width = .points(Double(palette.value.colors.count) * SheetMetrics.cell)
            $0.valign = .bottom
          }
        })
  }

  private func swatch(_ color: Located<Color>) -> Node {
    let round = Path.Corners(all: SheetMetrics.swatchHeight / 2)
    let bar = Node(
      .shape(ShapeContent(.rect(round), fill: .color(color.value))), name: "sheet.swatch",
      at: color.place
    ).placed {
      $0.width = .points(SheetMetrics.swatchWidth)
      $0.height = .points(SheetMetrics.swatchHeight)
      $0.align = .center
    }
    let hex = Node.text(
      color.value.hex, SheetType.hex, name: "sheet.hex", at: color.place,
      maxLines: 1,
      alignment: .center
    ).placed { $0.spaceAbove = SheetMetrics.aboveHex }
    return Node.column([bar, hex]).placed { $0.width = .points(SheetMetrics.cell) }
  }

  private func row(_ icon: SheetIcon) -> Node {
    let name = Node.text(
      icon.name, SheetType.name, name: "sheet.name", at: icon.place, maxLines: 1
    ).placed {
      $0.width = .points(plan.nameWidth)
      $0.valign = .center
    }
    let gap = Node.space(at: icon.place).placed {
      $0.width = .points(SheetMetrics.nameGap)
    }
    let cells = columns { palette in
      Node.row(palette.value.colors.map { cell(icon, $0) })
    }
    let line = Node.line(
      IconPalette.sheetLine, .top, height: .hairline, name: "sheet.line", at: icon.place
    ).role(.separator)
    return Node.layers([line, .row([name, gap] + cells)])
      .placed { $0.height = .points(SheetMetrics.row) }
  }

  private func cell(_ icon: SheetIcon, _ color: Located<Color>) -> Node {
    let tinted = ItemIcon.node(
      icon.source, color.value, side: SheetMetrics.icon, name: "sheet.icon", at: icon.place
    ).placed { $0.align = .center }
    return Node.layers([tinted]).placed { $0.width = .points(SheetMetrics.cell) }
  }

  /// One node for each palette, with gaps between them.
  private func columns(_ make: (Located<IconColors>) -> Node) -> [Node] {
    palettes.enumerated().map { index, palette in
      make(palette).placed { $0.spaceBefore = index == 0 ? 0 : SheetMetrics.paletteGap }
    }
  }
}
