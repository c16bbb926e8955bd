package import Scene
package import Source

/// The bars above a screen's content: the status bar and a navigation bar.
package struct TopBars {
  private let bar: NavigationBarPart
  private let statusBar: StatusBar
  private let place: Place

  /// - Parameter place: the place of the screen in its document.
  package init(
    _ content: NavigationBarPart.Content, time: Located<String>, at place: Place,
    in environment: Environment
  ) {
    bar = NavigationBarPart(content: content, place: place, environment: environment)
    statusBar = StatusBar(
      time: time, style: environment.phone.status.usual, at: place, in: environment)
    self.place = place
  }

  /// The height in points, from the top of the screen.
  package var height: Double { statusBar.height + bar.height }

  /// The bars, aligned to the top of their parent.
  package var node: Node {
    bar.node(below: statusBar.node).placed { $0.edges = Edges(top: 0, start: 0, end: 0) }
  }
}
