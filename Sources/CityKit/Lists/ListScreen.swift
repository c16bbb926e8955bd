package import Scene

/// Builds a light list on the background.
package struct ListScreen {
  private let list: CityList

  package init(_ list: CityList) {
    self.list = list
  }

  package func node(in environment: Environment) -> Node {
    CityScreen(chrome: list.chrome, environment: environment).node(
      SectionRows(sections: list.sections, look: .light).nodes, top: 0, bottom: 0)
  }
}
