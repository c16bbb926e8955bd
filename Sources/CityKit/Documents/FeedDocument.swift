package import Scene
import Schema
import Source

/// The document type `city.feed`, declared once: how it is read and what its schema says.
package enum FeedDocument {
  package static var screen: Screen {
    Screen(
      "city.feed", "The content feed: posts below each other under a title bar.",
      fields(
        optional("title", PostType.sourced(.text), "In the title bar, at the left."),
        defaulted("time", .text, "9:41 AM", "As the status bar shows it."),
        Field("posts", .array(of: PostType.sourced(PostType.post)), "The newest first.")
      ) { title, time, posts in
        let feed = Feed(title: title, time: time, posts: posts)
        return Recipe { FeedScreen(feed).node(in: $0) }
      })
  }
}
