package import Scene

/// The document `city.feed`: posts below each other under a title bar.
package struct Feed: Hashable, Sendable {
  package var chrome: Chrome
  package var posts: [Sourced<Post>]
}
