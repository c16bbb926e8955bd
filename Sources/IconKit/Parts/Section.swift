import Scene

/// A white band of a grouped screen: a header, rows between hairlines, a footer.
struct Section {
  let header: Sourced<String>?
  let footer: Sourced<String>?
  let isFirst: Bool
  let environment: Environment

  /// The band's pieces; `rows` are layers that have their own lines between them.
  func nodes(_ rows: [Node], origin: String) -> [Node] {
    var nodes: [Node] = []
    if let header {
      nodes.append(
        text(header.value.uppercased(), IconType.header, name: "section.header", header.source)
          .placed {
            $0.spaceAbove = isFirst ? IconMetrics.aboveFirstHeader : IconMetrics.aboveHeader
          })
    }
    let line = Hairline(environment: environment)
    let band = Node.layers([
      .rect(IconPalette.white, name: "section.ground", origin: origin), .column(rows),
      line.top(name: "section.line", origin: origin),
      line.bottom(name: "section.line", origin: origin),
    ]).placed {
      $0.spaceAbove =
        header != nil
        ? IconMetrics.belowHeader
        : isFirst ? IconMetrics.aboveFirstSection : IconMetrics.aboveSection
    }
    nodes.append(band)
    if let footer {
      nodes.append(
        text(footer.value, IconType.footer, name: "section.footer", footer.source)
          .placed { $0.spaceAbove = IconMetrics.aboveFooter })
    }
    return nodes
  }

  /// Sections below each other; the first one's room above is kept though a column drops it.
  static func column(_ sections: [[Node]]) -> [Node] {
    let nodes = sections.flatMap { $0 }
    guard !nodes.isEmpty else { return [] }
    let room = Node(.space).placed { $0.height = 0 }
    let end = Node(.space).placed { $0.height = IconMetrics.belowSections }
    return [room] + nodes + [end]
  }

  private func text(
    _ text: String, _ style: TextStyleSpec, name: String, _ origin: String
  ) -> Node {
    Node.text(text, style, name: name, origin: origin).placed {
      $0.edges = Edges(start: IconMetrics.rowEdge, end: IconMetrics.rowEdge)
    }
  }
}
