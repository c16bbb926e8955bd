package import Scene
import Schema
import Source

/// The document type `city.detail`, and the post that `city.event` shares with it.
package enum DetailDocument {
  package static var screen: Screen {
    let post = fields(
      Field("post", Types.sourced(self.post(withResponses: true)), "The post, whole.")
    ) { $0 }
    return Screen(
      "city.detail", "One post, whole: every piece of it, and all its responses.",
      Chrome.group.and(post) { chrome, post in
        let detail = Detail(chrome: chrome, post: post)
        return Recipe { DetailScreen(detail).node(in: $0) }
      })
  }

  /// A detail's post; an event's responses are not part of it.
  static func post(withResponses: Bool) -> ValueType<DetailPost> {
    let all = withResponses ? head.and(responses) { ($0, $1) } : head.and(noResponses) { ($0, $1) }
    return record(
      withResponses ? "detail post" : "event post", "A post with all that its detail shows.",
      all.and(tables) { ($0, $1) }.map { parts, reader in
        let ((head, responses), (address, items, roles)) = parts
        if withResponses, head.kind == .event, !responses.isEmpty {
          reader.error(
            "an event's responses stand apart from its post",
            hint: "use the document type city.event, which has \"attendance\"")
          return nil
        }
        return DetailPost(
          kind: head.kind, title: head.title, author: head.author, date: head.date,
          indicators: head.indicators, event: head.event, body: head.body, address: address,
          items: items, roles: roles, responses: responses)
      })
  }

  private struct Head: Sendable {
    var kind: Post.Kind
    var title: Sourced<String>?
    var author: Sourced<Author>?
    var date: Sourced<String>?
    var indicators: [Sourced<String>]
    var event: Sourced<Event>?
    var body: Sourced<String>?
  }

  private static var head: FieldGroup<Head> {
    fields(
      defaulted(
        "kind", ValueType<Post.Kind>.cases("kind"), .topic,
        "What it is; a status is set in Georgia Italic."),
      optional("title", Types.sourced(.text), "Centered on the avatar."),
      optional("author", Types.sourced(PostType.author), "Who wrote it."),
      optional("date", Types.sourced(.text), "As shown."),
      defaulted(
        "indicators", .array(of: Types.sourced(.text)), [], shown: [],
        "Priority, Men-only and the like, on at most two lines."),
      optional("event", Types.sourced(PostType.event), "When it takes place."),
      optional("body", Types.sourced(.text), "What it says."),
      make: Head.init)
  }

  private static var responses: FieldGroup<[Sourced<Response>]> {
    fields(
      defaulted(
        "responses", .array(of: Types.sourced(PostType.response)), [], shown: [],
        "Each of them shows; an event has none here.")
    ) { $0 }
  }

  private static var noResponses: FieldGroup<[Sourced<Response>]> { fields { [] } }

  private static var tables: FieldGroup<(Sourced<Address>?, [Sourced<Item>], [Sourced<Role>])> {
    fields(
      optional("address", Types.sourced(address), "Where it is."),
      defaulted(
        "items", .array(of: Types.sourced(item)), [], shown: [],
        "What is needed; for events and needs."),
      defaulted(
        "roles", .array(of: Types.sourced(role)), [], shown: [], "Who does what; for events.")
    ) { ($0, $1, $2) }
  }

  static var address: ValueType<Address> {
    record(
      "address", "A place, line by line.",
      Field("lines", .array(of: Types.sourced(.text), count: 1...8), "As shown."),
      defaulted("map", .bool, true, "Whether a small map shows beside it."),
      make: Address.init)
  }

  private static var item: ValueType<Item> {
    record(
      "item", "Something that is needed.",
      Field("name", .text, "As shown."),
      Field("needed", .integer(in: 1...999_999), "How many are needed."),
      defaulted("given", .integer(in: 0...999_999), 0, "How many there are."),
      make: Item.init)
  }

  private static var role: ValueType<Role> {
    record(
      "role", "A task with places.",
      Field("name", .text, "As shown."),
      Field("places", .integer(in: 1...200), "How many places it has."),
      defaulted("people", .array(of: Types.sourced(.text)), [], shown: [], "Who has taken one.")
    ) { Role(name: $0, places: $1, people: $2) }
  }
}
