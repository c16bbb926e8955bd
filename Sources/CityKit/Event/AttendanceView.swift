import Scene
import Source

/// The event responses: the count, then headers and striped names.
struct AttendanceView {
  let attendance: Located<Attendance>

  var nodes: [Node] {
    var nodes: [Node] = []
    if let count = attendance.value.count {
      nodes.append(
        Node.text(count.value, CityType.eventCount, name: "event.count", at: count.place)
          .placed {
            $0.spaceAbove = CityMetrics.aboveCount
            $0.edges = Edges(start: CityMetrics.textStart, end: CityMetrics.textEnd)
          })
    }
    for (index, group) in attendance.value.groups.enumerated() {
      let header = Table.header(
        group.value.title.value, name: "list.header", at: group.value.title.place)
      let first = attendance.value.count == nil ? CityMetrics.aboveCount : CityMetrics.aboveList
      let above = index == 0 ? first : 0
      nodes.append(header.placed { $0.spaceAbove = above })
      if group.value.people.isEmpty {
        nodes.append(
          Table.row(
            [
              Table.text(
                "Nobody yet", CityType.listAmount, name: "list.nobody", at: group.place)
            ],
            index: 0, at: group.place))
      }
      nodes += group.value.people.enumerated().map { row, person in
        Table.row(
          [Table.text(person.value, name: "list.item", at: person.place)], index: row,
          at: person.place)
      }
    }
    return nodes
  }
}
