import Pixels
import Scene

/// Who does what: each role with its places, those taken and those still open.
struct RoleTable {
  let roles: [Sourced<Role>]
  let origin: String

  var nodes: [Node] {
    var rows: [Node] = []
    for role in roles {
      rows.append(head(role, index: rows.count))
      for person in role.value.people {
        rows.append(place(person.value, isOpen: false, origin: person.source, index: rows.count))
      }
      let open = max(0, role.value.places - role.value.people.count)
      if open > 0 {
        let text = open == 1 ? "1 place is open" : "\(open) places are open"
        rows.append(place(text, isOpen: true, origin: role.source, index: rows.count))
      }
    }
    return [Table.header("Roles", name: "role.header", origin: origin)] + rows
  }

  private func head(_ role: Sourced<Role>, index: Int) -> Node {
    let name = Table.text(role.value.name, name: "role.name", origin: role.source + "/name")
      .placed { $0.grow = 1 }
    let places = Table.text(
      "\(role.value.people.count) of \(role.value.places)", CityType.listAmount,
      name: "role.places", origin: role.source
    ).placed { $0.spaceBefore = CityMetrics.tableGap }
    return Table.row([name, places], index: index, origin: role.source)
  }

  /// A dot, filled where the place is taken, and who has taken it.
  private func place(_ text: String, isOpen: Bool, origin: String, index: Int) -> Node {
    let color = isOpen ? CityPalette.green : CityPalette.gray4
    let dot = Node(
      .shape(
        ShapeContent(
          .ellipse, fill: isOpen ? nil : .color(color),
          line: isOpen ? ShapeContent.Line(color: color, width: 1) : nil)),
      name: isOpen ? "role.openDot" : "role.dot", origin: origin
    ).placed {
      $0.width = CityMetrics.placeDot
      $0.height = CityMetrics.placeDot
      $0.valign = .center
    }
    let label = Table.text(
      text, isOpen ? CityType.openPlace : CityType.listPerson,
      name: isOpen ? "role.open" : "role.person", origin: origin
    ).placed { $0.spaceBefore = CityMetrics.besideDot }
    return Table.row([dot, label], index: index, origin: origin)
  }
}
