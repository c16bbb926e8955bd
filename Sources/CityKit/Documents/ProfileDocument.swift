package import Scene
import Schema
import Source

/// The document type `city.profile`.
package enum ProfileDocument {
  package static var screen: Screen {
    let who = fields(
      defaulted("kind", ValueType<Profile.Kind>.cases("kind"), .user, "Whose profile it is."),
      Field("name", Types.sourced(.text), "Beside the avatar."),
      optional("avatar", Types.sourced(Types.image), "A square picture; without one, initials."),
      optional("subtitle", Types.sourced(.text), "Below the name.")
    ) { ($0, $1, $2, $3) }
    let column = fields(
      optional(
        "message", Types.sourced(.text), "The message button's words; a group's asks to join."),
      optional("phone", Types.sourced(.text), "The phone button's words; a user's only."),
      optional("address", Types.sourced(DetailDocument.address), "Where they are."),
      optional("about", Types.sourced(.text), "What they say of themselves."),
      defaulted(
        "people", .array(of: Types.sourced(PostType.author)), [], shown: [],
        "A user's family, a group's leaders.")
    ) { ($0, $1, $2, $3, $4) }
    return Screen(
      "city.profile", "A user's or a group's profile; whatever is absent leaves no gap.",
      Chrome.group.and(who.and(column) { ($0, $1) }) { ($0, $1) }.map { parts, reader in
        let (chrome, (who, column)) = parts
        if who.0 == .group, column.1 != nil {
          reader.descend(.key("phone")) {
            $0.error(
              "a group has no phone", hint: "leave \"phone\" out, or write \"kind\": \"user\"")
          }
          return nil
        }
        let profile = Profile(
          chrome: chrome, kind: who.0, name: who.1, avatar: who.2, subtitle: who.3,
          message: column.0, phone: column.1, address: column.2, about: column.3,
          people: column.4)
        return Recipe { ProfileScreen(profile).node(in: $0) }
      })
  }
}
