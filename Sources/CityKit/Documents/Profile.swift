package import Scene

/// The document `city.profile`: a user or a group; any piece may be absent.
package struct Profile: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case user, group
  }

  package var chrome: Chrome
  package var kind: Kind
  package var name: Sourced<String>
  package var avatar: Sourced<String>?
  package var subtitle: Sourced<String>?
  /// The user's message button, or the group's request to join; `nil` for none.
  package var message: Sourced<String>?
  package var phone: Sourced<String>?
  package var address: Sourced<Address>?
  package var about: Sourced<String>?
  /// The user's family, or the group's leaders.
  package var people: [Sourced<Author>]
}
