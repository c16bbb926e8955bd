package import Scene
import Schema
package import Source

/// The document `city.profile`: a user or a group; every piece except the name is optional.
package struct Profile: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case user, group
  }

  package var chrome: Chrome
  package var kind: Kind
  package var name: Located<String>
  package var avatar: Located<String>?
  package var subtitle: Located<String>?
  /// The user's message button, or the group's request to join; `nil` for none.
  package var message: Located<String>?
  package var phone: Located<String>?
  package var address: Located<Address>?
  package var about: Located<String>?
  /// The user's family, or the group's leaders.
  package var people: Located<[Located<Author>]>?
}

/// The document type `city.profile`.
package enum ProfileDocument {
  package static var screen: Screen {
    let who = fields(
      defaulted(
        "kind", ValueType<Profile.Kind>.cases("kind"), .user,
        "Whether the profile is a user's or a group's."),
      Field("name", Types.located(.text), "The user's or group's name, beside the avatar."),
      optional(
        "avatar", Types.located(Types.image),
        "A square picture. Default: the initials of the name."),
      optional("subtitle", Types.located(.text), "The text below the name.")
    ) { ($0, $1, $2, $3) }
    let column = fields(
      optional(
        "message", Types.located(.text),
        "The label of the message button or, for a group, of the button that asks to join."),
      optional("phone", Types.located(.text), "The label of the phone button; only for users."),
      optional("address", Types.located(DetailDocument.address), "The postal address."),
      optional("about", Types.located(.text), "Text about the user or the group."),
      optional(
        "people", Types.located(.array(of: PostType.author.located)),
        "The user's family, or the group's leaders.")
    ) { ($0, $1, $2, $3, $4) }
    return Screen(
      "city.profile", "A user's or a group's profile; absent pieces leave no gap."
    ) {
      Chrome.group.and(who.and(column) { ($0, $1) }) { ($0, $1) }.map { parts, reader in
        let (chrome, (who, column)) = parts
        if who.0 == .group, let phone = column.1 {
          reader.error(
            "a group has no phone", at: phone.place,
            hint: "remove \"phone\", or write \"kind\": \"user\"")
          return nil
        }
        return Profile(
          chrome: chrome, kind: who.0, name: who.1, avatar: who.2, subtitle: who.3,
          message: column.0, phone: column.1, address: column.2, about: column.3,
          people: column.4)
      }.build { ProfileScreen($0).node(in: $1) }
    }
  }
}
