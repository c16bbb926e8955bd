package import Scene
import Source

/// Builds a post's detail: one card with every piece, and a divider.
package struct DetailScreen {
  private let detail: Detail

  package init(_ detail: Detail) {
    self.detail = detail
  }

  package func node(in environment: Environment) -> Node {
    let theme = environment.city
    return CityScreen(chrome: detail.chrome, environment: environment).node(
      [
        DetailBlock(post: detail.post, theme: theme).node,
        Divider(theme: theme).node(after: detail.post.place),
      ],
      top: theme.metrics.feedTop, bottom: theme.metrics.belowDivider)
  }
}
