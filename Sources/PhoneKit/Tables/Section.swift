package import Pixels
package import Scene
package import Source

/// A white band of a grouped screen: a header, rows between hairlines, a footer.
package struct Section {
  private let header: Located<String>?
  private let footer: Located<String>?
  private let isFirst: Bool
  private let theme: PhoneTheme

  package init(
    header: Located<String>?, footer: Located<String>?, isFirst: Bool, in environment: Environment
  ) {
    self.header = header
    self.footer = footer
    self.isFirst = isFirst
    theme = environment.phone
  }

  /// The band's pieces; `rows` are layers that have their own lines between them.
  package func nodes(_ rows: [Node], at place: Place) -> [Node] {
    var nodes: [Node] = []
    if let header {
      nodes.append(
        text(header.value.uppercased(), theme.sectionText, name: "section.header", header.place)
          .role(.header)
          .placed {
            $0.spaceAbove = isFirst ? theme.metrics.aboveFirstHeader : theme.metrics.aboveHeader
          })
    }
    let line = Hairline(color: theme.colors.rowLine)
    let band = Node.layers(
      [
        .rect(theme.colors.white, name: "section.ground", at: place), .column(rows),
        line.top(name: "section.line", at: place),
        line.bottom(name: "section.line", at: place),
      ], at: place
    ).role(.section).placed {
      $0.spaceAbove =
        header != nil
        ? theme.metrics.belowHeader
        : isFirst ? theme.metrics.aboveFirstSection : theme.metrics.aboveSection
    }
    nodes.append(band)
    if let footer {
      nodes.append(
        text(footer.value, theme.sectionText, name: "section.footer", footer.place)
          .role(.footer)
          .placed { $0.spaceAbove = theme.metrics.aboveFooter })
    }
    return nodes
  }

  /// Sections below each other; the first one's room above is kept though a column drops it.
  package static func column(
    _ sections: [[Node]], at place: Place, in environment: Environment
  ) -> [Node] {
    let nodes = sections.flatMap { $0 }
    guard !nodes.isEmpty else { return [] }
    let room = Node.space(at: place).placed { $0.height = 0 }
    let end = Node.space(at: place).placed {
      $0.height = .points(environment.phone.metrics.belowSections)
    }
    return [room] + nodes + [end]
  }

  private func text(
    _ text: String, _ style: TextStyleSpec, name: String, _ place: Place
  ) -> Node {
    Node.text(text, style, name: name, at: place).placed {
      $0.edges = Edges(start: theme.metrics.rowEdge, end: theme.metrics.rowEdge)
    }
  }
}

/// A line of exactly one device pixel.
package struct Hairline {
  private let color: Color

  package init(color: Color) {
    self.color = color
  }

  /// A line along the bottom of layers, from `start` to the end edge.
  package func bottom(from start: Double = 0, name: String, at place: Place) -> Node {
    Node.rect(color, name: name, at: place).role(.separator).placed {
      $0.height = .hairline
      $0.edges = Edges(start: start, end: 0)
      $0.valign = .bottom
    }
  }

  /// A line along the top of layers.
  package func top(name: String, at place: Place) -> Node {
    bottom(name: name, at: place).placed { $0.valign = .top }
  }
}
