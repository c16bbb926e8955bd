import Geometry
package import Scene

/// Builds a contact sheet: a title, the icons in blocks, whose work it is.
package struct SheetScreen {
  private let sheet: IconSheet

  package init(_ sheet: IconSheet) {
    self.sheet = sheet
  }

  package func node(in environment: Environment) -> Node {
    let device = environment.device
    let plan = SheetPlan(sheet, width: device.isAsLargeAsItsContent ? nil : device.size.width)
    let blocks = (0..<plan.blocks).map { index in
      SheetBlock(
        icons: Array(sheet.icons[plan.icons(ofBlock: index)]),
        palettes: sheet.palettes.filter { !$0.value.colors.isEmpty }, plan: plan,
        environment: environment
      ).node.placed { $0.spaceBefore = SheetMetrics.blockGap }
    }
    let row = Node.row(blocks).placed {
      $0.spaceAbove = SheetMetrics.aboveBlocks
      $0.align = .start
    }
    let room = plan.width - 2 * SheetMetrics.margin
    let column = Node.column(head + [row] + foot(room), padding: margins).with {
      $0.placement.align = .center
      $0.placement.width = device.isAsLargeAsItsContent ? plan.width : nil
    }
    return Node.layers([.rect(IconPalette.white, name: "screen.ground", origin: ""), column])
  }

  private var margins: EdgeDistances {
    let margin = SheetMetrics.margin
    return EdgeDistances(top: margin, start: margin, bottom: margin, end: margin)
  }

  private var head: [Node] {
    let title = Node.text(
      sheet.title.value, IconType.sheetTitle, name: "sheet.title", origin: sheet.title.source)
    let subtitle = Node.text(
      sheet.subtitle?.value ?? counts, IconType.sheetSubtitle, name: "sheet.subtitle",
      origin: sheet.subtitle?.source ?? ""
    ).placed { $0.spaceAbove = SheetMetrics.aboveSubtitle }
    return [title, subtitle]
  }

  /// As in "21 icons, 10 colors, 2 palettes".
  private var counts: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let colors = sheet.palettes.reduce(0) { $0 + $1.value.colors.count }
    let palettes = sheet.palettes.filter { $0.value.name != nil }.count
    return count(sheet.icons.count, "icon") + ", " + count(colors, "color")
      + (palettes > 1 ? ", \(count(palettes, "palette"))" : "")
  }

  private func foot(_ room: Double) -> [Node] {
    sheet.attributions.enumerated().map { index, line in
      Node.text(
        line.value, IconType.sheetFooter, name: "sheet.attribution", origin: line.source
      ).placed {
        $0.spaceAbove = index == 0 ? SheetMetrics.aboveFooter : SheetMetrics.aboveLine
        $0.maxWidth = room
      }
    }
  }
}
