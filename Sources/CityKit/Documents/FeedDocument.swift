package import Scene
import Schema

/// The document type `city.feed`, declared once: how it is read and what its schema says.
package enum FeedDocument {
  package static var screen: Screen {
    let posts = fields(
      Field("posts", .array(of: Types.sourced(PostType.post)), "The newest first.")
    ) { $0 }
    return Screen(
      "city.feed", "The content feed: posts below each other under a title bar.",
      Chrome.group.and(posts) { chrome, posts in
        let feed = Feed(chrome: chrome, posts: posts)
        return Recipe { FeedScreen(feed).node(in: $0) }
      })
  }
}
