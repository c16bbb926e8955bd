import PhoneKit
package import Scene

/// Builds the content feed: blocks over the light background, bars above them.
package struct FeedScreen {
  private let feed: Feed

  package init(_ feed: Feed) {
    self.feed = feed
  }

  package func node(in environment: Environment) -> Node {
    let background = Node.art("bg_light", fit: .tile, origin: "")
    let statusBar = StatusBar(time: feed.time, style: .black, in: environment)
    let bars = Node.column([statusBar.node, TitleBar(title: feed.title).node])
      .placed { $0.edges = Edges(top: 0, start: 0, end: 0) }
    return Node.layers([background, blocks(below: statusBar.height), bars])
  }

  private func blocks(below statusBar: Double) -> Node {
    let rows = feed.posts.flatMap { post in
      [
        PostBlock(post: post).node.placed { $0.spaceAbove = CityMetrics.belowDivider },
        Node.art("divider", fit: .patch, origin: post.source).placed {
          $0.spaceAbove = CityMetrics.aboveDivider
        },
      ]
    }
    return Node.column(
      rows,
      padding: EdgeDistances(
        top: statusBar + CityMetrics.titleBar + CityMetrics.feedTop,
        bottom: CityMetrics.belowDivider)
    ).placed { $0.valign = .top }
  }
}
