import Scene

/// A row of 44 points: the icon in its colour, the name with its note, the amount, a chevron.
struct ItemRow {
  let item: Sourced<ListItem>
  let hasChevron: Bool
  let environment: Environment

  /// Where names begin, and the lines below them.
  private static let textStart = IconMetrics.rowEdge + IconMetrics.icon + IconMetrics.nameGap

  var node: Node {
    let icon = ItemIcon.node(
      item.value.icon, item.value.color, side: IconMetrics.icon, name: "row.icon")
    var pieces = [icon, words.placed { $0.spaceBefore = IconMetrics.nameGap }]
    if let amount = item.value.amount {
      pieces.append(
        Node.text(
          amount.value, IconType.detail, name: "row.amount", origin: amount.source, maxLines: 1
        ).placed {
          $0.valign = .center
          $0.spaceBefore = IconMetrics.detailGap
        })
    }
    if hasChevron {
      pieces.append(
        Glyph(environment: environment).chevron(origin: item.source)
          .placed { $0.spaceBefore = IconMetrics.chevronGap })
    }
    let row = Node.row(
      pieces, padding: EdgeDistances(start: IconMetrics.rowEdge, end: IconMetrics.rowEdge))
    let line = Hairline(environment: environment).bottom(
      from: Self.textStart, name: "row.line", origin: item.source)
    return Node.layers([row, line]).with {
      $0.tappable = true
      $0.placement.height = IconMetrics.row
    }
  }

  private var words: Node {
    let name = Node.text(
      item.value.name, IconType.row, name: "row.name", origin: item.source + "/name", maxLines: 1)
    let note = item.value.note.map { note in
      Node.text(note.value, IconType.note, name: "row.note", origin: note.source, maxLines: 1)
    }
    return Node.column([name] + (note.map { [$0] } ?? [])).placed {
      $0.grow = 1
      $0.valign = .center
    }
  }
}
