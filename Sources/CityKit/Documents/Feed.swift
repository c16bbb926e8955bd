/// The document `city.feed`: posts below each other under a title bar.
package struct Feed: Hashable, Sendable {
  package var title: Sourced<String>?
  /// As the status bar shows it.
  package var time: String
  package var posts: [Sourced<Post>]
}
