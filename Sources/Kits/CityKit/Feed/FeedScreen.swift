package import Scene
import Schema
package import Source

/// The document `city.feed`: a column of posts under a title bar.
package struct Feed: Hashable, Sendable {
  package var chrome: Chrome
  package var posts: [Located<Post>]
}

/// The document type `city.feed`: how a document is read, and its schema.
package enum FeedDocument {
  package static var screen: Screen {
    return Screen("city.feed", "The content feed: a column of posts under a title bar.") {
      let posts = fields(
        Field("posts", .array(of: PostType.post.located), "The posts, newest first.")
      ) { $0 }
      return Chrome.group.and(posts) { Feed(chrome: $0, posts: $1) }
        .build { FeedScreen($0).node(in: $1) }
    }
  }
}

/// Builds the content feed: blocks over the light background, each followed by a divider.
package struct FeedScreen {
  private let feed: Feed

  package init(_ feed: Feed) {
    self.feed = feed
  }

  package func node(in environment: Environment) -> Node {
    let theme = environment.city
    let rows = feed.posts.flatMap { post in
      [
        PostBlock(post: post, theme: theme).node.placed {
          $0.spaceAbove = theme.metrics.belowDivider
        },
        Divider(theme: theme).node(after: post.place),
      ]
    }
    return CityScreen(chrome: feed.chrome, environment: environment).node(
      rows, top: theme.metrics.feedTop, bottom: theme.metrics.belowDivider)
  }
}
