package import Scene

/// The document `city.detail`: one post, whole.
package struct Detail: Hashable, Sendable {
  package var chrome: Chrome
  package var post: Sourced<DetailPost>
}

/// A post with all that its detail shows; any piece may be absent.
package struct DetailPost: Hashable, Sendable {
  package var kind: Post.Kind
  package var title: Sourced<String>?
  package var author: Sourced<Author>?
  package var date: Sourced<String>?
  /// Priority, Men-only and the like.
  package var indicators: [Sourced<String>]
  package var event: Sourced<Event>?
  package var body: Sourced<String>?
  package var address: Sourced<Address>?
  package var items: [Sourced<Item>]
  package var roles: [Sourced<Role>]
  /// Every one of them shows; an event's stand apart, in `city.event`.
  package var responses: [Sourced<Response>]
}

/// A place, line by line.
package struct Address: Hashable, Sendable {
  package var lines: [Sourced<String>]
  /// Whether a small map shows beside it.
  package var map: Bool
}

/// Something an event or a need is short of.
package struct Item: Hashable, Sendable {
  package var name: String
  package var needed: Int
  package var given: Int
}

/// A task with places, some of them taken.
package struct Role: Hashable, Sendable {
  package var name: String
  package var places: Int
  package var people: [Sourced<String>]
}
