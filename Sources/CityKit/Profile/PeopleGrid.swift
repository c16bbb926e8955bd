import Scene
import Source

/// People beside each other, each with the small avatar and a first name.
struct PeopleGrid {
  let people: [Located<Author>]

  var node: Node {
    let cells = people.map { person in
      let first = person.value.name.value.split(separator: " ").first.map(String.init) ?? ""
      let name = Node.text(
        first, CityType.personName, name: "person.name", at: person.value.name.place,
        maxLines: 1
      ).placed { $0.spaceAbove = CityMetrics.abovePersonName }
      let picture = AvatarView(author: person, size: .small).picture.placed {
        $0.align = .start
        $0.valign = .stretch
      }
      return Node.column([picture, name])
    }
    return Node(
      .grid(
        Node.Grid(
          columns: CityMetrics.peopleColumns, columnGap: CityMetrics.peopleGap,
          rowGap: CityMetrics.peopleRowGap, children: cells)),
      at: people.first?.place ?? .nowhere)
  }
}
