package import Scene

/// A post of the feed, as a document states it; any piece may be absent.
package struct Post: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case topic, event, need, prayer, album, status
  }

  package enum Action: String, Hashable, Sendable, CaseIterable {
    case respond, viewGroup
  }

  package var kind: Kind
  package var title: Sourced<String>?
  package var author: Sourced<Author>?
  package var group: Sourced<String>?
  package var date: Sourced<String>?
  package var event: Sourced<Event>?
  package var body: Sourced<String>?
  package var responseCount: Int?
  package var responses: [Sourced<Response>]
  /// `nil` for what the post allows: to respond, and to view its group where it has one.
  package var actions: [Action]?
}

/// Who wrote something.
package struct Author: Hashable, Sendable {
  package var name: String
  package var avatar: Sourced<String>?
}

/// When something takes place, as it is to be shown.
package struct Event: Hashable, Sendable {
  package var date: Sourced<String>?
  package var time: Sourced<String>?
  package var recurrence: Sourced<String>?
}

/// An answer to a post.
package struct Response: Hashable, Sendable {
  package var author: Sourced<Author>?
  package var date: Sourced<String>?
  package var body: Sourced<String>?
}
