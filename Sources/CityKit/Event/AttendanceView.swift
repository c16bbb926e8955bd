import Scene

/// The event responses: the count, then headers and striped names.
struct AttendanceView {
  let attendance: Sourced<Attendance>

  var nodes: [Node] {
    var nodes: [Node] = []
    if let count = attendance.value.count {
      nodes.append(
        Node.text(count.value, CityType.eventCount, name: "event.count", origin: count.source)
          .placed {
            $0.spaceAbove = CityMetrics.aboveCount
            $0.edges = Edges(start: CityMetrics.textStart, end: CityMetrics.textEnd)
          })
    }
    for (index, group) in attendance.value.groups.enumerated() {
      let header = Table.header(
        group.value.title.value, name: "list.header", origin: group.value.title.source)
      let first = attendance.value.count == nil ? CityMetrics.aboveCount : CityMetrics.aboveList
      let above = index == 0 ? first : 0
      nodes.append(header.placed { $0.spaceAbove = above })
      if group.value.people.isEmpty {
        nodes.append(
          Table.row(
            [
              Table.text(
                "Nobody yet", CityType.listAmount, name: "list.nobody", origin: group.source)
            ],
            index: 0, origin: group.source))
      }
      nodes += group.value.people.enumerated().map { row, person in
        Table.row(
          [Table.text(person.value, name: "list.item", origin: person.source)], index: row,
          origin: person.source)
      }
    }
    return nodes
  }
}
