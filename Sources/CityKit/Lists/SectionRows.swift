import Scene
import Source

/// Sections as rows: a header where there is one, then the items.
struct SectionRows {
  let sections: [Located<ListSection>]
  let look: RowLook

  var nodes: [Node] {
    sections.filter { !$0.value.items.isEmpty }.flatMap { section in
      (section.value.header.map { [Self.header($0, look: look)] } ?? [])
        + section.value.items.map { RowView(item: $0, look: look).node }
    }
  }

  static func header(_ title: Located<String>, look: RowLook) -> Node {
    let metrics = look.theme.metrics
    let ground = Node.rect(look.headerGround, name: "list.header.ground", at: title.place)
    let text = Node.text(
      title.value.uppercased(), look.header, name: "list.header", at: title.place, maxLines: 1
    ).placed {
      $0.valign = .center
      $0.edges = Edges(start: metrics.rowStart, end: metrics.rowEnd)
    }
    return Node.layers([ground, text], at: title.place).role(.header)
      .placed { $0.height = .points(metrics.sectionHeader) }
  }
}
