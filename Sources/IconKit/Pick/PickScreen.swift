package import Scene

/// Builds the icons in their groups, all black, "so that they are easy to judge equally".
package struct PickScreen {
  private let pick: IconPick

  package init(_ pick: IconPick) {
    self.pick = pick
  }

  package func node(in environment: Environment) -> Node {
    let bar = NavigationBar(
      chrome: pick.chrome, items: .words(pick.cancel, nil, isReady: true), environment: environment)
    let grid = IconGrid(tint: pick.chrome.tint, environment: environment)
    let sections = pick.groups.enumerated().map { index, group in
      let cells = group.value.icons.map { icon in
        IconGrid.Cell(
          icon: icon, color: IconPalette.black, isSelected: icon.value == pick.selected,
          origin: icon.source)
      }
      return Section(
        header: group.value.name, footer: group.value.attribution, isFirst: index == 0,
        environment: environment
      ).nodes([grid.node(cells)], origin: group.source)
    }
    return IconScreen(bar: bar, ground: IconPalette.grouped).node(Section.column(sections))
  }
}
