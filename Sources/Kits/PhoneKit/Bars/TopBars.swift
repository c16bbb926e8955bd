package import Scene
package import Source

/// What is above a screen's content: the status bar and a navigation bar.
package struct TopBars {
  private let bar: NavigationBarPart
  private let statusBar: StatusBar
  private let place: Place

  /// - Parameter place: where the screen is stated.
  package init(
    _ content: NavigationBarPart.Content, time: Located<String>, at place: Place,
    in environment: Environment
  ) {
    bar = NavigationBarPart(content: content, place: place, environment: environment)
    statusBar = StatusBar(
      time: time, style: environment.phone.status.usual, at: place, in: environment)
    self.place = place
  }

  /// Points, from the screen's top.
  package var height: Double { statusBar.height + bar.height }

  /// It is along the top of its layers.
  package var node: Node {
    bar.node(below: statusBar.node).placed { $0.edges = Edges(top: 0, start: 0, end: 0) }
  }
}
