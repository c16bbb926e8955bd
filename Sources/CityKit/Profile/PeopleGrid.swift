import Scene
import Source

/// People beside each other, each with the small avatar and a first name.
struct PeopleGrid {
  let people: [Located<Author>]
  let theme: CityTheme

  var node: Node {
    let cells = people.map { person in
      let first = person.value.name.value.split(separator: " ").first.map(String.init) ?? ""
      let name = Node.text(
        first, theme.personName, name: "person.name", at: person.value.name.place,
        maxLines: 1
      ).placed { $0.spaceAbove = theme.metrics.abovePersonName }
      let picture = AvatarView(author: person, size: .small, theme: theme).picture.placed {
        $0.align = .start
        $0.valign = .stretch
      }
      return Node.column([picture, name])
    }
    return Node(
      .grid(
        Node.Grid(
          columns: theme.metrics.peopleColumns, columnGap: theme.metrics.peopleGap,
          rowGap: theme.metrics.peopleRowGap, children: cells)),
      at: people.first?.place ?? .nowhere)
  }
}
