package import Scene
import Source

/// Builds a post's detail: one card with every piece, and a divider.
package struct DetailScreen {
  private let detail: Detail

  package init(_ detail: Detail) {
    self.detail = detail
  }

  package func node(in environment: Environment) -> Node {
    CityScreen(chrome: detail.chrome, environment: environment).node(
      [DetailBlock(post: detail.post).node, Divider.node(after: detail.post.place)],
      top: CityMetrics.feedTop, bottom: CityMetrics.belowDivider)
  }
}
