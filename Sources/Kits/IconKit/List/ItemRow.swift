import PhoneKit
import Scene
import Source

/// A row of 44 points: the icon in its color, the name with its note, the amount, a chevron.
struct ItemRow {
  let item: Located<ListItem>
  let hasChevron: Bool
  let environment: Environment

  var node: Node {
    var row = RowContent()
    row.icon = item.value.icon
    row.tint = item.value.color
    row.title = item.value.name
    row.value = item.value.note
    row.kind = item.value.note == nil ? .standard : .subtitle
    row.detail = item.value.amount
    row.accessory = hasChevron ? .disclosure : .none
    row.names.title = "row.name"
    row.names.subtitle = "row.note"
    row.names.value = "row.amount"
    row.place = item.place
    return RowPart(content: row, environment: environment).node
  }
}
