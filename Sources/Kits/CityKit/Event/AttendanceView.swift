import Localization
import Scene
import Source

/// An event's responses: the count, then headers, each above striped rows of names.
struct AttendanceView {
  let attendance: Located<Attendance>
  let theme: CityTheme

  var nodes: [Node] {
    let table = Table(theme: theme)
    var nodes: [Node] = []
    if let count = attendance.value.count {
      nodes.append(
        Node.text(count.value, theme.eventCount, name: "event.count", at: count.place)
          .placed {
            $0.spaceAbove = theme.metrics.aboveCount
            $0.edges = Edges(start: theme.metrics.textStart, end: theme.metrics.textEnd)
          })
    }
    for (index, group) in attendance.value.groups.enumerated() {
      let header = table.header(
        group.value.title.value, name: "list.header", at: group.value.title.place)
      let first = attendance.value.count == nil ? theme.metrics.aboveCount : theme.metrics.aboveList
      let above = index == 0 ? first : 0
      nodes.append(header.placed { $0.spaceAbove = above })
      if group.value.people.isEmpty {
        nodes.append(
          table.row(
            [
              table.text(
                theme.strings.text(.nobodyYet), theme.listAmount, name: "list.nobody",
                at: group.place)
            ],
            index: 0, at: group.place))
      }
      nodes += group.value.people.enumerated().map { row, person in
        table.row(
          [table.text(person.value, name: "list.item", at: person.place)], index: row,
          at: person.place)
      }
    }
    return nodes
  }
}
