package import Scene

/// Builds a form: an item's look first, then its other fields.
package struct AddScreen {
  private let item: AddItem

  package init(_ item: AddItem) {
    self.item = item
  }

  package func node(in environment: Environment) -> Node {
    let bar = NavigationBar(
      chrome: item.chrome, items: .words(item.cancel, item.save, isReady: item.canSave),
      environment: environment)
    let look = Section(header: nil, footer: nil, isFirst: true, environment: environment)
      .nodes([lookRow(environment)], origin: "")
    let sections = item.sections.map { section in
      let fields = section.value.fields
      let rows = fields.enumerated().map { index, field in
        FieldRow(field: field, isLast: index == fields.count - 1, environment: environment).node
      }
      return Section(
        header: section.value.header, footer: section.value.footer, isFirst: false,
        environment: environment
      ).nodes(rows, origin: section.source)
    }
    return IconScreen(bar: bar, ground: IconPalette.grouped)
      .node(Section.column([look] + sections))
  }

  private func lookRow(_ environment: Environment) -> Node {
    let look = item.look
    let icon = ItemIcon.node(
      look.icon, look.color, side: IconMetrics.lookIcon, name: "look.icon")
    let words = Node.text(
      look.change.value, IconType.barWord(item.chrome.tint), name: "look.change",
      origin: look.change.source, maxLines: 1
    ).placed {
      $0.grow = 1
      $0.valign = .center
      $0.spaceBefore = IconMetrics.lookGap
    }
    let chevron = Glyph(environment: environment).chevron(origin: look.icon.source)
      .placed { $0.spaceBefore = IconMetrics.chevronGap }
    return Node.row(
      [icon, words, chevron],
      padding: EdgeDistances(start: IconMetrics.rowEdge, end: IconMetrics.rowEdge)
    ).with {
      $0.tappable = true
      $0.placement.height = IconMetrics.lookRow
    }
  }
}
