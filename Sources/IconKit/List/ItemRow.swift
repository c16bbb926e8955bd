import PhoneKit
import Scene
import Source

/// A row of 44 points: the icon in its colour, the name with its note, the amount, a chevron.
struct ItemRow {
  let item: Located<ListItem>
  let hasChevron: Bool
  let environment: Environment

  /// Where names begin, and the lines below them.
  private var textStart: Double {
    environment.phone.metrics.rowEdge + IconMetrics.icon + IconMetrics.nameGap
  }

  var node: Node {
    let icon = ItemIcon.node(
      item.value.icon, item.value.color, side: IconMetrics.icon, name: "row.icon")
    var pieces = [icon, words.placed { $0.spaceBefore = IconMetrics.nameGap }]
    if let amount = item.value.amount {
      pieces.append(
        Node.text(
          amount.value, environment.phone.detail, name: "row.amount", at: amount.place, maxLines: 1
        ).placed {
          $0.valign = .center
          $0.spaceBefore = environment.phone.metrics.detailGap
        })
    }
    if hasChevron {
      pieces.append(
        Glyph(in: environment).chevron(at: item.place)
          .placed { $0.spaceBefore = environment.phone.metrics.chevronGap })
    }
    let row = Node.row(
      pieces,
      padding: EdgeDistances(
        start: environment.phone.metrics.rowEdge, end: environment.phone.metrics.rowEdge))
    let line = Hairline(color: environment.phone.colors.rowLine).bottom(
      from: textStart, name: "row.line", at: item.place)
    return Node.layers([row, line], at: item.place).with {
      $0.role = .row
      $0.tappable = true
      $0.placement.height = .points(environment.phone.metrics.row)
    }
  }

  private var words: Node {
    let name = Node.text(
      item.value.name.value, environment.phone.rowText, name: "row.name",
      at: item.value.name.place, maxLines: 1)
    let note = item.value.note.map { note in
      Node.text(
        note.value, IconType(environment).note, name: "row.note", at: note.place, maxLines: 1)
    }
    return Node.column([name] + (note.map { [$0] } ?? [])).placed {
      $0.grow = 1
      $0.valign = .center
    }
  }
}
