import Scene

/// People beside each other, each with the small avatar and a first name.
struct PeopleGrid {
  let people: [Sourced<Author>]

  var node: Node {
    let cells = people.map { person in
      let first = person.value.name.split(separator: " ").first.map(String.init) ?? ""
      let name = Node.text(
        first, CityType.personName, name: "person.name", origin: person.source + "/name",
        maxLines: 1
      ).placed { $0.spaceAbove = CityMetrics.abovePersonName }
      let picture = AvatarView(author: person, size: .small).picture.placed { $0.align = .start }
      return Node.column([picture, name])
    }
    return Node(
      .grid(
        Node.Grid(
          columns: CityMetrics.peopleColumns, columnGap: CityMetrics.peopleGap,
          rowGap: CityMetrics.peopleRowGap, children: cells)))
  }
}
