import Geometry
import Localization
import Pixels
import Scene
import Source

/// The table of needed items: each item's name, its amount, and its progress.
struct ItemTable {
  let items: [Located<Item>]
  let place: Place
  let theme: CityTheme

  var nodes: [Node] {
    [table.header(theme.strings.text(.items), name: "item.header", at: place)]
      + items.enumerated().map { index, item in row(item, index: index) }
  }

  private var table: Table { Table(theme: theme) }

  private func row(_ item: Located<Item>, index: Int) -> Node {
    let name = table.text(
      item.value.name.value, name: "item.name", at: item.value.name.place
    ).role(.label).placed { $0.grow = 1 }
    let amount = table.text(
      theme.amount(item.value.given, of: item.value.needed), theme.listAmount,
      name: "item.amount", at: item.place
    ).role(.value)
    let gap: (inout Placement) -> Void = { $0.spaceBefore = theme.metrics.tableGap }
    return table.row(
      [name, amount.placed(gap), progress(item).placed(gap)], index: index, at: item.place)
  }

  /// Returns a progress bar that fills from the start, and is green once enough items are given.
  private func progress(_ item: Located<Item>) -> Node {
    let part = min(1, Double(item.value.given) / Double(item.value.needed))
    let width = theme.metrics.progressWidth
    let radius = theme.metrics.progressHeight / 2
    func bar(_ color: Color, _ name: String, _ width: Double) -> Node {
      Node(
        .shape(
          ShapeContent(
            .rect(.init(all: radius)), fill: .color(color))), name: name, at: item.place
      ).placed {
        $0.width = .points(width)
        $0.align = .start
      }
    }
    let track = bar(theme.colors.gray2, "item.track", width)
    let filled = bar(
      part < 1 ? theme.colors.linkBlue : theme.colors.green, "item.progress",
      max(width * part, theme.metrics.progressHeight))
    return Node.layers(item.value.given == 0 ? [track] : [track, filled]).role(.progress).placed {
      $0.width = .points(width)
      $0.height = .points(theme.metrics.progressHeight)
      $0.valign = .center
    }
  }
}

/// The table of roles: each role with its taken and open places.
struct RoleTable {
  let roles: [Located<Task>]
  let place: Place
  let theme: CityTheme

  var nodes: [Node] {
    var rows: [Node] = []
    for role in roles {
      rows.append(head(role, index: rows.count))
      for person in role.value.people {
        rows.append(place(person.value, isOpen: false, at: person.place, index: rows.count))
      }
      let open = max(0, role.value.places - role.value.people.count)
      if open > 0 {
        let text = theme.strings.text(.openPlaces, count: open)
        rows.append(place(text, isOpen: true, at: role.place, index: rows.count))
      }
    }
    return [table.header(theme.strings.text(.roles), name: "role.header", at: place)] + rows
  }

  private var table: Table { Table(theme: theme) }

  private func head(_ role: Located<Task>, index: Int) -> Node {
    let name = table.text(
      role.value.name.value, name: "role.name", at: role.value.name.place
    )
    .role(.label).placed { $0.grow = 1 }
    let places = table.text(
      theme.amount(role.value.people.count, of: role.value.places), theme.listAmount,
      name: "role.places", at: role.place
    ).role(.value).placed { $0.spaceBefore = theme.metrics.tableGap }
    return table.row([name, places], index: index, at: role.place)
  }

  /// Returns a dot, filled if the place is taken, and the name of the person who has taken it.
  private func place(_ text: String, isOpen: Bool, at place: Place, index: Int) -> Node {
    let color = isOpen ? theme.colors.green : theme.colors.gray4
    let dot = Node(
      .shape(
        ShapeContent(
          .ellipse, fill: isOpen ? nil : .color(color),
          line: isOpen
            ? ShapeContent.Line(color: color, width: .points(theme.metrics.placeRing)) : nil)),
      name: isOpen ? "role.openDot" : "role.dot", at: place
    ).placed {
      $0.width = .points(theme.metrics.placeDot)
      $0.height = .points(theme.metrics.placeDot)
      $0.valign = .center
    }
    let label = table.text(
      text, isOpen ? theme.openPlace : theme.listPerson,
      name: isOpen ? "role.open" : "role.person", at: place
    ).placed { $0.spaceBefore = theme.metrics.besideDot }
    return table.row([dot, label], index: index, at: place)
  }
}

extension CityTheme {
  /// Returns text such as "3 of 4" in the locale's language.
  fileprivate func amount(_ part: Int, of whole: Int) -> String {
    strings.text(.amount, ["part": String(part), "whole": String(whole)])
  }
}
