package import Scene

/// Builds the chosen icon in every colour of every palette.
package struct ColourScreen {
  private let pick: ColourPick

  package init(_ pick: ColourPick) {
    self.pick = pick
  }

  package func node(in environment: Environment) -> Node {
    let bar = NavigationBar(
      chrome: pick.chrome, items: .back(pick.back), environment: environment)
    let grid = IconGrid(tint: pick.chrome.tint, environment: environment)
    let sections = pick.palettes.enumerated().map { index, palette in
      let cells = palette.value.colors.map { color in
        IconGrid.Cell(
          icon: pick.icon, color: color.value, isSelected: color.value == pick.selected,
          origin: color.source)
      }
      return Section(
        header: palette.value.name, footer: palette.value.attribution, isFirst: index == 0,
        environment: environment
      ).nodes([grid.node(cells)], origin: palette.source)
    }
    return IconScreen(bar: bar, ground: IconPalette.grouped).node(Section.column(sections))
  }
}
