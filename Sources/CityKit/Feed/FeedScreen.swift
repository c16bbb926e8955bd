package import Scene

/// Builds the content feed: blocks over the light background, each followed by a divider.
package struct FeedScreen {
  private let feed: Feed

  package init(_ feed: Feed) {
    self.feed = feed
  }

  package func node(in environment: Environment) -> Node {
    let rows = feed.posts.flatMap { post in
      [
        PostBlock(post: post).node.placed { $0.spaceAbove = CityMetrics.belowDivider },
        Divider.node(after: post.source),
      ]
    }
    return CityScreen(chrome: feed.chrome, environment: environment).node(
      rows, top: CityMetrics.feedTop, bottom: CityMetrics.belowDivider)
  }
}
