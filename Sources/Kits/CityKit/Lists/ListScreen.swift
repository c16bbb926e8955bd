package import Scene
import Source

/// Builds a light list on the background.
package struct ListScreen {
  private let list: CityList

  package init(_ list: CityList) {
    self.list = list
  }

  package func node(in environment: Environment) -> Node {
    CityScreen(chrome: list.chrome, environment: environment).node(
      SectionRows(sections: list.sections, look: .light(in: environment)).nodes, top: 0,
      bottom: 0)
  }
}

/// Builds the dark menu: the church's name, then rows from edge to edge.
package struct MenuScreen {
  private let menu: Menu

  package init(_ menu: Menu) {
    self.menu = menu
  }

  package func node(in environment: Environment) -> Node {
    let theme = environment.city
    let look = RowLook.dark(in: environment)
    let isSubmenu = menu.chrome.title != nil || menu.chrome.back != nil
    let rows =
      (menu.church.map { [church($0, look)] } ?? [])
      + SectionRows(sections: menu.sections, look: look).nodes
    var screen = CityScreen(chrome: menu.chrome, environment: environment)
    screen.hasTitleBar = isSubmenu
    screen.background = theme.colors.gray7
    return screen.node(rows, top: 0, bottom: 0)
  }

  /// Returns the church's name on gray_9, with a disclosure arrow if the user is in several Cities.
  ///
  /// See "Menus and lists" in the guide.
  private func church(_ name: Located<String>, _ look: RowLook) -> Node {
    let theme = look.theme
    let ground = Node.rect(theme.colors.gray9, name: "menu.churchGround", at: name.place)
    let text = Node.text(
      name.value, theme.menu, name: "menu.church", at: name.place, maxLines: 1
    ).with {
      $0.role = .title
      $0.placement.grow = 1
      $0.placement.valign = .center
    }
    let arrow =
      menu.cities.map { cities in
        cities.value > 1 ? [look.arrow(at: cities.place)] : []
      } ?? []
    let row = Node.row(
      [text] + arrow,
      padding: EdgeDistances(start: theme.metrics.rowStart, end: theme.metrics.rowEnd))
    let line = look.line(at: name.place)
    return Node.layers([ground, line, row], at: name.place).role(.header)
      .placed { $0.height = .points(theme.metrics.listRow) }
  }
}

/// The rows of the sections: each section's header, if it has one, then its items.
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
      look.theme.capitals(title.value), look.header, name: "list.header", at: title.place,
      maxLines: 1
    ).placed {
      $0.valign = .center
      $0.edges = Edges(start: metrics.rowStart, end: metrics.rowEnd)
    }
    return Node.layers([ground, text], at: title.place).role(.header)
      .placed { $0.height = .points(metrics.sectionHeader) }
  }
}
